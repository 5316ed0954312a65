#!/usr/bin/env bash
# Plays games over `lauze engine`, forwards and backwards, checks a deal by hand, and feeds it rubbish.
set -uo pipefail
engine=${LAUZE:-build/release/lauze}
[[ $engine == /* ]] || engine=$PWD/$engine
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
passed=0 failed=0

# verdict NAME COMMAND...: one test, which passes if the command exits with 0.
verdict() {
  local name=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
    printf 'ok    %s\n' "$name"
  else
    failed=$((failed + 1))
    printf 'FAIL  %s\n' "$name"
  fi
}

build_driver() {
  "${CC:-cc}" -std=gnu17 -O1 -Wall -Wextra -Werror -o "$folder/driver" tests/protocol_driver.c
}

sha256() { printf '%s' "$1" | sha256sum | cut -d' ' -f1; }

# tickets KEY: reads codes and numbers, writes the hash of each copy and its code.
tickets() {
  local code n copy
  while read -r code n; do
    for ((copy = 1; copy <= n; copy++)); do
      echo "$(sha256 "lauze-deal-1|$1|8|$code|$copy") $code"
    done
  done
}

# deal_by_hand: the first tile of a key's deal and the hash of the key, by sha256sum alone.
deal_by_hand() {
  local key=correct-horse-battery said bag code
  said=$(printf '%s\n' '{"type":"new","deal":"ask"}' '{"type":"state","game":"1"}' \
    "{\"type\":\"new\",\"deal\":{\"key\":\"$key\"}}" | "$engine" engine)
  bag=$(grep -o '"bag":{[^}]*}' <<<"$said" | tr '{},' '\n' | sed -n 's/^"\(.*\)":\(.*\)$/\1 \2/p')
  code=$(tickets "$key" <<<"$bag" | sort | head -n 1 | cut -d' ' -f2)
  [ -n "$code" ] && grep -q "\"by\":\"chance\",\"action\":\"draw $code\"" <<<"$said" &&
    grep -q "\"sha256\":\"$(sha256 "$key")\"" <<<"$said"
}

# rubbish: lines that mean nothing, between two questions about the same game.
rubbish() {
  printf '%s\n' '{"type":"new"}' '{"type":"position","id":"before","game":"1"}'
  printf '%s\n' '{' '[[[[' 'null' '"' '{"type":"act","game":"1","actions":["draw K"' '}}}}'
  printf '{"type":"act","game":"1","actions":["draw K\0"]}\n\0\0\0\n\xff\xfe\n'
  head -c 400000 /dev/zero | tr '\0' '['
  echo
  head -c 200000 /dev/zero | tr '\0' '{'
  echo
  head -c 300000 /dev/urandom
  echo
  printf '%s\n' '{"type":"position","id":"after","game":"1"}'
  printf '{"type":"hello"' # the input ends in the middle
}

survives_rubbish() {
  local said
  rubbish | "$engine" engine >"$folder/said" || return 1
  said=$(grep -a -o '"re":"[a-z]*".*"position":".*"' "$folder/said" | sed 's/"re":"[a-z]*"//' | sort -u)
  [ "$(wc -l <<<"$said")" -eq 1 ] && [ "$(grep -c -a '"re":"after"' "$folder/said")" -eq 1 ] &&
    [ "$(grep -c -a '"code":"too-long"' "$folder/said")" -ge 1 ] &&
    ! grep -a -v -q '^{"type":".*}$' "$folder/said" && tail -n 1 "$folder/said" | grep -q '"reason":"end"'
}

# Nobody hears the answers: the engine stops by itself, neither hanging nor killed by a fault.
ends_when_nobody_listens() {
  local codes
  yes '{"type":"hello"}' | timeout 20 "$engine" engine | head -n 3 >/dev/null
  codes=("${PIPESTATUS[@]}")
  [ "${codes[1]}" -ne 124 ] && [ "${codes[1]}" -ne 139 ] && [ "${codes[1]}" -ne 134 ]
}

games=1000 orders=5
if [ -n "${LAUZE_LONG-}" ]; then games=10000 orders=100; fi
verdict "the driver builds" build_driver
verdict "$games games over one process" "$folder/driver" "$engine" games "$games" 1
verdict "$orders games of a fixed order, taken back and done again" \
  "$folder/driver" "$engine" order "$orders" 2
verdict "a deal by hand" deal_by_hand
verdict "rubbish between two questions" survives_rubbish
verdict "an end when nobody listens" ends_when_nobody_listens
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
