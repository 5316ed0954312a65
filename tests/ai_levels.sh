#!/usr/bin/env bash
# `lauze ai --levels`: every level has words in both languages and is one who can play in the arena.
set -uo pipefail
. tests/support/verdicts.sh

run ai --levels --json
levels=$(sed -nE 's/^\{"level":"([a-z]+)",.*/\1/p' <<<"$out")
same "a line for each level" "$(wc -l <<<"$out")" "$(wc -l <<<"$levels")"
for level in gentle greedy strong champion builder thief farmer; do
  holds "there is $level" grep -qx "$level" <<<"$levels"
done
for language in en fr; do
  run ai --levels --lang "$language"
  for level in $levels; do
    holds "$level has words ($language)" lacks "$out" "level $level"
    holds "and is listed by its name ($language)" grep -qE "^$level +[[:upper:]]" <<<"$out"
  done
  run ai --levels --json --lang "$language"
  same "JSON has title, sentence, thoughts and rating ($language)" "$(wc -l <<<"$levels")" \
    "$(grep -cE '^\{"level":"[a-z]+","title":"[^"]+","about":"[^"]+\.","style":(true|false),"nodes":[0-9]+,"time":[0-9]+,"rating":(null|-?[0-9]+,"interval":[0-9]+,"games":[0-9]+,"commit":"[^"]+")\}$' <<<"$out")"
done
holds "the styles are marked" grep -q '"level":"thief",.*"style":true' <<<"$out"
holds "the ladder is not" grep -q '"level":"strong",.*"style":false' <<<"$out"

# Each plays, and the same again by the same seed and number of positions.
for level in $levels; do
  match=(arena --a "$level" --b random --decks 1 --nodes 40 --json)
  run "${match[@]}"
  first=${out%%,\"longest_turn_ms*}
  expect "$level plays" 0 out '"forfeits_a":0,"forfeits_b":0'
  run "${match[@]}" --jobs 2
  same "and again" "$first" "${out%%,\"longest_turn_ms*}"
done
run arena --a strong@30 --b strong@300 --decks 3 --json
expect "each may have a budget of his own" 0 out '"a":"strong@30","b":"strong@300"'
run arena --a strong@40ms --b random --decks 1 --json
holds "a time is used" awk -v ms="$(sed -E 's/.*"longest_turn_ms_a":([0-9.]+).*/\1/' <<<"$out")" 'BEGIN { exit !(ms >= 39) }'

run ai
expect "nothing is asked" 2 err "lauze ai --help"
run ai --levels more
expect "a word too many" 2 err "lauze ai --help"
finish
