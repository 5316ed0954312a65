#!/usr/bin/env bash
# Only the engine judges: no rule of the game in the page or the server, which show what the engine says.
# Looked for, outside comments: numbers of rules, and the names that rules are made of (kinds of features and edges,
# figures, marks, powers, options), which both get from the engine and never know by themselves. The drawing knows
# what the letters of a tile's picture look like; it is left out.
. "$(dirname "${BASH_SOURCE[0]}")/house.sh"

# names: what the catalogues of the expansions have words for, one a line.
names() {
  sed -nE 's/^(kind|edge|trait|figure|mark|power|option) ([a-z0-9-]+)( [a-z0-9-]+)* = .*/\2/p' \
    expansions/*/*.en 2>/dev/null | sort -u
}

# code FILE: the file without its comments; lines keep their numbers.
code() {
  awk '{ line = $0
    if (inside && !sub(/^.*\*\//, "", line)) { print ""; next }
    inside = 0
    while (match(line, /\/\*([^*]|\*+[^*\/])*\*+\//)) line = substr(line, 1, RSTART - 1) substr(line, RSTART + RLENGTH)
    if (match(line, /\/\*/)) { line = substr(line, 1, RSTART - 1); inside = 1 }
    sub(/(^|[^:])\/\/.*/, "", line)
    print line }' "$1"
}

# found PATTERN: where the code of page and server has it.
found() {
  local file
  for file in "${judged[@]}"; do
    code "$file" | grep -nE -e "$1" | sed "s|^|$file:|"
  done
}

mapfile -t judged < <(house_files web/src server | grep -E '\.(c|h|ts|tsx)$' | grep -v '^web/src/art/')
mapfile -t known < <(names)
judge "no rule's number in the page or the server" "$(found '(^|[^A-Za-z0-9])[A-Z]{1,3}-[0-9]+([^0-9A-Za-z-]|$)')"
wrong=""
if [ ${#known[@]} -gt 0 ]; then
  either=$(IFS='|' && printf '%s' "${known[*]}")
  wrong=$(found "(['\"\`])($either)(['\"\`])")
fi
judge "page and server know none of ${#known[@]} names that rules are made of" "$wrong"
verdict_of_house
