/* expansion.h - what an expansion is made of: tables first, then steps, then hooks.
 *
 * An expansion is a folder; its C file defines one `const struct expansion <name>_expansion`.
 * Every entry of every table cites the number of the rule that it carries out, and can be
 * switched off by that (mutant.h). In preference: marks and score rows, then figures and powers,
 * then steps, then hooks. */
#ifndef LAUZE_EXPANSION_H
#define LAUZE_EXPANSION_H

#include "lauze_batch.h"
#include "picture.h"

enum {
#define EXPANSION(name, prefix) EXPANSION_##name,
#include "expansions.def"
#undef EXPANSION
    N_EXPANSIONS
};

/* A rule number as lauze_rule: rule 12 of the base game is RULE(EXPANSION_base, 12). */
#define RULE(expansion, number) ((lauze_rule)(((expansion) + 1) << 8 | (number)))

struct asker; /* choices.h */

/* A kind of feature. `letter` is the picture's. */
enum closing { CLOSES_NEVER, CLOSES_BY_EDGES, CLOSES_BY_NEIGHBOURS };
struct kind {
    const char *name;
    char letter;
    uint8_t closing;
};

/* A kind of edge. Tiles lie side by side only where their edges are of one kind. An inner edge
 * holds a block of tiles together that is laid at set-up; no tile is ever drawn for it. */
enum {
    JOINS_SIDE = 1,   /* the features of the edge join: road, city, water */
    JOINS_HALVES = 2, /* the fields at both sides of that feature join crosswise */
    JOINS_FIELD = 4   /* the whole edge is one field */
};
struct edge_kind {
    const char *name;
    char letter;
    uint8_t joins;
    bool is_inner;
};

/* A mark in a picture: a trait of the feature that carries it, or a mark of the whole tile, on
 * which nothing may be put if it bars. */
struct mark {
    const char *name;
    bool is_trait;
    uint8_t rule;
    bool bars;
};

/* A kind of figure. `stands_on` are the letters of the kinds of feature on which it may be put.
 * Each seat has `supply` of them, or nobody has where it is neutral: then it has no strength and is
 * no follower. It stands on a feature as a whole, of which a tile shows but one part, and is on the
 * board when the game begins if the board shows such a feature. A companion has no strength and is
 * put only where a follower of its owner stands, on a feature that is not complete; what sends it
 * home again is for a hook to say. */
enum { IS_FOLLOWER = 1, IS_SPECIAL = 2, IS_NEUTRAL = 4, IS_COMPANION = 8 };
struct figure {
    const char *name;
    const char *stands_on;
    uint8_t strength, supply, flags, rule;
};

/* Tokens lie in numbers before the seats: as many in all as there are such marks on the tiles. */
struct token {
    const char *name;
    const char *mark; /* a trait */
    uint8_t rule;
};

/* A tile that lies on the table when the game begins, turned by so many quarters, laid in the order
 * of the table. An entry with an option belongs to one value of it. */
struct laid_tile {
    const char *name; /* its code */
    const char *option, *value;
    int8_t x, y;
    uint8_t rule, turn;
};

/* Two values of options that cannot go together, where the expansions of both are in play. A null
 * value stands for any; the option of an entry is its own expansion's, the other any one's. */
struct exclusion {
    const char *name; /* of the option */
    const char *value, *other_option, *other_value;
    uint8_t rule;
};

/* A small number that lasts longer than a step: part of the position, written and hashed. It is
 * 0 at first, and again whenever its lifetime is over. */
enum lifetime { LASTS_PLACEMENT, LASTS_TURN, LASTS_GAME, N_LIFETIMES };
struct game_register {
    const char *name; /* lower case letters, its own in the whole game */
    uint8_t most, lifetime;
};

/* An option of the setup. value[0] is the default. */
#define MAX_OPTION_VALUES 6
struct option {
    const char *name;
    const char *value[MAX_OPTION_VALUES];
    uint8_t rule;
};

/* A row fires only when its condition holds: the measure is >= or == n. */
enum { CONDITION_NONE, CONDITION_AT_LEAST, CONDITION_EXACTLY };
struct condition {
    uint8_t test, measure, n;
    const char *mark; /* the trait, where the measure is LAUZE_M_TRAIT */
};

/* A score row: a feature of this kind pays `each` per unit of the measure. Where an `is_only`
 * row's condition holds, the `is_only` rows that hold replace all others. A row with an option
 * belongs to one value of it. A row with a figure pays only those owners who have one of these on
 * the feature, and replaces nothing. */
struct score_row {
    char letter;
    uint8_t when, measure;
    int8_t each;
    uint8_t rule;
    bool is_only;
    const char *mark; /* the trait, where the measure is LAUZE_M_TRAIT */
    struct condition condition;
    const char *option, *value;
    const char *figure;
};

/* What a decision or a power offers beside passing: the verb, and what tells one act from another, as
 * LAUZE_COUNTS_... has it. Acts are numbered by it (batch/numbering.c). */
struct acts {
    uint8_t verb, counts;
};

/* A step of the turn. Either it runs by itself, or it is a decision: `offer` lists the choices,
 * `act` does one. The machine goes on to the next step before `run` and `act`, which may jump
 * elsewhere. A decision in which there is nothing to do but pass is skipped, unless `is_always`. A
 * step with an option belongs to one value of it, one with a mark of whole tiles to games in which
 * some tile carries it. A step that runs by itself may name a register of its expansion: while that is
 * 0 it has nothing to do and need not be run. */
