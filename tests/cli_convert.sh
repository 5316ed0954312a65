#!/usr/bin/env bash
# Games go to other forms and come back the same; what cannot be said or read there is refused.
set -uo pipefail
. tests/support/verdicts.sh

# moves FILE: a record without its tags.
moves() { grep -v '^\[' "$1"; }

# there_and_back NAME FORM FILE: converts to a form and back.
there_and_back() {
  local there="$folder/there.$2" back="$folder/back.lz"
  if "$lauze" convert --to "$2" --output "$there" "$3" 2>"$folder/err" &&
    "$lauze" convert --output "$back" "$there" 2>>"$folder/err"; then
    same "$1" "$(moves "$3")" "$(moves "$back")"
  else
    bad "$1" "$(cat "$folder/err")"
  fi
}

for seed in {1..12}; do
  "$lauze" play --players greedy,random --seed "$seed" --record "$folder/base.lz" >/dev/null
  # A tile that fitted nowhere has no form in the notation.
  if grep -q '! ' "$folder/base.lz"; then
    run convert --to cgn "$folder/base.lz"
    expect "a discard has no form in cgn ($seed)" 3 err "fits nowhere"
  else
    there_and_back "base game to cgn and back ($seed)" cgn "$folder/base.lz"
  fi
  there_and_back "base game to jcz and back ($seed)" jcz "$folder/base.lz"
  "$lauze" play --setup "base + festival" --players random,greedy,random --seed "$seed" \
    --record "$folder/festival.lz" >/dev/null
  there_and_back "with an expansion to jcz and back ($seed)" jcz "$folder/festival.lz"
done
for options in "base + festival; tiny-city=2; festival-returnable=followers" "base; 8 seats; tiny-city=2" \
  "base + inns; 4 seats" "base + festival + 2*inns; inns-unfinished=plain"; do
  "$lauze" play --setup "$options" --players random,random --seed 3 --record "$folder/options.lz" >/dev/null
  there_and_back "options to jcz and back: $options" jcz "$folder/options.lz"
done
for seed in 1 2 3; do
  "$lauze" play --setup "base + abbot" --players greedy,random --seed "$seed" --record "$folder/abbot.lz" >/dev/null
  there_and_back "a figure and tiles in place of others to jcz and back ($seed)" jcz "$folder/abbot.lz"
done
"$lauze" play --setup "base + festival + abbot; 3 seats" --players greedy,random,random --seed 3 \
  --record "$folder/abbot.lz" >/dev/null
there_and_back "two powers to jcz and back" jcz "$folder/abbot.lz"

for seed in 1 2 3; do
  "$lauze" play --setup "base + river" --players greedy,random --seed "$seed" --record "$folder/river.lz" >/dev/null
  there_and_back "tiles that replace the start tile to jcz and back ($seed)" jcz "$folder/river.lz"
  "$lauze" play --setup "base + traders" --players greedy,random --seed "$seed" --record "$folder/parts.lz" >/dev/null
  there_and_back "turns with several tiles to jcz and back ($seed)" jcz "$folder/parts.lz"
done
holds "there were such turns" grep -q ' / ' "$folder/parts.lz"

# What has no word there is named.
# unsayable NAME SETUP TEXT TURNS: a record cannot be converted to jcz, for want of this.
unsayable() {
  printf '[Lauze "1"]\n[Setup "%s; 2 seats"]\n%s\n' "$2" "$4" >"$folder/word.lz"
  run convert --to jcz "$folder/word.lz"
  expect "$1" 3 err "\"$3\" cannot be said in that form"
}
unsayable "an expansion" "base + twentieth" twentieth " 1. a U 1,0n"
run convert --to cgn "$folder/word.lz"
expect "and in cgn" 3 err "base + twentieth"

# Known games of JCloisterZone's form.
run convert tests/data/monastery.jcz
expect "a monastery for 9" 0 out "8. b J -1,0n =9:7"
expect "names" 0 out '[Seat b "Bob"]'
run convert --to lauze tests/data/monastery.jcz
expect "--to lauze" 0 out '[Lauze "1"]'
run convert - <tests/data/monastery.jcz
expect "standard input" 0 out '[Lauze "1"]'

