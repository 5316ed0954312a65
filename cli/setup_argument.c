/* setup_argument.c - reads a setup given as an argument and builds its rules. */
#include "setup_argument.h"

#include "command.h"
#include "tiles_file.h"

#include <stdlib.h>
#include <string.h>

/* A setup that cannot be played has no size, but building it still tells what is wrong with it. */
lauze_rules *make_rules(const lauze_setup *setup, lauze_error *error)
{
    const lauze_setup plain = lauze_setup_default();
    const size_t size = lauze_rules_size(setup);
    lauze_rules *rules = malloc(size > 0 ? size : lauze_rules_size(&plain));
    *error = (lauze_error){ .status = LAUZE_TOO_LARGE };
    if (rules && lauze_build_rules(setup, rules, error) == LAUZE_OK) return rules;
    free(rules);
    name_missing_tiles(setup, error);
    return NULL;
}

int build_rules_of(const char *setup_text, lauze_rules **rules)
{
    lauze_setup setup = usual_setup();
    lauze_error error;
    *rules = NULL;
    if (setup_text != NULL &&
        lauze_read_setup(setup_text, strlen(setup_text), &setup, &error) != LAUZE_OK)
        return complain_of(NULL, &error);
    const int code = insist_on_tiles_file(&setup);
    if (code != EXIT_GOOD) return code;
    *rules = make_rules(&setup, &error);
    return *rules ? EXIT_GOOD : complain_of(NULL, &error);
}
