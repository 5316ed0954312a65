/* build.h - the parts of building rules from a setup. */
#ifndef LAUZE_BUILD_H
#define LAUZE_BUILD_H

#include "game.h"
#include "mutant.h"

/* The tables of an expansion whose entries can be switched off. ORDER table_names in mutant.c */
enum table {
    TABLE_MARK,
    TABLE_FIGURE,
    TABLE_OPTION,
    TABLE_ROW,
    TABLE_POWER,
    TABLE_HOOK,
    TABLE_LAID,
    TABLE_TOKEN,
    TABLE_FILTER,
    TABLE_EXCLUSION,
    TABLE_STEP,
    TABLE_FINAL,
    N_TABLES
};

struct builder {
    lauze_rules *r;
    const struct mutant *off; /* the entry to leave out, or null */
    lauze_error *error;
};

/* Every step (null at a label) and final scoring of turn.def, with the expansion it belongs to. */
struct listed_step {
    const struct step *step;
    uint8_t expansion;
};
struct listed_final {
    const struct final_scoring *final;
    uint8_t expansion;
};
enum final_number {
#define STEP(expansion, name)
#define LABEL(name)
#define FINAL(expansion, name) FINAL_##expansion##_##name,
#include "turn.def"
#undef STEP
#undef LABEL
#undef FINAL
    N_FINALS
};
extern const struct listed_step all_steps[N_STEPS];
extern const struct listed_final all_finals[N_FINALS];

/* build.c */
lauze_status refuse_setup(lauze_error *error, lauze_status status, const char *token);
bool is_off(const struct builder *b, enum table table, unsigned expansion, unsigned index);
unsigned kind_of_letter(const lauze_rules *r, char letter); /* n_kinds when unknown */

/* Does an entry that belongs to one value of an option take part? */
bool is_chosen(const struct builder *b, unsigned expansion, const char *option, const char *value);

/* layout.c: checks the setup against the limits and says how large its games are. */
struct capacities {
    uint8_t seats, n_figures, n_tokens;
    uint16_t n_types, n_pieces, n_tiles, /* n_types: at most */ max_holes, max_features, table_mask,
        max_watches;
    struct layout layout;
};
lauze_status plan_layout(const lauze_setup *setup, struct capacities *sizes, lauze_error *error);

/* The tiles of an expansion: those loaded in their place, or those compiled in. */
struct tile_table {
    const struct tile_def *tile;
    unsigned n;
};
struct tile_table tiles_of(const lauze_setup *setup, unsigned expansion);

/* Does a setup have the option at that value? `text` is "OPTION=VALUE,VALUE"; an option of an
 * expansion that is not in play has its default. */
bool is_set(const lauze_setup *setup, const char *text);

/* How many tiles of this type a setup has, those of other sets that stand in for some of them
 * subtracted; negative when more stand in than there are. */
int count_tiles(const lauze_setup *setup, unsigned expansion, const struct tile_def *tile);

bool is_excluded(const lauze_setup *setup, const struct exclusion *exclusion);

/* How many bits a trait takes in a feature. */
unsigned trait_width(const lauze_setup *setup, const char *name);

/* How often a trait is on the tiles of a setup: it can never count further. */
unsigned count_marks(const lauze_setup *setup, const char *name);

/* loaded_tiles.c: the tiles of one expansion, read at run time. */
enum { MAX_LOADED = 64 };
struct lauze_tiles {
    uint32_t hash; /* never 0 */
    uint8_t expansion, n;
    struct tile_def tile[MAX_LOADED];
};

/* An edge that joins has something to join on this tile: half an edge of nothing cannot be played. */
bool is_whole(const struct tile_def *tile);

/* types.c */
lauze_status build_types(struct builder *b);

/* table_start.c */
void lay_start(const struct builder *b, lauze_game *g);

#endif
