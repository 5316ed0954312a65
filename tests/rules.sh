#!/usr/bin/env bash
# Rules from end to end: `lauze rules`, `lauze check`, and the compiler of catalogues and sentences.
set -uo pipefail
embed=$LAUZE_BUILD/embed_words
. tests/support/verdicts.sh
place=$folder

# says WHAT EXPECTED-CODE PATTERN COMMAND...: its exit code, and a line of what it prints.
says() {
  local what=$1 code=$2 pattern=$3 output seen
  shift 3
  output=$("$@" 2>&1)
  seen=$?
  if [ $seen = "$code" ] && grep -qE -- "$pattern" <<<"$output"; then
    good "$what"
  else
    bad "$what" "exit $seen: ${output:0:600}"
  fi
}

# Sentences.
says "every sentence" 0 '^FES-3 +official' "$LAUZE" rules
says "in short" 0 '^B-22 +official, nothing that a play could show$' "$LAUZE" rules --list
same "a line each" "$(cat expansions/*/*.md | grep -c '^## [A-Z]*-[0-9]*$')" \
  "$("$LAUZE" rules --list | wc -l)"
mapfile -t listed < <("$LAUZE" rules --list)
while read -r prefix last; do
  for ((number = 1; number <= last; number++)); do
    line=$(printf '%s\n' "${listed[@]}" | grep "^$prefix-$number ")
    if grep -qE ', ([1-9][0-9]* scenarios?|waits for |nothing that a play could show)' <<<"$line"; then
      good "$prefix-$number is shown, or it is said why not"
    else
      bad "$prefix-$number is shown, or it is said why not" "${line:-there is no such sentence}"
    fi
  done
done < <(grep -v '^#' tests/data/rule_numbers.txt)
same "none is missing a scenario" "0 " "$("$LAUZE" rules --missing; echo $?) "
says "one in full" 0 'farms=F2: every field pays for its completed cities' "$LAUZE" rules B-24
says "with its scenarios" 0 'expansions/base/roads.scn:[0-9]+: ' "$LAUZE" rules B-10
says "with its sources" 0 '^ +source: printed rules of the base game$' "$LAUZE" rules B-10
says "with its note" 0 'A tile counts once, even where the same road passes over it twice\.$' "$LAUZE" rules B-10
says "the default among its options" 0 'tiny-city=4: scores as every other city \(default\)$' "$LAUZE" rules B-13
says "in small letters" 0 '^B-13 +official, ' "$LAUZE" rules b-13
says "in French" 0 '^B-22 +officielle' "$LAUZE" rules --list --lang fr
says "a note in French" 0 'Une tuile compte une fois, même si la même route y passe deux fois\.$' \
  "$LAUZE" rules B-10 --lang fr
says "a source in French, with a blank before the colon" 0 '^ +source : règles imprimées du jeu de base$' \
  "$LAUZE" rules B-10 --lang fr
says "what a sentence waits for, by its name" 0 '^FES-11 +officielle, attend La Tour$' "$LAUZE" rules --list --lang fr

# Contradictions.
says "a contradiction" 0 '^ +contradiction: one publisher lets the youngest' "$LAUZE" rules B-3
says "and what is played" 0 '^ +default: seat a begins' "$LAUZE" rules B-3
says "in French as well" 0 '^ +choix par défaut : le siège a commence' "$LAUZE" rules B-3 --lang fr
same "as many as the sentences have" "$(grep -c '^- contradiction: ' <<<"$(cat expansions/*/*.md)")" \
  "$("$LAUZE" rules --contradictions | grep -c '^        contradiction: ')"
same "and as many defaults" "$(grep -c '^- default: ' <<<"$(cat expansions/*/*.md)")" \
  "$("$LAUZE" rules --contradictions | grep -c '^        default: ')"
same "none but these sentences" "B-13 " "$("$LAUZE" rules --contradictions B-12 B-13 | grep -o '^[A-Z]*-[0-9]* ')"

# Options.
says "every option with its rule" 0 '^tiny-city: .* \(B-13, base game\)$' "$LAUZE" rules --options
says "in French" 0 '^tiny-city : .* \(B-13, jeu de base\)$' "$LAUZE" rules --options --lang fr
same "those of a sentence" "farms: " "$("$LAUZE" rules --options B-24 | grep -o '^[a-z-]*: ')"
same "those of a sentence without" "" "$("$LAUZE" rules --options B-12)"
says "a sentence that there is not" 2 'there is no rule B-99' "$LAUZE" rules B-99
says "two questions at once" 2 'only one of' "$LAUZE" rules --list --missing
says "an option that there is not" 2 'no option' "$LAUZE" rules --loud
is_array='process.exit(Array.isArray(JSON.parse(require("fs").readFileSync(0))) ? 0 : 1)'
for question in "" --list --missing --mutate --options --contradictions "B-12 FES-5"; do
  # shellcheck disable=SC2086 # words on purpose
  if "$LAUZE" rules --json $question | node -e "$is_array" 2>"$place/error"; then
    good "JSON of rules $question"
  else
    bad "JSON of rules $question" "$(cat "$place/error")"
  fi
done

# Mutants.
says "no mutant survives" 0 '^[0-9]+ passed, 0 failed$' "$LAUZE" rules --mutate
says "those of one sentence" 0 '^3 passed, 0 failed$' "$LAUZE" rules --mutate B-12

