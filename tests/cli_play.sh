#!/usr/bin/env bash
# The game in the terminal, driven line by line: whole games, undo, refusals, questions, records.
set -uo pipefail
. tests/support/verdicts.sh

# answers N: what plays N turns of a person: the first cell, no follower, done.
answers() { local i; for ((i = 0; i < $1; i++)); do printf '1\n\n\n'; done; }

# play LINES ARGUMENTS...: a game of Ada against the computer on these lines.
play() {
  local lines=$1
  shift
  run play --names Ada,Bob --seed 5 --record "$folder/game.lz" "$@" <<<"$lines"
}

play "$(answers 80)"
expect "a whole game" 0 out "The result:"
expect "the end is told" 0 out "(B-21)"
expect "fields are explained" 0 out "(B-19)"
expect "the record is told" 0 out "The record is kept in $folder/game.lz"
run replay "$folder/game.lz"
expect "the record replays" 0 out "wins (B-21)"
result=$(sed -n 's/^\[Result "\(.*\)"\]$/\1/p' "$folder/game.lz")
same "the record has the result" "$(tail -n 1 <<<"$out" | sed 's/Ada/a/; s/Bob/b/')" "$result"

play "$(answers 80)" --setup "base + festival" --seats 3 --players human,greedy,random --names Ada,Bob,Cy
expect "a whole game of three with an expansion" 0 out "The result:"
run play --players greedy,random --setup "base + festival; farms=F1" --seed 9 --record "$folder/two.lz"
expect "a game of computers alone" 0 out "The result:"
expect "their names" 0 out "Computer B"

# Every level plays, and none takes longer than it was told to.
for level in gentle greedy strong@200 champion@10ms builder@200 thief@200 farmer@200; do
  run play --players "$level,random" --setup "base + festival" --seed 4 --record "$folder/level.lz"
  expect "a game of $level" 0 out "The result:"
  run replay "$folder/level.lz"
  expect "and it replays" 0 out "(B-21)"
done
run play --players strong@200,champion@200 --seed 4 --record "$folder/one.lz"
first=$out
run play --players strong@200,champion@200 --seed 4 --record "$folder/two.lz"
same "by numbers of positions, the same seed plays the same game" \
  "${first//one.lz/two.lz}" "$out"
play q --players human,champion
expect "who plays against a person is told" 0 out "Bob: Champion"
play q --players human,champion --lang fr --names "Ada,Léa"
expect "in French too" 0 out "Léa : Champion"
for wrong in human,robot human@5 greedy@ greedy@0 greedy@5s champion@-1 random@5 Champion; do
  run play --players "$wrong"
  expect "no player is called $wrong" 2 err "possible are human, random, gentle, greedy, strong, champion"
done

play "$(answers 80)" --lang fr
expect "a whole game in French" 0 out "Le résultat :"
holds "no English in it" lacks "$out" " the "

run play --players greedy,random --seed 14 --setup "base + festival" --record "$folder/loud.lz"
expect "a tile that fits nowhere is told loudly" 0 out "*** The tile C fits nowhere and leaves the game (B-6) ***"
holds "and stands in the record" grep -q ' C! ' "$folder/loud.lz"

# Undo, rotate, confirm.
play $'1\nu\n2\nr\nu\nu\nq'
expect "quit" 0 out "Where? (number or x,y) q"
expect "undo to the beginning" 0 out "There is nothing to take back"
holds "only the draw was kept" grep -q '^ 1\. a V \*$' "$folder/game.lz"
play $'1\n1\nr\n\n\nq'
expect "rotating takes the follower back" 0 out "A follower?"
play $'r\nq'
expect "rotating before placing" 0 out "Place the tile first"
play $'1\n\nx\n\nq'
expect "an answer that confirms nothing" 0 out "Press Enter to end your turn"
expect "and then it is done" 0 out "Bob: tile"

# Notation instead of numbers; refusals with their rule.
play $'0,-1s\nn\n\nq'
line=$(sed -n 's/^ 1\. a //p' "$folder/game.lz")
holds "a place and a wind" test -n "$line"
play $'5,5\nwhy 5,5\n0,0\n99\nblub\n3,-1x\nput follower 0,0n\nplace A 0,-1n\nq'
expect "why a cell is refused" 0 out "The tile must touch another one along an edge. (B-5)"
expect "with the sentence of the rule" 0 out "B-5: A tile must touch another one"
expect "a cell that is taken" 0 out "A tile lies there already."
expect "a number beyond the list" 0 out "Please type a number from 1 to"
expect "a word that is none" 0 out "(blub)"
expect "an act that is not due" 0 out "No such act is due now."
expect "another tile" 0 out "Another tile was drawn."

