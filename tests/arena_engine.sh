#!/usr/bin/env bash
# Another program in `lauze arena`: it is told and asked by the protocol, and loses by forfeit whatever it does wrong,
# while the run goes on.
set -uo pipefail
. tests/support/verdicts.sh

other="cmd: node tests/support/scripted_engine.mjs $lauze"
# field NAME: a number of the JSON in $out.
field() { sed -nE "s/.*\"$1\":(-?[0-9.]+|null).*/\1/p" <<<"$out"; }
# scores: how the games of the run ended, but for what took how long.
scores() { sed 's/.*"decks":/"decks":/; s/,"longest_turn_ms":.*//' <<<"$out"; }

run arena --a random --b "$other" --decks 2 --json
expect "a program plays whole games" 0 out '"games":4,'
same "without a forfeit" "0 0" "$(field forfeits_a) $(field forfeits_b)"
whole=$(scores)
holds "what it has looked at is counted" test "$(field nodes_per_second_b | cut -d. -f1)" -gt 0
run arena --a random --b "$other single" --decks 2 --json
same "a turn may come action by action" "$whole" "$(scores)"
run arena --a random --b "$other chatters" --decks 2 --json
same "what it says besides is passed over" "$whole" "$(scores)"
run arena --a random --b "$other" --decks 2 --jobs 2 --json
same "each thread has a program of its own" "$whole" "$(scores)"
run arena --a "$other" --b "$other single" --decks 1 --json
same "two programs against each other" '0 0' "$(field forfeits_a) $(field forfeits_b)"
run arena --a "$other" --b random --decks 2 --setup "seeds; 3 seats" --json
same "more seats, more expansions" '4 0 0' "$(field games) $(field forfeits_a) $(field forfeits_b)"

# What it is asked for.
run arena --a random --b "$other asks $folder/plain" --decks 1
holds "no budget, no word of it" grep -qxE '\{"type":"go","id":[0-9]+,"game":"1","seed":[0-9]{1,16}\}' "$folder/plain"
run arena --a random --b "$other asks $folder/nodes" --decks 1 --nodes 500
same "a number of positions" 0 "$(grep -cvE '"nodes":500\}$' "$folder/nodes")"
run arena --a random --b "$other asks $folder/time" --decks 1 --movetime 400
holds "a time" grep -qE '"time":400\}$' "$folder/time"
holds "and for the rest of a turn, what is left of it" grep -qE '"time":(1|[0-9]{2}|[123][0-9]{2})\}$' "$folder/time"
same "but no other time" 0 "$(grep -cvE '"time":([1-9][0-9]?|[1-3][0-9]{2}|400)\}$' "$folder/time")"

same "random numbers of its own each time" "" "$(sed 's/.*"seed"://' "$folder/plain" | sort | uniq -d)"
level="cmd strong@70:${other#cmd:}"
run arena --a random --b "$level asks $folder/level" --decks 1
same "a level, and a budget of its own" 0 "$(grep -cvE '"level":"strong","seed":[0-9]+,"nodes":70\}$' "$folder/level")"

# lauze engine is such a program, and by positions the same games come again.
match=(arena --a "cmd strong: $lauze engine" --b greedy --decks 2 --nodes 60 --json)
run "${match[@]}"
expect "lauze engine plays" 0 out '"forfeits_a":0,"forfeits_b":0'
engine=$(scores)
run "${match[@]}" --jobs 2
same "the same games again" "$engine" "$(scores)"
run arena --a "cmd strong@20ms: $lauze engine --threads 1" --b greedy --decks 1 --json
expect "by time, too" 0 out '"forfeits_a":0,"forfeits_b":0'
holds "and tells what it has looked at" test "$(field nodes_per_second_a | cut -d. -f1)" -gt 0
run arena --a "cmd nobody: $lauze engine" --b greedy --decks 1
expect "a level that it has not" 0 err "the program refuses: "

# forfeits MODE TEXT: it loses both games, which is said, and the run goes on.
forfeits() {
  run arena --a random --b "$other $1" --decks 2 --patience 1 --out "$folder/results" --json
  expect "a program that $1" 0 err "game 2 of deck 1: $2"
  same "loses, and the run goes on" "4 0 4" "$(field wins) $(field forfeits_a) $(field forfeits_b)"
  same "and its points say nothing" "null null" "$(field margin_a) $(field mean_a)"
  run arena --a random --b "$other $1" --decks 2 --out "$folder/results" --json
  same "which is kept" "4 4" "$(field wins) $(field forfeits_b)"
  rm "$folder/results"
}
forfeits "dies 5" "the program has ended"
forfeits "cheats 3" "this is not allowed: place Q 1000,1000n"
forfeits "lies 2" "this answer cannot be understood: conjure K"
forfeits "shouts" "this answer cannot be understood: I resign!"
forfeits "refuses 4" "the program refuses: Not today."
run arena --a "$other stalls 2" --b random --decks 1 --patience 1 --json
expect "a program that stalls" 0 err "game 2 of deck 0: no answer in time"
same "loses as side a, too" "2 2 0" "$(field losses) $(field forfeits_a) $(field forfeits_b)"
run arena --a "$other deaf" --b random --decks 1 --patience 1 --json
expect "a program that no longer listens" 0 err "no answer in time"
run arena --a "cmd: ./no-such-program" --b random --decks 1 --lang fr
expect "a program that there is not" 0 err "le programme s'est terminé"
run arena --a "cmd: cat" --b random --decks 1 --patience 1
expect "a program that only repeats" 0 err "no answer in time"
same "no program is left behind" "" "$(pgrep -f "scripted_engine.mjs $lauze")"

# An interrupt does not wait for a program, nor let it lose.
"$lauze" arena --a "$other stalls 40" --b random --decks 9 --patience 600 --out "$folder/kept" 2>"$folder/err" >/dev/null &
victim=$!
wait_for test -e "$folder/kept"
sleep 1
kill -INT "$victim"
wait "$victim"
holds "an interrupt is heeded at once" grep -q "the same command goes on" "$folder/err"
same "and nobody has lost by it" 1 "$(wc -l <"$folder/kept")"
finish
