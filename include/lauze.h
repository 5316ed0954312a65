/* lauze.h - the rules of a tile-laying game as a pure function: rules + game + action -> game.
 *
 * Nothing here allocates, reads a clock, rolls dice, or keeps state of its own. The caller owns
 * the memory of a `lauze_rules` (what is being played; read-only once built, shared by any
 * number of games and threads) and of a `lauze_game` (where everything is; one block of plain
 * bytes without pointers, to be copied as you like).
 *
 * Chance is a player. When a tile has to be drawn, the one to act is LAUZE_CHANCE and the caller
 * picks; so a game holds no secret, a search may enumerate the draws, and a server can prove
 * that it dealt fairly.
 *
 * Legality lives in one place. `lauze_choices` says what is legal, `lauze_apply` refuses the
 * rest and leaves the game untouched, `lauze_why` says why. No client judges a move.
 *
 * The library returns identifiers and numbers, never prose; rule numbers such as B-12 point to
 * the sentences in expansions/<name>/<name>.md.
 *
 * Reading order: names and places, Setup, Play, Look, Explain, Text. */
#ifndef LAUZE_H
#define LAUZE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Names and places */

/* Seats are 0..7 here and a..h in text. Two more can be "the one to act"; LAUZE_NOBODY is also the
 * owner of a neutral figure. */
#define LAUZE_MAX_SEATS 8
#define LAUZE_CHANCE 254 /* a tile has to be drawn */
#define LAUZE_NOBODY 255 /* the game is over; no seat */

/* Limits of what can be compiled in or composed. A setup beyond them is refused by name. */
#define LAUZE_MAX_TILES 1000 /* tiles in one game, all sets together */
#define LAUZE_MAX_TYPES 256  /* different tiles in one game */
#define LAUZE_MAX_EXPANSIONS 64
#define LAUZE_MAX_OPTIONS 64
#define LAUZE_MAX_FIGURES 8  /* kinds of figure in one game */
#define LAUZE_MAX_TRAITS 16  /* kinds of mark that a feature can carry in one game */
#define LAUZE_MAX_TOKENS 8   /* kinds of token in one game */
#define LAUZE_MAX_MARKED 255 /* marks of one kind on features, in one game */
#define LAUZE_LAST_STAGE 8   /* of the bag: tiles that name no stage */
#define LAUZE_MAX_NODES 8    /* features that one tile can show */
#define LAUZE_NAME 32        /* bytes of the longest name, its end included */

/* A place packs a cell and a spot in 32 bits: x (12 bits, biased), y (12 bits, biased), spot (8
 * bits). x grows east, y grows south, the start tile lies at 0,0, and +-2000 is out of reach of
 * any legal game.
 *
 *        nnw  n  nne       A spot is one of the 16 winds of the board's compass, or an inner one:
 *      nw +----------+ ne    sides n e s w                       a road, city or water
 *     wnw |          | ene   half-edges nne ene ese sse ssw ..   a field
 *       w |    c     | e     corners ne se sw nw                 what stands on a corner
 *     wsw |          | ese   c                                   a monastery, the middle
 *      sw +----------+ se    i i2 ..                             a field that reaches no side
 *        ssw  s  sse         tile                                the tile itself
 *
 * A feature's canonical spot on a tile is the first wind, clockwise from n, that it reaches. */
typedef uint32_t lauze_place;
enum {
    LAUZE_N = 0,
    LAUZE_E = 4,
    LAUZE_S = 8,
    LAUZE_W = 12,
    LAUZE_CENTRE = 16,
    LAUZE_INNER = 17, /* LAUZE_INNER + k: the (k+1)-th field that reaches no side, k <= 3 */
    LAUZE_TILE = 24
};
#define LAUZE_FAR 2000
#define LAUZE_NOWHERE 0u /* no place; also the cell of everything that is not on the board */

static inline lauze_place lauze_at(int x, int y, unsigned spot)
{
    return (uint32_t)(x + 2048) << 20 | (uint32_t)(y + 2048) << 8 | spot;
}
static inline int lauze_x(lauze_place place) { return (int)(place >> 20) - 2048; }
static inline int lauze_y(lauze_place place) { return (int)(place >> 8 & 0xfff) - 2048; }
static inline unsigned lauze_spot(lauze_place place) { return place & 0xff; }

