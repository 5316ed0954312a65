/* presets.c - setups that have a name, each as a setup on a line. */
#include "expansion.h"

const struct preset all_presets[] = {
    { "classic", "base" },
    { "with-river", "base + river" },
    { "tournament", "base; ties=later" },
    { "seeds", "base + festival + inns + abbot + school + twentieth" },
    { "everything", "base + festival + inns + abbot + school + traders + twentieth + river" },
    { NULL, NULL },
};
