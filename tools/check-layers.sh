#!/usr/bin/env bash
# The dependency order engine <- expansions <- ai <- protocol <- server <- cli, batch behind ai, crew between ai and
# server, and clients between ai and cli, read off the #include lines.
. "$(dirname "${BASH_SOURCE[0]}")/house.sh"

# Which folders of the tree a folder may include from, beside itself; tests, fuzz and bench may all.
declare -A may_use=(
  [include]="" [engine]="include" [expansions]="include engine" [ai]="include"
  [batch]="include engine ai"
  [crew]="include ai" [words]="include" [protocol]="include ai words"
  [server]="include ai crew words protocol" [clients]="include ai"
  [cli]="include engine ai crew words protocol server clients"
  [tools]="include engine" [examples]="include"
)
# What the rules may take from the C library: no memory, no input or output, no clock.
pure='assert limits stdalign stdbool stddef stdint stdnoreturn string immintrin wasm_simd128'

declare -A folder_of=()
while IFS= read -r file; do folder_of[$(basename "$file")]=$(dirname "$file"); done \
  < <(house_files '*.h' '*.def' '*.inc')

# judge_include FILE LINE NAME: complains if the file may not include the name.
judge_include() {
  local file=$1 line=$2 name=$3 from=${1%%/*} folder target
  [ -n "${may_use[$from]+known}" ] || return 0
  folder=${folder_of[$(basename "$name")]-}
  if [ -z "$folder" ]; then
    case "$from" in include | engine | expansions | batch)
      [[ " $pure " == *" ${name%.h} "* ]] || printf '%s:%s: %s: the rules use only %s\n' \
        "$file" "$line" "$name" "$pure" ;;
    esac
    return 0
  fi
  target=${folder%%/*}
  if [ "$target" = expansions ] && [ "$folder" != "$(dirname "$file")" ]; then
    printf '%s:%s: %s belongs to an expansion\n' "$file" "$line" "$name"
  elif [ "$target" != "$from" ] && [[ " ${may_use[$from]} " != *" $target "* ]]; then
    printf '%s:%s: %s/ may not use %s (%s/)\n' "$file" "$line" "$from" "$name" "$target"
  fi
}

wrong=$(house_files '*.c' '*.h' '*.def' '*.inc' | while IFS= read -r file; do
  grep -nE '^[[:space:]]*#[[:space:]]*include' "$file" |
    sed -E 's/^([0-9]+):[^<"]*[<"]([^>"]+)[>"].*/\1 \2/' |
    while read -r line name; do judge_include "$file" "$line" "$name"; done
done)
judge "engine <- expansions <- ai <- protocol <- server <- cli" "$wrong"
verdict_of_house
