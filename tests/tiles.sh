#!/usr/bin/env bash
# Tiles from end to end: the compiler of .tiles files, `lauze tiles` and `lauze render`.
set -uo pipefail
compile=$LAUZE_BUILD/compile_tiles
. tests/support/verdicts.sh
place=$folder

# refused WHAT EXPECTED TEXT: the compiler refuses the text so, and writes nothing.
refused() {
  printf '%b' "$3" >"$place/bad.tiles"
  rm -f "$place/bad.c"
  local seen
  seen=$("$compile" bad "$place/bad.tiles" "$place/bad.c" 2>&1)
  same "$1" "1 $place/bad.tiles$2" "$? $seen"
  if [ -e "$place/bad.c" ]; then bad "$1: a file was written" ""; fi
}

start='.ccc.\n.....\n=====\n.....\n.....\n'
refused "a word of the head" ":3:10: unknown: finish" "A header\n\ntile D 4 finish\n$start"
refused "a code twice" ":8:6: repeated: D" "tile D 4\n$start\ntile D 1\n$start"
refused "a short row" ":3:5: syntax" "tile D 4\n.ccc.\n....\n"
refused "an edge that contradicts itself" ":2:2: contradiction: ." "tile D 4\n..cc.\n.....\n.....\n.....\n.....\n"
refused "a file without a tile" ":2:1: ended-early" "nothing\n"
"$compile" good expansions/base/base.tiles "$place/no/such/folder.c" 2>/dev/null
same "a folder that is not there" 1 $?
"$compile" good "$place/none.tiles" "$place/out.c" 2>/dev/null
same "a file that is not there" 1 $?
"$compile" "9 lives" expansions/base/base.tiles "$place/out.c" 2>/dev/null
same "a name that C does not take" 2 $?
"$compile" base expansions/base/base.tiles "$place/base_tiles.c" &&
  same "the build's own table" "" "$(diff "$place/base_tiles.c" "$LAUZE_BUILD/generated/base_tiles.c")"

read -r -d '' crossing <<'TEXT'
X  1 tile, base game, 1 orientation
  ..=..   n road, e road, s road, w road
  ..=..   field wnw nnw
  ==x==   road n
  ..=..   field nne ene
  ..=..   road w
          road e
          field ssw wsw
          road s
          field ese sse
TEXT
same "lauze tiles X" "$crossing" "$("$LAUZE" tiles X --lang en)"
same "a French coat of arms" 1 "$("$LAUZE" tiles --lang fr | grep -c '^O  2 tuiles, jeu de base')"
same "all tiles" "72 tiles, 24 types" "$("$LAUZE" tiles --lang en | tail -1)"
same "all tiles of a setup" "82 tiles, 34 types" \
  "$("$LAUZE" tiles --lang en --setup 'base + festival' | tail -1)"
same "JSON is one line" 1 "$("$LAUZE" tiles --json | wc -l)"
same "JSON of a tile" '"picture":[".ccc.",".....","===..","..=..","..=.."]' \
  "$("$LAUZE" tiles --json K | grep -o '"picture":[^]]*\]')"
"$LAUZE" tiles ZZ 2>/dev/null
same "an unknown tile is bad input" 3 $?
"$LAUZE" tiles --wrong 2>/dev/null
same "an unknown option is wrong use" 2 $?

position=1_base.2p_-1.0_Aw.acDnKe.an/2Vn_0.0_-_-_4b.draw
"$LAUZE" render -o "$place/board.svg" "$position"
same "a picture in a file" "0 </svg>" "$? $(tail -1 "$place/board.svg")"
same "the same from standard input" "" \
  "$(echo "$position" | "$LAUZE" render - | diff - "$place/board.svg")"
"$LAUZE" render "$position" >/dev/full 2>/dev/null
same "a full disk is told" 3 $?
"$LAUZE" render -o "$place/no/such/board.svg" "$position" 2>/dev/null
same "a folder that is not there" 3 $?
"$LAUZE" render 1_base.2p_0.0_Zn 2>/dev/null
same "a position that cannot be read" 3 $?
"$LAUZE" render 2>/dev/null
same "no position at all" 2 $?

finish
