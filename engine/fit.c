/* fit.c - the choice of the quickest test of holes that this machine has. */
#include "fit.h"
#include "game.h"

#include <assert.h>

/* The quickest last. */
static const struct fit_test *const all_fits[] = {
    &plain_fit,
#if defined(__SSE2__) || defined(__wasm_simd128__)
    &vector_fit,
#endif
#if defined(__x86_64__)
    &avx2_fit,
#endif
};

#if defined(__x86_64__)
enum { N_FITS = sizeof all_fits / sizeof all_fits[0], N_COMMON = N_FITS - 1 };

static bool has_all(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") &&
           __builtin_cpu_supports("bmi2");
}
#else
enum { N_FITS = sizeof all_fits / sizeof all_fits[0], N_COMMON = N_FITS };

static bool has_all(void) { return true; }
#endif

const struct fit_test *nth_fit(unsigned i)
{
    return i < (has_all() ? N_FITS : N_COMMON) ? all_fits[i] : NULL;
}

void use_fit(lauze_rules *r, const struct fit_test *fit)
{
    r->fits_edges = fit->fits_any;
    r->fits_any = r->n_filters != 0 ? fits_any_filtered : fit->fits_any;
    r->fits = fit->fits;
    r->nth_bit = fit->nth_bit;
    r->count_bits = fit->count_bits;
}

void choose_fit(lauze_rules *r) { use_fit(r, all_fits[(has_all() ? N_FITS : N_COMMON) - 1]); }

void use_plain_fit(lauze_rules *r) { use_fit(r, all_fits[N_COMMON - 1]); }

const char *fit_name(const lauze_rules *r)
{
    unsigned i = 0;
    while (i < N_FITS && all_fits[i]->fits != r->fits)
        i++;
    assert(i < N_FITS);
    return all_fits[i]->name;
}
