/* rounded.h - parts of one block of memory, each of which begins where anything may begin. */
#ifndef LAUZE_ROUNDED_H
#define LAUZE_ROUNDED_H

#include <stddef.h>

/* The bytes that a part takes, so that the next one is aligned as by malloc. */
static inline size_t rounded(size_t size)
{
    const size_t unit = _Alignof(max_align_t);
    return (size + unit - 1) / unit * unit;
}

#endif
