#!/usr/bin/env bash
# Every command that reads something, on garbage, nothing, halves and floods: a complaint that names the place and the
# reason, exit code 3, and never a crash. The games that are cut short or spoilt are real ones.
set -uo pipefail
. tests/support/verdicts.sh

position=1_base.2p_-1.0_Aw.acDnKe.an/2Vn_0.0_-_-_4b.draw
record=tests/data/golden_festival.lz

# refused NAME ARGUMENTS...: exit 3 and one line that begins with "lauze: "; standard input is as it is.
refused() {
  local name=$1
  shift
  run "$@"
  if [ "$code" -ne 3 ]; then
    bad "$name" "exit $code: $out $err"
  elif [[ $err != "lauze: "* ]] || [ "$(wc -l <<<"$err")" -ne 1 ]; then
    bad "$name" "complaint: $err"
  else
    good "$name"
  fi
}

# survives NAME ARGUMENTS...: any exit code that is ours, and nothing on stderr but complaints.
survives() {
  local name=$1
  shift
  run "$@"
  if [ "$code" -le 3 ] && ! grep -qv '^lauze: ' <<<"${err:-lauze: }"; then
    good "$name"
  else
    bad "$name" "exit $code: $err"
  fi
}

# Files to read: what each is called, and what is in it.
head -c 100000 /dev/urandom >"$folder/noise"
printf '\0\0\0\0' >"$folder/zeros"
: >"$folder/nothing"
printf '  \n\n\t \n' >"$folder/blanks"
printf '1_base.2p_' >"$folder/half"
head -c 20000000 /dev/zero | tr '\0' '[' >"$folder/flood"
head -c 17000000 /dev/zero | tr '\0' '\n' >"$folder/lines"
printf '\377\376\303(\303\251' >"$folder/letters"
printf '[Lauze "1"]\n[Setup "base + nothing; 2 seats"]\n' >"$folder/setup"
printf '[Lauze "7"]\n' >"$folder/version"
printf '[Lauze "1"]\n[Setup "base; 2 seats"]\n\n 1. a K 9,9e\n' >"$folder/illegal"
files=(noise zeros nothing blanks half flood lines letters setup version illegal)

for file in "${files[@]}"; do
  for command in score explain render replay; do
    refused "lauze $command: $file" "$command" "$folder/$file"
  done
  refused "lauze convert: $file" convert --to jcz "$folder/$file"
  refused "lauze convert --from jcz: $file" convert --from jcz "$folder/$file"
  refused "lauze play --from: $file" play --from "$folder/$file" --record /dev/null </dev/null
done
for file in "${files[@]}"; do
  refused "lauze tiles --tiles: $file" tiles --tiles "$folder/$file"
done
for file in noise zeros flood letters; do
  refused "lauze convert --from cgn: $file" convert --from cgn "$folder/$file"
done
refused "lauze tiles --tiles: a missing file" tiles --tiles "$folder/missing"
refused "lauze tiles --tiles: a folder" tiles --tiles "$folder"
for command in score explain render replay convert check; do
  refused "lauze $command: a missing file" "$command" "$folder/missing"
  refused "lauze $command: a folder" "$command" "$folder"
done
refused "nothing on standard input" score - </dev/null
refused "noise on standard input" score - <"$folder/noise"

# Where and why.
run score 1_base.2p_-1.0_Aw.acDnKq.an/2Vn_0.0_-_-_4b.draw
expect "an argument: the column" 3 err "lauze: 1:"
run replay "$folder/illegal"
expect "a record: file, line and reason" 3 err "illegal:4:"
run replay <(sed 's/=9:/=99:/; s/=4:0/=5:0/' "$record")
expect "a stated score that is not the score" 1 err "is not the score"
run explain "$position" 9,9
expect "a place where nothing is" 3 err "lauze: "
run explain "$position" "place ZZ 1,1n"
expect "an act that cannot be read" 3 err "ZZ"
run explain "$position" "put follower 1,0n"
expect "an act that is not allowed" 1 out "No such act is due now."
run perft --json=3
expect "a value for an option without one" 2 err "the option --json takes no value"
run tiles --setup "base; 99 seats"
expect "a setup" 3 err "99"
run score "$(printf '1_base.2p_\033[31m')"
holds "no escape sequence comes back" lacks "$err" $'\033'

