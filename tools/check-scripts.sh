#!/usr/bin/env bash
# Finds nothing to say by shellcheck about any shell script.
. "$(dirname "${BASH_SOURCE[0]}")/house.sh"

mapfile -t scripts < <(house_files | grep -vE '\.(c|h|md|tiles|scn)$' | while IFS= read -r file; do
  if head -n 1 "$file" | tr -d '\0' | grep -qE '^#!.*\b(ba)?sh$|^# shellcheck shell='; then
    printf '%s\n' "$file"
  fi
done)
wrong=""
[ ${#scripts[@]} -eq 0 ] || wrong=$(shellcheck -x --source-path=SCRIPTDIR:. -f gcc "${scripts[@]}" 2>&1)
judge "shellcheck of ${#scripts[@]} scripts" "$wrong"
verdict_of_house
