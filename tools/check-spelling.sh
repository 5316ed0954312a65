#!/usr/bin/env bash
# codespell finds no misspelt word in documents, comments and English texts.
. "$(dirname "${BASH_SOURCE[0]}")/house.sh"

# Words that codespell takes for misspelt ones.
ours='fo,nd,ot,te,ba,ans,sur,ue,ane,tre,trough'
mapfile -t files < <(house_files | grep -E '\.(md|c|h|ts|tsx|sh|cmake|en|scd|def|scn|tiles)$' |
  grep -vE '\.fr\.|/fr/|-fr\.ts$')
wrong=""
[ ${#files[@]} -eq 0 ] || wrong=$(codespell -L "$ours" "${files[@]}" 2>&1)
judge "spelling of ${#files[@]} files" "$wrong"
verdict_of_house
