#!/usr/bin/env bash
# Options are part of setup, record and position. Unknown, repeated and contradictory ones are refused wherever a setup
# is read, with the place, the reason and the rule; and every option that there is goes through every form unchanged.
set -uo pipefail
. tests/support/verdicts.sh

# Every option: its name, expansion, rule, and a value that is not the default.
run rules --options --json
mapfile -t options < <(node -e '
  for (const { option, expansion, rule, values } of JSON.parse(require("fs").readFileSync(0)))
    console.log(option, expansion, rule, values[1].value);' <<<"$out")
holds "there are options" [ "${#options[@]}" -ge 3 ]

# in_position SETUP: the setup as it stands in a position.
in_position() { sed 's/ + /./g; s/; /./g; s/ seats/p/; s/=/~/g; s|@|/|g' <<<"$1"; }

# column SETUP WORD: where a word stands in it for the last time, counted from 1.
column() { local before=${1%"$2"*}; echo $((${#before} + 1)); }

# says WHAT CODE PLACE TEXT: the last run ended so, and complained at this place with this text.
says() { expect "$1" "$2" err "$3$4"; }

# refused WHAT SETUP WORD CODE REASON: a setup is refused at that word, for that reason, wherever it stands.
refused() {
  local what=$1 setup=$2 word=$3 code_word=$4 reason=$5 at place
  at=$(column "$setup" "$word")
  run tiles --setup "$setup"
  says "$what: --setup" 3 "lauze: 1:$at: " "$reason"
  run play --setup "$setup" --players greedy,greedy
  says "$what: play --setup" 2 "lauze: --setup:1:$at: " "$reason"
  printf '[Lauze "1"]\n[Setup "%s"]\n' "$setup" >"$folder/game.lz"
  run replay "$folder/game.lz"
  says "$what: a record" 3 "game.lz:2:$((at + 8)): " "$reason"
  place="1_$(in_position "$setup")_0.0_Dn_0.0_-_-_1a.draw"
  run score "$place"
  says "$what: a position" 3 "lauze: 1:$(column "$place" "$word"): " "$reason"
  out=$("$lauze" engine <<<"{\"type\":\"new\",\"id\":1,\"setup\":\"$setup\"}") code=$?
  expect "$what: the protocol" 0 out "\"code\":\"$code_word\",\"line\":1,\"col\":$at,"
  printf 'scenario\nplay %s\nexpect chance acts: draw\n' "$setup" >"$folder/game.scn"
  run check "$folder/game.scn"
  expect "$what: a scenario" 1 out "game.scn:2: $word: "
}

# whole NAME SETUP: the option comes back from a record, a position, a saved setup and the protocol.
whole() {
  local name=$1 setup=$2
  run play --setup "$setup" --players random,random --seed 1 --record "$folder/game.lz"
  holds "$name stands in the record" grep -qxF "[Setup \"$setup\"]" "$folder/game.lz"
  run replay "$folder/game.lz"
  expect "$name: the record replays" 0 out "(B-21)"
  out=$("$lauze" engine <<<"{\"type\":\"new\",\"id\":1,\"setup\":\"$setup\"}") code=$?
  expect "$name: the protocol has it" 0 out "\"setup\":\"$setup\""
  out=$(sed -n 's/^.*"position":"\([^"]*\)".*$/\1/p' <<<"$out" | head -n 1)
  expect "$name stands in the position" 0 out ".$(in_position "${setup##*; }")_"
  run score "$out"
  expect "$name: the position is read" 0 out "A: 0 now"
}

# version EXPANSION: how a setup names the version of its tiles, unless that is the first.
version() {
  local tiles=expansions/$1/$1.tiles
  [ -f "$tiles" ] && sed -nE 's/^.*data version "([^"]*)".*$/@\1/p' "$tiles" | grep -vx '@1'
}

for line in "${options[@]}"; do
  read -r option expansion rule value <<<"$line"
  base=base
  [ "$expansion" = base ] || base="base + $expansion$(version "$expansion")"
  whole "$option" "$base; 2 seats; $option=$value"
  refused "$option, no such value" "$base; 2 seats; $option=zzz" zzz unknown "There is no such name: \"zzz\" ($rule)"
  refused "$option, said twice" "$base; 2 seats; $option=$value; $option=$value" "$option" repeated \
    "This is said twice: \"$option\" ($rule)"
  [ "$expansion" = base ] && continue
  refused "$option, without its expansion" "base; 2 seats; $option=$value" "$option" contradiction \
    "Two parts of this cannot hold together: \"$option\" ($rule)"
done
refused "no such option" "base; 2 seats; colour=red" colour unknown 'There is no such name: "colour"'
run --lang fr tiles --setup "base; colour=red"
expect "and in French" 3 err "lauze: 1:7: Ce nom n'existe pas : « colour »"

# Saved games of another program: what it calls its rules.
# spoil NAME FROM TO TEXT: the saved game with something replaced is refused with this text.
spoil() {
  sed "s|$2|$3|" tests/data/monastery.jcz >"$folder/spoilt.jcz"
  run convert "$folder/spoilt.jcz"
  expect "a saved game: $1" 3 err "spoilt.jcz: $4"
}
rule='"tiny-city-scoring": "4"'
spoil "a rule that is not known" "$rule" '"colour": "red"' 'setup.rules: "colour=red"'
spoil "a value that a rule cannot have" "$rule" '"tiny-city-scoring": "5"' 'setup.rules: "tiny-city-scoring=5"'
spoil "a value that is none" "$rule" '"tiny-city-scoring": [4]' 'setup.rules: "tiny-city-scoring=?"'
spoil "a rule said twice" "$rule" "$rule, $rule" '7:'
spoil "an element that is not played" '"garden": false' '"siege": true' 'setup.elements: "siege=true"'
sed "s|$rule|\"tiny-city-scoring\": \"2\"|" tests/data/monastery.jcz >"$folder/rule.jcz"
run convert "$folder/rule.jcz"
expect "a saved game: a rule becomes an option" 0 out '[Setup "base; 2 seats; tiny-city=2"]'
finish
