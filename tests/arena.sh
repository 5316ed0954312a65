#!/usr/bin/env bash
# `lauze arena`: the same decks come to the same, however the run was cut, shared out or interrupted; what is wrong is
# refused by name.
set -uo pipefail
. tests/support/verdicts.sh

# without_times: the line of JSON on standard input up to where times begin, which no two runs have in common.
without_times() { sed 's/,"longest_turn_ms":.*//'; }
# field NAME: a number of the JSON in $out.
field() { sed -nE "s/.*\"$1\":(-?[0-9.]+|null).*/\1/p" <<<"$out"; }
match=(arena --a greedy --b random --decks 40 --seed 3)

run "${match[@]}" --json
whole=$(without_times <<<"$out")
expect "a run ends with a line of JSON" 0 out '"decks":40,"games":80,"decks_missing":0,"points_share_a":'
for name in points_share_low points_share_high margin_a mean_a mean_b longest_turn_ms nodes_per_second; do
  holds "which has $name" grep -qE "\"${name/share_/share_a_}\":-?[0-9]" <<<"$out"
done
same "every game is won, tied or lost" 80 "$(($(field wins) + $(field ties) + $(field losses)))"
same "greedy is stronger than random" 1 "$(awk -v low="$(field points_share_a_low)" 'BEGIN { print (low > 0.9) }')"
holds "version and commit are told" grep -qE '"lauze":"[0-9.]+","commit":"([0-9a-f]{10}(\+[0-9a-f]{8})?|unknown)"' <<<"$out"
run "${match[@]}" --json --jobs 3
same "several threads come to the same" "$whole" "$(without_times <<<"$out")"
run arena --a greedy --b random --decks 40 --seed 4 --json
holds "another seed has other decks" test "$whole" != "$(without_times <<<"$out")"

# Killed in the middle of a line's writing, at worst.
results=$folder/results.jsonl
"$lauze" "${match[@]}" --out "$results" --json >"$folder/killed" 2>&1 &
victim=$!
wait_for has_lines "$results" 4
kill -9 "$victim"
wait "$victim" 2>/dev/null
kept=$(wc -l <"$results")
holds "a killed run keeps decks, not all ($kept lines)" test "$kept" -ge 4 -a "$kept" -lt 41
printf '{"deck":39,"games":[{"seats":"ab","poi' >>"$results"
head -n 4 "$results" >"$folder/first"
run "${match[@]}" --out "$results" --json
same "the same command goes on, and comes to the same" "$whole" "$(without_times <<<"$out")"
same "what was kept is not played again" "$(cat "$folder/first")" "$(head -n 4 "$results")"
same "every deck is there once" "$(seq 0 39)" "$(sed -nE 's/^\{"deck":([0-9]+),.*/\1/p' "$results" | sort -n)"
before=$(cksum <"$results")
run "${match[@]}" --out "$results" --json
same "a run that is done does nothing" "$before $whole" "$(cksum <"$results") $(without_times <<<"$out")"
run arena --a greedy --b random --decks 50 --seed 3 --out "$results" --json
same "it may go on with more decks" "50 51" "$(field decks) $(wc -l <"$results")"
run "${match[@]}" --out "$results" --json
same "and go back to fewer" "$whole" "$(without_times <<<"$out")"

# refused WHAT TEXT OPTIONS...: another command does not go on with these results.
refused() {
  local name=$1 text=$2
  shift 2
  run "${match[@]}" --out "$results" "$@"
  expect "$name does not go on with it" 3 err "$text"
}
refused "another player" "another b: random, here greedy" --b greedy
refused "another seed" "another seed: 3, here 5" --seed 5
refused "another setup" "another setup: base; 2 seats, here base; 3 seats" --setup "base; 3 seats"
refused "another budget" "another movetime: 0, here 5" --movetime 5
refused "a shard" "another shards: 1, here 2" --shard 0/2
sed '1s/"commit":"[^"]*"/"commit":"0123456789"/' "$results" >"$folder/old.jsonl"
run "${match[@]}" --out "$folder/old.jsonl"
expect "another commit does not go on with it" 3 err "another commit: 0123456789, here "
same "what was refused is left alone" "$before" "$(head -n 41 "$results" | cksum)"

