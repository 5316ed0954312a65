/* rules.h - what is being played, compiled from a setup into tables that play reads directly. */
#ifndef LAUZE_RULES_H
#define LAUZE_RULES_H

#include "expansion.h"

/* Every step and label of turn.def has a number, whether or not it is in play. */
enum step_number {
#define STEP(expansion, name) STEP_##expansion##_##name,
#define LABEL(name) LABEL_##name,
#define FINAL(expansion, name)
#include "turn.def"
#undef STEP
#undef LABEL
#undef FINAL
    N_STEPS
};

enum {
    MAX_KINDS = 15,
    MAX_EDGES = 8,
    MAX_EDGE_BITS = 4, /* of a side in a hole mask: inner edges need none */
    MAX_REGISTERS = 16,
    MAX_POWERS = 16,
    MAX_ASKED = 8, /* values of a register that powers ask for */
    MAX_FINALS = 8,
    MAX_MARKS = 32,
    MAX_MARK_ENTRIES = MAX_MARKS + LAUZE_MAX_TRAITS + 1, /* 1: one may be switched off */
    MAX_HOOKS = 8,
    MAX_FILTERS = 8
};
/* In a ring, a node whose tile has another node of its kind carries this bit: only there can two
 * features of one kind share a tile. */
enum { TWIN = 0x8000 };

enum { MAX_ROWS = 12, SPOTS = 25, TURNS = 4 };

/* A feature in 16 bytes, so that joining two is a handful of additions.
 *   power   one byte a seat: strength of its followers
 *   traits  marks, added up, in lanes as wide as this game can need (rules->trait)
 *   tiles   different tiles
 *   edges   kind << 12 | open edges; both of two that join have the same kind
 * While it is not in use, `tiles` is the next unused one. */
struct feature {
    uint64_t power;
    union {
        struct {
            uint32_t traits;
            uint16_t tiles;
            uint16_t edges;
        };
        uint64_t sums; /* the three at once, to be added up: none of them runs over */
    };
};
enum { OPEN_EDGES = 0xfff, KIND_SHIFT = 12 };

/* What a tile demands of a hole in each orientation that differs from the ones before. */
struct needs {
    uint16_t need[TURNS]; /* bit 4 d + b: side d needs edge bit b */
    uint8_t n_turns;
};

/* A tile type: what does not change when it is turned. */
struct tile_type {
    struct feature fresh[LAUZE_MAX_NODES]; /* its features when nothing lies beside it */
    uint64_t gain[LAUZE_MAX_NODES];        /* what each of them adds to the sums of another */
    struct needs needs;
    uint8_t n_nodes, all_nodes; /* all_nodes: a bit for each of them */
    bool is_sealed;             /* one of its features has no open edge though it closes by edges */
    uint8_t twins[LAUZE_MAX_NODES];   /* bits: the other nodes of the same kind */
    uint16_t ring[LAUZE_MAX_NODES];   /* a node alone in its ring: k, and TWIN where twins is set */
    uint8_t by_neighbours;            /* bit k: node k is completed by tiles around it */
    uint8_t links[LAUZE_MAX_NODES];   /* bit c of links[f]: field f touches city c */
    uint8_t stand[LAUZE_MAX_FIGURES]; /* bit k: this kind of figure may stand on node k */
    uint8_t company[LAUZE_MAX_FIGURES]; /* the same of companions, for whom `stand` is 0 */
    uint32_t marks;                     /* marks of the whole tile */
    _Alignas(8) const struct tile_def *def;
    uint16_t count;
    uint8_t expansion;
    bool is_barred; /* one of its marks bars */
    uint8_t stage;
    uint8_t pointer;  /* the mark that points, NO_NODE where none does */
    uint8_t towards;  /* side as drawn */
    uint8_t filters;  /* bit i: rules->filter[i] concerns it */
    uint32_t powers;  /* bit p: power p is there when it was placed last */
    uint8_t by_edges; /* bit k: node k is completed when it has no open edge */
    uint8_t padding[35];
};
_Static_assert(sizeof(struct tile_type) == 320, "no hole in it");

/* A tile type turned: shape = type * 4 + quarter turns clockwise. Board compass throughout. What laying
 * it reads comes first. */
struct shape {
    uint16_t need;       /* bit 4 d + b: side d needs edge bit b; none on an inner edge */
    uint16_t accepts[4]; /* what a hole to n e s w accepts because of this tile, as its mask */
    uint8_t joins[4], side_node[4], half_node[8];
    uint8_t aim; /* bit d: a mark of the whole tile points to side d */
    uint8_t edge[4];
    uint8_t spot[LAUZE_MAX_NODES]; /* canonical spot of a node */
    uint8_t node_at[SPOTS];        /* node at a spot, or NO_NODE */
};
_Static_assert(sizeof(struct shape) == 64, "the index of a shape becomes a shift");

