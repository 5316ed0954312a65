#!/usr/bin/env bash
# `lauze selfplay`: records that replay, the same ones however the run was cut or shared out.
set -uo pipefail
. tests/support/verdicts.sh

corpus=$folder/corpus.lz
match=(selfplay --level greedy --games 12 --seed 5 --setup "base + river; 3 seats")
# records FILE...: the games of corpora in their order, without the heads and whatever splits them.
records() { cat "$@" | grep -v '^; ' | awk 'BEGIN { RS = "\\[Lauze "; ORS = "" } NR > 1 { print substr($0, match($0, /\[Game "[0-9]+"\]/) + 7) "\001" $0 "\002" }' |
  tr '\n\002' '\003\n' | sort -n | cut -d "$(printf '\001')" -f 2; }

run "${match[@]}" --out "$corpus"
expect "games are played" 0 out "12 games, "
whole=$(records "$corpus")
same "each is there once" "$(seq 0 11)" "$(sed -nE 's/^\[Game "([0-9]+)"\]$/\1/p' "$corpus" | sort -n)"
for game in 0 7 11; do
  run replay --game "$game" "$corpus"
  result=$(awk -v game="$game" 'index($0, "[Game \"" game "\"]") { on = 1 } on && /^\[Result/ { gsub(/[^0-9 ]/, ""); print; exit }' "$corpus")
  same "game $game replays to its result" "0 $(xargs <<<"$result")" "$code $(tail -n 1 <<<"$out" | grep -oE '[0-9]+' | xargs)"
done
run selfplay --level greedy --games 12 --seed 5 --setup "base + river; 3 seats" --out "$folder/jobs.lz" --jobs 3
same "several threads play the same games" "$whole" "$(records "$folder/jobs.lz")"
sum=$(sed -nE 's/^\[Result "a ([0-9]+), b ([0-9]+), c ([0-9]+)"\]/\1 \2 \3/p' "$corpus" |
  awk '{ sum += $1 + $2 + $3; n += 3 } END { printf "%.4f", sum / n }')
run "${match[@]}" --out "$corpus" --json
expect "a run that is done says what it came to" 0 out "\"games\":12,\"mean_points\":$sum,\"turns\":"
same "and adds nothing" "$whole" "$(records "$corpus")"

# Killed in the middle, at worst of a record's writing.
"$lauze" selfplay --level greedy --games 40 --out "$folder/killed.lz" >/dev/null 2>&1 &
victim=$!
wait_for has_lines "$folder/killed.lz" 3 '^\[Game'
kill -9 "$victim"
wait "$victim" 2>/dev/null
cp "$folder/killed.lz" "$folder/cut.lz"
printf '[Lauze "1"]\n[Setup "base; 2 seats"]\n[Game "39"]\n\n 1. a U 1,0n e\n 2. b' >>"$folder/cut.lz"
run selfplay --level greedy --games 40 --out "$folder/cut.lz"
expect "a killed run goes on" 0 out "40 games"
run selfplay --level greedy --games 40 --out "$folder/killed.lz"
run selfplay --level greedy --games 40 --out "$folder/unharmed.lz"
same "to the same games" "$(records "$folder/unharmed.lz")" "$(records "$folder/cut.lz")"
same "wherever it was cut" "$(records "$folder/unharmed.lz")" "$(records "$folder/killed.lz")"
head -n -5 "$folder/unharmed.lz" >"$folder/short.lz"
run selfplay --level greedy --games 40 --out "$folder/short.lz"
same "a last record without its end is played again" "$(records "$folder/unharmed.lz")" "$(records "$folder/short.lz")"

for shard in 0 1; do
  run "${match[@]}" --shard "$shard/2" --out "$folder/shard$shard.lz"
  expect "shard $shard" 0 out "6 games"
done
same "shards together are the whole" "$whole" "$(records "$folder/shard1.lz" "$folder/shard0.lz")"
cat "$folder/shard1.lz" "$folder/shard0.lz" >"$folder/both.lz"
run replay --game 4 "$folder/both.lz"
expect "and replay, too" 0 out "greedy "
run replay --game 12 "$folder/both.lz"
expect "a game that is not there" 3 err 'no record in it has the tag Game "12"'

run "${match[@]}" --out "$corpus" --seed 6
expect "another seed does not go on with it" 3 err "another seed: 5, here 6"
run "${match[@]}" --out "$corpus" --nodes 7
expect "another budget does not go on with it" 3 err "another nodes: 0, here 7"
run arena --a greedy --b greedy --out "$corpus"
expect "nor does an arena" 3 err "another run: selfplay, here arena"
cat "$corpus" <(sed -n '/\[Lauze/,$p' "$corpus" | head -n 30) >"$folder/double.lz"
printf '\n' >>"$folder/double.lz"
run "${match[@]}" --out "$folder/double.lz"
expect "a game twice" 3 err "double.lz:$(($(wc -l <"$corpus") + 1)): this line"
run selfplay --level greedy
expect "nowhere to write" 2 err "--out is needed"
run selfplay --out "$folder/x"
expect "nobody plays" 2 err "--level is needed"
run selfplay --level "cmd: cat" --out "$folder/x"
expect "another program has no level" 2 err "is no level of the computer player"
run selfplay --level greedy --out "$folder/x" --games 0
expect "no games" 2 err "--games has to be a number"
run selfplay --level strong --nodes 30 --games 1 --setup seeds --out "$folder/strong.lz"
expect "a level that searches" 0 out "1 game"
holds "its budget is told" grep -qx '\[Nodes "30"\]' "$folder/strong.lz"
finish
