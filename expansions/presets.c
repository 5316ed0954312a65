/* presets.c - setups that have a name, each as a setup on a line. */
#include "expansion.h"

const struct preset all_presets[] = {
    { "classic", "base" },
    { "tournament", "base; ties=later" },
    { NULL, NULL },
};
