/* base.c - the base game: kinds of feature and edge, the follower, score rows, options (B-1 to
 * B-22). */
#include "expansion.h"
#include "game.h"

extern const struct tile_def base_tiles[];
extern const unsigned n_base_tiles;
extern const struct expansion base_expansion;
extern const struct final_scoring base_features_final;

/* ORDER LAUZE_FIELD and its companions in lauze.h */
static const struct kind kinds[] = { { "field", '.', CLOSES_NEVER },
                                     { "road", '=', CLOSES_BY_EDGES },
                                     { "city", 'c', CLOSES_BY_EDGES },
                                     { "monastery", 'M', CLOSES_BY_NEIGHBOURS },
                                     { 0 } };

static const struct edge_kind edges[] = { { "field", '.', JOINS_FIELD, false },
                                          { "road", '=', JOINS_SIDE | JOINS_HALVES, false },
                                          { "city", 'c', JOINS_SIDE, false },
                                          { 0 } };

static const struct mark marks[] = { { .name = "arms", .is_trait = true, .rule = 12 }, { 0 } };

/* B-1, B-7: seven to play; the eighth counts the points. */
static const struct figure figures[] = { { .name = "follower",
                                           .stands_on = ".=cM",
                                           .strength = 1,
                                           .supply = 7,
                                           .flags = IS_FOLLOWER,
                                           .rule = 7 },
                                         { 0 } };

/* ORDER base options, in turn.c */
static const struct option options[] = { { "farms", { "F3", "F2", "F1" }, 19 },
                                         { "tiny-city", { "4", "2" }, 13 },
                                         { "ties", { "shared", "later" }, 21 },
                                         { 0 } };

static const struct score_row rows[] = {
    { .letter = '=', .when = LAUZE_WHEN_DONE, .measure = LAUZE_M_TILE, .each = 1, .rule = 10 },
    { .letter = 'c', .when = LAUZE_WHEN_DONE, .measure = LAUZE_M_TILE, .each = 2, .rule = 12 },
    { .letter = 'c',
      .when = LAUZE_WHEN_DONE,
      .measure = LAUZE_M_TRAIT,
      .mark = "arms",
      .each = 2,
      .rule = 12 },
    { .letter = 'c',
      .when = LAUZE_WHEN_DONE,
      .measure = LAUZE_M_TILE,
      .each = 1,
      .rule = 13,
      .is_only = true,
      .condition = { CONDITION_EXACTLY, LAUZE_M_TILE, 2, NULL },
      .option = "tiny-city",
      .value = "2" },
    { .letter = 'M', .when = LAUZE_WHEN_DONE, .measure = LAUZE_M_FLAT, .each = 1, .rule = 14 },
    { .letter = 'M', .when = LAUZE_WHEN_DONE, .measure = LAUZE_M_NEIGHBOUR, .each = 1, .rule = 14 },
    { .letter = '=', .when = LAUZE_WHEN_END, .measure = LAUZE_M_TILE, .each = 1, .rule = 18 },
    { .letter = 'c', .when = LAUZE_WHEN_END, .measure = LAUZE_M_TILE, .each = 1, .rule = 18 },
    { .letter = 'c',
      .when = LAUZE_WHEN_END,
      .measure = LAUZE_M_TRAIT,
      .mark = "arms",
      .each = 1,
      .rule = 18 },
    { .letter = 'M', .when = LAUZE_WHEN_END, .measure = LAUZE_M_FLAT, .each = 1, .rule = 18 },
    { .letter = 'M', .when = LAUZE_WHEN_END, .measure = LAUZE_M_NEIGHBOUR, .each = 1, .rule = 18 },
    { .letter = '.', .when = LAUZE_WHEN_END, .measure = LAUZE_M_CITY, .each = 3, .rule = 19 },
    { 0 }
};

const struct expansion base_expansion = { .name = "base",
                                          .version = "",
                                          .tiles = base_tiles,
                                          .n_tiles = &n_base_tiles,
                                          .kinds = kinds,
                                          .edges = edges,
                                          .marks = marks,
                                          .figures = figures,
                                          .options = options,
                                          .rows = rows };
