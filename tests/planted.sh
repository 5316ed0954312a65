#!/usr/bin/env bash
# The house checks themselves: each passes on a sound tree and fails on a fault planted by hand.
set -uo pipefail
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
passed=0 failed=0

good() { passed=$((passed + 1)) && printf 'ok    %s\n' "$1"; }
bad() { failed=$((failed + 1)) && printf 'FAIL  %s\n%s\n' "$1" "$2"; }

# sound_tree: a small tree without a fault.
sound_tree() {
  rm -rf "${tree:?}"/*
  (cd "$tree" && mkdir -p engine include expansions/{base,fair} ai batch server cli docs tests web/src)
  printf 'int ours;\n' >"$tree/cli/ours.h"
  printf 'int fair;\n' >"$tree/expansions/fair/fair.h"
  printf 'kind stall = stall\noption stalls two = two stalls\n' >"$tree/expansions/fair/fair.en"
  printf '/* a "stall" as in FA-1 */\nint house;\n' >"$tree/server/room.c"
  cp "$source/.clang-format" "$tree"
  printf '#include <stdint.h>\nint lauze_answer(void);\n' >"$tree/include/lauze.h"
  printf 'int inner(void);\n' >"$tree/engine/inner.h"
  printf '#include "lauze.h"\n#include "inner.h"\n#include <string.h>\n\nint lauze_answer(void)\n{\n    return 42;\n}\n' |
    clang-format-19 >"$tree/engine/answer.c"
  printf '#include "inner.h"\n' >"$tree/expansions/fair/fair.c"
  printf '#include "lauze.h"\n#include <stdlib.h>\n' >"$tree/ai/greedy.c"
  printf '#include "inner.h"\n' >"$tree/batch/many.c"
  printf '#include "lauze.h"\n#include <stdio.h>\n' >"$tree/cli/main.c"
  printf '#!/usr/bin/env bash\necho said\n' >"$tree/tests/say.sh"
  printf 'A document.\n' >"$tree/docs/READ.md"
}

# sound CHECK: passes on the sound tree.
sound() {
  local output
  sound_tree
  if output=$("$source/tools/check-$1.sh" "$tree" 2>&1); then
    good "$1 passes on a sound tree"
  else
    bad "$1 fails on a sound tree" "$output"
  fi
}

# planted CHECK SAYS FILE TEXT: fails and says so once the text is added to the file.
planted() {
  local output
  sound_tree
  printf '%b\n' "$4" >>"$tree/$3"
  if output=$("$source/tools/check-$1.sh" "$tree" 2>&1); then
    bad "$1 overlooks: $4" "$output"
  elif grep -q "^FAIL" <<<"$output" && grep -qE -- "$2" <<<"$output" &&
    tail -n 1 <<<"$output" | grep -qE '^[0-9]+ passed, 1 failed$'; then
    good "$1 finds ${3}: ${4:0:40}"
  else
    bad "$1 fails otherwise than by '$2'" "$output"
  fi
}

# many_lines N: a function of N lines.
many_lines() {
  printf 'int many(void)\\n{\\n'
  for _ in $(seq $(($1 - 3))); do printf '    lauze_answer();\\n'; done
  printf '}'
}

git -C "$tree" init -q

sound format
planted format 'engine/answer.c' engine/answer.c 'int  crooked ;'

sound layers
planted layers 'engine/ may not use ours.h' engine/answer.c '#include "ours.h"'
planted layers 'stdio.h: the rules use only' engine/answer.c '#include <stdio.h>'
planted layers 'stdlib.h: the rules use only' expansions/fair/fair.c '#  include <stdlib.h>'
planted layers 'ai/ may not use inner.h' ai/greedy.c '#include "inner.h"'
planted layers 'batch/ may not use ours.h' batch/many.c '#include "ours.h"'
planted layers 'stdlib.h: the rules use only' batch/many.c '#include <stdlib.h>'
planted layers 'fair.h belongs to an expansion' cli/main.c '#include "../expansions/fair/fair.h"'
planted layers 'expansions/ may not use ours.h' expansions/fair/fair.c '#include "ours.h"'
planted layers 'include/ may not use inner.h' include/lauze.h '#include "inner.h"'

sound names
planted names 'answer.c comes more than once' ai/answer.c ''
planted names 'engine/answer.c:[0-9]+:.*Fair' engine/answer.c '/* as in the Fair */'
planted names 'cli/main.c:[0-9]+:.*fair' cli/main.c 'int fair_take;'
planted names 'web/src/page.tsx' web/src/page.tsx 'const kind = "fair";'

sound referee
planted referee 'server/room.c:3:.*FA-1' server/room.c 'const char *rule = "FA-1";'
planted referee 'web/src/page.tsx:1:.*stall' web/src/page.tsx "const isOpen = kind === 'stall';"
planted referee 'web/src/page.tsx:2:.*stalls' web/src/page.tsx "/* two\nlines */ const option = \"stalls\";"

sound lengths
planted lengths 'many has 61 lines' tests/long.c "$(many_lines 61)"
planted lengths 'half of the functions' cli/main.c "$(many_lines 20)\nint two(void)\n{\n\n\n\n\n\n\n\n\n\n\n}"
planted lengths 'ours.h has 601 lines' cli/ours.h "$(printf '\\n%.0s' $(seq 599))"

sound scripts
planted scripts 'SC2086' tests/say.sh "cat \$1"

sound spelling
planted spelling 'READ.md:2' docs/READ.md "rec""ieve"

sound words
planted words 'open end' engine/answer.c "/* TO""DO: later */"
planted words 'followers' cli/main.c "/* a mee""ple */"
planted words 'followers' cli/main.c "/* ME""EPLE */"
planted words 'one machine' docs/READ.md "see /ho""me/ann/file"

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
