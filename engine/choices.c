/* choices.c - what is legal, as bit masks; counting, listing and finding one action all read the
 * same offers. */
#include "choices.h"
#include "usual.h"

#include <assert.h>
#include <string.h>

/* Of these powers, those that are there: what is not is left out by what the rules say of it, without
 * asking it. */
static inline uint32_t powers_there(const lauze_rules *r, const lauze_game *g, uint32_t powers)
{
    powers &= g->last == NO_TILE ? r->unmarked_powers
                                 : type_of_node(r, g, (unsigned)g->last << NODE_SHIFT)->powers;
    for (unsigned i = 0; i < r->n_asked; i++)
        powers &= r->asked[i].powers[g->reg[r->asked[i].reg] % MAX_ASKED];
    return powers;
}

/* Has the seat whose turn it is none of the power's figures at home? */
static inline bool is_out(const lauze_rules *r, const lauze_game *g, unsigned power)
{
    return (supply_of(g) & r->power_at_home[power]) == 0;
}

/* Acts carry the number of their power, the ordinary ones of the step none. */
static void offer_asked(const lauze_rules *r, const lauze_game *g, struct asker *asker)
{
    const struct built_step *const step = &r->program[g->step];
    const unsigned by = asker->only->by;
    if (by == 0)
        step->step->offer(r, g, asker);
    else if (by <= MAX_POWERS && powers_there(r, g, step->powers & 1u << by) != 0 &&
             is_out(r, g, by))
        r->power[by]->offer(r, g, asker, (uint8_t)by);
}

static __attribute__((noinline)) void offer_step_and_powers(const lauze_rules *r,
                                                            const lauze_game *g,
                                                            struct asker *asker)
{
    const struct built_step *const step = &r->program[g->step];
    step->step->offer(r, g, asker);
    if (asker->is_found) return;
    uint32_t powers = powers_there(r, g, step->powers);
    for (; powers != 0 && !asker->is_found; powers &= powers - 1) {
        const unsigned by = (unsigned)__builtin_ctz(powers);
        if (is_out(r, g, by)) r->power[by]->offer(r, g, asker, (uint8_t)by);
    }
}

void offer_with_powers(const lauze_rules *r, const lauze_game *g, struct asker *asker)
{
    if (asks_for_one(asker))
        offer_asked(r, g, asker);
    else
        offer_step_and_powers(r, g, asker);
}

void offer_nothing(const lauze_rules *r, const lauze_game *g, struct asker *asker)
{
    (void)r;
    (void)g;
    (void)asker;
}

/* An offer for which there is no room would be lost, so there has to be room for all: one block to
 * pass and one for each kind of figure, or one for each completed feature, and those of the powers. */
_Static_assert(1 + 2 * LAUZE_MAX_FIGURES + MAX_POWERS <= LAUZE_MAX_BLOCKS, "all that can be put");
_Static_assert(MAX_DONE + MAX_POWERS <= LAUZE_MAX_BLOCKS, "all that can be chosen");
_Static_assert(1 + LAUZE_MAX_FIGURES * (1 + (int)NODE_WORDS) + MAX_POWERS * (int)PIECE_WORDS <=
                   LAUZE_MAX_WORDS,
               "one power at a time offers the whole board");

/* Adds a block of `n_words` words, which the caller fills. */
static inline struct lauze_block *open_block(lauze_choice_set *c, const lauze_action *like,
                                             enum domain domain, unsigned origin, unsigned n_words)
{
    assert(c->n_blocks < LAUZE_MAX_BLOCKS && c->n_words + n_words <= LAUZE_MAX_WORDS);
    struct lauze_block *const block = &c->block[c->n_blocks++];
    block->verb = like->verb;
    block->by = like->by;
    block->noun = like->noun;
    block->first_word = c->n_words;
    block->n_words = (uint16_t)n_words;
    block->origin = (uint16_t)origin;
    block->domain = (uint16_t)domain;
    c->n_words = (uint16_t)(c->n_words + n_words);
    return block;
}

static inline uint64_t *words_of(lauze_choice_set *c, const struct lauze_block *block)
{
    return c->word + block->first_word;
}

/* Says how many bits are set in a block. */
static inline void close_block(lauze_choice_set *c, struct lauze_block *block, uint32_t n)
{
    block->n = n;
    c->n += n;
}

/* Does the asker only want to know whether there is something to choose? Then this is it. */
static bool is_enough(struct asker *asker, bool is_some)
{
    if (asker->asks == ASKS_ALL) return false;
    asker->is_found |= is_some;
    return true;
}

static bool is_bit(const uint64_t *words, unsigned bit) { return words[bit / 64] >> bit % 64 & 1; }

