#!/usr/bin/env bash
# library-needs.sh LIBRARIES...: the rules, and games stepped together, are pure functions. What they take from the C
# library is a short list, and they keep nothing that can be written to between two calls.
set -uo pipefail
allowed='^(mem(cpy|move|set|cmp|chr)|str(len|cmp|ncmp|chr)|__assert_fail|__(stack_chk_fail|memcpy_chk)|bcmp)$'

wanted=$(nm -u "$@" | awk '$1 == "U" { print $2 }' | sort -u)
own=$(nm --defined-only "$@" | awk 'NF == 3 { print $3 }' | sort -u)
foreign=$(comm -23 <(printf '%s\n' "$wanted") <(printf '%s\n' "$own") |
  grep -vE "$allowed" | grep -vE '^(__cpu_model|__cpu_indicator_init)?$')
kept=$(objdump -t "$@" | awk 'NF > 2 && (($(NF-2) ~ /^\.(data|bss|tdata|tbss)/ &&
  $(NF-2) !~ /^\.data\.rel\.ro/ && $(NF-1) !~ /^0+$/) || $(NF-2) == "*COM*")')

[ -z "$foreign" ] || printf 'not allowed from the C library:\n%s\n' "$foreign"
[ -z "$kept" ] || printf 'can be written to:\n%s\n' "$kept"
[ -z "$foreign$kept" ]
