#!/usr/bin/env bash
# Servers that are killed in the middle of games lose nothing: on a file, on a database, two at a time, and in a bad
# network. LAUZE_LONG=1 kills them many more times.
set -uo pipefail
. tests/support/verdicts.sh
kills=20 seconds=8
[ -z "${LAUZE_LONG:-}" ] || kills=300 seconds=300

# figure NAME: a number of the last run's JSON.
figure() { sed -n "s/.*\"$1\":\([0-9.]*\).*/\1/p" <<<"$out"; }

# judge NAME: what the last run came to: nothing was lost, and it was worth looking at.
judge() {
  if [ "$code" -ne 0 ]; then
    bad "$1" "exit $code: $out $err"
    return
  fi
  good "$1: $(figure kills) kills, $(figure moves) moves"
  holds "$1: moves were made" [ "$(figure moves)" -ge $((seconds * 20)) ]
  same "$1: every game was replayed" "$(figure games)" "$(figure replayed)"
  holds "$1: players came back" [ "$(figure resumed)" -gt 0 ]
}
playing=(--games 20 --rate 200 --seconds "$seconds" --json)

run soak "${playing[@]}" --kills "$kills" --store "$folder/games.sqlite" --seed 1
judge "a file"
same "as many kills as were wanted" "$kills" "$(figure kills)"
run store verify --store "$folder/games.sqlite"
same "the file holds together" 0 "$code"
run soak "${playing[@]}" --kills 3 --faults --seed 2
judge "a bad network"
holds "it was bad" [ "$(figure network_faults)" -gt 10 ]

# on_database OPTIONS...: a run on a database of its own.
on_database() {
  code=0
  # shellcheck disable=SC2016 # the address is known inside
  out=$(tools/with-postgres bash -c '"$0" soak --store "$LAUZE_POSTGRES" "$@"' "$lauze" "${playing[@]}" "$@" \
    2>"$folder/err") || code=$?
  err=$(cat "$folder/err")
}
on_database --kills "$kills" --seed 3
judge "a database"
on_database --kills 3 --nodes 2 --seed 4
judge "two servers"

# What is lost is noticed: the file is taken away, and the server that is started next begins with an empty one.
"$lauze" soak --games 4 --seconds 4 --kills 2 --store "$folder/lost.sqlite" >"$folder/said" 2>"$folder/err" &
soak=$!
wait_for test -e "$folder/lost.sqlite-wal"
sleep 1
rm -f "$folder"/lost.sqlite*
code=0
wait "$soak" || code=$?
same "a loss is noticed" 1 "$code"
holds "and told" grep -q '^fault ' "$folder/err"

run soak --nodes 2
expect "several servers need a database" 2 err "--store postgresql://"
run soak --kills many
expect "no number" 2 err '"many"'
run soak --store "$folder/err/games.sqlite" --seconds 1
expect "no such folder" 3 err "$folder/err/games.sqlite"
finish