/* A score row as play needs it. */
struct built_row {
    uint8_t measure, trait, test, test_measure, test_trait, test_n;
    int8_t each;
    bool is_only;
    uint8_t figure; /* kind of figure whose owners alone are paid, or ANYBODY */
    lauze_rule rule;
};
enum { ANYBODY = 255, ABSENT = 255 };
struct row_set {
    uint8_t n;
    bool has_only, has_figure, is_plain; /* is_plain: no row has a condition or replaces others */
    struct built_row row[MAX_ROWS];
};

/* Who acts in a step, where it is neither LAUZE_CHANCE nor LAUZE_NOBODY. */
enum { WHO_SEAT, WHO_ACTOR };

/* A step in play. The program ends with one that is null and waits for ever. */
struct built_step {
    const struct step *step;
    run_step *run;     /* null in a decision */
    offer_step *offer; /* the step's own, or the one that asks its powers as well */
    uint32_t powers;   /* bit p: power p offers in it */
    lauze_rule rule;
    uint8_t who;        /* LAUZE_CHANCE, LAUZE_NOBODY behind the end, WHO_SEAT: whose turn it is,
                           WHO_ACTOR: whom the step says */
    uint8_t waits : 1;  /* a decision that is never skipped */
    uint8_t number : 7; /* as `step` of a game, but counting also what an option leaves out */
};
_Static_assert(N_STEPS < 128, "a step's number has seven bits");

/* Steps next to each other that all have nothing to do while these registers are 0. */
struct idle_steps {
    uint64_t reg[MAX_REGISTERS / sizeof(uint64_t)]; /* bytes of ones */
    uint64_t beyond;                                /* where the program goes on behind them */
};

struct trait_lane {
    const char *name;
    uint32_t mask;
    uint8_t shift;
};

/* Where the parts of a game begin, in bytes from its start. */
struct layout {
    uint32_t hole_mask, hole_cell, tile_cell, tile_shape, table, node, feature, piece, token, watch,
        bag, out, size;
};

