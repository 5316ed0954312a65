/* fuzzed_game.c - memory and checks that the fuzz targets of the engine share. */
#include "fuzzed_game.h"

#include "setup_argument.h"

#include <stdlib.h>
#include <string.h>

static bool is_same_setup(const lauze_setup *a, const lauze_setup *b)
{
    return a->seats == b->seats && memcmp(a->copies, b->copies, sizeof a->copies) == 0 &&
           memcmp(a->option, b->option, sizeof a->option) == 0 && a->tiles == b->tiles &&
           a->tiles_hash == b->tiles_hash;
}

static struct fuzzed_game kept;

void forget_fuzzed_game(void)
{
    free(kept.rules);
    free(kept.game);
    free(kept.other);
    kept = (struct fuzzed_game){ .rules = NULL };
}

struct fuzzed_game *fuzzed_game_of(const lauze_setup *setup)
{
    lauze_error error;
    if (kept.rules && is_same_setup(&kept.setup, setup)) return &kept;
    forget_fuzzed_game();
    kept = (struct fuzzed_game){ .setup = *setup, .rules = make_rules(setup, &error) };
    if (!kept.rules) {
        require(error.status != LAUZE_OK && error.token[0]);
        require(lauze_rules_size(setup) == 0);
        return NULL;
    }
    kept.size = lauze_game_size(kept.rules);
    kept.game = malloc(kept.size);
    kept.other = malloc(kept.size);
    require(kept.game && kept.other);
    return &kept;
}

void require_error(const lauze_error *error, lauze_status status, size_t length)
{
    require(status != LAUZE_OK && error->status == status);
    require(error->line >= 1 && error->line <= length + 1);
    require(error->column >= 1 && error->column <= length + 1);
    require(memchr(error->token, 0, sizeof error->token) != NULL);
}

void require_consistent(const struct fuzzed_game *fuzzed)
{
    require(lauze_check(fuzzed->rules, fuzzed->game, NULL) == LAUZE_OK);
}

void require_final(const struct fuzzed_game *fuzzed)
{
    static lauze_event event[256];
    lauze_report report = { .event = event, .capacity = sizeof event / sizeof event[0] };
    int told[LAUZE_MAX_SEATS], silent[LAUZE_MAX_SEATS];
    lauze_final(fuzzed->rules, fuzzed->game, told, &report);
    lauze_final(fuzzed->rules, fuzzed->game, silent, NULL);
    require(memcmp(told, silent, sizeof told) == 0);
}
