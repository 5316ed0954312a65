#!/usr/bin/env bash
# `lauze perft` and `lauze bench` as they are called: numbers, JSON, exit codes, what random games come to.
set -uo pipefail
. tests/support/verdicts.sh

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
same "four turns, counted twice" "30 946 34982 2775150" \
  "$("$lauze" perft --deck "K V A W P" 4 | cut -d' ' -f2 | paste -sd' ')"
same "four turns of every type, counted twice" "20 154 932 33780" \
  "$("$lauze" perft 4 | cut -d' ' -f2 | paste -sd' ')"
same "counts as JSON" '{"setup": "base; 2 seats", "deck": ["K", "V"], "sequences": [30, 946]}' \
  "$("$lauze" perft --json --deck "K,V" 2)"
same "a code that is none" "3 complains" "$(code_of perft --deck "K QQ" 2)"
same "a tile too many" "3 complains" "$(code_of perft --deck "C C" 2)"
same "a deck too short" "3 complains" "$(code_of perft --deck "C" 2)"
same "a depth that is none" "2 complains" "$(code_of perft twelve)"
same "no depth" "2 complains" "$(code_of perft)"
same "a setup that is none" "3 complains" "$(code_of perft --setup basis 2)"

once=$("$lauze" bench --random 50)
same "the same games are the same" "${once:-nothing}" "$("$lauze" bench --random 50)"
same "another seed, other games" "no" \
  "$([ "$("$lauze" bench --random 50)" = "$("$lauze" bench --random 50 --seed 2)" ] && echo yes || echo no)"
same "a bench of nothing" "2 complains" "$(code_of bench --games 0)"
same "a bench of a setup that is none" "3 complains" "$(code_of bench --games 1 --setup basis)"
same "a word too many" "2 complains" "$(code_of bench --games 1 more)"
same "the speed is told" "yes" \
  "$(within "$("$lauze" bench --games 200 --json | field games_per_second)" 1 1000000000)"
same "a second of games" "yes" "$(within "$("$lauze" bench --seconds 1 --json | field seconds)" 1 2)"

# is_positive FIELD...: whether each is a number above 0 in $measured; else the first that is not.
is_positive() {
  local name
  for name in "$@"; do
    [ "$(within "$(field "$name" <<<"$measured")" 0.000001 1e15)" = yes ] || { echo "no: $name"; return; }
  done
  echo yes
}

measured=$("$lauze" bench --seconds 0.2 --json)
same "a bench tells what turns, tiles, copies and lists cost" yes \
  "$(is_positive games_per_second turn_ns 20 60 copy_ns copy_per_turn actions_per_second leaves_per_second game_size)"
same "no cost of tiles that there are not" '"100": null, "140": null}' \
  "$(grep -o '"100": .*, "140": [^,]*' <<<"$measured")"
same "the signature of a setup is the one that is printed for it" \
  "$("$lauze" bench --signature | sed -n 's/ base; 2 seats$//p')" \
  "$(sed -n 's/.*"signature": "\([0-9a-f]*\)".*/\1/p' <<<"$measured")"
same "the test of holes has a name" yes "$(grep -qE '"path": "(avx2|sse2|plain)"' <<<"$measured" && echo yes)"
same "and may be the one that every machine has" 1 \
  "$("$lauze" bench --games 1 --plain --json | grep -cE '"path": "(sse2|plain)"')"
same "which plays the same games" "$("$lauze" bench --signature)" "$("$lauze" bench --signature --plain)"
same "whole searches judge as many positions as are asked for, the same ones each time" "positions judged 4000" \
  "$("$lauze" --lang en bench --leaves 3000)"
same "for each preset, too" 5 "$("$lauze" bench --presets --leaves 10 --json | grep -cE '"leaves": [0-9]+}')"
same "people are told, too" yes "$("$lauze" --lang en bench --seconds 0.1 | grep -q '^nanoseconds a turn [0-9]' && echo yes)"

