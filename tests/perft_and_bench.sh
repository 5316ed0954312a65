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

# is_positive FIELD...: whether each is a number above 0 in $measured; else the first that is not.
is_positive() {
  local name
  for name in "$@"; do
    [ "$(within "$(field "$name" <<<"$measured")" 0.000001 1e15)" = yes ] || { echo "no: $name"; return; }
  done
  echo yes
}

measured=$("$lauze" bench --seconds 0.2 --json)
judge "a bench tells what turns, tiles, copies and lists cost" yes \
  "$(is_positive games_per_second turn_ns 20 60 copy_ns copy_per_turn actions_per_second game_size)"
judge "no cost of tiles that there are not" '"100": null, "140": null}' \
  "$(grep -o '"100": .*, "140": [^,]*' <<<"$measured")"
judge "the signature of a setup is the one that is printed for it" \
  "$("$lauze" bench --signature | sed -n 's/ base; 2 seats$//p')" \
  "$(sed -n 's/.*"signature": "\([0-9a-f]*\)".*/\1/p' <<<"$measured")"
judge "the test of holes has a name" yes "$(grep -qE '"path": "(avx2|sse2|plain)"' <<<"$measured" && echo yes)"
judge "and may be the one that every machine has" 1 \
  "$("$lauze" bench --games 1 --plain --json | grep -cE '"path": "(sse2|plain)"')"
judge "which plays the same games" "$("$lauze" bench --signature)" "$("$lauze" bench --signature --plain)"
judge "people are told, too" yes "$("$lauze" --lang en bench --seconds 0.1 | grep -q '^nanoseconds a turn [0-9]' && echo yes)"

named=$("$lauze" play --lang en --list | sed -n 's/^  \([a-z-]*\) = .*/\1/p')
judge "every setup that has a name" "${named:-none}" \
  "$("$lauze" bench --presets --random 2 --json | sed -n 's/^{"preset": "\([^"]*\)".*/\1/p')"
presets=$("$lauze" bench --presets --seconds 0.05 --json)
judge "the first of them is the measure of the others" 1.000 "$(head -n 1 <<<"$presets" | field turn_ratio)"
measured=$(tail -n 1 <<<"$presets")
judge "a long game has a hundred and forty tiles" yes "$(is_positive 20 60 100 140 turn_ratio)"

# A program that prints three speeds, of which the middle one counts, and one that takes as long as it likes.
other='echo "7000000000 games/s, => 1 games/s"; echo "  5e3 games/s"'
measured=$("$lauze" bench --against "$other" --seconds 0.05 --alternations 3 --json)
judge "another program is asked" 5000.0 "$(field other_games_per_second <<<"$measured")"
judge "and compared" yes "$(is_positive ratio games_per_second ratio_quartiles)"
judge "the ratio is ours to theirs" yes "$(within "$(field ratio <<<"$measured")" \
  "$(field games_per_second <<<"$measured" | awk '{ print $1 / 5500 }')" \
  "$(field games_per_second <<<"$measured" | awk '{ print $1 / 4500 }')")"
judge "its command is told as JSON" 1 "$(grep -c '"against": "echo \\"7000000000 games/s, =' <<<"$measured")"
judge "its command is run as often as was asked" 4 \
  "$(runs=$(mktemp) && "$lauze" bench --seconds 0.01 --against "echo >>$runs; echo 1 games/s" --alternations 4 >/dev/null &&
    wc -l <"$runs"; rm -f "$runs")"
judge "much that is printed is read" 7.0 "$("$lauze" bench --json --alternations 1 --seconds 0.01 \
  --against 'seq 100000; echo 7 games/s; seq 100000' | field other_games_per_second)"
judge "another build is asked as JSON" yes "$(measured=$("$lauze" bench --json --alternations 1 --seconds 0.01 \
  --against "$lauze bench --games 200 --json") && is_positive ratio other_games_per_second)"
judge "a program that there is not" "3 complains" "$(code_of bench --against ./no-such-program)"
judge "one that fails" "3 complains" "$(code_of bench --against 'echo 5 games/s; exit 4')"
judge "one that is ended" "3 complains" "$(code_of bench --against 'kill -9 $$')"
judge "one that prints no speed" "3 complains" "$(code_of bench --against 'echo fast games/s')"
judge "the reason is told" 1 \
  "$("$lauze" --lang en bench --against 'exit 4' 2>&1 | grep -c 'exit 4.*ended with exit status 4')"
judge "presets and a setup" "2 complains" "$(code_of bench --presets --setup base)"
judge "presets and another program" "2 complains" "$(code_of bench --presets --against true)"
judge "another program and a number of games" "2 complains" "$(code_of bench --against true --games 1)"
judge "seconds that are none" "2 complains 2 complains 2 complains 2 complains" \
  "$(code_of bench --seconds 0) $(code_of bench --seconds nan) $(code_of bench --seconds 1s) $(code_of bench --seconds '')"
judge "a hundred thousand alternations" "2 complains" "$(code_of bench --against true --alternations 100000)"

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