/* What a feature is. Expansions may add kinds; these four are always there. */
enum { LAUZE_FIELD, LAUZE_ROAD, LAUZE_CITY, LAUZE_MONASTERY };
#define LAUZE_NO_KIND 255 /* no feature: points for a tile, or for what lies before a seat */

/* A rule number: the expansion that states it (0-based, order of engine/expansions.def), its
 * prefix within that expansion, and the number. `lauze_rule_name` prints it ("B-12"); 0 is "no
 * rule". */
typedef uint16_t lauze_rule;

/* Every way in which a call can fail or an action can be refused. The first name is the
 * constant, the second the code used in text and protocol. The words for people live in the
 * catalogues under "refusal <code>". */
#define LAUZE_STATUSES(X)                                                                      \
    X(OK, "ok")                                                                                \
    /* refusals of an action */                                                                \
    X(OVER, "over")                   /* the game is over */                                   \
    X(NOT_NOW, "not-now")             /* no act with this verb is due in this step */          \
    X(NOT_DRAWN, "not-drawn")         /* another tile was drawn */                             \
    X(NONE_LEFT, "none-left")         /* no such tile is left in the bag */                    \
    X(TOO_EARLY, "too-early")         /* other tiles are drawn before it */                    \
    X(CELL_TAKEN, "cell-taken")       /* a tile lies there */                                  \
    X(NOT_BESIDE, "not-beside")       /* no tile lies beside that cell */                      \
    X(EDGE_MISMATCH, "edge-mismatch") /* an edge does not continue its neighbour */            \
    X(NO_TILE, "no-tile")             /* no tile lies there */                                 \
    X(NO_FEATURE, "no-feature")       /* the spot names no feature of that tile */             \
    X(OTHER_TILE, "other-tile")       /* only the tile just placed may be used */              \
    X(OCCUPIED, "occupied")           /* a follower stands on that feature */                  \
    X(NO_SUPPLY, "no-supply")         /* no such figure in the supply */                       \
    X(WRONG_KIND, "wrong-kind")       /* this figure may not stand on such a feature */        \
    X(NOT_YOURS, "not-yours")         /* the figure belongs to somebody else */                \
    X(NOT_THERE, "not-there")         /* no such figure stands there */                        \
    X(COMPLETE, "complete")           /* that feature is completed already */                  \
    X(NO_FOLLOWER, "no-follower")     /* no follower of one's own stands there */              \
    X(BARRED, "barred")               /* nothing may be put on that tile */                    \
    X(NOT_ALLOWED, "not-allowed")     /* it fits, but a rule forbids it there */               \
    X(NO_POWER, "no-power")           /* nothing allows this act now */                        \
    X(NOT_LISTED, "not-listed")       /* not among the choices, for no nearer reason */        \
    X(MUST_ACT, "must-act")           /* this decision may not be passed */                    \
    /* failures of a call or a text */                                                         \
    X(SYNTAX, "syntax")               /* this cannot be read */                                \
    X(UNKNOWN, "unknown")             /* no such name */                                       \
    X(REPEATED, "repeated")           /* said twice */                                         \
    X(RANGE, "range")                 /* a number outside its limits */                        \
    X(CONTRADICTION, "contradiction") /* two parts cannot hold together */                     \
    X(AMBIGUOUS, "ambiguous")         /* more than one reading */                              \
    X(TOO_MANY, "too-many")           /* more than the setup has */                            \
    X(TOO_LARGE, "too-large")         /* beyond a limit of this library */                     \
    X(OTHER_VERSION, "other-version") /* made with other tiles or another format */            \
    X(CHECK_FAILED, "check-failed")   /* a stated score is not the score */                    \
    X(ENDED_EARLY, "ended-early")     /* the text ends in the middle */                        \
    X(INCONSISTENT,                                                                            \
      "inconsistent") /* lauze_check found two facts that disagree: a fault of this library */ \
    X(BAD_CALL, "bad-call") /* a null pointer or a number out of range in a call */

typedef enum {
#define X(name, code) LAUZE_##name,
    LAUZE_STATUSES(X)
#undef X
} lauze_status;

