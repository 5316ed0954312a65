#!/usr/bin/env bash
# `lauze tune`: the same files from the same seed, however the run was cut or shared out; what is wrong is refused.
set -uo pipefail
. tests/support/verdicts.sh

fit=(tune --games 6 --nodes 12 --every 20 --rollouts 2 --rounds 3 --seed 4)
whole=$folder/whole
# files FOLDER: what all files of a run hold, without the heads.
files() { tail -q -n +2 "$1"/{positions,labels,rounds}.jsonl "$1/weights.eval"; }

run "${fit[@]}" --out "$whole"
expect "weights are fitted" 0 out "weights.eval: the weights of round "
n=$(($(wc -l <"$whole/positions.jsonl") - 1))
same "every position has a label" "$(cut -d '"' -f 10 "$whole/positions.jsonl" | tail -n +2 | sort)" \
  "$(cut -d '"' -f 6 "$whole/labels.jsonl" | tail -n +2 | sort)"
holds "each of as many playouts as were asked for" test "$(grep -cE '"rollouts":\[\[[0-9]+,[0-9]+\],\[[0-9]+,[0-9]+\]\]\}$' "$whole/labels.jsonl")" = "$n"
same "a round has a line" "0 1 2 3" "$(sed -nE 's/^\{"round":([0-9]+),.*/\1/p' "$whole/rounds.jsonl" | xargs)"
errors=$(sed -nE 's/.*"error":\[([0-9.]+),.*/\1/p' "$whole/rounds.jsonl")
holds "no round is worse than the one before" test "$errors" = "$(sort -rn <<<"$errors")"
holds "and the fit is better than nothing" test "$(sort -n <<<"$errors" | head -n 1)" != "$(head -n 1 <<<"$errors")"
run score "$(sed -nE 's/.*"position":"([^"]*)".*/\1/p' "$whole/positions.jsonl" | head -n 1)"
expect "a position is one" 0 out ""
run arena --a strong --b strong --weights-a "$whole/weights.eval" --nodes 20 --decks 1 --json
expect "the arena takes the weights" 0 out '"weights_a":"'

run "${fit[@]}" --out "$folder/jobs" --jobs 3
same "several threads write the same" "$(files "$whole")" "$(files "$folder/jobs")"
run "${fit[@]}" --out "$whole" --json
expect "a run that is done says what it came to" 0 out '"games":6,"positions":'
same "and changes nothing" "$(files "$folder/jobs")" "$(files "$whole")"

# Cut in each file, in the middle of a game, of a line, of the rounds.
cut=$folder/cut
mkdir "$cut"
head -n 6 "$whole/positions.jsonl" >"$cut/positions.jsonl"
printf '{"game":1,"kept":9,"of' >>"$cut/positions.jsonl"
run "${fit[@]}" --out "$cut"
same "positions go on where they were cut" "$(files "$whole")" "$(files "$cut")"
head -c -30 "$whole/labels.jsonl" >"$cut/labels.jsonl"
head -n 3 "$whole/rounds.jsonl" >"$cut/rounds.jsonl"
rm "$cut/weights.eval"
run "${fit[@]}" --out "$cut"
same "so do labels and rounds" "$(files "$whole")" "$(files "$cut")"
"$lauze" "${fit[@]}" --out "$folder/killed" >/dev/null 2>&1 &
victim=$!
until [ -e "$folder/killed/positions.jsonl" ] && [ "$(wc -l <"$folder/killed/positions.jsonl")" -ge 5 ]; do sleep 0.02; done
kill -9 "$victim"
wait "$victim" 2>/dev/null
run "${fit[@]}" --out "$folder/killed"
same "a killed run goes on" "$(files "$whole")" "$(files "$folder/killed")"

# More of it: what there is stays.
run "${fit[@]}" --games 7 --out "$cut"
expect "more games may follow" 0 out ""
same "the first ones stay" "$(tail -n +2 "$whole/labels.jsonl")" "$(head -n "$((n + 1))" "$cut/labels.jsonl" | tail -n +2)"
holds "the fit begins anew" test "$(head -n 2 "$whole/rounds.jsonl" | tail -n 1)" != "$(head -n 2 "$cut/rounds.jsonl" | tail -n 1)"
run "${fit[@]}" --rounds 5 --out "$whole"
same "more rounds, too" "5" "$(sed -nE 's/^\{"round":([0-9]+),.*/\1/p' "$whole/rounds.jsonl" | tail -n 1)"

run tune --setup "base + traders; 3 seats" --games 2 --nodes 20 --every 20 --rollouts 1 --rounds 2 --only token.,board.pig --out "$folder/goods"
expect "nouns of an expansion are fitted" 0 out "weights.eval"
same "and no others" "board.pig token.cloth token.grain token.wine" "$(sed -nE 's/^([a-z.]+) .*/\1/p' "$folder/goods/weights.eval" | sort | xargs)"

refused() {
  local name=$1 text=$2
  shift 2
  run "${fit[@]}" --out "$cut" "$@"
  expect "$name is refused" 3 err "$text"
}
refused "another seed" "another seed: 4, here 5" --seed 5
refused "another setup" "another setup: base; 2 seats, here base; 3 seats" --setup "base; 3 seats"
refused "another number of playouts" "another rollouts: 2, here 3" --games 7 --rollouts 3
sed '$s/"position":"1_/"position":"1/' "$whole/labels.jsonl" >"$cut/labels.jsonl"
refused "a label of another position" "labels.jsonl:$((n + 1)): this line"
sed '3d' "$whole/positions.jsonl" >"$cut/positions.jsonl"
refused "a position that is missing" "positions.jsonl:3: this line"
echo "turn x" >"$folder/bad.eval"
run tune --out "$folder/x" --weights "$folder/bad.eval"
expect "bad weights" 3 err 'bad.eval:1'
run arena --a strong --b strong --weights-b "$folder/bad.eval" --decks 1
expect "the arena refuses them, too" 3 err 'bad.eval:1'
run arena --a strong --b random --weights-b "$whole/weights.eval" --decks 1
expect "and weights for whoever has none" 2 err "random"
run tune --out "$folder/x" --only nothing --games 1 --nodes 5 --rollouts 1
expect "no such weight" 2 err 'begins with "nothing"'
run tune
expect "nowhere to write" 2 err "--out is needed"
run tune --out "$folder/no/where"
expect "a folder in none" 3 err "where: cannot be written"
run tune --out "$folder/x" --games 0
expect "no games" 2 err "--games has to be a number"
finish
