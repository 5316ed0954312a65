#!/usr/bin/env bash
# `go` and `stop` to `lauze engine`: others are heard while somebody thinks, nothing goes on longer than it should, and
# the input may end at any time.
set -uo pipefail
. tests/support/verdicts.sh

said=$folder/said
# say LINE...: to the engine that has been started.
say() { printf '%s\n' "$@" >&3; }
# await TEXT: until the engine has said that; fails when it does not for long.
await() {
  local waited=0
  until grep -q -- "$1" "$said"; do
    sleep 0.02
    waited=$((waited + 1))
    [ "$waited" -lt 3000 ] || return 1
  done
}
# place_of TEXT: the number of the first line that holds it.
place_of() { grep -n -m 1 -- "$1" "$said" | cut -d: -f1; }
mkfifo "$folder/in"

"$lauze" engine <"$folder/in" >"$said" &
engine=$!
exec 3>"$folder/in"
say '{"type":"new","setup":"base","deal":{"seed":3}}' '{"type":"go","id":"long","game":"1","time":3600000}'
holds "who thinks tells what he thinks so far" await '{"type":"info","re":"long","game":"1".*"nodes":.*"line":\["place U'
say '{"type":"position","id":"heard","game":"1"}'
holds "others are heard meanwhile" await '"re":"heard"'
say '{"type":"go","id":"twice","game":"1"}'
holds "a game is thought about once" await '"re":"twice","code":"busy"'
say '{"type":"new","setup":"seeds; 3 seats","deal":{"seed":4}}' '{"type":"go","id":"other","game":"2","level":"strong","nodes":300}'
holds "several games are thought about" await '"type":"best","re":"other"'
say '{"type":"stop","id":"halt","game":"1"}'
holds "stopping brings the best" await '"type":"stopped","re":"halt"'
same "just before" "$(($(place_of '"re":"halt"') - 1))" "$(place_of '"type":"best","re":"long"')"
say '{"type":"go","id":"left","game":"1"}' '{"type":"act","id":"acted","game":"1","actions":["place U 0,1n","pass"]}'
holds "acting ends it" await '"type":"turn","re":"acted"'
holds "and tells the best first" test "$(place_of '"best","re":"left"')" -lt "$(place_of '"event","re":"acted"')"
say '{"type":"go","id":"clock","game":"1","clock":{"left":300,"increment":0}}'
holds "a clock that runs out is obeyed" await '"type":"best","re":"clock"'
say '{"type":"go","id":"huge","game":"1","nodes":9007199254740991}' '{"type":"go","id":"end","game":"2","time":3600000}'
exec 3>&-
holds "the end of the input ends all" wait "$engine"
same "and each tells the best" 2 "$(grep -cE '"type":"best","re":"(huge|end)"' "$said")"
holds "all that was said is JSON" test "$(grep -cvE '^\{"type":".*\}$' "$said")" -eq 0

# asked LEVEL: what it would play, by number alone.
asked() {
  mkfifo "$folder/$1.in"
  "$lauze" engine <"$folder/$1.in" >"$said" &
  exec 3>"$folder/$1.in"
  say '{"type":"new","setup":"everything; 3 seats","deal":{"seed":9}}' \
    "{\"type\":\"go\",\"id\":7,\"game\":\"1\",\"level\":\"$1\",\"nodes\":400,\"seed\":2}"
  await '"type":"best"'
  exec 3>&-
  wait
  rm "$folder/$1.in"
  grep '"type":"best"' "$said"
}
for level in gentle greedy strong champion builder thief farmer; do
  first=$(asked "$level")
  holds "$level plays a whole turn" contains "$first" '"actions":["place '
  same "and the same by the same number and seed" "$first" "$(asked "$level")"
done

yes '{"type":"new","deal":{"seed":1}}
{"type":"go","game":"1"}' | head -n 200 | timeout 60 "$lauze" engine | head -n 3 >/dev/null
codes=("${PIPESTATUS[@]}")
holds "nobody listens: it ends all the same" test "${codes[2]}" -ne 124 -a "${codes[2]}" -ne 139 -a "${codes[2]}" -ne 134
run engine --threads 0
expect "no threads are too few" 2 err "--threads"
run engine --threads 1 </dev/null
expect "one is enough" 0 out ""
finish