/* Where and why a text was refused. line and column count from 1 (bytes, not characters). */
typedef struct {
    lauze_status status;
    uint32_t line, column;
    lauze_rule rule;        /* the rule that says so, or 0 */
    char token[LAUZE_NAME]; /* the word at that place, cut to fit, always ended by 0 */
} lauze_error;

/* The code of a status ("edge-mismatch"). Never null. */
const char *lauze_status_code(lauze_status status);

/* Part 1 - Setup: what is being played */

typedef struct lauze_rules lauze_rules;
typedef struct lauze_game lauze_game;
typedef struct lauze_tiles lauze_tiles;

/* A setup is a plain value. `copies[e]` is how many copies of expansion e are in the game (0:
 * none; at most 99); expansion 0 is the base game. `option[o]` is the index of the chosen value; 0 is always
 * the default. */
typedef struct {
    const lauze_tiles *tiles; /* in place of those of their set that are compiled in; or null */
    uint32_t tiles_hash;      /* of the tiles that the setup was made with, 0 for compiled ones */
    uint8_t seats;            /* 2..8 */
    uint8_t copies[LAUZE_MAX_EXPANSIONS];
    uint8_t option[LAUZE_MAX_OPTIONS];
    uint8_t tiles_expansion; /* whose tiles they are, where tiles_hash is not 0 */
    uint8_t reserved[2];     /* 0 */
} lauze_setup;

/* The base game for two, all options at their default. */
lauze_setup lauze_setup_default(void);

/* "base; 3 seats; farms=F2" and back. The reader takes `length` bytes. The writer
 * works like snprintf: it returns the length of the whole text without its end, and writes at
 * most `size` bytes, ended by 0. It leaves defaults out. Read and write are inverse. */
lauze_status lauze_read_setup(const char *text, size_t length, lauze_setup *setup,
                              lauze_error *error);
size_t lauze_write_setup(const lauze_setup *setup, char *buffer, size_t size);

/* What is compiled in. An index out of range gives null. */
unsigned lauze_n_expansions(void);
const char *lauze_expansion_name(unsigned expansion);
const char *lauze_expansion_version(unsigned expansion); /* of its tiles; "" for the first */
unsigned lauze_n_options(void);
const char *lauze_option_name(unsigned option);
const char *lauze_option_value(unsigned option, unsigned value); /* null past the last value */
unsigned lauze_option_expansion(unsigned option);
lauze_rule lauze_option_rule(unsigned option);

/* Setups that have a name. `lauze_read_setup` takes the name in place of the expansions: "NAME; 3
 * seats". The text of one is a setup on a line; null past the last. */
const char *lauze_preset_name(unsigned preset);
const char *lauze_preset_text(unsigned preset);

/* Tiles loaded at run time, in place of a set that is compiled in: for whoever owns a set whose
 * layouts are not known here. The text, of `length` bytes, is that of a .tiles file, with the codes
 * and counts of one expansion's tiles, as many marks that point, the edges of what lies on the table
 * at the beginning, and nothing unknown to the expansion. `tiles` is memory of lauze_tiles_size bytes
 * (aligned as by malloc). On failure it is empty and `error`, which may be null, says where and why. */
size_t lauze_tiles_size(void);
lauze_status lauze_read_tiles(const char *text, size_t length, lauze_tiles *tiles,
                              lauze_error *error);
unsigned lauze_tiles_expansion(const lauze_tiles *tiles); /* whose tiles they are */
/* Makes the setup use them. LAUZE_OTHER_VERSION when it was made with others: its text then names
 * their hash, "NAME@1f3a9c2d", which tells whether two files have the same tiles.
 * LAUZE_CONTRADICTION when that expansion is not part of it. */
lauze_status lauze_use_tiles(lauze_setup *setup, const lauze_tiles *tiles);

/* Bytes that the rules of this setup need (aligned as by malloc), 0 when the setup is not valid. */
size_t lauze_rules_size(const lauze_setup *setup);

/* Builds the rules in the caller's memory of at least lauze_rules_size bytes. On failure
 * `error->token` names what is wrong with the setup. The rules hold no pointer of the caller's but
 * that to loaded tiles, which have to stay where they are as long, and must not be moved. */
