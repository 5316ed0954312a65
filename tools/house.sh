# shellcheck shell=bash
# Shared by tools/check-*.sh: which files the tree holds, and how a check counts.
# A check takes the root of a tree as its argument; without one it looks at this tree.
set -uo pipefail
cd "${1:-$(dirname "${BASH_SOURCE[0]}")/..}" || exit 1
house_passed=0 house_failed=0

# shellcheck disable=SC2120 # no pattern means all files
# house_files PATTERNS...: the tree's own files that match, without what is ignored and without the
# bytes that the fuzzers start from.
house_files() {
  if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    git ls-files --cached --others --exclude-standard -- "$@"
  else
    find . -name build -prune -o -name node_modules -prune -o -type f -print | sed 's|^\./||' |
      house_match "$@"
  fi | grep -v '^fuzz/corpus/' | sort -u |
    while IFS= read -r file; do [ ! -f "$file" ] || printf '%s\n' "$file"; done
}

# house_match PATTERNS...: of the names on standard input, those that match one; "*" spans folders.
house_match() {
  local file pattern
  while IFS= read -r file; do
    [ $# -gt 0 ] || printf '%s\n' "$file"
    for pattern in "$@"; do
      # shellcheck disable=SC2053 # the right side is a pattern
      if [[ $file == $pattern || $file == $pattern/* ]]; then printf '%s\n' "$file"; fi
    done
  done
}

# judge NAME COMPLAINTS: one test, which passes if there is nothing to complain about.
judge() {
  if [ -z "$2" ]; then
    house_passed=$((house_passed + 1))
    printf 'ok    %s\n' "$1"
  else
    house_failed=$((house_failed + 1))
    printf 'FAIL  %s\n' "$1"
    printf '%s\n' "$2" | head -n 40 | sed 's/^/      /'
  fi
}

# verdict_of_house: the closing line and the exit status.
verdict_of_house() {
  printf '%d passed, %d failed\n' "$house_passed" "$house_failed"
  [ "$house_failed" -eq 0 ]
}
