#!/usr/bin/env bash
# lauze serve: what it is told and what it says, the page, and games over real sockets, good and bad.
set -uo pipefail
. tests/support/verdicts.sh
export LAUZE=$lauze
# A sanitizer keeps what was freed; so much less of it that growing memory still shows.
export ASAN_OPTIONS=${ASAN_OPTIONS:-}:quarantine_size_mb=4
server=""
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT

# serve OPTIONS...: a server in the background; fills server and url.
serve() {
  : >"$folder/said"
  "$lauze" serve "$@" >"$folder/said" 2>"$folder/log" &
  server=$!
  for _ in $(seq 500); do
    [ ! -s "$folder/said" ] || break
    sleep 0.02
  done
  url=$(grep -o 'http://.*' "$folder/said")
}

# stopped SIGNAL: ends the server; fills code.
stopped() {
  kill "-$1" "$server"
  code=0
  wait "$server" || code=$?
  server=""
}

# get ARGUMENTS...: what curl gets, into out.
get() { out=$(curl -sS --max-time 10 "$@" 2>&1); }

# The page of a folder, and what the command says about itself.
mkdir -p "$folder/page/assets"
printf '<!doctype html><p>first' >"$folder/page/index.html"
printf 'let a' >"$folder/page/assets/a-1.js"
serve --port 0 --page "$folder/page" --lang fr
holds "it says where" contains "$(cat "$folder/said")" "Lauze est servi à l'adresse http://127.0.0.1:"
holds "and where games are kept" contains "$(cat "$folder/said")" \
  "Les parties sont conservées dans $XDG_DATA_HOME/lauze/games.sqlite"
