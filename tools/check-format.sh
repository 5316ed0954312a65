#!/usr/bin/env bash
# Every C file reads as clang-format-19 would write it.
. "$(dirname "${BASH_SOURCE[0]}")/house.sh"

mapfile -t files < <(house_files '*.c' '*.h')
wrong=$([ ${#files[@]} -eq 0 ] ||
  for file in "${files[@]}"; do
    clang-format-19 "$file" | cmp -s - "$file" || printf '%s: run clang-format-19 -i\n' "$file"
  done)
judge "format of ${#files[@]} files" "$wrong"
verdict_of_house