# Questions change nothing.
play $'?\nhelp\nt\no 0,0\no 7,7\no what\np\nf\nb\nq'
expect "help" 0 out "To place the tile"
expect "tiles left" 0 out "V x8"
expect "what a tile shows" 0 out "0,0n city: 1 tile, 1 point, 1 open end"
expect "where no tile lies" 0 out "No tile lies there."
expect "a place that is none" 0 out "Which tile?"
expect "points if it ended" 0 out "If the game ended now:"
expect "no farmers" 0 out "There are no farmers yet."
play "save $folder/saved.lz"$'\nq'
expect "saving" 0 out "The record is kept in $folder/saved.lz"
play "save $folder/no/such/folder.lz"$'\nq'
expect "saving where one cannot" 0 err "cannot be written"

# The input ends: the record is kept, and can be gone on with.
play "$(answers 10)"
expect "the input ends" 0 out "The record is kept"
holds "in the middle of a game" lacks "$out" "The result:"
holds "and how to go on is told" grep -qF "lauze play --from $folder/game.lz" <<<"$out"
run play --from "$folder/game.lz" --record "$folder/rest.lz" <<<"$(answers 80)"
expect "going on with a record" 0 out "The result:"
holds "the winner comes last but for the record" grep -qE " (win|wins) \(B-21\)$" <<<"$(tail -n 2 <<<"$out")"
expect "with its names" 0 out "Ada has drawn"
first=$(sed -n '/^ 9\. /p' "$folder/game.lz")
same "and its turns" "$first" "$(sed -n '/^ 9\. /p' "$folder/rest.lz")"
run replay "$folder/rest.lz"
expect "and the whole replays" 0 out "(B-21)"
run play --from "$folder/nothing.lz"
expect "going on with nothing" 3 err "nothing.lz"

# Without --record it goes to the usual place.
run play --seed 1 <<<"$(answers 2)"
expect "the usual place" 0 out "$folder/data/lauze/"
holds "is there" test -n "$(ls "$folder/data/lauze")"

# An interrupt keeps the record as well.
mkfifo "$folder/pipe"
"$lauze" play --seed 1 --record "$folder/stopped.lz" <"$folder/pipe" >"$folder/out" 2>&1 &
game=$!
exec 3>"$folder/pipe"
printf '1\n\n\n' >&3
for _ in {1..50}; do grep -q "Turn 3" "$folder/out" && break; sleep 0.1; done
kill -INT "$game"
code=0
wait "$game" || code=$?
exec 3>&-
same "an interrupt ends well" 0 "$code"
holds "and keeps the record" grep -q '^ 1\. a' "$folder/stopped.lz"

# A computer player that thinks longer than a moment says so, and can be interrupted.
TERM=dumb script -qec "$lauze play --players champion@60000ms,random --seed 1 --record $folder/thinks.lz" "$folder/typescript" \
  <"$folder/pipe" >"$folder/out" 2>&1 &
game=$!
exec 3>"$folder/pipe"
for _ in {1..100}; do grep -q "Computer A is thinking" "$folder/out" && break; sleep 0.1; done
printf '\003' >&3
code=0
wait "$game" || code=$?
exec 3>&-
same "thinking is interrupted" 0 "$code"
holds "that it thinks is told" grep -q "Computer A is thinking" "$folder/out"
holds "and its record is kept, as far as it came" grep -q '^ 1\. a' "$folder/thinks.lz"

# On a terminal without options it asks; Enter takes what is in brackets.
type_in() { for word in "$@"; do sleep 0.1; printf '%s\n' "$word"; done; }
out=$(type_in "" "" Ada "" "" q | TERM=dumb script -qec "$lauze play" /dev/null) code=$?
expect "questions, all by Enter" 0 out "Ada has drawn"
out=$(type_in 9 2 1 Zoé 8 4 99 x 99 1 q | TERM=dumb timeout 20 script -qec "$lauze --lang fr play" /dev/null) code=$?
expect "questions in French, no such preset" 0 out "Tapez un numéro de la liste, ou x."
expect "questions in French, no such expansion" 0 out "Tapez des numéros de la liste"
expect "questions in French, an expansion" 0 out "Le Festival ; 2 joueurs"
expect "questions in French, a name" 0 out "Zoé a pioché"
expect "questions in French, a number too high" 0 out "Tapez un nombre de 2 à 8."
expect "questions in French, no such level" 0 out "Tapez un nombre de 1 à 7."
expect "questions in French, a level" 0 out "Ordinateur : Champion"
out=$(type_in 2 1 Zoé "" 4 q | TERM=dumb timeout 20 script -qec "$lauze --lang fr play" /dev/null) code=$?
expect "questions in French, presets with their words" 0 out "4 Mélange de la maison : Auberges et Cathédrales"
expect "and one of them" 0 out "Le Festival, Auberges et Cathédrales, L'Abbé"
finish
