/* fit.h - the tests of which holes accept a tile, and the choice among them. */
#ifndef LAUZE_FIT_H
#define LAUZE_FIT_H

#include "rules.h"

/* Masks are padded with zeros to this many, and a zero mask accepts nothing: so whole blocks can be
 * read. */
enum { FIT_BLOCK = 64 };

/* One way to test holes, and to read the bits of what was found. All of them give the same; see the
 * functions in rules.h that they become. */
struct fit_test {
    const char *name;
    bool (*fits_any)(const lauze_rules *r, const lauze_game *g, unsigned type);
    uint32_t (*fits)(const uint16_t *masks, unsigned n, const struct needs *needs, uint64_t *words);
    unsigned (*nth_bit)(const uint64_t *words, uint32_t index);
    uint32_t (*count_bits)(const uint64_t *words, unsigned n_words);
};

/* The position of the index-th bit that is set, by what every machine has. */
unsigned nth_bit_common(const uint64_t *words, uint32_t index);

/* How many bits are set. */
uint32_t count_bits_common(const uint64_t *words, unsigned n_words);

/* Each has a file of its own. `vector_fit` takes the vectors of 128 bits that every machine of a
 * kind has: SSE2 on x86-64, SIMD128 in WebAssembly. */
extern const struct fit_test plain_fit, vector_fit, avx2_fit;

/* The tests that this machine can run, the quickest last; NULL behind it. */
const struct fit_test *nth_fit(unsigned i);

void use_fit(lauze_rules *r, const struct fit_test *fit);

/* The quickest. */
void choose_fit(lauze_rules *r);

/* The quickest that every machine of this kind has, whatever else this one can do. */
void use_plain_fit(lauze_rules *r);

/* Which of them these rules use. */
const char *fit_name(const lauze_rules *r);

#endif
