#!/usr/bin/env bash
# File names are unique across the tree, and no core file names an expansion.
. "$(dirname "${BASH_SOURCE[0]}")/house.sh"

# Names that tools give, and that therefore may come again.
given='^(CMakeLists\.txt|README\.md|\.gitkeep|package(-lock)?\.json|tsconfig\.json)$'
twice=$(house_files | sed 's|.*/||' | grep -vE "$given" |
  tr '[:upper:]' '[:lower:]' | sort | uniq -d)
wrong=$(for name in $twice; do
  printf '%s comes more than once: %s\n' "$name" \
    "$(house_files | grep -iE "(^|/)${name//./\\.}\$" | tr '\n' ' ')"
done)
judge "file names are unique" "$wrong"

mapfile -t expansions < <(house_files expansions | sed -nE 's|^expansions/([^/]+)/.*|\1|p' |
  sort -u | grep -vx base)
mapfile -t core < <(house_files engine include ai batch crew words protocol server clients cli web/src |
  grep -E '\.(c|h|ts|tsx)$')
wrong=""
if [ ${#expansions[@]} -gt 0 ] && [ ${#core[@]} -gt 0 ]; then
  either=$(IFS='|' && printf '%s' "${expansions[*]}")
  wrong=$(grep -HniE "(^|[^a-z])(${either//_/[_ -]?})([^a-z]|\$)" "${core[@]}")
fi
judge "core files name no expansion (${#expansions[@]} folders)" "$wrong"
verdict_of_house
