#!/usr/bin/env bash
# Turns that are more than one tile and one figure, as people see them in the terminal: marks that point, acts on other
# tiles, choices between tiles, more turns and tiles.
set -uo pipefail
. tests/support/verdicts.sh

# play LINES ARGUMENTS...: a game that people play on these lines; what is printed is in lines, and in text as one long
# line, however it was broken. The record is game.lz.
play() {
  local input=$1
  shift
  run play --seed 1 --record "$folder/game.lz" "$@" <<<"$input"
  lines=$out
  out=$(tr -s ' \n' ' ' <<<"$out")
}

# record FILE SETUP TURNS: a record of Ada and Bob.
record() { printf '[Lauze "1"]\n[Setup "%s; 2 seats"]\n[Seat a "Ada"]\n[Seat b "Bob"]\n%s\n' "$2" "$3" >"$folder/$1"; }

# A symbol by which a figure goes anywhere.
record anywhere.lz "base + inns + twentieth" "\
 1. a U 1,0n
 2. b U 2,0n
 3. a U 3,0n nne
 4. b ANF *"
play $'?\n0,1n\n13 large\n\nq' --from "$folder/anywhere.lz" --players human,human
expect "a mark that points, as drawn" 0 out "2^... --x-- ..|.."
expect "the legend tells its sign" 0 out "^ > v < where it points"
expect "and its letter" 0 out "2 symbol 2, a follower anywhere"
expect "what the step allows is told" 0 out "Symbol 2 is active: a follower may go to any free and incomplete feature."
expect "the ordinary acts come first" 0 out "12 large follower on the field at 0,1ese as farmer: 1 tile, 0 points"
expect "the others under their power" 0 out "Follower, anywhere by symbol 2; for another figure: 13 large"
holds "two beside each other" grep -q '^ 13  city 0,0n: 1 tile, 1 point  *14  road 0,0e: 4 tiles, 4 points$' <<<"$lines"
expect "each feature once" 0 out "15 field 0,0ese: 5 tiles, 0 points What do you do?"
expect "a large figure by its number and name" 0 out "B Bob 0 (7 followers)"
holds "and it is recorded" grep -q '^ 4\. b ANF 0,1n, put large 0,0n by anywhere$' "$folder/game.lz"
play $'0,1n\nput follower 0,0n\n\nq' --from "$folder/anywhere.lz" --players human,human
holds "the power is found where it is not named" \
  grep -q '^ 4\. b ANF 0,1n, put follower 0,0n by anywhere$' "$folder/game.lz"
play $'0,1n\n0,0n\n\nq' --from "$folder/anywhere.lz" --players human,human
holds "a place by itself means a follower" grep -q 'put follower 0,0n by anywhere$' "$folder/game.lz"
play $'0,1n\n16\n13 abbot\n13 small\nq' --from "$folder/anywhere.lz" --players human,human
expect "a number beyond the list" 0 out "Please type a number from 1 to 15."
expect "a figure that it does not stand for" 0 out "There is no such name."
play $'0,1n\n13\n\nq' --from "$folder/anywhere.lz" --players human,human --lang fr
expect "in French" 0 out "pour un autre pion : 13 large"
expect "the features in French" 0 out "13 ville 0,0n : 1 tuile, 1 point"

# The same far away: the whole board, where the last tile and those around it do not show it.
record far.lz "base + twentieth" "\
 1. a U 1,0n
 2. b U 2,0n
 3. a W 3,0n
 4. b U 4,0n
 5. a ANF *"
play $'0,1n\n11\n\nq' --from "$folder/far.lz" --players human,human
holds "the numbers stand on the whole board" grep -q '^  0   \.  --9--------------x11-----  \.$' <<<"$lines"
holds "and none runs into another" grep -q '^         \.\.10\.,,,,,\.\.\.\.\.,,12,\.\.\.\.\.$' <<<"$lines"
holds "and so does the figure until it is confirmed" grep -q '^  0   \.  -----------------xA------  \.$' <<<"$lines"

# Two symbols at once: one is chosen, by its tile.
record both.lz "base + twentieth" "\
 1. a ANH 0,1n
 2. b ANE *"
