#!/usr/bin/env bash
# The organisers' API: the examples of docs/API.md are run in their order and compared, random names and keys apart; and
# requests that are refused, wrong ones and hostile ones.
set -uo pipefail
. tests/support/verdicts.sh
server=""
trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT
[ -d web/node_modules/ws ] || (cd web && npm ci --no-audit --no-fund >/dev/null)

# serve OPTIONS...: a server in the background; fills server and URL.
serve() {
  : >"$folder/said"
  "$lauze" serve --port 0 --lang en "$@" >"$folder/said" 2>"$folder/log" &
  server=$!
  for _ in $(seq 500); do
    [ ! -s "$folder/said" ] || break
    sleep 0.02
  done
  URL=$(grep -o 'http://[^ ]*' "$folder/said")
  URL=${URL%/}
}

stop() {
  kill "$server"
  wait "$server"
  server=""
}

# alike TEXT: without what is random: names, tokens, hashes; how many draws there were depends on nothing else.
alike() { printf '%s' "$1" | sed -E 's/"(game|a|b|sealed)":"[A-Za-z0-9_-]{16,64}"/"\1":"..."/g'; }

# value KEY: of the last answer.
value() { printf '%s' "$out" | sed -E "s/.*\"$1\":\"([^\"]*)\".*/\1/"; }

# status ARGUMENTS...: what curl gets at a path, with the key of the league unless another header is given.
status() { out=$(curl -sS --max-time 10 --path-as-is -o "$folder/body" -w '%{http_code}' "$@" 2>&1); }
with_key=(-H "Authorization: Bearer none")

run store key league
KEY=$(printf '%s\n' "$out" | sed -n 's/^key: //p')
printf '# who may\n\n%s\n' "$(printf '%s\n' "$out" | sed -n 's/^line: //p')" >"$folder/organisers"
run store key club
CLUB=$(printf '%s\n' "$out" | sed -n 's/^key: //p')
printf '%s\n' "$out" | sed -n 's/^line: //p' >>"$folder/organisers"
with_key=(-H "Authorization: Bearer $KEY")
run store key 'two words'
expect "a name that is none" 2 err "two words"
serve --organisers "$folder/organisers"

# The examples.
GAME="" tokens=() over=0 command="" n=0
export KEY URL GAME
while IFS= read -r line; do
  case $line in
    '```api over')
      holds "both sit down, and one resigns" \
        node tests/support/resign_seat.mjs "$URL" "$GAME" "${tokens[@]}"
      over=1
      ;;
    '```api') over=1 ;;
    '```'*) over=0 ;;
    '$ '*) [ "$over" -eq 0 ] || command=${line#"$ "} ;;
    *)
      [ -n "$command" ] || continue
      out=$(bash -c "$command")
      n=$((n + 1))
      same "example $n" "$(alike "$line")" "$(alike "$out")"
      case $out in
        *'"tokens"'*)
          GAME=$(value game)
          tokens=("$(value a)" "$(value b)")
          ;;
      esac
      command=""
      ;;
  esac
done <docs/API.md
holds "there are examples" [ "$n" -ge 6 ]
out=$(curl -sS "${with_key[@]}" "$URL/api/v1/tables/$GAME/record")
holds "a record" contains "$out" '[Termination "resigned"]'
printf '%s' "$out" >"$folder/record"
run verify "$folder/record"
same "its deal is checked" 0 "$code"

# Who may not, and what cannot be.
tables=$URL/api/v1/tables
status "$tables/$GAME"
same "no key" 401 "$out"
status -H "Authorization: Basic $KEY" "$tables/$GAME"
same "another scheme" 401 "$out"
status -H "Authorization: Bearer ${KEY%?}" "$tables/$GAME"
same "a part of a key" 401 "$out"
status -H "Authorization: Bearer $CLUB" "$tables/$GAME"
same "another organiser's table" 404 "$out"
status -H "Authorization: Bearer $CLUB" "$tables/$GAME/record"
same "and its record" 404 "$out"
status "${with_key[@]}" -H "Host: evil.example" "$tables/$GAME"
same "another name of the server" 403 "$out"
for path in "" /.. /../../etc/passwd "/$GAME/" "/$GAME/recor" "/$GAME/record/" "/$GAME?x" /%00 /%2e%2e "//$GAME"; do
  status "${with_key[@]}" "$tables$path"
  holds "no such path: $path" contains "404 405" "$out"
done
status "${with_key[@]}" -X DELETE "$tables/$GAME"
same "another method" 405 "$out"
for body in '' '{' '[]' '7' '{"seats":["A","B"],"seats":[]}' "$(printf '[%.0s' {1..3000})"; do
  status "${with_key[@]}" "$tables" --data-raw "$body"
  same "no JSON object: ${body:0:20}" 400 "$out"
done
for body in '{"type":"hello"}' '{"id":"1"}' '{"seats":["A","B"],"setup":"nonsense"}' '{"seats":7,"setup":"base; 2 seats","deal":"mine"}'; do
  status "${with_key[@]}" "$tables" --data-raw "$body"
  same "what cannot be: $body" 422 "$out"
done
head -c 5000 /dev/zero | tr '\0' ' ' >"$folder/large"
status "${with_key[@]}" "$tables" --data-binary "@$folder/large"
same "a body that is too large" 413 "$out"
status "${with_key[@]}" -H "Transfer-Encoding: chunked" "$tables" -d '{}'
same "one in pieces" 413 "$out"
status "$URL/" -d '{}'
same "no body elsewhere" 413 "$out"
out=$(curl -sS "${with_key[@]}" "$tables/unknown" "$tables/$GAME")
holds "several requests over one connection" contains "$out" '"state":"over"'
holds "the log has who asked" contains "$(cat "$folder/log")" "event=organiser organiser=league status=201 asked=make"
holds "and no key" [ "$(grep -c -e "$KEY" -e "$CLUB" "$folder/log")" -eq 0 ]
holds "and no table" [ "$(grep -c -e "$GAME" "$folder/log")" -eq 0 ]

# Whoever goes before the answer leaves nothing behind; and it is all there again after a new start.
for _ in $(seq 20); do
  printf 'POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\nContent-Length: 15\r\n\r\n{"seats":["A"]}' \
    "$CLUB" >"/dev/tcp/127.0.0.1/${URL##*:}"
done
stop
serve --organisers "$folder/organisers"
out=$(curl -sS "${with_key[@]}" "$URL/api/v1/tables/$GAME")
holds "a table is read from the store" contains "$out" '"why":"resigned"'
urls=()
for _ in $(seq 150); do urls+=("$URL/api/v1/tables/unknown"); done
out=$(curl -sS "${with_key[@]}" "${urls[@]}")
holds "too many requests" contains "$out" '"code":"too-fast"'
stop

serve
for path in tables "tables/$GAME"; do
  status "${with_key[@]}" "$URL/api/v1/$path"
  same "no API without organisers: $path" 404 "$out"
done
status "${with_key[@]}" "$URL/api/v1/tables" -d '{"seats":["A","B"]}'
same "no API without organisers: a body" 404 "$out"
stop
echo "league 12" >"$folder/wrong"
run serve --port 0 --organisers "$folder/wrong"
expect "a file that is wrong" 2 err "line 1"
run serve --port 0 --organisers "$folder/none"
expect "no file" 2 err "No such file"
finish