/* Is the place of the action the canonical one of a node of the mask? */
static inline void find_node(const lauze_rules *r, const lauze_game *g, struct asker *asker,
                             unsigned origin, unsigned mask)
{
    const unsigned tile = origin >> NODE_SHIFT, first = origin & (LAUZE_MAX_NODES - 1);
    const lauze_place place = asker->only->place;
    const unsigned spot = lauze_spot(place);
    if (cell_of(place) != tile_cells(r, g)[tile] || spot >= SPOTS) return;
    const struct shape *const shape = shape_of_tile(r, g, tile);
    const unsigned k = shape->node_at[spot];
    if (k == NO_NODE || shape->spot[k] != spot || !(mask << first >> k & 1)) return;
    asker->is_found = true;
    asker->found = (uint16_t)(tile << NODE_SHIFT | k);
}

static inline void collect_nodes(lauze_choice_set *c, const lauze_action *like, unsigned origin,
                                 unsigned mask)
{
    struct lauze_block *const block = open_block(c, like, DOMAIN_NODES, origin, 1);
    *words_of(c, block) = mask;
    uint32_t n = 0;
    for (; mask != 0; mask &= mask - 1)
        n++;
    close_block(c, block, n);
}

void offer_nodes(const lauze_rules *r, const lauze_game *g, struct asker *asker,
                 const lauze_action *like, unsigned origin, unsigned mask)
{
    if (mask == 0) return;
    if (asker->asks == ASKS_ALL) {
        collect_nodes(asker->choices, like, origin, mask);
    } else if (asker->asks == ASKS_ANY) {
        asker->is_found = true;
    } else if (is_act(asker->only, like->verb, like->by) && asker->only->noun == like->noun) {
        find_node(r, g, asker, origin, mask);
    }
}

/* Bits of any domain whose places stand on the board. */
struct bits {
    enum domain domain;
    unsigned n_words;
    const uint64_t *word;
};
static void offer_bits(const lauze_rules *r, struct asker *asker, const lauze_action *like,
                       const struct bits *bits)
{
    const uint32_t n = r->count_bits(bits->word, bits->n_words);
    if (n == 0 || is_enough(asker, true)) return;
    lauze_choice_set *const c = asker->choices;
    struct lauze_block *const block = open_block(c, like, bits->domain, 0, bits->n_words);
    memcpy(words_of(c, block), bits->word, bits->n_words * sizeof *bits->word);
    close_block(c, block, n);
}

static lauze_action act_on_piece(const lauze_rules *r, const lauze_game *g, lauze_action like,
                                 unsigned p)
{
    const struct piece piece = pieces(r, g)[p];
    like.noun = lauze_figure_noun(piece.kind, piece.seat);
    like.place = place_of_node(r, g, piece.node);
    return like;
}

void offer_piece(const lauze_rules *r, const lauze_game *g, struct asker *asker,
                 const lauze_action *like, unsigned piece)
{
    if (asks_for_one(asker)) {
        const lauze_action act = act_on_piece(r, g, *like, piece);
        if (memcmp(asker->only, &act, sizeof act) != 0) return;
        asker->is_found = true;
        asker->found = (uint16_t)piece;
    } else if (!is_enough(asker, true)) {
        const unsigned n_words = (r->n_pieces + 63u) / 64u;
        lauze_choice_set *const c = asker->choices;
        struct lauze_block *const block = open_block(c, like, DOMAIN_PIECES, 0, n_words);
        for (unsigned i = 0; i < n_words; i++)
            words_of(c, block)[i] = i == piece / 64 ? 1ull << piece % 64 : 0;
        close_block(c, block, 1);
    }
}

void offer_pieces(const lauze_rules *r, struct asker *asker, const lauze_action *like,
                  const uint64_t *mask)
{
    assert(!asks_for_one(asker));
    const struct bits bits = { DOMAIN_PIECES, (r->n_pieces + 63u) / 64u, mask };
    offer_bits(r, asker, like, &bits);
}

void offer_spread(const lauze_rules *r, const lauze_game *g, struct asker *asker,
                  const lauze_action *like, const uint64_t *mask)
{
    if (!asks_for_one(asker)) {
        const struct bits bits = { DOMAIN_NODES, (g->n_tiles * LAUZE_MAX_NODES + 63u) / 64u, mask };
        offer_bits(r, asker, like, &bits);
        return;
    }
    if (!is_act(asker->only, like->verb, like->by) || asker->only->noun != like->noun) return;
    const unsigned node = node_on(r, g, asker->only->place);
    asker->is_found |=
        node != HOME && is_bit(mask, node) && place_of_node(r, g, node) == asker->only->place;
}