play $'0,2s\n1\n\n\nq' --from "$folder/both.lz" --players human,human
expect "what to choose" 0 out "Bob: Choose which symbol is active: the tile that shows it."
expect "a tile with its mark" 0 out "1 choose the tile ANH at 0,1, symbol 2, a follower anywhere"
expect "and the other" 0 out "2 choose the tile ANE at 0,2, symbol 1, a follower beside one of one's own"
expect "the one that is not chosen brings its points" 0 out "Bob scores 2 points for the tile at 0,2: a flat 2 (ANN-7)"
holds "and it is recorded" grep -q '^ 2\. b ANE 0,2s, choose 0,1' "$folder/game.lz"
play $'0,2s\n0,1\n\n\nq' --from "$folder/both.lz" --players human,human
holds "a cell is enough" grep -q '^ 2\. b ANE 0,2s, choose 0,1' "$folder/game.lz"
play $'0,2s\n2\nu\n1\n\n\nq' --from "$folder/both.lz" --players human,human
holds "a choice can be taken back" grep -q '^ 2\. b ANE 0,2s, choose 0,1' "$folder/game.lz"
play $'0,2s\n2\nq' --from "$folder/both.lz" --players human,human --lang fr
expect "in French" 0 out "Choisissez le symbole à activer : la tuile qui le montre."
# A turn more.
record more.lz "base + twentieth" " 1. a ANK *"
play $'0,1n\n\n\nq' --from "$folder/more.lz" --players human,human
expect "what follows is told before it is confirmed" 0 out "Ada has another turn (ANN-10) Done?"
expect "it is a turn with a number of its own" 0 out "Turn 2, 84 tiles left This is the extra turn."
expect "of the same player" 0 out "Ada has drawn the tile"
play $'0,1n\n\n\nq' --from "$folder/more.lz" --players human,human --lang fr
expect "in French" 0 out "Tour 2, 84 tuiles restantes C'est le tour supplémentaire."
record ask.lz "base + twentieth" " 1. a ANK *"
sed -i 's/; 2 seats/; 2 seats; twentieth-decline=ask/' "$folder/ask.lz"
play $'0,1n\n\n1\n\nq' --from "$folder/ask.lz" --players human,human
expect "where it may be declined it is asked for" 0 out \
  "Ada: Take the extra turn, or confirm without one. 1 take the extra turn Which? (number, Enter: none, u: back)"
expect "and taken" 0 out "Ada has another turn (ANN-10)"
play $'0,1n\n\n\n\nq' --from "$folder/ask.lz" --players human,human
expect "or not" 0 out "Bob has drawn the tile"
# Stages of the bag, and a kind of feature for nobody.
record river.lz "base + river" " 1. a RII *"
play $'?\n1\n\n\nq' --from "$folder/river.lz" --players human,human
expect "what comes first" 0 out "Turn 1, 82 tiles left, first the 10 tiles of The River"
expect "the legend has what every game of it has" 0 out "And: r river, V coat of arms. Where?"
expect "what nobody may stand on is not told" 0 out "2 follower on the field at 0,1wnw as farmer: 2 tiles, 0 points A follower?"
expect "what comes first then" 0 out "Turn 2, 81 tiles left, first the 9 tiles of The River"
play $'q' --setup "base + river; river-tiles=III" --players human,human --lang fr
expect "in French" 0 out "d'abord 10 tuiles de « La Rivière »"
play $'?\nq' --setup "base + river; river-tiles=II" --players human,human
expect "a mark of some tiles" 0 out "! volcano"
# A second tile in the same turn, and who stands beside a follower.
record builder.lz "base + traders" "\
 1. a U 1,0n e
 2. b B 0,1n
 3. a U *"