lauze_status lauze_build_rules(const lauze_setup *setup, lauze_rules *rules, lauze_error *error);

const lauze_setup *lauze_rules_setup(const lauze_rules *rules);

/* Bytes of one game under these rules: at most 8 KB for the base game. */
size_t lauze_game_size(const lauze_rules *rules);

/* Puts the game at its first decision: the set-up is laid and chance is to draw. */
void lauze_start(const lauze_rules *rules, lauze_game *game);

/* Part 2 - Play */

/* The verbs are closed: expansions add nouns, powers and spaces, never verbs. */
enum {
    LAUZE_DRAW,   /* noun: tile type; only chance draws */
    LAUZE_PLACE,  /* noun: tile type; place: cell, and where the drawn top points: LAUZE_N, _E .. */
    LAUZE_PUT,    /* noun: figure; place: where it is put */
    LAUZE_TAKE,   /* noun: figure; place: where it is taken */
    LAUZE_MOVE,   /* place: the goal */
    LAUZE_CHOOSE, /* noun and place: as the step says */
    LAUZE_PASS
};

/* An action is 8 bytes. `by` names the power that allows it (0: the ordinary rule): the same
 * figure may leave the same place under two rules with different effect. The noun of a figure is
 * its kind and its seat, which is LAUZE_NOBODY for a neutral one. */
typedef struct {
    uint8_t verb, by;
    uint16_t noun;
    lauze_place place;
} lauze_action;

static inline uint16_t lauze_figure_noun(unsigned kind, unsigned seat)
{
    return (uint16_t)(kind | seat << 8);
}
static inline unsigned lauze_noun_kind(uint16_t noun) { return noun & 0xff; }
static inline unsigned lauze_noun_seat(uint16_t noun) { return noun >> 8; }

/* Who acts: a seat, LAUZE_CHANCE, or LAUZE_NOBODY when the game is over. It need not be the seat
 * whose turn it is: some decisions belong to somebody else. */
unsigned lauze_who(const lauze_rules *rules, const lauze_game *game);

/* The legal choices of the one to act, as bit masks. Treat the insides as private: count with
 * `n`, read with lauze_nth or lauze_actions. A decision whose only choice is to pass is taken by
 * the engine and never shown; draws and placements always are actions. The struct is about 11 KB;
 * only what is in use is written. */
#define LAUZE_MAX_BLOCKS 48
#define LAUZE_MAX_WORDS 1280
typedef struct {
    uint32_t n; /* how many choices there are; 0 only when the game is over */
    uint16_t n_blocks, n_words;
    struct lauze_block {
        uint8_t verb, by;
        uint16_t noun, first_word, n_words, origin, domain; /* see engine/choices.h */
        uint32_t n;
    } block[LAUZE_MAX_BLOCKS];
    uint64_t word[LAUZE_MAX_WORDS];
} lauze_choice_set;

void lauze_choices(const lauze_rules *rules, const lauze_game *game, lauze_choice_set *choices);

/* The index-th choice, 0 <= index < choices->n, in a fixed order. */
lauze_action lauze_nth(const lauze_rules *rules, const lauze_game *game,
                       const lauze_choice_set *choices, uint32_t index);

/* All choices as a list. Returns their number; writes at most `capacity`. */
uint32_t lauze_actions(const lauze_rules *rules, const lauze_game *game, lauze_action *actions,
                       uint32_t capacity);

/* A report is the caller's bounded array of what an action brought about; see Explain. */
typedef struct lauze_report lauze_report;

/* Does the action and all that follows from it without a decision. An action that is not listed
 * is refused: the status is the one of lauze_why and no byte of the game changes. `report` may
 * be null. */
lauze_status lauze_apply(const lauze_rules *rules, lauze_game *game, lauze_action action,
                         lauze_report *report);

/* Why an action is not legal now, and the rule that says so (`rule` may be null). LAUZE_OK
 * exactly when it is among the choices. */
lauze_status lauze_why(const lauze_rules *rules, const lauze_game *game, lauze_action action,
                       lauze_rule *rule);

/* How likely a draw is: `of` tiles out of `total`. Both are 0 when it is not a legal draw. */
void lauze_odds(const lauze_rules *rules, const lauze_game *game, lauze_action action, uint32_t *of,
                uint32_t *total);

