#!/usr/bin/env bash
# `lauze analyse`: a planted blunder is the worst move, numbers alone decide, every setup can be analysed.
# shellcheck disable=SC2016 # what is asked of the JSON is JavaScript
set -uo pipefail
. tests/support/verdicts.sh

planted=tests/data/planted_blunder.lz
# ask PROGRAM: of the JSON in $out.
ask() { node -e 'const game = JSON.parse(require("fs").readFileSync(0, "utf8"));'"console.log($1)" <<<"$out"; }

# Ada closes Bob's city of 28 points for him with the R of turn 37.
run analyse --nodes 200 --jobs 2 --json "$planted"
expect "a game is analysed" 0 out '{"lauze":"'
whole=$out
same "the planted blunder is the worst move" '37 a place R 0,1s ??' \
  "$(ask '(w => `${w.n} ${w.seat} ${w.played} ${w.mark}`)(game.lines[game.worst])')"
holds "it cost more than ten points" test "$(ask 'Math.floor(game.lines[game.worst].loss.margin)')" -ge 10
same "nothing else comes near" 0 \
  "$(ask 'game.lines.filter((l, i) => i != game.worst && l.loss.margin > 10).length')"
same "every turn is there" "71 36 35" "$(ask '`${game.lines.length} ${game.seats[0].lines} ${game.seats[1].lines}`')"
same "nobody loses less than nothing" true "$(ask 'game.lines.every(l => l.loss.margin >= 0 && l.loss.win >= 0)')"
same "chances are chances" true \
  "$(ask 'game.lines.every(l => [l.before, l.after].every(w => w.win >= 0 && w.win <= 1))')"
same "the loss is what is between before and after" true \
  "$(ask 'game.lines.every(l => Math.abs(Math.max(0, l.before.margin - l.after.margin) - l.loss.margin) < 0.02)')"
same "the sums are those of the lines" true \
  "$(ask '(s => Math.abs(game.lines.filter(l => l.seat == "a").reduce((t, l) => t + l.luck.margin, 0) - s.luck.margin) < 0.5)(game.seats[0])')"
same "who won, and by how much" "Ada 109 Bob 126" "$(ask 'game.seats.map(s => `${s.name} ${s.points}`).join(" ")')"
same "the last move is judged by the result" true "$(ask '(l => Math.abs(Math.abs(l.after.margin) - 17) < 0.01)(game.lines.at(-1))')"
run analyse --nodes 200 --json "$planted"
same "threads change nothing" "$whole" "$out"

run analyse --nodes 200 --jobs 2 "$planted"
expect "the table marks it" 0 out '??  R 0,1s'
expect "and tells what would have been better" 0 out '37. Ada ?? lost '
run --lang fr analyse --nodes 50 --jobs 2 "$planted"
expect "in French too" 0 out '37. Ada ?? a perdu '
holds "progress is for terminals" test -z "$err"
run analyse --movetime 2 --jobs 2 --json tests/data/three_turns.lz
expect "by time" 0 out '"movetime":2,'
run analyse --nodes 20 --json - <tests/data/three_turns.lz
expect "from standard input" 0 out '"worst":'

# Every decision of every setup is found and judged, those of others in a turn and of double turns too. The first turns
# of each game are enough.
for record in tests/data/golden_{preset_everything,preset_seeds,traders_ask,school_readings,river_volcano,eight,all_options}.lz; do
  head -n 26 "$record" >"$folder/begun.lz"
  run analyse --level strong --nodes 1 --jobs 2 --json "$folder/begun.lz"
  expect "${record##*/} is analysed" 0 out '"seats":['
  same "and every line is judged" true "$(ask 'game.lines.every(l => l.after && l.best.length > 0)')"
done

run analyse
expect "without a record" 2 err "lauze analyse --help"
run analyse --level greedy "$planted"
expect "a level that does not look ahead" 2 err "greedy"
run analyse --level greatest "$planted"
expect "an unknown level" 2 err '"greatest"'
run analyse --nodes 5 --movetime 5 "$planted"
expect "two budgets" 2 err "--movetime"
run analyse --nodes 0 "$planted"
expect "no budget" 2 err "--nodes"
run analyse "$folder/none.lz"
expect "no file" 3 err "none.lz"
printf '[Lauze "1"]\n[Setup "base; 2 seats"]\n\n 1. a K 5,5n\n' >"$folder/bad.lz"
run analyse "$folder/bad.lz"
expect "a record that cannot be played" 3 err "bad.lz"
printf '[Lauze "1"]\n[Setup "base; 2 seats"]\n\n' >"$folder/empty.lz"
run analyse "$folder/empty.lz"
expect "a game without a move" 0 out "No mistakes were found."
printf '[Lauze "1"]\n[Setup "base; 2 seats"]\n\n 1. a K *\n' >"$folder/half.lz"
run analyse --nodes 10 "$folder/half.lz"
expect "a game that was broken off" 0 out "No mistakes were found."
finish
