#!/usr/bin/env bash
# Words that must not be in the tree: open ends without an issue, a protected mark, one machine's paths.
# The patterns are written so that this file does not match itself.
. "$(dirname "${BASH_SOURCE[0]}")/house.sh"

# found PATTERN FILES...: where an extended pattern is.
found() { [ $# -lt 2 ] || grep -HInE -e "$@"; }

mapfile -t all < <(house_files)
mapfile -t code < <(house_files | grep -vE '\.md$')
mapfile -t product < <(house_files | grep -vE '^docs/|\.(foreign|jcz|dict)$')

wrong=$(found '(TO[D]O|FIX[M]E|(^|[^X])XX[X]([^X]|$))' "${code[@]}" | grep -vE 'TO[D]O ?\(?#[0-9]+')
judge "an open end names its issue, as in TO""DO(#12)" "$wrong"

# Names in the files of other programs are what they are: .foreign, .jcz and .dict files, and quoted in what reads
# and writes such files.
wrong=$(found '[Mm][Ee][Ee][Pp][Ll][Ee]' "${product[@]}" |
  grep -vE '^cli/convert_[a-z_]+\.c:.*"[A-Za-z_]*(MEE[P]LE|mee[p]le)[A-Za-z_]*"')
judge "followers are called followers" "$wrong"

wrong=$(found '(^|[^A-Za-z0-9_.$}-])/(wor[k]|hom[e]|roo[t]|User[s]|mn[t])/|\.\./share[d]' "${all[@]}")
judge "no path of one machine" "$wrong"
verdict_of_house
