/* inns.c - Inns & Cathedrals: roads with inns, cities with cathedrals, the large follower (IC-1 to
 * IC-10). All of it is said in tables. */
#include "expansion.h"

extern const struct tile_def inns_tiles[];
extern const unsigned n_inns_tiles;
extern const struct expansion inns_expansion;

static const struct mark marks[] = { { .name = "inn", .is_trait = true, .rule = 8 },
                                     { .name = "cathedral", .is_trait = true, .rule = 3 },
                                     { 0 } };

/* IC-1: one of them besides the others; it comes with the strength of two. */
static const struct figure figures[] = { { .name = "large",
                                           .stands_on = ".=cM",
                                           .strength = 2,
                                           .supply = 1,
                                           .flags = IS_FOLLOWER,
                                           .rule = 1 },
                                         { 0 } };

/* IC-5: the first value is the printed rule. */
static const struct option options[] = { { "inns-unfinished", { "nothing", "plain" }, 5 }, { 0 } };

/* Each row replaces all that a feature without inn or cathedral would pay. What pays nothing has a
 * row, too, so that the nothing is explained. */
static const struct score_row rows[] = {
    { .letter = '=',
      .when = LAUZE_WHEN_DONE,
      .measure = LAUZE_M_TILE,
      .each = 2,
      .rule = 2,
      .is_only = true,
      .condition = { CONDITION_AT_LEAST, LAUZE_M_TRAIT, 1, "inn" } },
    { .letter = 'c',
      .when = LAUZE_WHEN_DONE,
      .measure = LAUZE_M_TILE,
      .each = 3,
      .rule = 3,
      .is_only = true,
      .condition = { CONDITION_AT_LEAST, LAUZE_M_TRAIT, 1, "cathedral" } },
    { .letter = 'c',
      .when = LAUZE_WHEN_DONE,
      .measure = LAUZE_M_TRAIT,
      .mark = "arms",
      .each = 3,
      .rule = 3,
      .is_only = true,
      .condition = { CONDITION_AT_LEAST, LAUZE_M_TRAIT, 1, "cathedral" } },
    { .letter = '=',
      .when = LAUZE_WHEN_END,
      .measure = LAUZE_M_TILE,
      .each = 0,
      .rule = 2,
      .is_only = true,
      .condition = { CONDITION_AT_LEAST, LAUZE_M_TRAIT, 1, "inn" },
      .option = "inns-unfinished",
      .value = "nothing" },
    { .letter = 'c',
      .when = LAUZE_WHEN_END,
      .measure = LAUZE_M_TILE,
      .each = 0,
      .rule = 3,
      .is_only = true,
      .condition = { CONDITION_AT_LEAST, LAUZE_M_TRAIT, 1, "cathedral" },
      .option = "inns-unfinished",
      .value = "nothing" },
    { 0 }
};

const struct expansion inns_expansion = { .name = "inns",
                                          .version = "",
                                          .tiles = inns_tiles,
                                          .n_tiles = &n_inns_tiles,
                                          .marks = marks,
                                          .figures = figures,
                                          .options = options,
                                          .rows = rows };
