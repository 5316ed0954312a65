#!/usr/bin/env bash
# Tiles that an owner of a set has corrected: their file is written, checked with line and column, and played by every
# command; what was made with it wants it again.
set -uo pipefail
. tests/support/verdicts.sh

whole=$folder/whole.tiles mine=$folder/mine.tiles bad=$folder/bad.tiles game=$folder/game.lz

run tiles --source inns
printf '%s\n' "$out" >"$whole"
same "the file of a set is that of its folder" "" "$(diff "$whole" expansions/inns/inns.tiles)"
run tiles --source inn
expect "a set that is not there" 2 err 'no set of tiles is called "inn"; did you mean "inns"?'
run --lang fr tiles --source inn
expect "and in French" 2 err "vouliez-vous dire « inns »"

# An inn that stands at the other road: another tile.
sed '/^tile ICN/,/^mark/s/mark inn e/mark inn w/' "$whole" >"$mine"
run tiles --tiles "$mine" ICN
expect "the tile as corrected" 0 out "road w, 1 inn"
run tiles --tiles "$mine" --json ICN
version=$(sed -n 's/.*"setup":"base + inns@\([0-9a-f]\{8\}\); 2 seats".*/\1/p' <<<"$out")
holds "the setup has their number: $version" [ -n "$version" ]
run tiles --tiles "$mine" --json --setup "base + inns + abbot; 3 seats"
expect "with other sets" 0 out "\"setup\":\"base + inns@$version + abbot; 3 seats\""
sed 's/^# .*/# another comment/' "$mine" >"$folder/commented.tiles"
run tiles --tiles "$folder/commented.tiles"
expect "comments make no other tiles" 0 out "base + inns@$version; 2 seats"
run tiles --tiles="$mine" --setup base
expect "a setup without the set" 2 err "mine.tiles has the tiles of inns, which is not part of this setup"

# spoilt NAME SED PLACE TEXT: the file with something wrong is refused there, for that reason.
spoilt() {
  sed "$2" "$whole" >"$bad"
  run tiles --tiles "$bad"
  expect "$1" 3 err "bad.tiles:$3: $4"
}
line() { grep -n "$1" "$whole" | cut -d: -f1; }
spoilt "a letter that no picture has" "$(($(line '^tile ICB') + 3))s/==M==/==,==/" "$(($(line '^tile ICB') + 3)):3" \
  'There is no such name: ","'
spoilt "an edge that contradicts itself" "$(($(line '^tile ICG') + 1))s/.ccc./.cc../" "$(($(line '^tile ICG') + 1)):4" \
  "the picture contradicts itself here"
spoilt "a short row" "$(($(line '^tile ICG') + 1))s/.ccc./.ccc/" "$(($(line '^tile ICG') + 1)):5" "This cannot be read"
spoilt "a mark that is unknown" 's/mark inn ene/mark inn q/; s/mark inn s$/mark inm s/' \
  "$(line 'mark inn s$'):6" 'There is no such name: "inm"'
spoilt "another count" 's/^tile ICA 2/tile ICA 3/' "$(line '^tile ICA'):1" "the tile ICA has to keep its count"
spoilt "a tile twice" 's/^tile ICB 1/tile ICA 2/' "$(line '^tile ICB'):1" "the tile ICA is there already"
spoilt "a tile of another set" 's/^tile ICB/tile Q/' "$(line '^tile ICB'):1" "no set has a tile Q, or this one has not"
spoilt "a word of the head" 's/^tile ICB 1/tile ICB 1 final/' "$(line '^tile ICB'):12" 'There is no such name: "final"'
sed '/^tile ICQ/,$d' "$whole" >"$bad"
run tiles --tiles "$bad"
expect "a tile that is missing" 3 err "the tile ICQ of the set is missing"
run --lang fr tiles --tiles "$bad"
expect "and in French" 3 err "il manque la tuile ICQ de la série"
echo "nothing" >"$bad"
run tiles --tiles "$bad"
expect "a text without tiles" 3 err 'bad.tiles:2:1: The text ends in the middle: "tile"'
head -c 70000 /dev/zero | tr '\0' 'x' >"$bad"
run tiles --tiles "$bad"
expect "a file that is too long" 3 err "longer than the 65536 bytes"
run tiles --tiles "$folder/none.tiles"
expect "a file that is not there" 3 err "none.tiles: cannot be read"
run tiles --tiles
expect "no file at all" 2 err "the option --tiles needs a value"

