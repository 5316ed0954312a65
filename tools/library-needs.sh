#!/usr/bin/env bash
# library-needs.sh LIBRARY: the rules are a pure function. What they take from the C library is a
# short list, and they keep nothing that can be written to between two calls.
set -uo pipefail
library=$1
allowed='^(mem(cpy|move|set|cmp|chr)|str(len|cmp|ncmp|chr)|__assert_fail|__(stack_chk_fail|memcpy_chk)|bcmp)$'

wanted=$(nm -u "$library" | awk '$1 == "U" { print $2 }' | sort -u)
own=$(nm --defined-only "$library" | awk 'NF == 3 { print $3 }' | sort -u)
foreign=$(comm -23 <(printf '%s\n' "$wanted") <(printf '%s\n' "$own") |
  grep -vE "$allowed" | grep -vE '^(__cpu_model|__cpu_indicator_init)?$')
kept=$(objdump -t "$library" | awk 'NF > 2 && (($(NF-2) ~ /^\.(data|bss|tdata|tbss)/ &&
  $(NF-2) !~ /^\.data\.rel\.ro/ && $(NF-1) !~ /^0+$/) || $(NF-2) == "*COM*")')

[ -z "$foreign" ] || printf 'not allowed from the C library:\n%s\n' "$foreign"
[ -z "$kept" ] || printf 'can be written to:\n%s\n' "$kept"
[ -z "$foreign$kept" ]
