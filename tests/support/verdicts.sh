# shellcheck shell=bash
# Shared by the tests of the command: where it is, how a test counts, how its outcome is looked at.
export LC_ALL=C.UTF-8
unset NO_COLOR LANGUAGE
lauze=${LAUZE:-build/release/lauze}
[[ $lauze == /* ]] || lauze=$PWD/$lauze
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME=$folder XDG_DATA_HOME=$folder/data
passed=0 failed=0 out="" err="" code=0

good() { passed=$((passed + 1)); printf 'ok    %s\n' "$1"; }
bad() {
  failed=$((failed + 1))
  printf 'FAIL  %s\n' "$1"
  printf '%s\n' "$2" | head -n 20 | sed 's/^/      /'
}

# run ARGUMENTS...: runs lauze with standard input as it is; fills out, err and code.
run() {
  code=0
  out=$("$lauze" "$@" 2>"$folder/err") || code=$?
  err=$(cat "$folder/err")
}

# expect NAME CODE WHERE TEXT: the last run ended with this code, and out or err holds the text.
expect() {
  local seen=$out
  [ "$3" = err ] && seen=$err
  if [ "$code" -ne "$2" ]; then
    bad "$1" "exit $code instead of $2: $out $err"
  elif [[ $seen != *"$4"* ]]; then
    bad "$1" "$3 lacks '$4': $seen"
  else
    good "$1"
  fi
}

# same NAME A B: two texts are the same.
same() { if [ "$2" = "$3" ]; then good "$1"; else bad "$1" "$(diff <(printf '%s\n' "$2") <(printf '%s\n' "$3"))"; fi; }

# holds NAME COMMAND...: the command ends with 0.
holds() {
  local name=$1
  shift
  if "$@"; then good "$name"; else bad "$name" "$*"; fi
}
contains() { [[ $1 == *"$2"* ]]; }
lacks() { [[ $1 != *"$2"* ]]; }

# wait_for COMMAND...: until the command ends with 0; false after a minute.
wait_for() {
  local n
  for ((n = 0; n < 3000; n++)); do
    "$@" && return
    sleep 0.02
  done
  return 1
}
# has_lines FILE N [PATTERN]: whether a file has so many lines (with that in them).
has_lines() { [ -e "$1" ] && [ "$(grep -c "${3:-}" "$1")" -ge "$2" ]; }

finish() {
  printf '%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" -eq 0 ]
}