# Every command that builds rules.
run play --tiles "$mine" --players greedy,greedy --seed 1 --record "$game"
expect "play" 0 out "The game begins: base game, Inns & Cathedrals"
holds "the record names them" grep -qxF "[Setup \"base + inns@$version; 2 seats\"]" "$game"
out=$("$lauze" engine --tiles "$mine" <<<"{\"type\":\"load\",\"record\":$(node -p \
  'JSON.stringify(require("fs").readFileSync(0, "utf8"))' <"$game")}") code=$?
expect "engine: a record" 0 out "\"setup\":\"base + inns@$version; 2 seats\""
position=$(sed -n 's/.*"position":"\([^"]*\)".*/\1/p' <<<"$out")
holds "a position names them: $position" contains "$position" "1_base.inns/$version.2p_"
for command in score explain render replay "convert --to jcz"; do
  # shellcheck disable=SC2086 # the command may be two words
  run $command --tiles "$mine" "$game"
  holds "${command%% *} with the file" [ "$code" -eq 0 ]
  run $command "$game"
  expect "${command%% *} without it" 3 err "game.lz:1:1: made with the tiles inns@$version; give their file by --tiles FILE"
  run $command --tiles "$whole" "$game"
  expect "${command%% *} with another" 3 err "made with the tiles inns@$version, which are not those of the file of --tiles"
done
run --lang fr score "$position"
expect "a position without the file, in French" 3 err "joué avec les tuiles inns@$version ; donnez leur fichier"
run score --tiles "$mine" "$position"
holds "a position with it" [ "$code" -eq 0 ]
run play --tiles "$mine" --from "$game" --players greedy,greedy --record /dev/null
holds "play --from" [ "$code" -eq 0 ]
run play --from "$game" --players greedy,greedy --record /dev/null
expect "play --from without it" 3 err "made with the tiles inns@$version"
run perft --tiles "$mine" 1
expect "perft" 0 out "1 "
run bench --tiles "$mine" --games 1 --json
expect "bench" 0 out "\"setup\": \"base + inns@$version; 2 seats\""
printf 'scenario\nplay base + inns@%s; 2 seats\nexpect 1 ICN are left\n' "$version" >"$folder/one.scn"
run check --tiles "$mine" "$folder/one.scn"
expect "check" 0 out "1 passed"
run check "$folder/one.scn"
holds "check without it" [ "$code" -eq 1 ]
run rules --tiles "$mine" --missing
holds "rules" [ "$code" -eq 0 ]

# What was made with the tiles that are built in does not become something else by the file.
"$lauze" play --setup "base + inns" --players greedy,greedy --seed 1 --record "$game" >/dev/null
run replay "$game"
plain=$out
run replay --tiles "$mine" "$game"
same "a record of the tiles built in" "$plain" "$out"

# Programs are told the tiles, and why others are refused.
answers() { out=$("$lauze" engine "${@:2}" <<<"$1") code=$?; }
answers '{"type":"hello"}' --tiles "$mine"
expect "the greeting has them" 0 out '"tiles":{"expansion":"inns","text":"'
answers '{"type":"hello"}'
holds "and none where there are none" lacks "$out" '"tiles"'
answers '{"type":"new","setup":"base + inns"}' --tiles "$mine"
expect "a new game plays with them" 0 out "base + inns@$version; 2 seats"
answers "{\"type\":\"new\",\"setup\":\"base + inns@$version\"}"
expect "a game of tiles that are not there" 0 out \
  "\"code\":\"other-version\",\"line\":1,\"col\":1,\"args\":{\"field\":\"setup\",\"token\":\"inns@$version\"}"
finish
