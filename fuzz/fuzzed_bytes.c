/* fuzzed_bytes.c - the bytes of an input, taken one after the other. */
#include "fuzzed_bytes.h"

#include <string.h>

unsigned take_byte(struct bytes *bytes)
{
    if (bytes->left == 0) return 0;
    bytes->left--;
    return *bytes->at++;
}

bool take_raw(struct bytes *bytes, void *to, size_t n)
{
    if (bytes->left < n) return false;
    memcpy(to, bytes->at, n);
    bytes->at += n;
    bytes->left -= n;
    return true;
}

static unsigned count_values(unsigned option)
{
    unsigned n = 0;
    while (lauze_option_value(option, n))
        n++;
    return n;
}

/* ORDER begin_stream in bench/write_seeds.c */
lauze_setup take_setup(struct bytes *bytes)
{
    lauze_setup setup = lauze_setup_default();
    setup.seats = (uint8_t)(2 + take_byte(bytes) % 7);
    for (unsigned i = 1; i < lauze_n_expansions(); i++)
        setup.copies[i] = (uint8_t)(take_byte(bytes) % 3);
    for (unsigned i = 0; i < lauze_n_options(); i++)
        setup.option[i] = (uint8_t)(take_byte(bytes) % count_values(i) *
                                    (setup.copies[lauze_option_expansion(i)] > 0));
    return setup;
}
