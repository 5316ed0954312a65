#!/usr/bin/env bash
# What expansions bring, as people see it in the terminal: figures of several kinds, some that belong to nobody, choices
# that are not the turn player's, tiles that lie there from the beginning.
set -uo pipefail
. tests/support/verdicts.sh

# play LINES ARGUMENTS...: a game that people play on these lines, with a record that is thrown away; what is printed
# comes as one long line, however it was broken.
play() {
  local lines=$1
  shift
  run play --seed 1 --record /dev/null "$@" <<<"$lines"
  out=$(tr -s ' \n' ' ' <<<"$out")
}

# record FILE SETUP TURNS: a record of Ada and Bob.
record() { printf '[Lauze "1"]\n[Setup "%s; 2 seats"]\n[Seat a "Ada"]\n[Seat b "Bob"]\n%s\n' "$2" "$3" >"$folder/$1"; }

# Several kinds of figure.
record large.lz "base + inns" $' 1. a E 0,-1s *'
play $'?\nlarge s\n\nq' --from "$folder/large.lz" --players human,greedy
expect "each kind is listed" 0 out "4 large follower on the city at 0,-1s as knight: 2 tiles, 4 points, complete"
holds "the place has the number of the first" contains "$out" ",#2#,"
expect "and it comes home" 0 out "Ada: the large follower from 0,-1s comes home"
expect "both are in the supply" 0 out "A Ada 4 (7 followers, 1 large follower)"
expect "the legend has the letters that the game adds" 0 out "And: V coat of arms, I inn, C cathedral, Al large follower."
play $'?\nq' --setup "base + festival" --players human,greedy
expect "and no others" 0 out "And: V coat of arms, F festival."
play $'q' --setup "base + school; farms=F2" --players human,greedy,greedy --lang fr
expect "the setup in French" 0 out "La partie commence : jeu de base, L'École ; 3 joueurs ; farms=F2."

play $'1\nq' --setup "base + inns" --players human,greedy
expect "what is asked where there is more than followers" 0 out "What do you do? (number, Enter: nothing,"

# What takes a figure back: by one power for points, by another for nothing.
record back.lz "base + festival + abbot" "\
 1. a BGE 0,-1s Ac
 2. b V 1,0n
 3. a FEG 0,1n *"
play $'3\n\nq' --from "$folder/back.lz" --players human,greedy
expect "an act with its points, and what it leaves" 0 out \
  "by recall: 3 points, a flat 1 + 2 neighbours x 1 = 3 (AB-4); garden: 2 neighbours, 3 points"
expect "an act that brings nothing" 0 out "take the abbot from 0,-1c, by the festival: no points; garden: 2 neighbours, 3"
play "take abbot 0,-1c by recall"$'\n\nq' --from "$folder/back.lz" --players human,greedy
expect "the points are told with the power" 0 out \
  "Ada scores 3 points for the garden at 0,-1c: a flat 1 + 2 neighbours x 1 = 3 (AB-4), by recall"
expect "and who comes home by it" 0 out "Ada takes back the abbot from 0,-1c, by recall"
play $'take abbot 0,-1c\nq' --from "$folder/back.lz" --players human,greedy
expect "two powers for one act have to be told apart" 0 out "This can be read in more than one way."
play $'q' --from "$folder/back.lz" --players human,greedy --lang fr
expect "in French" 0 out "reprendre l'abbé en 0,-1c, par le festival : aucun point ; jardin : 2 voisines, 3 points"
play $'?\nq' --setup "base + abbot" --players human,greedy
expect "gardens in the legend" 0 out "And: G garden, V coat of arms, Aa abbot."

# A figure that belongs to nobody stands on a feature of two tiles.
play $'o -2,0e\n?\nq' --setup "base + school" --players human,greedy
expect "on the board" 0 out "--SteSSS---"
expect "on its feature" 0 out "-2,0e school: 2 tiles, 0 points. On it: the teacher."
expect "in the legend" 0 out "S school, V coat of arms, te teacher."
holds "a mark that need not be shown is not" lacks "$out" "end at the school"

# In front of Ada, who chooses though it is Bob's turn.
record choice.lz "base + school" "\
 1. a E 0,-1s s =4:0
 2. b J 0,-2w ese
 3. a A -1,-1n c
 4. b N 1,-1e
 5. a U -2,-1e
 6. b S 2,-1n n
 7. a W -2,-2n s =10:0
 8. b K -1,-2e *"