# spoil NAME FROM TO TEXT: the saved game with something replaced is refused with this text.
spoil() {
  sed "s|$2|$3|" tests/data/monastery.jcz >"$folder/spoilt.jcz"
  run convert "$folder/spoilt.jcz"
  expect "$1" 3 err "spoilt.jcz: $4"
}
spoil "a set that is not built" '"basic:2": 1' '"basic:2": 1, "tower": 1' 'setup.sets: "tower"'
spoil "an element that is not built" '"garden": false' '"builder": 1' 'setup.elements: "builder=1"'
spoil "half of an expansion" '"garden": false' '"garden": true' 'setup.elements: "abbot=1" is needed'
spoil "a set in two editions" '"basic:2": 1' '"basic:1": 1, "basic:2": 1' 'setup.sets: "basic:2" is there under another name'
spoil "a print without what is on" '"basic:2": 1\(.*\)"garden": false' '"basic:1": 1\1"garden": true, "abbot": 1' 'setup.sets: "basic:2" is needed'
spoil "an element that is missing" '"farmers": true, ' '' 'setup.elements: "farmers=true" is needed'
spoil "another number of followers" '"small-follower": 7' '"small-follower": 8' 'setup.elements: "small-follower=8"'
spoil "a rule that is not known" '"wagon-move"' '"wagon-moves"' 'setup.rules: "wagon-moves=C2"'
spoil "a value that a rule cannot have" '"tiny-city-scoring": "4"' '"tiny-city-scoring": "3"' 'setup.rules: "tiny-city-scoring=3"'
spoil "another start tile" '"x": 0, "y": 0, "rotation": 0' '"x": 0, "y": 0, "rotation": 90' 'setup.start'
spoil "one player" ', {"name": "Bob", "slot": 1}' '' 'players'
spoil "a message that is not built" '"type": "PASS"' '"type": "PAY_RANSOM"' 'replay[4]: "PAY_RANSOM"'
spoil "a tile that is not built" '"tileId": "BA/RrG"' '"tileId": "TO/C"' 'replay[15]: "TO/C"'
spoil "a location that is not there" '"location": "NE"' '"location": "SW"' 'replay[16]: the tile shows nothing at "SW"'
spoil "a location that is none" '"location": "NE"' '"location": "Q"' 'replay[16]: the tile shows nothing at "Q"'
spoil "a feature of another kind" '"feature": "Road"' '"feature": "City"' 'replay[16]: the tile shows nothing at "NE"'
spoil "a figure that is not built" '1.small.1' '1.wagon.1' 'replay[16]: "1.wagon.1"'
spoil "another player" '"position": \[1, 0\]}, "player": 1' '"position": [1, 0]}, "player": 0' 'replay[3]: it is the turn of "Bob"'
spoil "a cell out of reach" '"position": \[1, 0\]}' '"position": [5, 5]}' 'replay[3]: BA/Rr: The tile must touch'
spoil "a cell out of the world" '"position": \[1, 0\]}' '"position": [99999999999, 0]}' 'replay[3]: "position" is missing'
spoil "another order of the draws" '\["BA/L", "BA/Rr"' '["BA/Rr", "BA/L"' 'replay[0]: the order of the draws has "BA/Rr"'
spoil "no replay" '"replay"' '"reply"' '"replay" is missing'
spoil "no JSON" '"replay": \[' '"replay": [[' ''

# Carcassonne Game Notation by hand.
cgn() { run convert - <<<"$1"; }
# to_north LINES: the same with rows that grow to the north.
to_north() { run convert --rows north - <<<"$1"; }
to_north $'A:[1;0]E:cfrr>N:T\nB:[1;-1]N:ffrr\nA:[-1;0]S:fffr>C:M'
expect "three turns" 0 out " 2. b V 1,1n"
cgn $'# a comment\n\n B : [ 1 ; 0 ] E : cfrr > N : H \n'
expect "blanks, comments, another letter" 0 out " 1. a K 1,0e n"
cgn $'A:[1;0]E:cfrr>T'
expect "a follower without a wind" 0 out " 1. a K 1,0e n"
to_north $'A:[0;1]S:cfff>N:F'
expect "a field by a side" 0 out " 1. a E 0,-1s nne"
cgn $'A:[1;0]E:rrrr>NE:F'
expect "a field by a corner" 0 out " 1. a X 1,0n nne"
cgn $'A:[0;1]S:cfff>S:K=+4A'
expect "a score" 0 out "=4:0"
cgn $'A:[0;1]S:cfff>S:K=+5A'
expect "a score that is not the score" 3 err "A +4: A stated score is not the score."
cgn $'A:[1;0]E:rrrr>N:F'
expect "a field that has two readings" 3 err "F: This can be read in more than one way."
cgn $'A:[1;0]E:rrrr>T'
expect "a road that has four readings" 3 err "T: This can be read in more than one way."
cgn $'A:[0;1]S:cfcf>S:K'
expect "edges that two tiles have" 3 err ":1: cfcf: no tile, or more than one"
cgn $'A:[0;1]S:cfcx>S:K'
expect "edges that cannot be read" 3 err '1:10: this cannot be read from here on: "c"'
cgn $'A:[1;0]E:cfrr\nA:[2;0]N:frfr'
expect "a player out of turn" 3 err ":2: A: another player is to act"
cgn $'A:[0;1]N:rrrr'
expect "a tile that does not fit" 3 err ":1: rrrr: An edge of the tile"
cgn $'A:[1;0]E:rrrr\nB:[1;1]E:frfr'
expect "rows that may be counted both ways" 3 err "say --rows north or --rows south"
to_north $'A:[1;0]E:rrrr\nB:[1;1]E:frfr'
expect "--rows north" 0 out " 2. b U 1,-1e"
run convert --rows south - <<<$'A:[1;0]E:rrrr\nB:[1;1]S:ffrr'
expect "--rows south" 0 out " 2. b V 1,1s"
run convert --to cgn --rows south tests/data/three_turns.lz
expect "writing rows that grow to the south" 0 out "B:[1;1]N:ffrr"

# Wrong use.
run convert tests/data/three_turns.lz
expect "to what" 2 err "--to"
run convert --to pgn tests/data/three_turns.lz
expect "an unknown form" 2 err "lauze, jcz, cgn"
run convert --rows up tests/data/three_turns.lz
expect "an unknown way" 2 err "north, south"
run convert --to cgn tests/data/golden_festival.lz
expect "an expansion has no form in cgn" 3 err "cannot be said in that form"
run convert --to jcz tests/data/golden_farms_f1.lz
expect "an option has no form in jcz" 3 err '"farms=F1" cannot be said'
run convert --to jcz --output "$folder/no/such" tests/data/three_turns.lz
expect "where one cannot write" 3 err "cannot be written"
finish