/* Copies the part of a game that is in use. `to` must have lauze_game_size bytes. */
void lauze_copy(const lauze_rules *rules, lauze_game *to, const lauze_game *from);

/* Equal hashes mean the same position, whatever the order in which it came about (Zobrist over
 * facts: tiles, figures, points, bag, turn, step, registers). Computed on demand, in time linear
 * in the tiles. */
uint64_t lauze_hash(const lauze_rules *rules, const lauze_game *game);

/* Compares every fact that is kept up to date with the same fact computed from scratch. Slow;
 * for tests. On LAUZE_INCONSISTENT the error's token names the fact. `error` may be null. */
lauze_status lauze_check(const lauze_rules *rules, const lauze_game *game, lauze_error *error);

/* Part 3 - Look: all of these only read, and never change a byte */

/* The state of the turn. */
typedef struct {
    uint8_t who;      /* as lauze_who */
    uint8_t seat;     /* whose turn it is, also while chance acts */
    const char *step; /* "draw", "place", "put", ... or "over" */
    uint16_t number;  /* turns begun, from 1 */
    uint16_t drawn;   /* the tile type in hand, or LAUZE_NO_TYPE */
    lauze_place last; /* the tile placed last, spot LAUZE_TILE, or LAUZE_NOWHERE */
    uint16_t bag;     /* tiles left to draw */
} lauze_turn_state;
#define LAUZE_NO_TYPE 0xffff
void lauze_turn(const lauze_rules *rules, const lauze_game *game, lauze_turn_state *turn);

/* A tile type, numbered 0..lauze_n_types-1 within these rules. */
typedef struct {
    char code[4];        /* "K" */
    char instead[4];     /* the tile of another set for which it stands in, or "" */
    uint8_t expansion;   /* the set it belongs to */
    uint16_t count;      /* how many there are in this game, copies counted */
    uint8_t n_turns;     /* orientations that differ: 1, 2 or 4 (the first ones of n e s w) */
    bool is_provisional; /* drawn as plausible; the printed tile is not known */
    bool is_laid;        /* lies on the table when the game begins and is never drawn */
    uint8_t stage;       /* drawn before all tiles of a later stage, from 1 to LAUZE_LAST_STAGE */
    uint8_t towards;     /* the side to which its pointing mark points, as drawn: LAUZE_N, _E, _S,
                            _W; LAUZE_TILE when it has none */
    uint8_t pointer;     /* that mark, LAUZE_NO_KIND when it has none */
    const char *picture; /* 25 characters, 5 rows of 5, as in the .tiles file */
    uint8_t edge[4];     /* edge kinds n e s w as drawn */
    uint8_t n_nodes;
    struct {
        uint8_t kind;                    /* LAUZE_FIELD ... */
        uint8_t spot;                    /* canonical spot as drawn */
        uint32_t winds;                  /* bit w: reaches wind or spot w (as drawn) */
        uint8_t links;                   /* bit k: this field touches the city that is node k */
        uint8_t trait[LAUZE_MAX_TRAITS]; /* marks it carries */
    } node[LAUZE_MAX_NODES];
    uint32_t marks; /* bit m: the tile carries mark m (lauze_mark_name) */
} lauze_tile_type;
unsigned lauze_n_types(const lauze_rules *rules);
bool lauze_type(const lauze_rules *rules, unsigned type, lauze_tile_type *result);
/* What brings it into play, "OPTION=VALUE,VALUE", or ""; and whether there are as many of it in
 * several copies of its set as in one. Null and false when out of range. */
const char *lauze_type_when(const lauze_rules *rules, unsigned type);
bool lauze_type_is_once(const lauze_rules *rules, unsigned type);