# Scenarios.
says "all scenarios hold" 0 '^[0-9]+ passed, 0 failed$' "$LAUZE" check
says "those of one file" 0 '^[0-9]+ passed, 0 failed$' "$LAUZE" check expansions/base/roads.scn
says "on standard input" 0 '^1 passed, 0 failed$' "$LAUZE" check - <<'SCENARIO'
scenario
play base
expect chance acts: draw
SCENARIO
printf '# B-1 Wrong.\nscenario\nplay base\nexpect over\n' >"$place/wrong.scn"
says "one that does not hold" 1 'wrong.scn:4: the game is not over' "$LAUZE" check "$place/wrong.scn"
says "and its title" 1 '^ +B-1 Wrong\.$' "$LAUZE" check "$place/wrong.scn"
says "the count" 1 '^0 passed, 1 failed$' "$LAUZE" check "$place/wrong.scn"
says "as JSON" 1 '^\{"failures":\[\{"path":".*wrong.scn","line":4,"title":"Wrong\.","message":"the game is not over"\}\],"passed":0,"failed":1\}$' \
  "$LAUZE" check --json "$place/wrong.scn"
printf '# Only words.\n' >"$place/words.scn"
says "a file without a scenario" 3 'no scenario in it' "$LAUZE" check "$place/words.scn"
says "a file that is not there" 3 'cannot be read' "$LAUZE" check "$place/none.scn"
head -c 4000 /dev/urandom >"$place/noise.scn"
"$LAUZE" check "$place/noise.scn" >"$place/noise" 2>&1
code=$?
if [ $code = 1 ] || [ $code = 3 ]; then good "noise"; else bad "noise" "exit $code"; fi

# refused WHAT EXPECTED: the catalogues in $place are refused so, and nothing is written.
refused() {
  rm -f "$place/words.c"
  says "$1" 1 "$2" "$embed" "$place/words.c" "$place"/expansions/x/x.{md,en,fr}
  if [ -e "$place/words.c" ]; then bad "$1: a file was written" ""; fi
}

# whole: catalogues and sentences without a fault.
whole() {
  local card='expansion x = X\nabout x = X\nedition x = X\n'
  mkdir -p "$place/expansions/x"
  printf '## X-1\nA sentence.\n\n- status: official\n- source: book\n' >"$place/expansions/x/x.md"
  printf 'status official = official\nsource book = book\nhello = hello {name}\n%b' "$card" \
    >"$place/expansions/x/x.en"
  printf 'status official = officielle\nsource book = livre\nhello = salut {name}\n%brule X-1 = Une\n phrase.\n' \
    "$card" >"$place/expansions/x/x.fr"
}

whole
"$embed" "$place/words.c" "$place"/expansions/x/x.{md,en,fr}
same "sound catalogues are taken" "0 1" "$? $(grep -c 'Une phrase' "$place/words.c")"
whole && echo 'hello = again' >>"$place/expansions/x/x.en"
refused "a key twice" "x.en:7: the key 'hello' is said twice"
whole && echo 'only = here' >>"$place/expansions/x/x.en"
refused "a key in one language" "x.en:7: the key 'only' has no French text"
whole && sed -i 's/salut {name}/salut {nom}/' "$place/expansions/x/x.fr"
refused "other places" "'hello' lacks the place \{name\}"
whole && echo 'nothing' >>"$place/expansions/x/x.fr"
refused "a line that is none" 'x.fr:9: a line reads'
whole && sed -i '/^rule/,$d' "$place/expansions/x/x.fr"
refused "a sentence in one language" "x.md:1: the key 'rule X-1' has no French text"
whole && sed -i '/status/d' "$place/expansions/x/x.md"
refused "a sentence without a status" 'X-1 has no status'
whole && sed -i 's/source: book/source: rumour/' "$place/expansions/x/x.md"
refused "a source that there is not" "no catalogue has the key 'source rumour'"
whole && echo '- colour: red' >>"$place/expansions/x/x.md"
refused "an entry that there is not" "no such entry: 'colour: red'"
whole && echo '- source: other' >>"$place/expansions/x/x.md"
refused "an entry twice" "x.md:6: X-1: said twice: 'source: other'"
whole && echo '- contradiction: yes and no' >>"$place/expansions/x/x.md"
refused "a contradiction without a default" 'x.md:1: X-1 has a contradiction without a default'
whole && printf -- '- contradiction: yes\n  and no\n- default: no\n' >>"$place/expansions/x/x.md"
refused "a contradiction in one language" "the key 'contradiction X-1' has no French text"
printf 'contradiction X-1 = oui et non\ndefault X-1 = non\n' >>"$place/expansions/x/x.fr"
"$embed" "$place/words.c" "$place"/expansions/x/x.{md,en,fr}
same "an entry goes on in indented lines" "0 1" "$? $(grep -c '"contradiction X-1", { "yes and no", ' "$place/words.c")"
whole && printf '\nMore of it.\n' >>"$place/expansions/x/x.md"
refused "a note without its French" "x.md:1: the key 'note X-1' has no French text"
whole && printf '\nMore of it.\n' >>"$place/expansions/x/x.md" && echo 'note X-1 = La suite.' >>"$place/expansions/x/x.fr"
"$embed" "$place/words.c" "$place"/expansions/x/x.{md,en,fr}
same "what follows the entries is a note" "0 1" "$? $(grep -c '"note X-1", { "More of it.", ' "$place/words.c")"
whole && echo '- waits for: y' >>"$place/expansions/x/x.md"
refused "an expansion to wait for that has no words" "no catalogue has the key 'expansion y'"
whole && echo 'note X-1 = La suite.' >>"$place/expansions/x/x.fr"
refused "a note in French only" "x.fr:9: the key 'note X-1' has no English text"
whole && sed -i '/^about/d' "$place"/expansions/x/x.{en,fr}
refused "an expansion without its rules in short" "x.en:1: no catalogue has the key 'about x'"
says "no arguments" 2 usage "$embed"

finish