# Every half of a position, and of a record and a saved game some of them.
wrong=0
for ((n = 0; n < ${#position}; n++)); do
  code=0
  "$lauze" score "${position:0:n}" >/dev/null 2>"$folder/err" || code=$?
  { [ "$code" -eq 3 ] && grep -q '^lauze: ' "$folder/err"; } || wrong=$((wrong + 1))
done
same "every half of a position is refused" 0 "$wrong"
size=$(wc -c <"$record")
for ((n = 3; n < size; n += size / 60)); do
  head -c "$n" "$record" >"$folder/cut"
  survives "a record cut after $n bytes" replay "$folder/cut"
done
size=$(wc -c <tests/data/monastery.jcz)
for ((n = 3; n < size - 2; n += size / 40)); do
  head -c "$n" tests/data/monastery.jcz >"$folder/cut"
  refused "a saved game cut after $n bytes" convert --from jcz "$folder/cut"
done

# Single letters changed, the same ones every time.
RANDOM=1
text=$(<"$record")
for _ in {1..60}; do
  at=$((RANDOM * 32768 + RANDOM)) at=$((at % ${#text}))
  printf '%s%b%s\n' "${text:0:at}" "\\x$(printf '%02x' $((RANDOM % 256)))" "${text:at+1}" >"$folder/spoilt"
  survives "a record with letter $at spoilt" replay "$folder/spoilt"
done
text=$(<tests/data/monastery.jcz)
for _ in {1..60}; do
  at=$((RANDOM % ${#text}))
  printf '%s%b%s\n' "${text:0:at}" "\\x$(printf '%02x' $((RANDOM % 256)))" "${text:at+1}" >"$folder/spoilt"
  survives "a saved game with letter $at spoilt" convert --from jcz "$folder/spoilt"
done

text=$(<expansions/inns/inns.tiles)
for _ in {1..60}; do
  at=$((RANDOM % ${#text}))
  printf '%s%b%s\n' "${text:0:at}" "\\x$(printf '%02x' $((RANDOM % 256)))" "${text:at+1}" >"$folder/spoilt"
  survives "a file of tiles with letter $at spoilt" tiles --tiles "$folder/spoilt"
done

# The terminal game takes any line.
run play --seed 1 --record "$folder/game.lz" <"$folder/noise"
expect "noise as answers" 0 out "The record is kept"
run play --seed 1 --record "$folder/game.lz" < <(head -c 300000 /dev/zero | tr '\0' 'x'; printf '\n1\n\n\n')
expect "an answer without an end" 0 out "Computer: tile"
run play --seed 1 --names "$(printf 'A\033[31m"]\nB'),Bob" --record "$folder/game.lz" < <(printf '1\n\n\n')
holds "a name with control characters" lacks "$(cat "$folder/game.lz")" $'\033'
run replay "$folder/game.lz"
expect "and its record is whole" 0 out "1. A"
# An answer that cannot be written is told, and is no success.
for command in "tiles K" "rules B-12" "bench --games 1" "perft 1" "play --players random,random --record /dev/null"; do
  code=0
  # shellcheck disable=SC2086 # the command is several words
  err=$("$lauze" $command 2>&1 >/dev/full) || code=$?
  holds "a full disk: $command" test "$code" -eq 3
  holds "a full disk is told: $command" contains "$err" "cannot be written"
done

# What cannot be written is said, and what was there before stays.
full() {
  local name=$1
  shift
  code=0
  "$lauze" "$@" >/dev/full 2>"$folder/err" </dev/null || code=$?
  err=$(cat "$folder/err")
  expect "a full disk: $name" 3 err "No space left on device"
}
for option in --help --version tiles rules check "tiles --help"; do
  # shellcheck disable=SC2086
  full "$option" $option
done
for command in score explain render; do full "$command" "$command" "$position"; done
full replay replay "$record"
full convert convert --to jcz "$record"
code=0
"$lauze" score "$position" >&- 2>"$folder/err" || code=$?
err=$(cat "$folder/err")
expect "a closed standard output" 3 err "standard output: cannot be written"
code=0
echo '{"type":"hello"}' | "$lauze" engine 2>"$folder/err" >/dev/full || code=$?
err=$(cat "$folder/err")
expect "engine on a full disk" 3 err "standard output: cannot be written"
run engine <"$folder"
expect "engine reads a folder" 3 err "standard input: cannot be read"
code=0
"$lauze" engine <&- >/dev/null 2>"$folder/err" || code=$?
err=$(cat "$folder/err")
expect "engine reads nothing at all" 3 err "standard input: cannot be read"
for command in "render $position" "convert --to jcz $record"; do
  # shellcheck disable=SC2086
  run $command --output "$folder"
  expect "${command%% *} into a folder" 3 err "Is a directory"
  echo before >"$folder/small"
  (
    ulimit -f 0
    trap '' XFSZ
    # shellcheck disable=SC2086
    "$lauze" $command --output "$folder/small" 2>/dev/null
  )
  same "${command%% *}: what could not be replaced stays" "before" "$(cat "$folder/small")"
  ln -sf small "$folder/link"
  # shellcheck disable=SC2086
  run $command --output "$folder/link"
  holds "${command%% *} writes where a link leads" test "$code" -eq 0 -a -L "$folder/link" -a -s "$folder/small"
done
same "nothing is left beside it" "" "$(find "$folder" -name 'small.*')"

# The record of a game: kept or complained of, and never in place of another.
computers=(play --players "greedy,random" --seed 1)
run "${computers[@]}" --record /dev/full
expect "a record on a full disk" 3 err "/dev/full: cannot be written"
holds "is kept in the usual place" contains "$out" "The record is kept in $folder/data/lauze/"
for _ in 1 2 3 4; do run "${computers[@]}"; done
same "games of the same second have their own records" 5 "$(find "$folder/data/lauze" -name '*.lz' | wc -l)"
(cd "$folder" && mkdir -p homeless && cd homeless && env -u HOME -u XDG_DATA_HOME "$lauze" "${computers[@]}" >/dev/null)
same "without a home the record is here" 1 "$(find "$folder/homeless" -name '*.lz' | wc -l)"
(printf '1\n\n\n'; sleep 0.3; printf '1\n\n\n') |
  "$lauze" play --seed 1 --record "$folder/piped.lz" 2>/dev/null | head -n 1 >/dev/null
run replay "$folder/piped.lz"
expect "nobody looks any more: the record is kept" 0 out "Player 0"
finish
