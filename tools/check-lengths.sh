#!/usr/bin/env bash
# Functions: half have at most 12 lines, 95 % at most 40, none over 60. Files: at most 600 lines.
. "$(dirname "${BASH_SOURCE[0]}")/house.sh"

# lengths FILES...: "lines place function" of every function, shortest first.
lengths() {
  [ $# -gt 0 ] && ctags --languages=C --kinds-C=f --fields=+ne -o - "$@" 2>/dev/null |
    awk -F'\t' '/^!/ { next } {
      start = end = 0
      for (i = 4; i <= NF; i++) {
        if ($i ~ /^line:/) start = substr($i, 6)
        if ($i ~ /^end:/) end = substr($i, 5)
      }
      if (end) print end - start + 1, $2 ":" start, $1
    }' | sort -n
}

# share_of PERCENT: how long the function at that share of the list on standard input is.
share_of() {
  awk -v share="$1" '{ n[NR] = $1 } END { if (NR) print n[int((NR * share + 99) / 100)]; else print 0 }'
}

mapfile -t files < <(house_files '*.c' '*.h')
mapfile -t product < <(house_files engine include expansions ai batch crew words protocol server clients cli | grep -E '\.[ch]$')
mapfile -t long_files < <(house_files '*.c' '*.h' '*.ts' '*.tsx')

all=$(lengths "${files[@]}")
ours=$(lengths "${product[@]}")
half=$(printf '%s' "${ours:+$ours$'\n'}" | share_of 50)
most=$(printf '%s' "${ours:+$ours$'\n'}" | share_of 95)
judge "half of the functions have at most 12 lines ($half)" "$([ "$half" -le 12 ] || echo "$half lines")"
judge "95 % of the functions have at most 40 lines ($most)" "$([ "$most" -le 40 ] || echo "$most lines")"
judge "no function has more than 60 lines" \
  "$(awk '$1 > 60 { print $2 ": " $3 " has " $1 " lines" }' <<<"$all")"
judge "no file has more than 600 lines" "$([ ${#long_files[@]} -eq 0 ] ||
  wc -l -- "${long_files[@]}" | awk '$2 != "total" && $1 > 600 { print $2 " has " $1 " lines" }')"
verdict_of_house
