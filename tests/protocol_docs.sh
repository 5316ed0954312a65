#!/usr/bin/env bash
# Replays the examples of docs/PROTOCOL.md: in a block marked `protocol`, `> ` lines are sent to one
# `lauze engine`, and `< ` lines are exactly what it answers. --update writes the answers anew. When an `info` comes is
# up to the clock, so none is compared; and how many positions a player looks at, and how he judges them, changes with
# him, so these numbers may differ.
set -uo pipefail
engine=${LAUZE:-build/release/lauze}
page=docs/PROTOCOL.md
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset LC_ALL LC_MESSAGES LANGUAGE
export LANG=C.UTF-8

# One file a block, named by the line where the block begins.
awk -v folder="$folder" '
  /^```/ { inside = ($0 == "```protocol"); name = sprintf("%s/%05d", folder, NR); next }
  inside { print > name }' "$page"

# feed BLOCK N: the first requests of a block; the input ends when all thinking has ended by itself.
feed() {
  local goes waited=0
  sed -n 's/^> //p' "$1" | head -n "$2" | tee "$1.asked"
  goes=$(grep -c '"type":"go"' "$1.asked")
  while [ "$(grep -c '"type":"best"' "$1.said")" -lt "$goes" ] && [ "$waited" -lt 1000 ]; do
    sleep 0.02
    waited=$((waited + 1))
  done
}

# answered BLOCK: the block's requests, each followed by what the engine answers.
answered() {
  local n=0 asked=0 sent said
  while IFS= read -r sent; do
    printf '%s\n' "$sent"
    asked=$((asked + 1))
    : >"$1.said"
    feed "$1" "$asked" | "$engine" engine >>"$1.said"
    said=$(grep -v '^{"type":"info"' "$1.said")
    tail -n +$((n + 1)) <<<"$said" | sed -e '/^$/d' -e 's/^/< /'
    n=$(wc -l <<<"$said")
  done < <(grep '^> ' "$1")
}

# settled BLOCK: the block without what changes with the players.
settled() { sed -E '/"type":"best"/s/"(depth|nodes|win)":[0-9.]+/"\1":_/g' "$1"; }

passed=0 failed=0
for block in "$folder"/*; do
  answered "$block" >"$block.new"
  if [ "$(settled "$block")" = "$(settled "$block.new")" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAIL  %s:%d is answered otherwise\n' "$page" "$((10#${block##*/}))"
    diff "$block" "$block.new" | sed 's/^/      /' | head -n 20
  fi
done

if [ "${1-}" = --update ]; then
  awk -v folder="$folder" '
    /^```/ {
      inside = ($0 == "```protocol")
      print
      if (inside) {
        name = sprintf("%s/%05d.new", folder, NR)
        while ((getline line < name) > 0) print line
      }
      next
    }
    !inside { print }' "$page" >"$folder/page" && cp "$folder/page" "$page"
fi
[ "$passed" -gt 0 ] || [ "$failed" -gt 0 ] || failed=1
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
