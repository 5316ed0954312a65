#!/usr/bin/env bash
# Every limit of the server stands in docs/OPERATIONS.md with its value, and no other; and every setting with its name.
set -uo pipefail
. tests/support/verdicts.sh

# The names and values of the header, as the compiler sees them, in its order.
{
  printf '#include "server/server_limits.h"\n#include <stdio.h>\nint main(void) {\n'
  sed -n '/^enum server_limit {/,/^};/s/^ *\([A-Z_]*\) =.*/printf("%s %d\\n", "\1", (int)\1);/p' server/server_limits.h
  printf 'return 0; }\n'
} >"$folder/limits.c"
cc -I . -o "$folder/limits" "$folder/limits.c"
"$folder/limits" >"$folder/header"
# shellcheck disable=SC2016 # the quotes are those of the document
sed -n 's/^| `\([A-Z_]*\)` | \([0-9]*\) |.*/\1 \2/p' docs/OPERATIONS.md >"$folder/document"
holds "there are limits" [ "$(wc -l <"$folder/header")" -gt 40 ]
same "the document has them all, as they are" "$(cat "$folder/header")" "$(cat "$folder/document")"

# Each setting of the document is an option; and all options but those of a person at the keyboard are settings.
# shellcheck disable=SC2016
sed -n '/^## Settings/,/^## By/s/^| `\([a-z-]*\)` |.*/\1/p' docs/OPERATIONS.md | sort >"$folder/settings"
"$lauze" --lang en serve --help | sed -n 's/^  --\([a-z-]*\).*/\1/p' | grep -vx -e open -e config | sort >"$folder/options"
same "every setting is an option, and the other way round" "$(cat "$folder/options")" "$(cat "$folder/settings")"
sed 's/^#\([a-z]\)/\1/' packaging/lauze.conf >"$folder/all.conf"
# What the example shows is taken: it comes as far as the database that is not there.
run serve --config "$folder/all.conf" --store postgresql://nobody@127.0.0.1:9/none --port 0
expect "the example can be read" 3 err "the database cannot be reached"
finish