/* Names of what the numbers stand for under these rules; null when out of range. */
const char *lauze_kind_name(const lauze_rules *rules, unsigned kind);   /* "road" */
const char *lauze_edge_name(const lauze_rules *rules, unsigned edge);   /* "road" */
const char *lauze_figure_name(const lauze_rules *rules, unsigned kind); /* "follower" */
const char *lauze_power_name(const lauze_rules *rules, unsigned power); /* "recall"; 0: null */
const char *lauze_trait_name(const lauze_rules *rules, unsigned trait); /* "arms" */
const char *lauze_mark_name(const lauze_rules *rules, unsigned mark);   /* marks of whole tiles */
unsigned lauze_figure_strength(const lauze_rules *rules, unsigned kind);
/* Figures of that kind that a seat has; of a neutral kind, how many there are in all. */
unsigned lauze_figure_supply(const lauze_rules *rules, unsigned kind);
bool lauze_figure_is_neutral(const lauze_rules *rules, unsigned kind); /* belongs to no seat */
/* It is put only where a follower of its owner stands. */
bool lauze_figure_is_companion(const lauze_rules *rules, unsigned kind);

/* Tokens lie in numbers before the seats ("wine"). `lauze_token_supply`: how many there are in all;
 * `lauze_tokens`: how many lie before that seat. */
const char *lauze_token_name(const lauze_rules *rules, unsigned token);
unsigned lauze_token_supply(const lauze_rules *rules, unsigned token);
unsigned lauze_tokens(const lauze_rules *rules, const lauze_game *game, unsigned seat,
                      unsigned token);

/* Registers: small numbers that expansions keep from step to step and position texts show. The name
 * is null past the last. */
const char *lauze_register_name(const lauze_rules *rules, unsigned index);
unsigned lauze_register(const lauze_rules *rules, const lauze_game *game, unsigned index);

/* The tile that lies at the place's cell: its type and orientation (LAUZE_N, _E, _S, _W). False
 * when none does. */
bool lauze_tile_at(const lauze_rules *rules, const lauze_game *game, lauze_place cell,
                   unsigned *type, unsigned *turn);

/* The tiles on the board in the order in which they were laid: places with spot LAUZE_TILE. */
unsigned lauze_n_tiles(const lauze_rules *rules, const lauze_game *game);
lauze_place lauze_nth_tile(const lauze_rules *rules, const lauze_game *game, unsigned index);

/* The canonical place of the feature that the tile at `place` shows at the place's spot,
 * whichever wind was named; LAUZE_NOWHERE when there is none. */
lauze_place lauze_canonical(const lauze_rules *rules, const lauze_game *game, lauze_place place);

/* A feature as a whole, asked for by any place on it. */
typedef struct {
    uint16_t id; /* the same for all its places, until the next action */
    uint8_t kind;
    bool is_complete;
    bool is_occupied;                /* a follower stands on it */
    uint16_t tiles;                  /* different tiles */
    uint16_t open_edges;             /* roads and cities: edges without a neighbour */
    uint8_t power[LAUZE_MAX_SEATS];  /* strength of each seat's followers on it */
    uint8_t owners;                  /* bit s: seat s has the majority (B-15) */
    uint8_t trait[LAUZE_MAX_TRAITS]; /* marks on it, added up */
    uint16_t neighbours; /* monasteries: tiles around it; fields: completed cities beside it */
} lauze_feature_state;
bool lauze_feature(const lauze_rules *rules, const lauze_game *game, lauze_place place,
                   lauze_feature_state *feature);

/* Walks a feature: the next place on it after `place`, in a ring that comes back to the first. */
lauze_place lauze_next_place(const lauze_rules *rules, const lauze_game *game, lauze_place place);
/* The cities that the field there touches: a place on each. Returns their number, as lauze_actions. */
unsigned lauze_beside(const lauze_rules *rules, const lauze_game *game, lauze_place place,
                      lauze_place *cities, unsigned capacity);

/* A hole: an empty cell beside a tile. */
typedef struct {
    lauze_place cell; /* spot LAUZE_TILE */
    uint8_t edge[4];  /* the edge kind that a tile needs to n e s w, or LAUZE_ANY_EDGE */
    uint16_t fitting; /* tiles left in the bag (and in hand) that fit in some orientation */
} lauze_hole_state;
#define LAUZE_ANY_EDGE 255
unsigned lauze_n_holes(const lauze_rules *rules, const lauze_game *game);
bool lauze_hole(const lauze_rules *rules, const lauze_game *game, unsigned index,
                lauze_hole_state *hole);

