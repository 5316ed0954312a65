/* fuzz_scenario.c - any bytes as a text of scenarios: each is played, and says where it fails. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "scenario_suite.h"

static void play_scenario(const struct scenario *scenario, void *context)
{
    struct scenario_result result;
    const uint32_t *const n_lines = context;
    if (run_scenario(scenario, NULL, &result)) return;
    if (result.is_fault) abort();
    if (result.line == 0 || result.line > *n_lines || !result.message[0]) abort();
    if (!memchr(result.message, 0, sizeof result.message)) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct scenario_file file = { .path = "fuzz",
                                        .text = (const char *)data,
                                        .length = size };
    uint32_t n_lines = 1;
    for (size_t i = 0; i < size; i++)
        n_lines += data[i] == '\n';
    each_scenario(file, play_scenario, &n_lines);
    return 0;
}