named=$("$lauze" play --lang en --list | sed -n 's/^  \([a-z-]*\) = .*/\1/p')
same "every setup that has a name" "${named:-none}" \
  "$("$lauze" bench --presets --random 2 --json | sed -n 's/^{"preset": "\([^"]*\)".*/\1/p')"
presets=$("$lauze" bench --presets --seconds 0.05 --json)
same "the first of them is the measure of the others" 1.000 "$(head -n 1 <<<"$presets" | field turn_ratio)"
measured=$(tail -n 1 <<<"$presets")
same "a long game has a hundred and forty tiles" yes "$(is_positive 20 60 100 140 turn_ratio)"

# A program that prints three speeds, of which the middle one counts, and one that takes as long as it likes.
other='echo "7000000000 games/s, => 1 games/s"; echo "  5e3 games/s"'
measured=$("$lauze" bench --against "$other" --seconds 0.05 --alternations 3 --json)
same "another program is asked" 5000.0 "$(field other_games_per_second <<<"$measured")"
same "and compared" yes "$(is_positive ratio games_per_second ratio_quartiles)"
same "the ratio is ours to theirs" yes "$(within "$(field ratio <<<"$measured")" \
  "$(field games_per_second <<<"$measured" | awk '{ print $1 / 5500 }')" \
  "$(field games_per_second <<<"$measured" | awk '{ print $1 / 4500 }')")"
same "its command is told as JSON" 1 "$(grep -c '"against": "echo \\"7000000000 games/s, =' <<<"$measured")"
same "its command is run as often as was asked" 4 \
  "$(runs=$(mktemp) && "$lauze" bench --seconds 0.01 --against "echo >>$runs; echo 1 games/s" --alternations 4 >/dev/null &&
    wc -l <"$runs"; rm -f "$runs")"
same "much that is printed is read" 7.0 "$("$lauze" bench --json --alternations 1 --seconds 0.01 \
  --against 'seq 100000; echo 7 games/s; seq 100000' | field other_games_per_second)"
same "another build is asked as JSON" yes "$(measured=$("$lauze" bench --json --alternations 1 --seconds 0.01 \
  --against "$lauze bench --games 200 --json") && is_positive ratio other_games_per_second)"
same "a program that there is not" "3 complains" "$(code_of bench --against ./no-such-program)"
same "one that fails" "3 complains" "$(code_of bench --against 'echo 5 games/s; exit 4')"
same "one that is ended" "3 complains" "$(code_of bench --against 'kill -9 $$')"
same "one that prints no speed" "3 complains" "$(code_of bench --against 'echo fast games/s')"
same "the reason is told" 1 \
  "$("$lauze" --lang en bench --against 'exit 4' 2>&1 | grep -c 'exit 4.*ended with exit status 4')"
same "presets and a setup" "2 complains" "$(code_of bench --presets --setup base)"
same "presets and another program" "2 complains" "$(code_of bench --presets --against true)"
same "another program and a number of games" "2 complains" "$(code_of bench --against true --games 1)"
same "seconds that are none" "2 complains 2 complains 2 complains 2 complains" \
  "$(code_of bench --seconds 0) $(code_of bench --seconds nan) $(code_of bench --seconds 1s) $(code_of bench --seconds '')"
same "a hundred thousand alternations" "2 complains" "$(code_of bench --against true --alternations 100000)"

setups=$("$lauze" bench --signature | sed '$d' | cut -d' ' -f2-)
same "every setup is signed, and once" "${setups:+$(sort -u <<<"$setups")}" "$(sort <<<"${setups:-none}")"
same "one signature over all" "1" "$("$lauze" bench --signature | grep -cE '^Bench: [0-9a-f]{16}$')"

# Two independent programs agree on what random games of two come to.
games=20000 points=0.25 placements=0.06 turns=0.02
[ -z "${LAUZE_LONG:-}" ] || games=200000 points=0.08 placements=0.03
result=$("$lauze" bench --random $games --json)
# around VALUE MIDDLE DISTANCE
around() { within "$1" "$(awk "BEGIN { print $2 - $3 }")" "$(awk "BEGIN { print $2 + $3 }")"; }
same "points of the first of two" yes "$(around "$(field points <<<"$result")" 19.57 $points)"
same "points of the second" yes \
  "$(around "$(sed -nE 's/.*"points": \[[0-9.]+, ([0-9.]+)\].*/\1/p' <<<"$result")" 19.26 $points)"
same "legal placements a turn" yes "$(around "$(field placements_a_turn <<<"$result")" 27.24 $placements)"
same "turns a game" yes "$(around "$(field turns <<<"$result")" 70.98 $turns)"
finish
