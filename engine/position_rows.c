/* position_rows.c - reads the rows of a position: lays the tiles, then puts the figures.
 *
 * The engine lays a tile beside another only, so the rows are walked over again until every tile
 * lies, and once more for the figures. Nothing but the place in the text is remembered between
 * two walks. */
#include "text.h"

struct rows {
    struct reader *reader;
    const lauze_rules *r;
    lauze_game *g;
    size_t begin; /* of the rows in the text */
    int west, north;
};

/* What stands in the rows: a tile, or a figure on the last tile. */
enum item_form { ITEM_TILE, ITEM_FIGURE, ITEM_NEUTRAL };
struct item {
    struct word word;
    enum item_form form;
    unsigned type, spot; /* tile; its orientation or the figure's spot */
    unsigned kind, seat; /* figure */
    unsigned piece;      /* neutral figure */
};

/* Where a walk over the rows has come: on the last tile, or in front of the next. */
struct walk {
    int x, y;
    bool is_on_tile;
};

static struct walk begin_walk(struct rows *rows)
{
    rows->reader->at = rows->begin;
    return (struct walk){ rows->west - 1, rows->north, false };
}

static uint32_t cell_of_walk(const struct walk *walk)
{
    return cell_of(lauze_at(walk->x, walk->y, 0));
}

static lauze_status read_tile_item(struct rows *rows, struct walk *walk, struct item *item)
{
    struct reader *const reader = rows->reader;
    *item = (struct item){ .word = { reader->at, 0 } };
    lauze_status status = read_type(reader, rows->r, &item->type);
    if (status == LAUZE_OK) status = read_turn(reader, rows->r, item->type, &item->spot);
    if (status != LAUZE_OK) return status;
    item->word.length = reader->at - item->word.at;
    walk->x++;
    walk->is_on_tile = true;
    return walk->x <= LAUZE_FAR ? LAUZE_OK : refuse(reader, LAUZE_RANGE, item->word);
}

static lauze_status read_figure_item(struct rows *rows, struct item *item)
{
    struct reader *const reader = rows->reader;
    *item = (struct item){ .word = { reader->at, 0 }, .form = ITEM_FIGURE };
    lauze_status status = expect(reader, '.');
    if (status == LAUZE_OK) status = read_seat(reader, rows->r, &item->seat);
    if (status == LAUZE_OK) status = read_figure_letter(reader, rows->r, &item->kind);
    if (status == LAUZE_OK) status = read_spot(reader, &item->spot);
    item->word.length = reader->at - item->word.at;
    return status;
}

static lauze_status read_neutral_item(struct rows *rows, struct item *item)
{
    struct reader *const reader = rows->reader;
    *item = (struct item){ .word = { reader->at, 0 }, .form = ITEM_NEUTRAL };
    lauze_status status = expect(reader, '~');
    if (status == LAUZE_OK) status = read_neutral(reader, rows->r, &item->piece);
    item->word.length = reader->at - item->word.at;
    return status;
}

/* Steps over empty cells or to the next row. */
static lauze_status read_gap(struct rows *rows, struct walk *walk)
{
    struct reader *const reader = rows->reader;
    struct word word = { reader->at, 1 };
    int n = 0;
    walk->is_on_tile = false;
    if (take(reader, '/')) {
        walk->x = rows->west - 1;
        walk->y++;
    } else {
        const lauze_status status = read_number(reader, 1, 2 * LAUZE_FAR, &n);
        if (status != LAUZE_OK) return status;
        word.length = reader->at - word.at;
        walk->x += n;
    }
    const bool is_within = walk->x <= LAUZE_FAR && walk->y <= LAUZE_FAR;
    return is_within ? LAUZE_OK : refuse(reader, LAUZE_RANGE, word);
}

/* The next tile or figure; LAUZE_OVER behind the last. */
static lauze_status read_item(struct rows *rows, struct walk *walk, struct item *item)
{
    const struct reader *const reader = rows->reader;
    while (is_digit(peek(reader)) || peek(reader) == '/') {
        const lauze_status status = read_gap(rows, walk);
        if (status != LAUZE_OK) return status;
    }
    if (is_upper(peek(reader))) return read_tile_item(rows, walk, item);
    if (!walk->is_on_tile) return LAUZE_OVER;
    if (peek(reader) == '~') return read_neutral_item(rows, item);
    return peek(reader) == '.' ? read_figure_item(rows, item) : LAUZE_OVER;
}

/* A block of tiles is laid whole: an inner edge meets its like and no other edge. `may_wait`: the
 * other tile may still be to come. */
static bool are_blocks_whole(const struct rows *rows, unsigned shape, uint32_t cell, bool may_wait)
{
    const lauze_rules *r = rows->r;
    for (unsigned d = 0; d < 4; d++) {
        const unsigned edge = r->shape[shape].edge[d];
        const unsigned other = tile_on(r, rows->g, cell + (uint32_t)step_to[d]);
        if (r->edge_bit[edge] != 0) continue;
        if (other == NO_TILE ? !may_wait : shape_of_tile(r, rows->g, other)->edge[d ^ 2u] != edge)
            return false;
    }
    return true;
}