/* A figure, numbered 0..lauze_n_pieces-1. It stands on the board at `place`, or some seat holds it
 * in front of itself (`holder`), or it is at home: LAUZE_NOWHERE and LAUZE_NOBODY. `seat` is its
 * owner, LAUZE_NOBODY for a neutral one. */
typedef struct {
    uint8_t kind, seat, holder;
    lauze_place place;
} lauze_piece_state;
unsigned lauze_n_pieces(const lauze_rules *rules);
bool lauze_piece(const lauze_rules *rules, const lauze_game *game, unsigned index,
                 lauze_piece_state *piece);

int lauze_points(const lauze_rules *rules, const lauze_game *game, unsigned seat);
unsigned lauze_supply(const lauze_rules *rules, const lauze_game *game, unsigned seat,
                      unsigned kind);
/* Tiles of a type that are still in the bag, and that left the game. */
unsigned lauze_left(const lauze_rules *rules, const lauze_game *game, unsigned type);
unsigned lauze_removed(const lauze_rules *rules, const lauze_game *game, unsigned type);

/* Part 4 - Explain */

/* One line of a score: `count` things at `each` points make `points`, as `rule` says. */
typedef struct {
    lauze_rule rule;
    uint8_t measure; /* LAUZE_M_... */
    uint8_t trait;   /* which, where the measure is LAUZE_M_TRAIT */
    int16_t count, each, points;
} lauze_row;
enum {
    LAUZE_M_TILE,
    LAUZE_M_NEIGHBOUR,
    LAUZE_M_CITY,
    LAUZE_M_FLAT,
    LAUZE_M_TRAIT,
    LAUZE_M_COPY, /* points that another award brought */
    LAUZE_M_MOST  /* the most tokens of a kind, or as many as anybody: `trait` says which */
};
/* "tile", "neighbour", "city", "flat", "trait", "copy", "most" */
const char *lauze_measure_name(unsigned measure);

enum { LAUZE_WHEN_DONE, LAUZE_WHEN_END }; /* as a completed feature; at the end of the game */
#define LAUZE_MAX_ROWS 6

/* What an action brought about. Fields that an event does not use are 0. */
enum {
    LAUZE_EVENT_DISCARDED, /* noun: tile type that fitted nowhere and left the game (B-6) */
    LAUZE_EVENT_SCORED,    /* seat, points, place, feature, when, tied, rows; by: a power's award */
    LAUZE_EVENT_RETURNED,  /* noun: figure that went home from `place`; a neutral one, back to
                              `place`; rule says why */
    LAUZE_EVENT_TAKEN,     /* noun: figure taken from `place` by power `by` */
    LAUZE_EVENT_MOVED,     /* noun: figure that went to `place`, or to `seat` if that is
                              LAUZE_NOWHERE; rule says why */
    LAUZE_EVENT_GAINED,    /* noun: token; points: how many the seat was given for the feature at
                              `place` */
    LAUZE_EVENT_AGAIN,     /* seat: who lays another tile in the same turn; rule says why */
    LAUZE_EVENT_TURN,      /* seat: whose turn begins; points: its number; rule: what grants it,
                              where it is not the next seat's ordinary one */
    LAUZE_EVENT_OVER       /* tied: bit s for each seat with the most points (B-21) */
};
typedef struct {
    uint8_t kind, seat, by, when;
    uint8_t feature; /* kind of the feature scored; LAUZE_NO_KIND: the points are for the tile at
                        `place`, or for tokens where that is LAUZE_NOWHERE */
    uint8_t tied;    /* bit s: seat s has equal strength on it, `seat` included; 0: alone (B-15) */
    uint8_t n_rows;
    uint16_t noun;
    lauze_rule rule;
    int16_t points;
    lauze_place place; /* a canonical place on the feature, on its earliest laid tile */
    lauze_row row[LAUZE_MAX_ROWS];
} lauze_event;

/* `n` counts all events, also those beyond `capacity`, which are not stored. Set n to 0 before a
 * call to begin anew; apply appends. */
struct lauze_report {
    lauze_event *event;
    uint32_t capacity, n;
};

/* What the feature at `place` would score for its owners, completed as it is or at the end as it
 * is: the rows that fire, their sum in `points`, and the owners' bits. What a figure of his own
 * brings one owner is not in it. Fields under the farm rules F1 and F2 give each owner what
 * `lauze_final` gives him; there the rows tell the plain value of the field. */
