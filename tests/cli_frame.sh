#!/usr/bin/env bash
# The frame of the command: help in both languages, unknown names, options, exit codes, colour.
set -uo pipefail
. tests/support/verdicts.sh

mapfile -t commands < <(sed -n 's/^COMMAND(\(.*\))$/\1/p' cli/commands.def)

run --help
expect "lauze --help" 0 out "usage: lauze COMMAND"
for command in "${commands[@]}"; do
  expect "--help lists $command" 0 out "  $command "
done
run --lang fr --help
expect "lauze --help in French" 0 out "usage : lauze COMMANDE"
run --version
same "lauze --version is that of the build" "lauze $(sed -n 's/^project(lauze VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)" "$out"
run
expect "lauze alone is wrong use" 2 err "usage: lauze COMMAND"

for command in "${commands[@]}"; do
  run "$command" --help
  expect "lauze $command --help" 0 out "lauze $command"
  run "$command" --help --lang=fr
  expect "lauze $command --help in French" 0 out "lauze $command"
  run "$command" --no-such-option
  expect "lauze $command --no-such-option" 2 err "lauze: "
done

run plya
expect "an unknown command, with a suggestion" 2 err 'did you mean "play"?'
run xyzzyxyzzy
expect "an unknown command, without" 2 err 'no command is called "xyzzyxyzzy"'
run --lang fr plya
expect "the same in French" 2 err 'vouliez-vous dire « play »'
run --lang de play
expect "an unknown language" 2 err '"de"'
run play --lang
expect "a language is missing" 2 err "no language"
run play --sead 1
expect "an unknown option, with a suggestion" 2 err "did you mean --seed?"
run play --seed
expect "an option without its value" 2 err "needs a value"
run play --seats 9
expect "a number out of range" 2 err "from 2 to 8"
run play --seats two
expect "no number" 2 err '"two"'
run play --players human,robot
expect "an unknown player" 2 err '"robot"'
run play --setup "base + nothing"
expect "an unknown expansion" 2 err "nothing"
run play more
expect "too many arguments" 2 err "lauze play --help"
run score
expect "too few arguments" 2 err "lauze score --help"

# The languages of the environment.
out=$(LC_ALL="" LC_MESSAGES="" LANG=fr_FR.UTF-8 "$lauze" --help) code=$? && expect "LANG" 0 out "usage :"
out=$(LC_ALL=fr_CA.UTF-8 LANG=en_US "$lauze" --help) code=$? && expect "LC_ALL before LANG" 0 out "usage :"
out=$(LC_ALL=de_DE.UTF-8 "$lauze" --help) code=$? && expect "any other language is English" 0 out "usage:"

# Colour: only on a terminal, and never with NO_COLOR. script makes one.
escape=$(printf '\033')
play="$lauze play --players greedy,greedy --seed 1 --record /dev/null"
run play --players greedy,greedy --seed 1 --record /dev/null
holds "no colour on a pipe" lacks "$out" "$escape"
out=$(TERM=xterm-256color script -qec "$play" /dev/null)
holds "colour on a terminal" contains "$out" "${escape}[38;5;"
out=$(TERM=xterm-256color NO_COLOR=1 script -qec "$play" /dev/null)
holds "NO_COLOR" lacks "$out" "$escape"
out=$(TERM=dumb script -qec "$play" /dev/null)
holds "a dumb terminal" lacks "$out" "$escape"


# The manual page is good, and has every command.
scdoc <cli/lauze.1.scd >"$folder/lauze.1"
holds "the manual page" grep -q '^.TH "lauze" "1"' "$folder/lauze.1"
for command in "${commands[@]}"; do
  holds "the manual has $command" grep -q "^\*$command\*" cli/lauze.1.scd
done

# Completion in bash, from what the helps say.
# completed WORDS...: what the last of the words of a line may become.
completed() {
  (
    # shellcheck source=cli/lauze.bash
    . cli/lauze.bash
    COMP_WORDS=("$lauze" "$@") COMP_CWORD=$#
    _lauze
    printf '%s\n' "${COMPREPLY[*]}"
  )
}
same "commands are completed" "replay render" "$(completed re)"
same "options are completed" "--seats --seed --setup" "$(completed play --se)"
same "and those of every command" "--tiles" "$(completed bench --ti)"
same "presets are completed" "classic" "$(completed play --setup cl)"
same "sets are completed" "festival" "$(completed tiles --source fe)"
same "languages are completed" "en fr" "$(completed --lang "")"
same "forms are completed" "jcz" "$(completed convert --to j)"
same "levels are completed" "champion" "$(completed arena --a ch)"
same "files are left to the shell" "" "$(completed score posi)"
for command in "${commands[@]}"; do
  holds "$command is completed" contains " $(completed "") " " $command "
done
finish
