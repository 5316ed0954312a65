#!/usr/bin/env bash
# `lauze perft` and `lauze bench` as they are called: numbers, JSON, exit codes, what random games come to.
set -uo pipefail
lauze=${LAUZE:?}
passed=0 failed=0

# judge NAME WANTED GOT: one test.
judge() {
  if [ "$2" = "$3" ]; then
    passed=$((passed + 1))
    echo "ok     $1"
  else
    failed=$((failed + 1))
    printf 'FAILED %s\n    wanted: %s\n    got:    %s\n' "$1" "$2" "$3"
  fi
}

# code_of ARGUMENTS...: the exit code, and whether there was a complaint.
code_of() {
  local complaint code=0
  complaint=$("$lauze" "$@" 2>&1 >/dev/null) || code=$?
  echo "$code ${complaint:+complains}"
}

# field NAME: a number of the JSON on standard input.
field() { sed -nE "s/.*\"$1\": \[?([0-9.]+).*/\1/p"; }

# within VALUE LOW HIGH
within() { awk -v v="$1" -v low="$2" -v high="$3" 'BEGIN { print (v >= low && v <= high) ? "yes" : "no: " v }'; }

# A second program that shares nothing with this one found the same numbers.
judge "four turns, counted twice" "30 946 34982 2775150" \
  "$("$lauze" perft --deck "K V A W P" 4 | cut -d' ' -f2 | paste -sd' ')"
judge "four turns of every type, counted twice" "20 154 932 33780" \
  "$("$lauze" perft 4 | cut -d' ' -f2 | paste -sd' ')"
judge "counts as JSON" '{"setup": "base; 2 seats", "deck": ["K", "V"], "sequences": [30, 946]}' \
  "$("$lauze" perft --json --deck "K,V" 2)"
judge "a code that is none" "3 complains" "$(code_of perft --deck "K QQ" 2)"
judge "a tile too many" "3 complains" "$(code_of perft --deck "C C" 2)"
judge "a deck too short" "3 complains" "$(code_of perft --deck "C" 2)"
judge "a depth that is none" "2 complains" "$(code_of perft twelve)"
judge "no depth" "2 complains" "$(code_of perft)"
judge "a setup that is none" "3 complains" "$(code_of perft --setup basis 2)"

once=$("$lauze" bench --random 50)
judge "the same games are the same" "${once:-nothing}" "$("$lauze" bench --random 50)"
judge "another seed, other games" "no" \
  "$([ "$("$lauze" bench --random 50)" = "$("$lauze" bench --random 50 --seed 2)" ] && echo yes || echo no)"
judge "a bench of nothing" "2 complains" "$(code_of bench --games 0)"
judge "a bench of a setup that is none" "3 complains" "$(code_of bench --games 1 --setup basis)"
judge "a word too many" "2 complains" "$(code_of bench --games 1 more)"
judge "the speed is told" "yes" \
  "$(within "$("$lauze" bench --games 200 --json | field games_per_second)" 1 1000000000)"
judge "a second of games" "yes" "$(within "$("$lauze" bench --seconds 1 --json | field seconds)" 1 2)"
setups=$("$lauze" bench --signature | sed '$d' | cut -d' ' -f2-)
judge "every setup is signed, and once" "${setups:+$(sort -u <<<"$setups")}" "$(sort <<<"${setups:-none}")"
judge "one signature over all" "1" "$("$lauze" bench --signature | grep -cE '^Bench: [0-9a-f]{16}$')"

# Two independent programs agree on what random games of two come to.
games=20000 points=0.25 placements=0.06 turns=0.02
[ -z "${LAUZE_LONG:-}" ] || games=200000 points=0.08 placements=0.03
result=$("$lauze" bench --random $games --json)
# around VALUE MIDDLE DISTANCE
around() { within "$1" "$(awk "BEGIN { print $2 - $3 }")" "$(awk "BEGIN { print $2 + $3 }")"; }
judge "points of the first of two" yes "$(around "$(field points <<<"$result")" 19.57 $points)"
judge "points of the second" yes \
  "$(around "$(sed -nE 's/.*"points": \[[0-9.]+, ([0-9.]+)\].*/\1/p' <<<"$result")" 19.26 $points)"
judge "legal placements a turn" yes "$(around "$(field placements_a_turn <<<"$result")" 27.24 $placements)"
judge "turns a game" yes "$(around "$(field turns <<<"$result")" 70.98 $turns)"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