get "$url"
same "the page" "<!doctype html><p>first" "$out"
printf '<!doctype html><p>second' >"$folder/page/index.html"
get -i "${url}g/abc"
holds "a folder is read anew" contains "$out" "<p>second"
holds "the page may only do what it needs" contains "$out" "Content-Security-Policy: default-src 'none'"
get -i "${url}assets/a-1.js"
holds "files keep" contains "$out" "immutable"
get --path-as-is -o "$folder/out" -w '%{http_code}' "${url}assets/../../log"
same "nothing else of the machine" 404 "$out"
get "${url}1" "${url}2" "${url}"
holds "several requests over one connection" contains "$out" "<p>second"
holds "a log" contains "$(cat "$folder/log")" "event=listening at=$url"
port=${url%/}
port=${port##*:}
run serve --port "$port"
expect "a port in use" 1 err "port $port at 127.0.0.1 is in use"
run --lang fr serve --port "$port"
expect "the same in French" 1 err "le port $port"
stopped INT
same "an end by SIGINT is a good one" 0 "$code"

serve --quiet
first=$server first_url=$url
serve --quiet --store "$folder/second.sqlite"
holds "the next port that is free" [ "$url" != "$first_url" ]
get -o /dev/null -w '%{http_code} %{content_type}' "$url"
holds "the page that is built in, or that there is none" \
  grep -qE '^(200 text/html; charset=utf-8|404 text/plain; charset=utf-8)$' <<<"$out"
stopped TERM
same "--quiet" "" "$(cat "$folder/log")"
server=$first
stopped TERM

# A browser that notes what it is to open; where there is none, nothing happens.
printf "#!/bin/sh\necho \"\$1\" >'%s/opened'\n" "$folder" >"$folder/browser"
chmod +x "$folder/browser"
BROWSER=$folder/browser serve --port 0 --open
for _ in $(seq 250); do [ -s "$folder/opened" ] || sleep 0.02; done
same "a browser is opened" "$url" "$(cat "$folder/opened")"
stopped TERM
BROWSER=$folder/nothing serve --port 0 --open
get -o /dev/null "$url"
stopped TERM
same "no browser, and yet it serves" 0 "$code"

serve --port 0 --address ::1
holds "IPv6" contains "$url" "http://[::1]:"
stopped TERM
serve --port 0 --address 0.0.0.0
holds "others may connect: a warning" contains "$(cat "$folder/log")" "put a proxy with TLS in front"
stopped TERM

run serve --port 65536
expect "no such port" 2 err "from 0 to 65535"
run serve --port http
expect "no number" 2 err '"http"'
run serve --port 0 --address nowhere.example
expect "no address" 2 err "no address of this machine"
run serve --port 0 --address 203.0.113.7
expect "an address of somebody else" 2 err "no address of this machine"
run serve --port 0 --page "$folder/nothing"
expect "no page" 3 err "No such file or directory"
echo nonsense >"$folder/nonsense"
run serve --port 0 --store "$folder/nonsense"
expect "a store that is none" 3 err "$folder/nonsense: it is damaged"
run --lang fr serve --port 0 --store "$folder/page/index.html/games"
expect "no place for a store" 3 err "$folder/page/index.html/games"
run serve --port 0 --store postgresql://nobody:secret@127.0.0.1:9/none
expect "no database" 3 err "the database cannot be reached"
holds "and no password" [ "${err/secret/}" = "$err" ]
run serve --origin lauze.example
expect "no origin" 2 err "https://lauze.example"
run serve --origin https://lauze.example/path
expect "an origin has no path" 2 err "https://lauze.example"
run serve more
expect "too many arguments" 2 err "lauze serve --help"

# Settings: the command line counts more than the environment, and that more than a file.
printf '# all of them\n\naddress = 127.0.0.1\nport = 1\nproxy = yes\nlog-addresses=no\nstore = %s\n' \
  "$folder/set.sqlite" >"$folder/good.conf"
LAUZE_PORT=2 LAUZE_QUIET=yes serve --config "$folder/good.conf" --port 0
holds "a file sets the server" contains "$(cat "$folder/said")" "$folder/set.sqlite"
same "and the environment too" "" "$(cat "$folder/log")"
stopped TERM
same "the command line counts most" 0 "$code"
refused_settings() {
  printf '%b' "$2" >"$folder/bad.conf"
  run serve --config "$folder/bad.conf"
  expect "$1" 3 err "$folder/bad.conf:$3: $4"
}
refused_settings "no such setting" '# a\nprot = 8137\n' 2 'there is no setting "prot"'
refused_settings "no setting at all" 'port 8137' 1 'no setting; write it as'
refused_settings "a port that is none" '\n\nport = http\n' 3 'the setting "port" was not taken'
refused_settings "a switch that is neither" 'proxy = maybe' 1 'the setting "proxy" was not taken'
refused_settings "an origin that is none" 'origin = lauze.example' 1 'the setting "origin" was not taken'
run serve --config "$folder/none.conf"
expect "no such file" 3 err "none.conf"
LAUZE_METRICS=nowhere run serve
expect "a variable that is wrong" 2 err "LAUZE_METRICS"

# Games. Each script says its own verdicts.
[ -d web/node_modules/ws ] || (cd web && npm ci --no-audit --no-fund >/dev/null)
for script in tests/serve_game.mjs tests/serve_offers.mjs tests/serve_again.mjs tests/serve_nodes.mjs \
  tests/serve_computers.mjs tests/serve_watch.mjs \
  tests/serve_nginx.mjs tests/serve_replays.mjs tests/serve_secret.mjs \
  tests/serve_hostile.mjs; do
  around=()
  [ "$script" != tests/serve_nodes.mjs ] || around=(tools/with-postgres)
  timeout 120 "${around[@]}" node "$script" >"$folder/verdicts" 2>&1
  grep -E '^(ok|FAIL) ' "$folder/verdicts" || sed 's/^/      /' "$folder/verdicts"
  passed=$((passed + $(grep -c '^ok ' "$folder/verdicts")))
  failed=$((failed + $(grep -c '^FAIL ' "$folder/verdicts")))
  holds "$script ran to its end" grep -q '^[0-9]* passed, ' "$folder/verdicts"
done
finish