struct lauze_rules {
    lauze_setup setup;
    uint8_t seats, n_kinds, n_edges, n_edge_bits, n_figures, n_powers, n_finals, n_traits, n_marks;
    uint8_t n_registers, first_register[N_EXPANSIONS];
    uint8_t n_tokens, first_token[N_EXPANSIONS];
    /* Where the entries of an expansion's own tables begin in what follows, so that play asks by
     * their numbers and compares no names. */
    uint8_t first_option[N_EXPANSIONS], first_mark[N_EXPANSIONS], first_figure[N_EXPANSIONS];
    uint8_t first_edge[N_EXPANSIONS];       /* in `edge` */
    uint8_t figure_kind[LAUZE_MAX_FIGURES]; /* ABSENT where it is not in play */
    uint32_t mark_mask[MAX_MARK_ENTRIES];   /* its bits in what carries it: tile_type.marks, or
                                               feature.traits; 0 where it is not in play */
    uint8_t companions; /* bit k: this kind of figure is put only beside a follower of its owner */
    uint8_t n_filters;
    bool has_pointers;       /* some tile has a mark that points */
    bool is_placing_more;    /* placing a tile notes what points, or has hooks */
    uint8_t unless_pointing; /* where the program goes on behind a placement when no mark points */
    uint16_t n_staged;       /* types that are not in the last stage: by stage in `staged` */
    uint16_t n_types, n_tiles;  /* n_tiles: all of the game, those of the set-up too */
    uint16_t n_pieces, n_owned; /* the first n_owned have a seat, the others are neutral */
    uint16_t max_holes, max_features, table_mask, max_watches;
    struct layout layout;
    /* Does any hole accept a tile of this type in one of its turns? By its edges alone, and by the
     * filters that concern it as well. */
    bool (*fits_edges)(const lauze_rules *r, const lauze_game *g, unsigned type);
    bool (*fits_any)(const lauze_rules *r, const lauze_game *g, unsigned type);
    /* For each turn, which of n holes accept it: words of one bit a hole. Returns how many. */
    uint32_t (*fits)(const uint16_t *masks, unsigned n, const struct needs *needs, uint64_t *words);
    /* The position of the index-th bit that is set; there must be one. */
    unsigned (*nth_bit)(const uint64_t *words, uint32_t index);
    uint32_t (*count_bits)(const uint64_t *words, unsigned n_words);
    uint8_t closing[MAX_KINDS + 1];
    struct row_set rows[2][MAX_KINDS + 1]; /* by when and kind */
    uint8_t position[N_STEPS]; /* where a step stands in the program; the next one, if it is off */
    uint8_t n_program, over;   /* over: where the program has ended */
    struct built_step program[N_STEPS + 1];
    struct idle_steps idle[N_STEPS]; /* by where the first of them stands in the program */
    struct trait_lane trait[LAUZE_MAX_TRAITS];
    const struct figure *figure[LAUZE_MAX_FIGURES];
    uint8_t figure_expansion[LAUZE_MAX_FIGURES];
    /* The pieces of a seat and kind, up to the next kind's; the last row has the neutral ones. */
    uint16_t first_piece[LAUZE_MAX_SEATS + 1][LAUZE_MAX_FIGURES + 1];
    uint16_t start_type;
    const struct game_register *reg[MAX_REGISTERS];
    /* By enum lifetime: bytes of ones for the registers that last longer. */
    uint64_t longer[N_LIFETIMES][MAX_REGISTERS / sizeof(uint64_t)];
    const struct kind *kind[MAX_KINDS + 1];
    const struct edge_kind *edge[MAX_EDGES];
    uint8_t edge_joins[MAX_EDGES];
    uint8_t edge_bit[MAX_EDGES];        /* its bit in a side of a mask, 0 for an inner edge */
    const struct mark *mark[MAX_MARKS]; /* marks of whole tiles */
    const struct power *power[MAX_POWERS + 1]; /* from 1 */
    uint8_t power_expansion[MAX_POWERS + 1];
    /* Bytes of a row of `supply` in which a seat that has the power must have nothing. */
    uint64_t power_at_home[MAX_POWERS + 1];
    uint8_t n_asked;          /* registers whose value powers ask for */
    uint32_t unmarked_powers; /* those that ask for no mark of the tile placed last */
    struct asked_register {
        uint8_t reg;
        uint32_t powers[MAX_ASKED]; /* by its value, bit p: power p does not mind it */
    } asked[MAX_REGISTERS];
    const struct final_scoring *final[MAX_FINALS];
    uint8_t n_hooks[N_MOMENTS];
    struct built_hook {
        hook_function *run;
        uint64_t at_home; /* bytes of `supply` in which the seat must have nothing */
    } hook[N_MOMENTS][MAX_HOOKS];
    uint64_t placed_at_home; /* those that all hooks of MOMENT_PLACED have in common */
    const struct filter *filter[MAX_FILTERS];
    uint8_t filter_expansion[MAX_FILTERS];
    const struct token *token[LAUZE_MAX_TOKENS];
    uint8_t token_trait[LAUZE_MAX_TOKENS], token_supply[LAUZE_MAX_TOKENS];
    uint16_t staged[LAUZE_MAX_TYPES];
    struct tile_type type[LAUZE_MAX_TYPES];
    struct shape shape[LAUZE_MAX_TYPES * TURNS];
    /* `stand` of each type once more, for what goes through a whole board: few lines of the cache. */
    uint8_t stand[LAUZE_MAX_FIGURES][LAUZE_MAX_TYPES];
    /* The game at its first decision lies behind this struct, aligned. */
};

const lauze_game *start_of(const lauze_rules *r);

/* The chosen value of an expansion's option; `index` counts within the expansion's table. */
static inline unsigned option_of(const lauze_rules *r, unsigned expansion, unsigned index)
{
    return r->setup.option[r->first_option[expansion] + index];
}

/* The kind of an expansion's figure, by its place in the table; ABSENT when it is not in play. */
static inline unsigned kind_of_figure(const lauze_rules *r, unsigned expansion, unsigned index)
{
    return r->figure_kind[r->first_figure[expansion] + index];
}

/* The bits of an expansion's mark, by its place in the table, in the marks of a tile type or the
 * traits of a feature; 0 when it is not in play. */
static inline uint32_t mask_of_mark(const lauze_rules *r, unsigned expansion, unsigned index)
{
    return r->mark_mask[r->first_mark[expansion] + index];
}

static inline bool is_neutral(const lauze_rules *r, unsigned kind)
{
    return r->figure[kind]->flags & IS_NEUTRAL;
}

/* The trait with that name; n_traits when it is not in play. */
unsigned find_trait(const lauze_rules *r, const char *name);

/* Bit k: this kind of figure may stand on node k of the tile, companions included. */
static inline unsigned stand_of(const struct tile_type *type, unsigned kind)
{
    return (unsigned)type->stand[kind] | type->company[kind];
}

/* Bit of the mark of whole tiles with that name, 0 when it is not in play. */
uint32_t mark_bit(const lauze_rules *r, const char *name);

#endif
