/* fuzzed_bytes.h - the bytes of an input, taken one after the other, and the setup with which streams begin.
 *
 * Byte 0 tells the seats, then one byte an expansion its copies, one byte an option its value. */
#ifndef LAUZE_FUZZED_BYTES_H
#define LAUZE_FUZZED_BYTES_H

#include "lauze.h"

struct bytes {
    const uint8_t *at;
    size_t left;
};

/* 0 when none is left. */
unsigned take_byte(struct bytes *bytes);
/* Some bytes as they are; false, and none is taken, when there are fewer. */
bool take_raw(struct bytes *bytes, void *to, size_t n);
lauze_setup take_setup(struct bytes *bytes);

#endif