# Shards, in any order, come to the same as the whole.
for shard in 0 1 2; do
  run "${match[@]}" --shard "$shard/3" --out "$folder/shard$shard.jsonl" --json
  expect "shard $shard" 0 out "\"shard\":$shard,\"shards\":3,"
done
run arena --merge --json "$folder/shard2.jsonl" "$folder/shard0.jsonl" "$folder/shard1.jsonl"
same "shards add up to the whole" "0 $whole" "$code $(without_times <<<"$out")"
run arena --merge "$folder/shard0.jsonl" "$folder/shard1.jsonl" "$folder/shard0.jsonl"
expect "a shard twice" 3 err "shard0.jsonl holds the same part as $folder/shard0.jsonl"
run arena --merge --json "$folder/shard0.jsonl" "$folder/shard2.jsonl"
expect "a shard that is missing" 1 err "shard 1 is missing"
expect "the others count" 1 out '"decks":27,"games":54,"decks_missing":13,'
run arena --merge "$folder/shard0.jsonl" "$results"
expect "shards of two runs" 3 err "results.jsonl was made with another shards"
sed '$d' "$folder/shard1.jsonl" >"$folder/cut.jsonl"
run arena --merge --json "$folder/shard0.jsonl" "$folder/cut.jsonl" "$folder/shard2.jsonl"
expect "a shard that is not done" 1 out '"decks":39,"games":78,"decks_missing":1,'
cat "$folder/shard1.jsonl" <(tail -n 1 "$folder/shard1.jsonl") >"$folder/double.jsonl"
run arena --merge "$folder/shard0.jsonl" "$folder/double.jsonl"
expect "a deck twice" 3 err "double.jsonl:$(wc -l <"$folder/double.jsonl"): this line"
cat "$folder/shard1.jsonl" <(sed -n 2p "$folder/shard0.jsonl") >"$folder/foreign.jsonl"
run arena --merge "$folder/foreign.jsonl"
expect "a deck of another shard" 3 err "foreign.jsonl:$(wc -l <"$folder/foreign.jsonl"): this line"

# Files that are none.
echo "no results" >"$folder/text"
run arena --merge "$folder/text"
expect "a file that is no result" 3 err "text: does not begin"
run "${match[@]}" --out "$folder/text"
expect "is not written over" 3 err "text: does not begin"
same "and is left as it was" "no results" "$(cat "$folder/text")"
run arena --merge "$folder/nowhere"
expect "a file that is not there" 3 err "nowhere: cannot be read"
run "${match[@]}" --out "$folder/no/where"
expect "a folder that is not there" 3 err "where: cannot be written"
run "${match[@]}" --out /dev/full
expect "a full disk" 3 err "/dev/full: cannot be written"
: >"$folder/empty"
run arena --merge "$folder/empty"
expect "an empty file adds nothing up" 3 err "empty: does not begin"
run arena --a random --b random --decks 2 --out "$folder/empty"
expect "but may be filled" 0 out "2 decks"
exec 9>>"$results"
flock -n 9
run "${match[@]}" --out "$results"
expect "one run at a time" 3 err "another run is writing to it"
exec 9>&-

# An interrupt keeps what is done, and says so.
"$lauze" arena --a greedy --b greedy --decks 100000 --out "$folder/stopped.jsonl" --json >"$folder/out" 2>"$folder/err" &
victim=$!
wait_for has_lines "$folder/stopped.jsonl" 3
kill -INT "$victim"
code=0
wait "$victim" || code=$?
out=$(cat "$folder/out") err=$(cat "$folder/err")
expect "an interrupted run" 1 err "the same command goes on"
same "adds up what it has" "$(($(wc -l <"$folder/stopped.jsonl") - 1))" "$(field decks)"

