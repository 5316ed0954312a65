#!/usr/bin/env bash
# lauze store: a store is made, verified, copied and exported; what is wrong with it is found; nothing that is secret or
# opens a seat comes out.
set -uo pipefail
. tests/support/verdicts.sh
store=$folder/new/games.sqlite

# plant SQL: obeys it in the file of the store.
plant() {
  python3 - "$store" "$1" <<'END'
import sqlite3, sys
database = sqlite3.connect(sys.argv[1])
database.executescript(sys.argv[2])
END
}

# add_game NAME SECRET EVENT...: a whole game, with the sums that a store keeps beside its rows.
add_game() {
  python3 - "$store" "$@" <<'END'
import sqlite3, sys
def sum_of(game, seq, text):
    value = 0xcbf29ce484222325
    for byte in game.encode() + seq.to_bytes(8, "little", signed=True) + text.encode():
        value = (value ^ byte) * 0x100000001b3 % 2**64
    return value - 2**64 if value >= 2**63 else value
database = sqlite3.connect(sys.argv[1])
game, secret, events = sys.argv[2], sys.argv[3], sys.argv[4:]
database.execute("insert into game values (?, ?, ?)", (game, secret, sum_of(game, -1, secret)))
for seq, event in enumerate(events):
    database.execute("insert into event values (?, ?, ?, ?)", (game, seq, event, sum_of(game, seq, event)))
database.commit()
END
}

run store verify --store "$store"
expect "no store" 3 err "$store: there is no such store"
holds "and none is made" [ ! -e "$folder/new" ]
run store migrate --store "$store"
expect "a store is made" 0 out "$store: up to date"
same "for its owner alone" 600 "$(stat -c %a "$store")"
run store migrate --store "sqlite:$store"
expect "and stays" 0 out "up to date"

lock=5f3a9c2d0123456789abcdef5f3a9c2d5f3a9c2d0123456789abcdef5f3a9c2d
add_game one hidden-seed \
  "{\"is\":\"new\",\"t\":1,\"setup\":\"base; 2 seats\",\"names\":[\"Ada\",\"Bob\"],\"locks\":[\"$lock\",\"$lock\"]}" \
  "{\"is\":\"sit\",\"t\":2,\"seat\":\"a\",\"lock\":\"$lock\",\"name\":\"Ada\"}" \
  '{"is":"act","t":3,"by":"chance","do":"draw W"}' '{"is":"act","t":4,"by":"a","do":"place W 1,0e","id":"x"}' \
  '{"is":"act","t":5,"by":"a","do":"put follower 1,0w"}'
add_game two hidden-too '{"is":"new","t":1,"setup":"base; 3 seats"}'
run store verify --store "$store"
expect "nothing is wrong" 0 out "$store: 2 games with 6 events, nothing wrong"

run store export --store "$store" one
expect "one game" 0 out ' 1. a W 1,0e w'
holds "with its names" contains "$out" '[Seat b "Bob"]'
printf '%s\n' "$out" >"$folder/one.lz"
run replay "$folder/one.lz"
expect "which can be replayed" 0 out "Ada"
run store export --store "$store"
same "all games" 2 "$(grep -c '^\[Setup ' <<<"$out")"
run store export --store "$store" --json
same "all games as JSON" "one two" "$(python3 -c '
import json, sys
print(*[json.loads(line)["game"] for line in sys.stdin])' <<<"$out")"
holds "with their events" contains "$out" '"do":"put follower 1,0w"'
for word in "$lock" lock hidden; do
  holds "without $word" lacks "$out" "$word"
done
run store export --store "$store" three
expect "no such game" 3 err "there is no game three"

run store backup --store "$store" "$folder/copy.sqlite"
expect "a copy" 0 out "copied to $folder/copy.sqlite"
run store verify --store "$folder/copy.sqlite"
expect "is whole" 0 out "2 games with 6 events"
run store backup --store "$store" "$folder/copy.sqlite"
expect "is never written over" 3 err "File exists"

# What is wrong.
add_game wrong x '{"is":"new","t":1,"setup":"base; 2 seats"}' '{"is":"act","t":3,"by":"a","do":"pass"}'
add_game later x '{"is":"new","t":1,"setup":"base; 2 seats"}' '{"is":"fly","t":3}'
plant "update event set body = '{}' where game = 'two'"
run store verify --store "$store"
expect "faults are found" 1 out "3 faults"
holds "a changed event" contains "$out" "two: event 0 is not what was written"
holds "a wrong act" contains "$out" "wrong: event 1: it does not follow"
holds "another version" contains "$out" "later: event 1: a later version wrote it"
run store export --store "$store"
expect "the others are exported all the same" 3 out ' 1. a W 1,0e w'
same "and these are named" 3 "$(grep -c '^lauze: game ' <<<"$err")"
plant "update store set version = 99"
run store verify --store "$store"
expect "a later version" 3 err "later version"
printf 'nonsense that is no database at all' >"$store"
run store verify --store "$store"
expect "no store at all" 3 err "damaged"

# How it is called.
run store
expect "no part" 2 err "lauze store --help"
run store mend
expect "no such part" 2 err "migrate, verify, backup, export"
run store backup --store "$store"
expect "a copy has a name" 2 err "lauze store --help"
run --lang fr store export "" --store "$folder/none"
expect "in French" 3 err "n'existe pas"
run store verify --store postgresql://ada:geheim@127.0.0.1:1/games
expect "a database that is away" 3 err "postgresql://ada:***@127.0.0.1:1/games: the database cannot be reached"
run store migrate
expect "the usual place" 0 out "$XDG_DATA_HOME/lauze/games.sqlite: up to date"
code=0 out="" err=$(env -u XDG_DATA_HOME -u HOME "$lauze" store migrate 2>&1) || code=$?
expect "no home" 2 err "--store"
finish