play $'?\n2,0n\n3\n\nq' --from "$folder/builder.lz" --players human,human
expect "goods and figures in the legend" 0 out "W wine, Y grain, T cloth, Ab builder, Ap pig."
expect "a companion is put without a role of its own" 0 out "3 builder on the road at 2,0e: 3 tiles, 3 points, 2 open ends"
expect "and leaves the supply" 0 out "A Ada 0 (6 followers, 1 pig)"
play $'2,0n\n\no 2,0e\nq' --from "$folder/builder.lz" --players human,human
holds "nobody is told of before he is there" lacks "$out" "the builder of"
play $'2,0n\n3\no 2,0e\nq' --from "$folder/builder.lz" --players human,human
expect "it is told beside whose the road is" 0 out "Owned by Ada. On it: the builder of A"
play $'2,0n\nwhy put builder 2,0nne\nq' --from "$folder/builder.lz" --players human,human
expect "why it may not stand elsewhere" 0 out "(TB-3)"
record double.lz "base + traders" "\
 1. a U 1,0n e
 2. b B 0,1n
 3. a U 2,0n Be
 4. b B 0,2n
 5. a U *"
play $'3,0n\n\n\nq' --from "$folder/double.lz" --players human,human
expect "that a second tile has been earned" 0 out "A second tile has been earned."
expect "the second tile is told before it is drawn" 0 out "Ada lays another tile (TB-4) Done?"
expect "the turn has the same number" 0 out "Turn 5, 89 tiles left Second tile of a double turn."
holds "the record has a part more" grep -q '^ 5\. a U 3,0n / [A-Z]* \*$' "$folder/game.lz"
play $'\nq' --from "$folder/game.lz" --players human,human --lang fr
expect "and goes on within it, in French" 0 out "Deuxième tuile d'un double tour."
sed 's/; 2 seats/; 2 seats; traders-decline=ask/' "$folder/double.lz" >"$folder/ask.lz"
play $'3,0n\n\n1\n\nq' --from "$folder/ask.lz" --players human,human
expect "where it may be declined it is asked for" 0 out \
  "Ada: Go on with a second tile, or pass. 1 go on with a second tile Which? (number, Enter: none, u: back)"

# What lies in numbers before a seat.
record goods.lz "base + traders" "\
 1. a TRA 0,-1s s
 2. b E *"
play $'1,-1w\n\n\nq' --from "$folder/goods.lz" --players human,human
expect "who gets tokens, whoever scores" 0 out "Bob gets 1 token of grain from the city at 0,0n (TB-1)"
expect "they stand in the line of points" 0 out "B Bob 0 (7 followers, 1 builder, 1 pig, 1 token of grain)"
play $'1,-1w\n\n\nq' --from "$folder/goods.lz" --players human,human --lang fr
expect "in French" 0 out "B Bob 0 (7 partisans, 1 bâtisseur, 1 cochon, 1 jeton de blé)"
run explain "$folder/game.lz"
expect "explain: who has them" 0 out "B has 1 token of grain."
expect "explain: what they bring" 0 out "B scores 10 points for the most grain (TB-2)"
run --lang fr score "$folder/game.lz"
expect "score: who has them, in French" 0 out "B a 1 jeton de blé."
run render "$folder/game.lz"
expect "render" 0 out "</svg>"

# What a figure of one's own adds for one of those who share a field.
pig=1_base.traders.2p_0.-1_Es/Dn.aene.aPeneUn.bnne_0.0_-_-_5a.draw
run explain "$pig" 0,0ene
expect "explain: a companion" 0 out "On it: the pig of A."
expect "explain: it is no follower" 0 out "Followers there: A 1, B 1. The majority has A and B."
expect "explain: what it adds" 0 out "For A: 1 completed city x 3 + 1 completed city x 1 = 4 (B-19, TB-9)"
expect "explain: by which sentence" 0 out "TB-9: Instead of a follower"
run score "$pig"
expect "score: what it adds" 0 out "For A: 1 completed city x 3 + 1 completed city x 1 = 4 (B-19, TB-9)"
run --lang fr explain "$pig" 0,0ene
expect "in French" 0 out "Pour A : 1 ville complète x 3 + 1 ville complète x 1 = 4 (B-19, TB-9)"
run score --json "$pig"
expect "score --json: each with his points" 0 out '"points":{"a":4,"b":3}'
expect "score --json: and his own rows" 0 out '"own":{"a":[{"rule":"B-19"'

finish