# More seats, other setups, tests, words.
run arena --a greedy --b random --decks 4 --setup "base + river; 3 seats" --out "$folder/three.jsonl" --json
expect "three seats" 0 out '"setup":"base + river; 3 seats"'
same "they belong in turn to both, then the other way round" 4 \
  "$(grep -c '"games":\[{"seats":"aba",.*{"seats":"bab",' "$folder/three.jsonl")"
run arena --a greedy --b random --decks 1000 --sprt 0,20 --json
expect "a test stops early" 0 out '"accepted":"elo1"'
holds "after few decks" test "$(field decks)" -lt 200
tested=$(without_times <<<"$out")
run arena --a greedy --b random --decks 1000 --sprt 0,20 --json --jobs 2
same "and two threads stop at the same deck" "$tested" "$(without_times <<<"$out")"
run arena --a random --b greedy --decks 1000 --sprt 0,20
expect "a weaker player is found out" 0 out "+0.0 Elo is accepted, +20.0 rejected"
run arena --a greedy --b greedy --decks 3 --sprt 0,20
expect "a few decks decide nothing" 0 out "nothing is decided yet"
run arena --a greedy --b random --decks 3 --lang fr
expect "it is told in French" 0 out "3 paquets de tuiles, joués deux fois chacun"

# Ratings.
run arena --ratings "$results"
expect "ratings" 0 out "greedy 0 0 100 "
holds "random is far below" grep -qE '^random -[0-9]{3,4} [0-9]+ 100 ' <<<"$out"
run arena --ratings "$results" "$results"
expect "not from one file twice" 3 err "holds the same part"
run arena --ratings "$results" "$folder/three.jsonl"
expect "not from different games" 3 err "another setup"
run arena --ratings "$folder/empty"
expect "not without the one who is 0" 3 err "greedy has to be among the players"

# Wrong use.
run arena
expect "nobody plays" 2 err "--a is needed"
run arena --a greedy
expect "one plays alone" 2 err "--b is needed"
for name in gready "" greedy@ greedy@x greedy@0 greedy@-5 greedy@5s greedy@99999999999999999999 cmd: "cmd strong" "cmd strong@: x" "cmd strong@5s: x" "$(printf 'x%.0s' {1..200})"; do
  run arena --a greedy --b "$name" --decks 1
  expect "nobody is called '${name:0:24}'" 2 err "nobody who plays is called"
done
for options in "--decks 0" "--decks many" "--jobs 0" "--jobs 65" "--movetime 0" "--nodes -1" "--seed x" "--patience 0"; do
  # shellcheck disable=SC2086
  run arena --a greedy --b random $options
  expect "$options" 2 err "has to be a number"
done
for shard in 2/2 -1/2 1 1/0 1/2/3 a/b /2; do
  run arena --a greedy --b random --shard "$shard"
  expect "shard $shard" 2 err '--shard cannot be'
done
for elo in 5 5,5 5,4 5,x -2000,0 0,5,6 ","; do
  run arena --a greedy --b random --sprt "$elo"
  expect "a test of $elo" 2 err '--sprt cannot be'
done
run arena --a greedy --b random --nodes 5 --movetime 5
expect "two budgets" 2 err "cannot be given together"
run arena --a greedy --b random --sprt 0,5 --shard 0/2
expect "a test of a shard" 2 err "cannot be given together"
run arena --merge --a greedy "$results"
expect "playing and adding up" 2 err "cannot be given together"
run arena --merge
expect "nothing to add up" 2 err "lauze arena --help"
run arena --a greedy --b random more
expect "a word too many" 2 err "lauze arena --help"
run arena --a greedy --b random --setup basis
expect "a setup that is none" 3 err "basis"
finish