void offer_tiles(const lauze_rules *r, const lauze_game *g, struct asker *asker,
                 const lauze_action *like, const uint64_t *mask)
{
    if (!asks_for_one(asker)) {
        const struct bits bits = { DOMAIN_TILES, (g->n_tiles + 63u) / 64u, mask };
        offer_bits(r, asker, like, &bits);
        return;
    }
    if (!is_act(asker->only, like->verb, like->by) || asker->only->noun != like->noun) return;
    const unsigned tile = tile_on(r, g, cell_of(asker->only->place));
    asker->is_found |=
        tile != NO_TILE && lauze_spot(asker->only->place) == LAUZE_TILE && is_bit(mask, tile);
}

void offer_one(struct asker *asker, const lauze_action *like)
{
    if (asks_for_one(asker)) {
        if (memcmp(asker->only, like, sizeof *like) == 0) asker->is_found = true;
        return;
    }
    if (is_enough(asker, like->verb != LAUZE_PASS)) return;
    lauze_choice_set *const c = asker->choices;
    struct lauze_block *const block = open_block(c, like, DOMAIN_ONE, 0, 1);
    *words_of(c, block) = 1;
    close_block(c, block, 1);
}

void offer_pass(struct asker *asker)
{
    const lauze_action pass = { .verb = LAUZE_PASS };
    offer_one(asker, &pass);
}

/* What is in the bag and belongs to the stage that is to be drawn, which is not the last. */
static void collect_stage(const lauze_rules *r, const lauze_game *g, uint64_t *words)
{
    unsigned i = next_staged(r, g);
    const unsigned stage = r->type[r->staged[i]].stage;
    for (; i < r->n_staged && r->type[r->staged[i]].stage == stage; i++) {
        const unsigned type = r->staged[i];
        words[type / 64] |= (uint64_t)(bag(r, g)[type] > 0) << type % 64;
    }
}

static __attribute__((noinline)) void collect_draws(const lauze_rules *r, const lauze_game *g,
                                                    lauze_choice_set *c)
{
    const lauze_action draw = { .verb = LAUZE_DRAW };
    const unsigned n_words = (r->n_types + 63u) / 64u;
    struct lauze_block *const block = open_block(c, &draw, DOMAIN_TYPES, 0, n_words);
    uint64_t *const words = words_of(c, block);
    memset(words, 0, n_words * sizeof *words);
    if (is_early(g))
        collect_stage(r, g, words);
    else
        for (unsigned type = 0; type < r->n_types; type++)
            words[type / 64] |= (uint64_t)(bag(r, g)[type] > 0) << type % 64;
    close_block(c, block, r->count_bits(words, n_words));
}

static inline void find_draw(const lauze_rules *r, const lauze_game *g, struct asker *asker)
{
    const lauze_action *const only = asker->only;
    if (is_act(only, LAUZE_DRAW, 0) && only->place == LAUZE_NOWHERE && only->noun < r->n_types &&
        may_draw(r, g, only->noun))
        asker->is_found = true;
}

void offer_draws(const lauze_rules *r, const lauze_game *g, struct asker *asker)
{
    if (asks_for_one(asker))
        find_draw(r, g, asker);
    else if (!is_enough(asker, g->n_bag > 0))
        collect_draws(r, g, asker->choices);
}

/* Do the edges of the tile in hand fit where the action wants it? */
static __attribute__((noinline)) void find_placement(const lauze_rules *r, const lauze_game *g,
                                                     struct asker *asker)
{
    const lauze_action *const a = asker->only;
    const struct needs *const needs = &r->type[g->drawn].needs;
    const unsigned spot = lauze_spot(a->place);
    if (!is_act(a, LAUZE_PLACE, 0) || a->noun != g->drawn) return;
    if (spot % 4u != 0 || spot / 4u >= needs->n_turns) return;
    const struct board b = board_of(r, g);
    const uint32_t slot = slot_of(&b, cell_of(a->place)), value = b.slots[slot];
    if (value <= b.n_tiles || (needs->need[spot / 4u] & ~b.faces[value - 1]) != 0) return;
    asker->is_found = true;
    asker->found = (uint16_t)slot;
}

static __attribute__((noinline)) void collect_placements(const lauze_rules *r, const lauze_game *g,
                                                         lauze_choice_set *c)
{
    const lauze_action place = { .verb = LAUZE_PLACE, .noun = g->drawn };
    const struct needs *const needs = &r->type[g->drawn].needs;
    const unsigned per_turn = (g->n_holes + 63u) / 64u;
    struct lauze_block *const block =
        open_block(c, &place, DOMAIN_HOLES, per_turn, needs->n_turns * per_turn);
    close_block(c, block, r->fits(hole_masks(r, g), g->n_holes, needs, words_of(c, block)));
}

/* Wherever the edges fit. */
static inline void offer_fitting(const lauze_rules *r, const lauze_game *g, struct asker *asker)
{
    if (asks_for_one(asker))
        find_placement(r, g, asker);
    else if (!is_enough(asker, true))
        collect_placements(r, g, asker->choices);
}

