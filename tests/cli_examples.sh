#!/usr/bin/env bash
# Every example of the helps and of the manual page does what it did: its output is in tests/data/examples.txt.
# With --update that file is written anew.
set -uo pipefail
. tests/support/verdicts.sh
stored=$PWD/tests/data/examples.txt

# examples: the lines "  $ COMMAND" of the helps and the manual page, each once.
examples() { sed -n 's/^  \$ //p' cli/*_help_en.txt cli/*_help_fr.txt cli/lauze.1.scd | awk '!seen[$0]++'; }

# show COMMAND: what one example prints and how it ends, in a folder of its own.
show() {
  local place=$folder/example code=0
  rm -rf "$place"
  mkdir -p "$place/bin"
  ln -s "$lauze" "$place/bin/lauze"
  ln -s "$PWD/tests" "$PWD/expansions" "$place/"
  case "$1" in
    *" serve"*) serve "$place" "$1" || code=$? ;;
    *) (cd "$place" && PATH=$place/bin:$PATH timeout 60 bash -o pipefail -c "$1" 2>&1) || code=$? ;;
  esac
  [ "$code" -eq 0 ] || printf '[exit %d]\n' "$code"
}

# serve FOLDER COMMAND: an example that runs until it is stopped: all that it says, stopped once it said where it is,
# at any port that is free, and without a screen that a browser could open on.
serve() {
  local said=$1/said log=$1/log pid code=0
  mkfifo "$said"
  (cd "$1" && unset DISPLAY WAYLAND_DISPLAY BROWSER &&
    PATH=$1/bin:$PATH exec bash -c "exec $2 --port 0 --quiet" >"$said" 2>"$log") &
  pid=$!
  timeout 60 sed -uE "s|http://[^/]*/|http://ADDRESS/|; s|$folder|FOLDER|" <"$said" | { sed -u 1q; kill -TERM "$pid"; cat; }
  wait "$pid" || code=$?
  cat "$log"
  return "$code"
}

# stored_output COMMAND: what the file has for it.
stored_output() {
  awk -v command="\$ $1" '$0 == command { on = 1; next } /^\$ / { on = 0 } on' "$stored"
}

mapfile -t all < <(examples)
if [ "${1-}" = --update ]; then
  for example in "${all[@]}"; do printf '$ %s\n' "$example" && show "$example"; done >"$stored"
  exit
fi
holds "there are examples" [ "${#all[@]}" -ge 15 ]
for example in "${all[@]}"; do same "$example" "$(stored_output "$example")" "$(show "$example")"; done
same "nothing is stored in vain" "$(sed -n 's/^\$ //p' "$stored")" "$(printf '%s\n' "${all[@]}")"
finish