typedef void run_step(const lauze_rules *r, lauze_game *g, lauze_report *report);
typedef void offer_step(const lauze_rules *r, const lauze_game *g, struct asker *asker);
struct step {
    const char *name;
    uint8_t rule;
    bool is_chance, is_always;
    bool is_for_pointing; /* nothing to do unless the tile placed last points, or is pointed to */
    const char *option, *value;
    const char *mark, *reg;
    struct acts acts; /* of a decision */
    run_step *run;
    unsigned (*actor)(const lauze_rules *r, const lauze_game *g); /* null: whose turn it is */
    offer_step *offer;
    void (*act)(const lauze_rules *r, lauze_game *g, lauze_action action, lauze_report *report);
};

/* Why an act is refused: a status, and a rule of the expansion that says so. */
struct refusal {
    lauze_status status;
    uint8_t rule;
};

/* A power offers acts beyond the ordinary ones in a step; they carry its number as `by`. It may say
 * why it does not offer an act that names a figure there is at that place; LAUZE_OK: nothing nearer
 * than what the engine finds. A power with a mark is there only when the tile placed last carries
 * it, a power with a register of its expansion only while that has the given value, which is not 0, a
 * power with a figure only while that is in play and the seat whose turn it is has none at home. */
struct power {
    const char *name;
    const struct step *step;
    const char *mark, *figure;
    uint8_t reg, value;
    uint8_t rule;
    struct acts acts;
    void (*offer)(const lauze_rules *r, const lauze_game *g, struct asker *asker, uint8_t by);
    void (*act)(const lauze_rules *r, lauze_game *g, lauze_action action, lauze_report *report);
    uint8_t own_rule; /* what keeps it to one's own figures, for the refusal; 0: `rule` */
    struct refusal (*why)(const lauze_rules *r, const lauze_game *g, lauze_action action);
};

/* A scoring at the end of the game. It only adds to the tally, so that it can also be asked for
 * during the game. */
struct tally {
    int points[LAUZE_MAX_SEATS];
    lauze_report *report;
};
struct final_scoring {
    const char *name;
    uint8_t rule;
    void (*count)(const lauze_rules *r, const lauze_game *g, struct tally *tally);
};

/* Moments at which a hook may act. */
enum moment {
    MOMENT_PLACED, /* a tile was placed: node is its first node */
    MOMENT_SCORED, /* a completed feature was paid: node is on it */
    MOMENT_LEFT,   /* a figure left its feature: node is where it stood */
    N_MOMENTS
};
struct occasion {
    uint16_t node;
    uint8_t seat; /* whose figure it was; otherwise whose turn it is */
    lauze_report *report;
};
/* A hook with a figure is there only where that is in play, and run only while the seat whose turn it
 * is has none of it at home. */
typedef void hook_function(const lauze_rules *r, lauze_game *g, const struct occasion *occasion);
struct hook {
    const char *name;
    enum moment moment;
    hook_function *function;
    uint8_t rule;
    const char *figure; /* or null */
};

/* A further condition on where a tile may be laid, where its edges fit: one that no filter lets
 * through anywhere fits nowhere. `shape` as in rules.h, `hole` by number. It concerns the tiles
 * that show an edge with this letter, and no other tile ever asks for it. Where few holes come into
 * question for any of them, `narrow` takes the others out of a set of holes, 64 to a word, so that
 * they need not be asked about one by one; null: it takes out none. A filter with an option belongs
 * to one value of it. */
struct filter {
    const char *name;
    bool (*may_lay)(const lauze_rules *r, const lauze_game *g, unsigned shape, unsigned hole);
    void (*narrow)(const lauze_rules *r, const lauze_game *g, uint64_t *holes);
    uint8_t rule;
    char edge;
    const char *option, *value;
};

/* How an expansion's laid tiles and the start tile go together. By default they lie around it. */
enum {
    BESIDE_START,   /* the start tile lies at 0,0 */
    KEEPS_START,    /* ... and has to */
    REPLACES_START, /* they lie instead of it, the first at 0,0, unless somebody keeps it */
};

/* Tables end with an entry whose name (rows: letter) is 0. Absent tables are null. A setup may
 * have any number of copies of a set, unless `most_copies` is given. */
struct expansion {
    const char *name;
    const char *version; /* data version of its tiles; "" for the first */
    const struct tile_def *tiles;
    const unsigned *n_tiles;
    const struct kind *kinds;
    const struct edge_kind *edges;
    const struct mark *marks;
    const struct figure *figures;
    const struct option *options;
    const struct score_row *rows;
    const struct power *powers;
    const struct hook *hooks;
    const struct laid_tile *laid;
    const struct game_register *registers;
    const struct token *tokens;
    const struct filter *filters;
    const struct exclusion *exclusions;
    uint8_t start;              /* BESIDE_START .. */
    const char *start_goes_out; /* "OPTION=VALUE" with which a replaced start tile leaves the game
                                    instead of going into the bag; or null */
    uint8_t most_copies;
};

/* All that are compiled in, in the order of expansions.def. */
extern const struct expansion *const all_expansions[N_EXPANSIONS];

/* Setups that have a name, the text of each as it is read on a line; the list ends with null. */
struct preset {
    const char *name, *text;
};
extern const struct preset all_presets[];

#endif