static void collect_filtered(const lauze_rules *r, const lauze_game *g, lauze_choice_set *c)
{
    const lauze_action place = { .verb = LAUZE_PLACE, .noun = g->drawn };
    const unsigned per_turn = (g->n_holes + 63u) / 64u;
    struct lauze_block *const block =
        open_block(c, &place, DOMAIN_HOLES, per_turn, r->type[g->drawn].needs.n_turns * per_turn);
    close_block(c, block, filtered_placements(r, g, words_of(c, block), per_turn));
}

static __attribute__((noinline)) void offer_filtered(const lauze_rules *r, const lauze_game *g,
                                                     struct asker *asker)
{
    if (asks_for_one(asker)) {
        find_placement(r, g, asker);
        if (asker->is_found)
            asker->is_found =
                may_lay(r, g, g->drawn * (unsigned)TURNS + lauze_spot(asker->only->place) / 4u,
                        table(r, g)[asker->found] - 1u - r->n_tiles);
    } else if (!is_enough(asker, true)) {
        collect_filtered(r, g, asker->choices);
    }
}

/* Conditions on placing are rare, and apart, so that nothing has to be kept for them. */
static __attribute__((noinline)) void offer_with_filters(const lauze_rules *r, const lauze_game *g,
                                                         struct asker *asker)
{
    if (r->type[g->drawn].filters != 0)
        offer_filtered(r, g, asker);
    else
        offer_fitting(r, g, asker);
}

void offer_placements(const lauze_rules *r, const lauze_game *g, struct asker *asker)
{
    if (g->drawn == LAUZE_NO_TYPE) return;
    if (r->n_filters != 0)
        offer_with_filters(r, g, asker);
    else
        offer_fitting(r, g, asker);
}

void lauze_choices(const lauze_rules *rules, const lauze_game *game, lauze_choice_set *choices)
{
    choices->n = choices->n_blocks = choices->n_words = 0;
    struct asker asker = { .choices = choices, .asks = ASKS_ALL };
    call_offer(&rules->program[game->step], rules, game, &asker);
}

static lauze_place place_in_hole(const lauze_rules *r, const lauze_game *g,
                                 const struct lauze_block *block, unsigned bit)
{
    const unsigned per_turn = block->origin * 64u;
    unsigned turn = 0;
    for (; bit >= per_turn; bit -= per_turn)
        turn++;
    return place_of(hole_cells(r, g)[bit], turn * 4);
}

/* The place and noun of one bit; the most frequent domain comes first. ORDER enum domain */
static lauze_action decode(const lauze_rules *r, const lauze_game *g,
                           const struct lauze_block *block, unsigned bit)
{
    lauze_action a = { .verb = block->verb, .by = block->by, .noun = block->noun };
    if (block->domain == DOMAIN_HOLES) {
        a.place = place_in_hole(r, g, block, bit);
        return a;
    }
    switch ((enum domain)block->domain) {
    case DOMAIN_TYPES: a.noun = (uint16_t)bit; break;
    case DOMAIN_NODES: a.place = place_of_node(r, g, block->origin + bit); break;
    case DOMAIN_PIECES: return act_on_piece(r, g, a, bit);
    case DOMAIN_TILES: a.place = place_of(tile_cells(r, g)[bit], LAUZE_TILE); break;
    case DOMAIN_HOLES:
    case DOMAIN_ONE:
    case N_DOMAINS: break;
    }
    return a;
}

lauze_action lauze_nth(const lauze_rules *rules, const lauze_game *game,
                       const lauze_choice_set *choices, uint32_t index)
{
    if (index >= choices->n) return (lauze_action){ .verb = LAUZE_PASS };
    const struct lauze_block *block = choices->block;
    while (index >= block->n)
        index -= block++->n;
    return decode(rules, game, block, rules->nth_bit(choices->word + block->first_word, index));
}

static uint32_t list_block(const lauze_rules *r, const lauze_game *g, const lauze_choice_set *c,
                           const struct lauze_block *block, lauze_action *actions)
{
    uint32_t n = 0;
    for (unsigned i = 0; i < block->n_words; i++)
        for (uint64_t word = c->word[block->first_word + i]; word != 0; word &= word - 1)
            actions[n++] = decode(r, g, block, i * 64 + (unsigned)__builtin_ctzll(word));
    return n;
}

uint32_t lauze_actions(const lauze_rules *rules, const lauze_game *game, lauze_action *actions,
                       uint32_t capacity)
{
    lauze_choice_set c;
    lauze_choices(rules, game, &c);
    uint32_t n = 0;
    for (unsigned i = 0; i < c.n_blocks; i++) {
        if (n + c.block[i].n > capacity) break;
        n += list_block(rules, game, &c, &c.block[i], actions + n);
    }
    for (; n < c.n && n < capacity; n++)
        actions[n] = lauze_nth(rules, game, &c, n);
    return c.n;
}