play $'p\ne\n\nwhy choose 0,0n\nwhy pass\n2\n\nq' --from "$folder/choice.lz" --players human,human
expect "what is scored is told before" 0 out "Bob scores 4 points for the city at 0,-2w"
expect "what there is to choose, and for whom" 0 out "Ada: Choose which score the teacher brings."
expect "with what it is worth" 0 out "1 choose the monastery at -1,-1c: 8 neighbours, 9 points, complete"
expect "and the other" 0 out "2 choose the city at -1,-2e: 2 tiles, 4 points, complete"
holds "nothing is said of followers that cannot be put" lacks "$out" "  -  the"
expect "another feature is not among them" 0 out "This is not among the choices. (SCH-12)"
expect "and it may not be passed" 0 out "You may not pass here. (SCH-12)"
expect "the points are copied" 0 out "Ada scores 4 points for the city at 0,-2w: 4 points copied (SCH-7)"
expect "and the teacher goes back" 0 out "The teacher goes back to its place (SCH-10)"
expect "and is on the board again" 0 out "SteSSS"
play $'e\n\nr\n1\nr\n\nq' --from "$folder/choice.lz" --players human,human
expect "who only chooses has no tile to rotate" 0 out "There is no tile here that you could rotate."
expect "and is not asked whether to" 0 out "Done? (Enter: yes, u: back) r"
expect "and what was chosen stays chosen" 0 out "A Ada 28 (7 followers) | B Bob 4 (5 followers)"
play $'e\n\n1\nu\n2\n\nq' --from "$folder/choice.lz" --players human,human
expect "a choice can be taken back" 0 out "A Ada 23 (7 followers) | B Bob 4 (5 followers)"
play $'e\n\n1\n\nq' --from "$folder/choice.lz" --players human,human --lang fr
expect "the choice in French" 0 out "Ada : Choisissez le décompte que l'enseignant rapporte."
expect "its entries in French" 0 out "1 choisir le monastère en -1,-1c : 8 voisines, 9 points, zone complète"
expect "the copy in French" 0 out "Ada marque 9 points pour le monastère en -1,-1c : 9 points copiés (SCH-7)"
expect "the way back in French" 0 out "L'enseignant retourne à sa place (SCH-10)"
play $'e\n\n' --from "$folder/choice.lz" --players greedy,human
expect "a computer player chooses too" 0 out "Ada: choose the monastery at -1,-1c"
run replay "$folder/choice.lz"
expect "whoever gets the teacher" 0 out "Ada gets the teacher (SCH-4)"
run --lang fr replay "$folder/choice.lz"
expect "whoever gets him in French" 0 out "Ada reçoit l'enseignant (SCH-4)"
expect "the turns in French" 0 out "8. Bob : tuile K en -1,-2e"

# Positions tell where such a figure is.
begin=1_base.school.2p_-2.0_SCLn~teacherSCRnDn_0.0_-_-_1a.draw
run explain "$begin"
expect "where it stands" 0 out "The teacher stands on the school at -2,0e."
run --lang fr explain "$begin"
expect "where it stands, in French" 0 out "L'enseignant se tient sur l'école en -2,0e."
run explain "$begin" -1,0w
expect "on a feature; a place west of the start tile is no option" 0 out "the school at -1,0w: 2 tiles"
expect "and what stands there" 0 out "On it: the teacher."
run explain -1,0w --json "$begin"
expect "wherever the place is among the arguments" 0 out '"kind":"school"'
for command in explain score; do
  run "$command" "$folder/choice.lz"
  expect "$command: who has it" 0 out "A has the teacher."
  run --lang fr "$command" "$folder/choice.lz"
  expect "$command: who has it, in French" 0 out "A a l'enseignant."
done

# Tiles that are not drawn.
run tiles --setup "base + school" SCL
expect "a tile that is laid at set-up" 0 out "lies on the table when the game begins"
run --lang fr tiles --setup "base + school" SCL
expect "and in French" 0 out "sur la table dès le début"
run tiles --json --setup "base + school" SCL
expect "and in JSON" 0 out '"laid":true'
run tiles --setup "base + abbot" BGE
expect "a tile that stands in for another" 0 out "BGE  1 tile, The Abbot, 4 orientations, stands in for a tile E"
run --lang fr tiles --setup "base + abbot" BGE
expect "and that in French" 0 out "remplace une tuile E"
run tiles --json --setup "base + abbot" BGE
expect "and that in JSON" 0 out '"instead":"E"'
finish
