#!/usr/bin/env bash
# Adds the expansion of docs/EXPANSIONS.md to a copy of the source, just as that page says, and plays it: by the
# command, in the page, and by link.
set -uo pipefail
source=${LAUZE_SOURCE:-$PWD}
guide=$source/docs/EXPANSIONS.md
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
before=$scratch/before copy=$scratch/source build=$scratch/build log=$scratch/log
passed=0 failed=0

# judge NAME COMMAND...: one test; what the command printed is shown when it fails.
judge() {
  local name=$1
  shift
  if "$@" >"$log" 2>&1; then
    passed=$((passed + 1))
    echo "ok     $name"
  else
    failed=$((failed + 1))
    echo "FAILED $name"
    sed 's/^/    /' "$log" | tail -n 40
  fi
}

# listing PATH: the block below the line that begins with **`PATH`**.
listing() {
  awk -v head="**\`$1\`**" '
    index($0, head) == 1 { found = 1; next }
    found && /^```/ { if (inside) exit; inside = 1; next }
    found && inside { print }' "$guide"
}

# The tools of the page are shared by a link: they are large, and only read.
copy_source() {
  mkdir -p "$before" &&
    tar -C "$source" --exclude=./build --exclude=./.git --exclude=./web/node_modules -cf - . |
    tar -C "$before" -xf - &&
    cp -r "$before" "$copy" &&
    ln -s "$source/web/node_modules" "$copy/web/node_modules"
}

# write_folder: every listing that lies below expansions/; at least one.
write_folder() {
  local path n=0
  # shellcheck disable=SC2016 # the back ticks are those of the page
  while IFS= read -r path; do
    mkdir -p "$copy/$(dirname "$path")" && listing "$path" >"$copy/$path"
    [ -s "$copy/$path" ] || return 1
    n=$((n + 1))
  done < <(sed -nE 's/^\*\*`(expansions\/[^`]+)`\*\*.*/\1/p' "$guide")
  [ "$n" -gt 0 ]
}

# add_line PATH: the listing is a line that is there already, and the one to add behind it.
add_line() {
  local old new
  old=$(listing "$1" | sed -n 1p)
  new=$(listing "$1" | sed -n 2p)
  [ "$(listing "$1" | wc -l)" -eq 2 ] && grep -qxF "$old" "$copy/$1" || return 1
  awk -v old="$old" -v new="$new" '{ print } $0 == old { print new }' "$copy/$1" >"$scratch/list" &&
    cp "$scratch/list" "$copy/$1"
}

# only_that_changed: one new folder, and one more line in each of the two lists.
only_that_changed() {
  local changes expected
  changes=$(cd "$scratch" && diff -rq -x build -x node_modules before source | sort)
  expected=$(printf '%s\n' \
    "Files before/engine/expansions.def and source/engine/expansions.def differ" \
    "Files before/engine/turn.def and source/engine/turn.def differ" \
    "Only in source/expansions: orchard")
  [ "$changes" = "$expected" ] || { echo "$changes"; return 1; }
  one_line_more engine/expansions.def && one_line_more engine/turn.def
}

one_line_more() {
  local changes
  changes=$(diff "$before/$1" "$copy/$1" | grep -E '^[<>]')
  [ "$(grep -c '^>' <<<"$changes")" -eq 1 ] && ! grep -q '^<' <<<"$changes"
}

# The page finds what was added by itself; it would be in vain to install its tools through the link.
makes_page() {
  [ -f "$copy/web/node_modules/.lauze-lock" ] && (cd "$copy" && tools/make-page)
}

# Optimised a little, for the properties play longer than this compiler takes.
properties=(choices_hold facts_agree texts_invert scores_add_up turned_boards random_setups)
builds() {
  cmake -S "$copy" -B "$build" -G Ninja -DCMAKE_C_COMPILER=clang-19 -DCMAKE_BUILD_TYPE= -DCMAKE_C_FLAGS=-O1 &&
    ninja -C "$build" -j "$(nproc)" lauze_cli test_golden "${properties[@]}"
}

lauze() { (cd "$copy" && "$build/lauze" "$@"); }

has_tiles() {
  local list
  list=$(lauze tiles --setup "base + orchard") && grep -q ORB <<<"$list"
}
is_played_at_random() {
  local result
  result=$(lauze bench --random 300 --setup "base + orchard; 3 seats; orchard-trees=2" --json) && echo "$result" &&
    grep -q '"games": 300' <<<"$result"
}
# Setups without it are played as before.
leaves_others_alone() {
  [ "$(lauze bench --signature | grep ' base; . seats$')" = \
    "$("${LAUZE_BUILD:?}/lauze" bench --signature | grep ' base; . seats$')" ]
}
# All is read before it is searched: a command whose reader leaves early fails.
explains() {
  local list sentence
  list=$(lauze rules) && sentence=$(lauze rules --lang fr ORC-3) &&
    grep -q '^ORC-3' <<<"$list" && grep -q 'pommes' <<<"$sentence"
}
property() { (cd "$copy" && LAUZE_SOURCE=$copy "$build/property/$1"); }
golden() { (cd "$copy" && LAUZE_SOURCE=$copy "$build/unit/test_golden"); }

# in_browser: Chromium plays at the page of the copy; its tests are counted as they are.
in_browser() {
  local code=0 line p f
  LAUZE=$build/lauze LAUZE_SHOTS=$source/build/check/shots \
    node "$copy/web/test/browser/added-expansion.mjs" orchard >"$log" 2>&1 || code=$?
  cat "$log"
  line=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$log" | tail -n 1)
  if [ -z "$line" ]; then judge "the page is played (exit $code)" false; return; fi
  read -r p _ f _ <<<"$line"
  passed=$((passed + p)) failed=$((failed + f))
}

judge "the source is copied" copy_source
judge "the folder is as the page lists it" write_folder
judge "a line in the list of expansions" add_line engine/expansions.def
judge "a line in the order of the turn" add_line engine/turn.def
judge "its page is made" makes_page
judge "it builds" builds
judge "nothing else has changed" only_that_changed
judge "its scenarios pass" lauze check expansions/orchard/orchard.scn
judge "every sentence has a scenario" lauze rules --missing
judge "no mutant survives" lauze rules --mutate
judge "its tiles are shown" has_tiles
judge "its sentences are told" explains
judge "it is played at random" is_played_at_random
judge "setups without it are played as before" leaves_others_alone
judge "golden games of other setups are played again" golden
for name in "${properties[@]}"; do
  judge "in the mix: $name" property "$name"
done
in_browser
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