typedef struct {
    int points;
    uint8_t owners;
    uint8_t n_rows;
    lauze_row row[LAUZE_MAX_ROWS];
} lauze_feature_score;
lauze_status lauze_score(const lauze_rules *rules, const lauze_game *game, lauze_place place,
                         unsigned when, lauze_feature_score *score);

/* The points of every seat if the game ended now: those it has and the final scoring. Fast
 * enough to serve as an evaluation. `report` may be null. */
void lauze_final(const lauze_rules *rules, const lauze_game *game, int points[LAUZE_MAX_SEATS],
                 lauze_report *report);

/* "B-12"; writes at most `size` bytes, ended by 0, and returns the length, 0 for rule 0 or an
 * unknown one. */
size_t lauze_rule_name(lauze_rule rule, char *buffer, size_t size);
/* The rule with that name, or 0. */
lauze_rule lauze_find_rule(const char *name, size_t length);

/* Part 5 - Text. docs/NOTATION.md has the grammar. All writers work like snprintf; all readers take
 * `length` bytes and say where and why they refuse. */

/* "put follower 3,-1n". The reader completes what may be left out (`by`, where one reading is
 * legal) and makes spots canonical; it does not judge: pass the action to lauze_why or
 * lauze_apply. */
lauze_status lauze_read_action(const lauze_rules *rules, const lauze_game *game, const char *text,
                               size_t length, lauze_action *action, lauze_error *error);
size_t lauze_write_action(const lauze_rules *rules, const lauze_game *game, lauze_action action,
                          char *buffer, size_t size);

/* Places and winds: "3,-1n". `lauze_spot_name` is null for an unknown spot. */
size_t lauze_write_place(lauze_place place, char *buffer, size_t size);
lauze_status lauze_read_place(const char *text, size_t length, lauze_place *place,
                              lauze_error *error);
const char *lauze_spot_name(unsigned spot);

/* A position in one word fit for a URL: "1_base.2p_-1.0_Aw.acDnKe.an/2Vn_0.0_-_-_4b.draw". To
 * read one, first read its setup, build the rules, then read the position into a game. A game into
 * which a position could not be read is at its start. */
lauze_status lauze_read_position_setup(const char *text, size_t length, lauze_setup *setup,
                                       lauze_error *error);
lauze_status lauze_read_position(const lauze_rules *rules, lauze_game *game, const char *text,
                                 size_t length, lauze_error *error);
size_t lauze_write_position(const lauze_rules *rules, const lauze_game *game, char *buffer,
                            size_t size);

/* A record: tags and turns, one line a turn. To read one, read its setup, build the rules, start
 * a game, and ask for action after action, applying each; `lauze_next_action` gives LAUZE_OK and
 * an action, or LAUZE_OVER at the end of the text. It verifies the checks (`=4:9`) that the
 * record states. A record that ends in the middle of a turn says so with `*`. */
typedef struct {
    const char *text;
    size_t length, at;     /* at: bytes read so far */
    uint32_t line, column; /* where the action given last begins */
    uint8_t state;         /* private, as is what follows */
    uint16_t number;
    size_t located, place_at, check_at;
    lauze_action placement;
} lauze_record;
lauze_status lauze_open_record(lauze_record *record, const char *text, size_t length,
                               lauze_setup *setup, lauze_error *error);
lauze_status lauze_next_action(const lauze_rules *rules, const lauze_game *game,
                               lauze_record *record, lauze_action *action, lauze_error *error);

/* The value of a tag of an opened record ("Seat a"), copied like snprintf; 0 when there is none. */
size_t lauze_record_tag(const lauze_record *record, const char *tag, char *buffer, size_t size);

/* Writes a game from its actions (chance's included). `tags` are ready-made lines or null; the
 * Setup tag is written in any case. `scratch` is a game of the caller's in which the actions are
 * played. On an action that is not legal the record ends before it. */
size_t lauze_write_record(const lauze_rules *rules, lauze_game *scratch, const char *tags,
                          const lauze_action *actions, uint32_t n_actions, char *buffer,
                          size_t size);

#ifdef __cplusplus
}
#endif

#endif
