#!/usr/bin/env bash
# The gate by instruction counts judges as it says, on made-up counts: tools/count-instructions.
set -uo pipefail
. tests/support/verdicts.sh

# counts COMPILER GAME...: counts of "avx2 small", "avx2 large", then "sse2 small".
counts() {
  local names=("avx2 small" "avx2 large" "sse2 small") i=0 game
  printf '# made up\ncompiler %s\n' "$1"
  shift
  for game in "$@"; do
    [ "$game" = none ] || printf '%s %d %d 1.00\n' "${names[i]}" "$game" $((game / 10))
    i=$((i + 1))
  done
}

counts "gcc 12.2.0 x86_64" 100000 300000 150000 >"$folder/record"

# verdict COUNTS...: exit code and closing line of the comparison with the record; all of it is in $folder/said.
verdict() {
  local code=0
  counts "$@" >"$folder/counts"
  tools/count-instructions --baseline "$folder/record" --counts "$folder/counts" >"$folder/said" 2>&1 || code=$?
  echo "$code $(tail -n 1 "$folder/said")"
}

# says PATTERN: how many lines of what was said have it.
says() { grep -cE -- "$1" "$folder/said"; }

gcc="gcc 12.2.0 x86_64"
same "the same" "0 3 passed, 0 failed" "$(verdict "$gcc" 100000 300000 150000)"
same "2 % more" "0 3 passed, 0 failed" "$(verdict "$gcc" 102000 300000 150000)"
same "is told" 1 "$(says '^ok    avx2 small: 102000 .*\+2.0 %')"
same "4 % more" "1 2 passed, 1 failed" "$(verdict "$gcc" 100000 312000 150000)"
same "names the setup and the way out" 1 "$(says '^FAIL  avx2 large: .*\+4.0 %.*--renew')"
same "more on one path alone" "1 2 passed, 1 failed" "$(verdict "$gcc" 100000 300000 156000)"
same "2 % less" "0 3 passed, 0 failed" "$(verdict "$gcc" 98000 300000 150000)"
same "needs no new record" 0 "$(says --renew)"
same "10 % less" "0 3 passed, 0 failed" "$(verdict "$gcc" 90000 300000 150000)"
same "should be recorded" 1 "$(says '^ok    avx2 small: .*-10.0 %.*worth recording.*--renew')"
same "a machine without a path" "0 1 passed, 0 failed" "$(verdict "$gcc" none none 150000)"
same "says so" 1 "$(says '^note  avx2: not on this machine')"
same "and is judged by the other" "1 0 passed, 1 failed" "$(verdict "$gcc" none none 160000)"
same "a setup that is gone" "1 2 passed, 1 failed" "$(verdict "$gcc" 100000 none 150000)"
same "another compiler is not compared" "0 1 passed, 0 failed" "$(verdict "gcc 14.1.0 x86_64" 500000 300000 150000)"
same "which is told" 1 "$(says 'recorded by gcc 12.2.0 x86_64, counted by gcc 14.1.0 x86_64')"
same "nothing counted" "1 0 passed, 1 failed" "$(verdict "$gcc" none none none)"

tools/count-instructions --renew --baseline "$folder/new" --counts "$folder/record" >/dev/null
same "a record is renewed" "$(cat "$folder/record")" "$(cat "$folder/new")"

# broken NAME SCRIPT: a record that sed has spoiled is neither compared with nor recorded.
broken() {
  sed "$2" "$folder/new" >"$folder/broken"
  tools/count-instructions --baseline "$folder/broken" --counts "$folder/new" >"$folder/said" 2>&1
  same "$1" "1 0 passed, 1 failed" "$? $(tail -n 1 "$folder/said")"
  tools/count-instructions --renew --baseline "$folder/other" --counts "$folder/broken" >"$folder/said" 2>&1
  same "$1, recorded" "1 0 passed, 1 failed" "$? $(tail -n 1 "$folder/said")"
  same "$1, kept" no "$([ -e "$folder/other" ] && echo yes || echo no)"
}
broken "no compiler" /^compiler/d
broken "a conflict of two records" "2i <<<<<<< ours"
broken "nothing counted in one setup" "s/ 300000 / 0 /"
broken "a line cut off" "s/ 300000 .*//"
broken "a line twice" "/large/p"
broken "line ends of another system" "s/$/\r/"

counts "$gcc" 100000 300000 >"$folder/record"
same "a setup that is new" "1 2 passed, 1 failed" "$(verdict "$gcc" 100000 300000 150000)"
rm "$folder/record"
same "no record" "1 0 passed, 1 failed" "$(verdict "$gcc" 100000 300000 150000)"

same "what is recorded are the setups that have a name" \
  "$("$lauze" bench --presets --random 1 --json | sed -n 's/^{"preset": "\([^"]*\)".*/\1/p' | sort)" \
  "$(grep -vE '^(#|compiler)' bench/instructions.txt | cut -d' ' -f2 | sort -u)"
finish
