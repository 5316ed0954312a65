/* wasm_signature.c - what `lauze bench --signature` prints last, without text or files. */
#include "signature.h"

#include <stdlib.h>

/* Of all signed setups, each with that many games; 0 when there is no memory for them. */
__attribute__((export_name("sign_all"))) uint64_t sign_all(uint32_t n_games)
{
    uint64_t all = 0;
    lauze_setup setup;
    for (unsigned i = 0; nth_signed_setup(i, &setup); i++) {
        lauze_error error;
        bool has_memory = false;
        lauze_rules *rules = malloc(lauze_rules_size(&setup));
        if (!rules) return 0;
        if (lauze_build_rules(&setup, rules, &error) == LAUZE_OK) {
            all = combine_signatures(all, sign_games(rules, n_games, &has_memory));
            if (!has_memory) return 0;
        }
        free(rules);
    }
    return all;
}
