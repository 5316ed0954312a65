#!/usr/bin/env bash
# `lauze verify` and the script of docs/PROTOCOL.md say the same of records that are as they were sealed, and of forged
# ones.
set -uo pipefail
. tests/support/verdicts.sh
script=$folder/check.py
base=tests/data/sealed_base.lz river=tests/data/sealed_river.lz

# The script as it stands on the page.
awk '/^```python$/ { on = 1; next } /^```/ { on = 0 } on' docs/PROTOCOL.md >"$script"
holds "the script is about ten lines" [ "$(grep -c . "$script")" -le 16 ]

# keyed FILE: a game whose key was given, played to its end by `lauze engine` and the first choice.
keyed() {
  local line acts=()
  for ((;;)); do
    line=$({ printf '{"type":"new","setup":"base; 3 seats","deal":{"key":"correct-horse-battery"}}\n'
      [ "${#acts[@]}" -eq 0 ] || printf '%s\n' "${acts[@]}"
      printf '{"type":"choices","game":"1","worth":false}\n'; } | "$lauze" engine | tail -n 1)
    [[ $line =~ \"list\":\[\{\"action\":\"([^\"]*)\" ]] || break
    acts+=("{\"type\":\"act\",\"game\":\"1\",\"actions\":[\"${BASH_REMATCH[1]}\"]}")
  done
  { printf '{"type":"new","setup":"base; 3 seats","deal":{"key":"correct-horse-battery"}}\n'
    printf '%s\n' "${acts[@]}" '{"type":"record","game":"1"}'; } | "$lauze" engine | tail -n 1 |
    sed 's/.*"record":"//; s/"}$//; s/\\n/\n/g; s/\\"/"/g' >"$1"
}

script_refuses() { ! python3 "$script" "$1" 2>/dev/null; }

# both NAME CODE FILE TEXT: the command ends with the code and says the text; the script agrees that it holds or not.
both() {
  run verify "$3"
  expect "$1" "$2" out "$4"
  if [ "$2" -eq 0 ]; then
    holds "$1, says the script" python3 "$script" "$3"
  else
    holds "$1, says the script" script_refuses "$3"
  fi
}

# forged NAME CODE FILE SED TEXT
forged() {
  sed "$4" "$3" >"$folder/forged.lz"
  holds "$1: something was changed" [ "$(cmp -s "$3" "$folder/forged.lz"; echo $?)" -eq 1 ]
  both "$1" "$2" "$folder/forged.lz" "$5"
}

both "a sealed game" 0 "$base" "71 draws follow from the key."
both "a river, and tiles that fit nowhere" 0 "$river" "101 draws follow from the key."
keyed "$folder/keyed.lz"
both "a key that was given" 0 "$folder/keyed.lz" "71 draws follow from the key."
head -n 30 "$river" >"$folder/part.lz"
both "a game that was given up" 0 "$folder/part.lz" "draws follow from the key."

forged "a letter of a nonce" 1 "$base" 's/ada-chose/ada-chosE/' "Draw 3 does not: M was drawn, and E comes there."
forged "a nonce of somebody else" 1 "$base" 's/Nonce b/Nonce c/' "does not:"
forged "a nonce that is kept back" 1 "$base" '/Nonce b/d' "does not:"
forged "another seed" 1 "$base" 's/Seed "46/Seed "47/' "The seed is not the one that was committed to"
forged "another promise" 1 "$river" 's/sealed 1/sealed 2/' "The seed is not the one that was committed to"
forged "two draws in another order" 1 "$river" 's/RJE! RJC!/RJC! RJE!/' "does not: RJC was drawn, and RJE comes there."
forged "a tile in hand" 1 "$folder/keyed.lz" "/^ 2\\. b/,\$c\\ 2. b U *" "Draw 2 does not: U was drawn, and W comes there."
forged "another key" 1 "$folder/keyed.lz" 's/battery/stables/' "The key is not the one that was committed to"

# Nothing to check yet, or ever: for the script it does not hold.
for case in "no seed yet;/Seed/d;cannot be checked yet" "no promise;s/Deal \"sealed.*/Deal \"random\"]/;does not say" \
  "a seed that is none;s/Seed \"4/Seed \"/;Seed"; do
  IFS=';' read -r name change text <<<"$case"
  sed "$change" "$base" >"$folder/forged.lz"
  run verify "$folder/forged.lz"
  expect "$name" 3 err "$text"
  holds "$name, says the script" script_refuses "$folder/forged.lz"
done

run verify --json "$river"
expect "as JSON" 0 out '{"verdict":"holds","deal":"sealed","sha256":"'
run verify --json "$folder/forged.lz"
expect "as JSON what cannot be read" 3 out '{"verdict":"syntax","deal":"sealed",'
sed 's/ada-chose/ada-chosE/' "$base" >"$folder/forged.lz"
run verify --json "$folder/forged.lz"
expect "as JSON a draw that does not follow" 1 out '"draws":2,"drawn":"M","right":"E"}'
run --lang fr verify "$folder/forged.lz"
expect "in French" 1 out "Le tirage 3 n'en suit pas"
run verify
expect "no file" 2 err "lauze verify --help"
run verify "$folder/none"
expect "a file that is not there" 3 err "none"
finish
