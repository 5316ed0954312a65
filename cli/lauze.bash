# shellcheck shell=bash
# Completion of the lauze command in bash: what it asks, the helps of the command answer. Installed where bash looks;
# by hand: . cli/lauze.bash

_lauze_help() { "${COMP_WORDS[0]}" --lang en "$@" 2>/dev/null; }

# Words that may follow an option.
_lauze_values() {
  case $1 in
    --lang) echo en fr ;;
    --setup) _lauze_help play --list | sed -n 's/^  \([a-z-]*\) = .*/\1/p' ;;
    --source) _lauze_help play --list | sed -n 's/^  \([a-z]*\)$/\1/p' ;;
    --players) echo human random gentle greedy strong champion builder thief farmer ;;
    --a | --b | --level) _lauze_help ai --levels | sed -n 's/^\([a-z][a-z]*\) .*/\1/p' && echo random cmd: ;;
    --from | --to) [ "${COMP_WORDS[1]}" = convert ] && echo lauze jcz cgn ;;
    --rows) echo north south ;;
    store) [ "$COMP_CWORD" -eq 2 ] && echo migrate verify backup export key ;;
  esac
}

_lauze() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words
  words=$(_lauze_values "$before")
  if [ -n "$words" ]; then
    :
  elif [ "$COMP_CWORD" -eq 1 ]; then
    words="$(_lauze_help --help | sed -n '/^Commands:/,$s/^  \([a-z]*\) .*/\1/p') --lang --tiles --help --version"
  elif [[ $word == -* ]]; then
    words="$(_lauze_help "${COMP_WORDS[1]}" --help | grep -o -- '--[a-z][a-z-]*' | sort -u) --lang --tiles --help"
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -o default -F _lauze lauze