/* Lays a tile on an empty cell if it lies beside another or is the first. */
static lauze_status lay_item(struct rows *rows, const struct item *item, uint32_t cell)
{
    const lauze_rules *r = rows->r;
    const unsigned shape = item->type * TURNS + item->spot / LAUZE_E;
    const unsigned hole = hole_on(r, rows->g, cell);
    if (hole == NO_TILE && rows->g->n_tiles > 0) return LAUZE_NOT_BESIDE;
    if (hole != NO_TILE) {
        const uint16_t need = r->shape[shape].need;
        if ((hole_masks(r, rows->g)[hole] & need) != need)
            return refuse(rows->reader, LAUZE_EDGE_MISMATCH, item->word);
    }
    if (!are_blocks_whole(rows, shape, cell, true))
        return refuse(rows->reader, LAUZE_EDGE_MISMATCH, item->word);
    if (bag(r, rows->g)[item->type] == 0) return refuse(rows->reader, LAUZE_TOO_MANY, item->word);
    bag(r, rows->g)[item->type]--;
    rows->g->n_bag--;
    lay_tile(r, rows->g, shape, cell);
    return LAUZE_OK;
}

/* One pass over the rows: lays what lies beside tiles already laid. `left` is the first tile
 * that was not laid. */
static lauze_status lay_pass(struct rows *rows, struct word *left)
{
    struct walk walk = begin_walk(rows);
    struct item item;
    left->length = 0;
    for (;;) {
        lauze_status status = read_item(rows, &walk, &item);
        if (status == LAUZE_OVER) return LAUZE_OK;
        if (status != LAUZE_OK) return status;
        if (item.form != ITEM_TILE || tile_on(rows->r, rows->g, cell_of_walk(&walk)) != NO_TILE)
            continue;
        status = lay_item(rows, &item, cell_of_walk(&walk));
        if (status == LAUZE_NOT_BESIDE && left->length == 0) *left = item.word;
        if (status != LAUZE_OK && status != LAUZE_NOT_BESIDE) return status;
    }
}

/* A tile has to be laid beside another, so a row may have to wait for the one below it. */
static lauze_status lay_tiles(struct rows *rows)
{
    struct word left;
    unsigned before;
    do {
        before = rows->g->n_tiles;
        const lauze_status status = lay_pass(rows, &left);
        if (status != LAUZE_OK) return status;
    } while (left.length > 0 && rows->g->n_tiles > before);
    if (left.length > 0) return refuse(rows->reader, LAUZE_NOT_BESIDE, left);
    return rows->g->n_tiles > 0 ? LAUZE_OK : refuse_next(rows->reader);
}

/* A neutral figure stands on what it may of that tile, and once only. */
static lauze_status put_neutral(struct rows *rows, const struct item *item, uint32_t cell)
{
    const lauze_rules *r = rows->r;
    struct piece *const piece = pieces(r, rows->g) + item->piece;
    const unsigned first = tile_on(r, rows->g, cell) << NODE_SHIFT;
    const unsigned stand = type_of_node(r, rows->g, first)->stand[piece->kind];
    if (stand == 0) return refuse(rows->reader, LAUZE_WRONG_KIND, item->word);
    if (piece->node != HOME) return refuse(rows->reader, LAUZE_REPEATED, item->word);
    stand_on(r, rows->g, item->piece, first + (unsigned)__builtin_ctz(stand));
    return LAUZE_OK;
}

static lauze_status put_item(struct rows *rows, const struct item *item, uint32_t cell)
{
    const lauze_rules *r = rows->r;
    const unsigned node = node_on(r, rows->g, place_of(cell, item->spot));
    if (node == HOME) return refuse(rows->reader, LAUZE_NO_FEATURE, item->word);
    const unsigned k = node & (LAUZE_MAX_NODES - 1);
    if (!(stand_of(type_of_node(r, rows->g, node), item->kind) >> k & 1))
        return refuse(rows->reader, LAUZE_WRONG_KIND, item->word);
    if (item->kind >= r->n_figures || rows->g->supply[item->seat][item->kind] == 0)
        return refuse(rows->reader, LAUZE_TOO_MANY, item->word);
    if ((r->companions >> item->kind & 1) && !has_follower(r, rows->g, item->seat, node))
        return refuse(rows->reader, LAUZE_NO_FOLLOWER, item->word);
    put_piece(r, rows->g, lauze_figure_noun(item->kind, item->seat), node);
    return LAUZE_OK;
}

/* Companions come behind those whom they join. */
static bool is_companion(const struct rows *rows, const struct item *item)
{
    return item->form == ITEM_FIGURE && (rows->r->companions >> item->kind & 1);
}

static lauze_status put_figures(struct rows *rows, bool are_companions)
{
    struct walk walk = begin_walk(rows);
    struct item item;
    for (;;) {
        lauze_status status = read_item(rows, &walk, &item);
        if (status == LAUZE_OVER) return LAUZE_OK;
        const uint32_t cell = cell_of_walk(&walk);
        const bool is_due = status == LAUZE_OK && is_companion(rows, &item) == are_companions;
        if (is_due && item.form == ITEM_FIGURE) status = put_item(rows, &item, cell);
        if (is_due && item.form == ITEM_NEUTRAL) status = put_neutral(rows, &item, cell);
        if (status == LAUZE_OK && item.form == ITEM_TILE &&
            !are_blocks_whole(rows, item.type * TURNS + item.spot / LAUZE_E, cell, false))
            status = refuse(rows->reader, LAUZE_NOT_BESIDE, item.word);
        if (status != LAUZE_OK) return status;
    }
}

lauze_status read_position_rows(struct reader *reader, const lauze_rules *r, lauze_game *g,
                                lauze_place first)
{
    struct rows rows = { reader, r, g, reader->at, lauze_x(first), lauze_y(first) };
    lauze_status status = lay_tiles(&rows);
    set_aside_laid(r, g);
    for (unsigned tile = 0; tile < g->n_tiles; tile++)
        note_pointer(r, g, tile);
    if (status == LAUZE_OK) status = put_figures(&rows, false);
    return status == LAUZE_OK ? put_figures(&rows, true) : status;
}
