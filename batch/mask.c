/* mask.c - what is legal as bits of a mask, and what a number stands for. */
#include "choices.h"
#include "numbering.h"

#include <assert.h>
#include <string.h>

static inline void set_bit(uint64_t *mask, uint32_t number)
{
    mask[number / 64] |= 1ull << number % 64;
}

/* The bits of a word, from some number on. */
static inline void set_bits(uint64_t *mask, uint32_t number, uint64_t word)
{
    const unsigned shift = number % 64;
    mask += number / 64;
    mask[0] |= word << shift;
    if (shift != 0 && word >> (64 - shift) != 0) mask[1] |= word >> (64 - shift);
}

/* Numbers go hole by hole, the block turn by turn. */
static void set_placements(uint64_t *mask, uint32_t first, const struct lauze_block *block,
                           const uint64_t *word)
{
    for (unsigned turn = 0, i = 0; i < block->n_words; turn++) {
        for (unsigned w = 0; w < block->origin; w++) {
            const uint32_t from = first + w * 64u * TURNS + turn;
            for (uint64_t left = word[i++]; left != 0; left &= left - 1)
                set_bit(mask, from + (unsigned)__builtin_ctzll(left) * TURNS);
        }
    }
}

/* Some that are counted on from the first one, or from another by `origin`. */
static void set_words(uint64_t *mask, uint32_t first, const struct lauze_block *block,
                      const uint64_t *word)
{
    for (unsigned i = 0; i < block->n_words; i++)
        set_bits(mask, first + block->origin + i * 64u, word[i]);
}

static void set_pieces(const lauze_rules *r, const lauze_game *g, uint64_t *mask, uint32_t first,
                       const uint64_t *word)
{
    const unsigned viewer = viewer_of(r, g);
    for (unsigned i = 0; i < (r->n_pieces + 63u) / 64u; i++)
        for (uint64_t left = word[i]; left != 0; left &= left - 1)
            set_bit(mask, first + seen_piece(r, viewer, i * 64u + (unsigned)__builtin_ctzll(left)));
}

/* The section of a block that the step of this game, or one of its powers, offers. */
static const lauze_batch_section *section_of_block(const struct numbering *n, const lauze_game *g,
                                                   const struct lauze_block *block)
{
    if (block->verb == LAUZE_PASS) return n->section;
    const unsigned first = block->by ? n->of_power[block->by] : n->of_step[g->step];
    const lauze_batch_section *section = &n->section[first];
    if (section->kind != LAUZE_NO_KIND) section += n->slot[lauze_noun_kind(block->noun)];
    assert(section->verb == block->verb && section->by == block->by);
    return section;
}

static void set_block(const struct numbering *n, const lauze_rules *r, const lauze_game *g,
                      const struct lauze_block *block, const uint64_t *word, uint64_t *mask)
{
    const lauze_batch_section *const section = section_of_block(n, g, block);
    switch (section->counts) {
    case LAUZE_COUNTS_HOLES: set_placements(mask, section->first, block, word); break;
    case LAUZE_COUNTS_PIECES: set_pieces(r, g, mask, section->first, word); break;
    case LAUZE_COUNTS_SPOTS:
        assert(block->origin == g->last << NODE_SHIFT);
        set_bits(mask, section->first, *word);
        break;
    case LAUZE_COUNTS_ONE:
    case LAUZE_COUNTS_NODES:
    case LAUZE_COUNTS_TILES:
    case LAUZE_COUNTS_TYPES: set_words(mask, section->first, block, word); break;
    }
}

void write_mask(const struct numbering *n, const lauze_rules *r, const lauze_game *g,
                uint64_t *mask)
{
    lauze_choice_set c;
    lauze_choices(r, g, &c);
    memset(mask, 0, mask_words(n) * sizeof *mask);
    for (unsigned i = 0; i < c.n_blocks; i++)
        set_block(n, r, g, &c.block[i], c.word + c.block[i].first_word, mask);
}

static bool is_node(const lauze_rules *r, const lauze_game *g, uint32_t node)
{
    return node >> NODE_SHIFT < g->n_tiles &&
           (node & (LAUZE_MAX_NODES - 1)) < type_of_node(r, g, node)->n_nodes;
}

static lauze_status find_node(const lauze_rules *r, const lauze_game *g, uint32_t node,
                              lauze_action *action)
{
    if (!is_node(r, g, node)) return LAUZE_NOT_LISTED;
    action->place = place_of_node(r, g, node);
    return LAUZE_OK;
}

/* Of pieces that look the same where they stand, the first stands for all. */
static lauze_status find_piece_seen(const lauze_rules *r, const lauze_game *g, uint32_t seen,
                                    lauze_action *action)
{
    const unsigned each = r->n_owned / (unsigned)r->seats;
    const unsigned seat = (viewer_of(r, g) + seen / each) % r->seats;
    const unsigned p = seen < r->n_owned ? seat * each + seen % each : seen;
    if (!is_first_of_its_kind(r, g, p)) return LAUZE_NOT_LISTED;
    const struct piece piece = pieces(r, g)[p];
    action->noun = lauze_figure_noun(piece.kind, piece.seat);
    action->place = place_of_node(r, g, piece.node);
    return LAUZE_OK;
}

static lauze_status find_hole(const lauze_rules *r, const lauze_game *g, uint32_t index,
                              lauze_action *action)
{
    if (index / TURNS >= g->n_holes) return LAUZE_NOT_LISTED;
    action->noun = g->drawn;
    action->place = place_of(hole_cells(r, g)[index / TURNS], index % TURNS * 4);
    return LAUZE_OK;
}

static lauze_status find_tile(const lauze_rules *r, const lauze_game *g, uint32_t index,
                              lauze_action *action)
{
    if (index >= g->n_tiles) return LAUZE_NOT_LISTED;
    action->place = place_of(tile_cells(r, g)[index], LAUZE_TILE);
    return LAUZE_OK;
}

static const lauze_batch_section *section_of_number(const struct numbering *n, uint32_t number)
{
    const lauze_batch_section *section = n->section;
    while (number - section->first >= section->n)
        section++;
    return section;
}

lauze_status action_of_number(const struct numbering *n, const lauze_rules *r, const lauze_game *g,
                              uint32_t number, lauze_action *action)
{
    *action = (lauze_action){ .verb = LAUZE_PASS };
    if (number >= n->n_actions) return LAUZE_RANGE;
    const lauze_batch_section *const section = section_of_number(n, number);
    const uint32_t index = number - section->first;
    action->verb = section->verb;
    action->by = section->by;
    if (section->kind != LAUZE_NO_KIND)
        action->noun = lauze_figure_noun(section->kind, viewer_of(r, g));
    switch (section->counts) {
    case LAUZE_COUNTS_HOLES: return find_hole(r, g, index, action);
    case LAUZE_COUNTS_SPOTS:
        return find_node(r, g, ((uint32_t)g->last << NODE_SHIFT) + index, action);
    case LAUZE_COUNTS_NODES: return find_node(r, g, index, action);
    case LAUZE_COUNTS_TILES: return find_tile(r, g, index, action);
    case LAUZE_COUNTS_PIECES: return find_piece_seen(r, g, index, action);
    case LAUZE_COUNTS_TYPES: action->noun = (uint16_t)index; break;
    }
    return LAUZE_OK;
}
