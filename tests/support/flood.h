/* flood.h - the board scored a second time, by pouring paint into the pictures of its tiles.
 *
 * It shares nothing with the engine but the pictures and the words below them: cells of the whole board that touch and
 * show the same thing are one feature. What features pay stands once more in a table of flood_pay.c, which says what expansions it knows of. It is
 * slow, and is there to disagree. */
#ifndef LAUZE_FLOOD_H
#define LAUZE_FLOOD_H

#include "drawn_tiles.h"
#include "lauze.h"

enum { FLOOD_TILES = 256, FLOOD_CELLS = FLOOD_TILES * 25 };

/* One feature, kept at its first cell. */
struct flood_feature {
    char letter;
    bool is_complete;
    uint16_t tiles, open, neighbours;
    uint16_t newest; /* its tile that was laid last */
    uint16_t trait[LAUZE_MAX_TRAITS];
    uint8_t strength[LAUZE_MAX_SEATS];
    uint8_t pigs; /* bit s: the pig of seat s stands on it */
};

struct flood {
    const lauze_rules *rules;
    unsigned n_tiles, n_seats;
    int x[FLOOD_TILES], y[FLOOD_TILES];
    const struct drawn_tile *drawn[FLOOD_TILES];
    unsigned quarters[FLOOD_TILES]; /* how often it is turned */
    char picture[FLOOD_CELLS];      /* 25 cells a tile, turned as it lies */
    uint8_t trait[FLOOD_CELLS][LAUZE_MAX_TRAITS];
    uint16_t root[FLOOD_CELLS];
    struct flood_feature feature[FLOOD_CELLS];
};

/* Whether the table of prices holds for all expansions of the setup. */
bool flood_knows(const lauze_setup *setup);

/* Finds the features of the board, without any figure. False when the tiles are too many. */
bool pour(struct flood *flood, const lauze_rules *rules, const lauze_game *game);

/* Lets one more (or with -1, one less) figure stand there. */
void flood_put(struct flood *flood, unsigned seat, unsigned kind, lauze_place place, int n);
void flood_put_all(struct flood *flood, const lauze_game *game);

/* The feature at a place; null when there is none. */
const struct flood_feature *flood_at(const struct flood *flood, lauze_place place);

/* The feature after one, or with null the first; null behind the last. */
const struct flood_feature *flood_next(const struct flood *flood,
                                       const struct flood_feature *feature);

/* The tile that lies there, n_tiles when none does. */
unsigned flood_tile_at(const struct flood *flood, int x, int y);

/* The tile to which a mark of a tile points; n_tiles when none lies there. False when the tile has no such mark. */
bool flood_aim(const struct flood *flood, unsigned tile, const char *mark, unsigned *aim);

/* Is a figure one that stands beside a follower of its owner, and for nothing by itself? */
bool flood_is_companion(const lauze_rules *rules, unsigned kind);

/* Has the setup chosen that value for that option? */
bool flood_has_option(const lauze_rules *rules, const char *name, const char *value);

/* How often a mark is on a feature. */
unsigned flood_trait(const struct flood *flood, const struct flood_feature *feature,
                     const char *name);

/* "road" for '='; null for a letter that the painted board does not know. */
const char *flood_kind_name(char letter);

/* Stands what this letter shows in one spot, completed by the tiles around it? */
bool flood_is_spot(char letter);

/* What a feature other than a field pays: LAUZE_WHEN_DONE, as if it were complete, or LAUZE_WHEN_END. */
int flood_worth(const struct flood *flood, const struct flood_feature *feature, unsigned when);

/* Adds the points of all complete features with somebody on them; those then go home. */
void flood_pay_complete(struct flood *flood, int points[LAUZE_MAX_SEATS]);

/* The different worths, but 0, of all complete features with somebody on them: at most `capacity`. Returns how many. */
unsigned flood_scores(const struct flood *flood, int *worth, unsigned capacity);

/* 10 points for each who has the most of a kind of token, of `n` seats. */
enum { FLOOD_GOODS = 3 };
extern const char *const flood_good[FLOOD_GOODS];
void flood_pay_goods(unsigned n_seats, unsigned goods[LAUZE_MAX_SEATS][FLOOD_GOODS],
                     int points[LAUZE_MAX_SEATS]);

/* Adds the final scoring, fields by the rule that the setup chose. */
void flood_pay_final(struct flood *flood, int points[LAUZE_MAX_SEATS]);
/* The part of it that fields pay. */
void flood_pay_fields(struct flood *flood, int points[LAUZE_MAX_SEATS]);

#endif
