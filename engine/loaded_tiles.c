/* loaded_tiles.c - the tiles of one expansion, read at run time in place of those compiled in. */
#include "build.h"
#include "reader.h"
#include "registry.h"

#include <string.h>

size_t lauze_tiles_size(void) { return sizeof(lauze_tiles); }

unsigned lauze_tiles_expansion(const lauze_tiles *tiles) { return tiles->expansion; }

struct tile_table tiles_of(const lauze_setup *setup, unsigned expansion)
{
    if (setup->tiles && setup->tiles->expansion == expansion)
        return (struct tile_table){ setup->tiles->tile, setup->tiles->n };
    const struct expansion *const e = all_expansions[expansion];
    return (struct tile_table){ e->tiles, e->tiles ? *e->n_tiles : 0 };
}

/* The tile with that code; null when there is none. */
static const struct tile_def *find_tile(const struct tile_def *tile, unsigned n, const char *code)
{
    for (unsigned i = 0; i < n; i++)
        if (strcmp(tile[i].code, code) == 0) return &tile[i];
    return NULL;
}

/* Where the tile that is being judged begins, and the error to fill. */
struct judge {
    uint32_t line;
    lauze_error *error;
};

static lauze_status refuse_tile(const struct judge *judge, lauze_status status, const char *token)
{
    if (!judge->error) return status;
    *judge->error = (lauze_error){ .status = status, .line = judge->line, .column = 1 };
    for (unsigned i = 0; token[i] && i + 1 < sizeof judge->error->token; i++)
        judge->error->token[i] = token[i];
    return status;
}

/* Does this expansion declare such a mark, of a feature or of the whole tile? */
static bool knows_mark(const struct expansion *e, const struct tile_mark *mark)
{
    for (const struct mark *m = e->marks; m && m->name; m++)
        if (strcmp(m->name, mark->name) == 0) return m->is_trait == (mark->node != NO_NODE);
    return false;
}

/* Marks of the compiled tiles are known, whoever declares them: those of a set that is not in play
 * say nothing. */
static bool has_such_mark(const struct expansion *e, const struct tile_mark *mark)
{
    for (unsigned i = 0; i < *e->n_tiles; i++)
        for (unsigned m = 0; m < e->tiles[i].n_marks; m++) {
            const struct tile_mark *const own = &e->tiles[i].mark[m];
            if (strcmp(own->name, mark->name) == 0 &&
                (own->node == NO_NODE) == (mark->node == NO_NODE))
                return true;
        }
    return false;
}

static bool knows_letter(const struct expansion *e, char letter)
{
    for (const struct kind *k = e->kinds; k && k->name; k++)
        if (k->letter == letter) return true;
    return false;
}

/* A letter of another set may stand where the tile compiled in has it: that one is in no game without
 * the other set. */
static lauze_status judge_looks(const struct judge *judge, const struct expansion *e,
                                const struct tile_def *own, const struct tile_def *tile)
{
    const struct expansion *const base = all_expansions[EXPANSION_base];
    for (unsigned k = 0; k < tile->n_nodes; k++) {
        const char letter[2] = { tile->node[k].letter, 0 };
        if (!knows_letter(base, letter[0]) && !knows_letter(e, letter[0]) &&
            !strchr(own->picture, letter[0]))
            return refuse_tile(judge, LAUZE_UNKNOWN, letter);
    }
    for (unsigned m = 0; m < tile->n_marks; m++)
        if (!knows_mark(base, &tile->mark[m]) && !knows_mark(e, &tile->mark[m]) &&
            !has_such_mark(e, &tile->mark[m]))
            return refuse_tile(judge, LAUZE_UNKNOWN, tile->mark[m].name);
    return LAUZE_OK;
}

/* The mark of the tile that points, or null. */
static const struct tile_mark *pointer_of(const struct tile_def *tile)
{
    for (unsigned m = 0; m < tile->n_marks; m++)
        if (tile->mark[m].side != NO_NODE) return &tile->mark[m];
    return NULL;
}

/* An edge of a kind that nothing declares would fit nowhere; what stands in for a tile of another
 * set may have its edges, as the one compiled in. */
static bool knows_edges(const struct expansion *e, const struct tile_def *own,
                        const struct tile_def *tile)
{
    for (unsigned d = 0; d < 4; d++) {
        bool is_known = memchr(own->edge, tile->edge[d], sizeof own->edge) != NULL;
        for (const struct edge_kind *k = all_expansions[EXPANSION_base]->edges; k->name; k++)
            is_known |= k->letter == tile->edge[d];
        for (const struct edge_kind *k = e->edges; k && k->name; k++)
            is_known |= k->letter == tile->edge[d];
        if (!is_known) return false;
    }
    return true;
}

/* The kind of edge with that letter, whoever declares it; null when nobody does. */
static const struct edge_kind *edge_of_letter(char letter)
{
    for (unsigned e = 0; e < N_EXPANSIONS; e++)
        for (const struct edge_kind *k = all_expansions[e]->edges; k && k->name; k++)
            if (k->letter == letter) return k;
    return NULL;
}

bool is_whole(const struct tile_def *tile)
{
    for (unsigned d = 0; d < 4; d++) {
        const struct edge_kind *const kind = edge_of_letter(tile->edge[d]);
        const unsigned joins = kind ? kind->joins : 0;
        if ((joins & JOINS_SIDE) && tile->side_node[d] == NO_NODE) return false;
        if (!(joins & (JOINS_HALVES | JOINS_FIELD))) continue;
        if (tile->half_node[2 * d] == NO_NODE || tile->half_node[2 * d + 1] == NO_NODE)
            return false;
    }
    return true;
}

/* What lies on the table when a game begins lies beside tiles of other sets, so its edges stay. */
static bool fits_table(const struct tile_def *own, const struct tile_def *tile)
{
    return (!own->is_laid && !own->is_start) ||
           memcmp(own->edge, tile->edge, sizeof own->edge) == 0;
}

/* Whether the tile may stand in the place of the one compiled in that has its code. */
static lauze_status judge_tile(const struct judge *judge, const lauze_tiles *tiles,
                               const struct tile_def *tile)
{
    const struct expansion *const e = all_expansions[tiles->expansion];
    const struct tile_def *const own = find_tile(e->tiles, *e->n_tiles, tile->code);
    if (!own) return refuse_tile(judge, LAUZE_UNKNOWN, tile->code);
    if (find_tile(tiles->tile, tiles->n, tile->code))
        return refuse_tile(judge, LAUZE_REPEATED, tile->code);
    const bool is_alike = tile->count == own->count && tile->is_laid == own->is_laid &&
                          tile->is_start == own->is_start && tile->is_once == own->is_once &&
                          tile->stage == own->stage && strcmp(tile->instead, own->instead) == 0 &&
                          strcmp(tile->when, own->when) == 0;
    if (!is_alike || !pointer_of(tile) != !pointer_of(own) || !knows_edges(e, own, tile) ||
        !is_whole(tile) || !fits_table(own, tile))
        return refuse_tile(judge, LAUZE_CONTRADICTION, tile->code);
    return judge_looks(judge, e, own, tile);
}

static unsigned count_pointers(const struct tile_def *tile, unsigned n, const char *name)
{
    unsigned count = 0;
    for (unsigned i = 0; i < n; i++) {
        const struct tile_mark *const mark = pointer_of(&tile[i]);
        count += mark && strcmp(mark->name, name) == 0;
    }
    return count;
}

/* All tiles are there, and as many of each mark that points. */
static lauze_status judge_set(const struct judge *judge, const lauze_tiles *tiles)
{
    const struct expansion *const e = all_expansions[tiles->expansion];
    for (unsigned i = 0; i < *e->n_tiles; i++)
        if (!find_tile(tiles->tile, tiles->n, e->tiles[i].code))
            return refuse_tile(judge, LAUZE_ENDED_EARLY, e->tiles[i].code);
    for (unsigned i = 0; i < *e->n_tiles; i++) {
        const struct tile_mark *const mark = pointer_of(&e->tiles[i]);
        if (mark && count_pointers(tiles->tile, tiles->n, mark->name) !=
                        count_pointers(e->tiles, *e->n_tiles, mark->name))
            return refuse_tile(judge, LAUZE_CONTRADICTION, mark->name);
    }
    return LAUZE_OK;
}

/* The expansion among whose tiles this code is; NOT_FOUND when there is none. */
static unsigned expansion_of_code(const char *code)
{
    for (unsigned e = 0; e < N_EXPANSIONS; e++) {
        const struct expansion *const x = all_expansions[e];
        if (x->tiles && find_tile(x->tiles, *x->n_tiles, code)) return e;
    }
    return NOT_FOUND;
}

/* FNV-1a over what makes a tile; comments and the order of tiles in a file mean nothing. */
static uint32_t hash_bytes(uint32_t hash, const void *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ ((const uint8_t *)bytes)[i]) * 0x01000193u;
    return hash;
}

static uint32_t hash_tile(const struct tile_def *tile)
{
    uint32_t hash = hash_bytes(0x811c9dc5u, tile->code, sizeof tile->code);
    hash = hash_bytes(hash, tile->picture, PICTURE_CELLS);
    for (unsigned k = 0; k < tile->n_nodes; k++) {
        const uint8_t node[] = { (uint8_t)tile->node[k].letter, tile->node[k].sides,
                                 tile->node[k].halves, tile->node[k].links };
        hash = hash_bytes(hash, node, sizeof node);
    }
    for (unsigned m = 0; m < tile->n_marks; m++) {
        const uint8_t where[] = { tile->mark[m].node, tile->mark[m].side };
        hash = hash_bytes(hash, tile->mark[m].name, strlen(tile->mark[m].name));
        hash = hash_bytes(hash, where, sizeof where);
    }
    return hash;
}

static lauze_status add_tile(const struct judge *judge, lauze_tiles *tiles,
                             const struct tile_def *tile)
{
    if (tiles->n == 0) {
        const unsigned expansion = expansion_of_code(tile->code);
        if (expansion == NOT_FOUND) return refuse_tile(judge, LAUZE_UNKNOWN, tile->code);
        tiles->expansion = (uint8_t)expansion;
    }
    const lauze_status status = judge_tile(judge, tiles, tile);
    if (status != LAUZE_OK) return status;
    if (tiles->n == MAX_LOADED) return refuse_tile(judge, LAUZE_TOO_LARGE, tile->code);
    tiles->hash += hash_tile(tile);
    tiles->tile[tiles->n++] = *tile;
    return LAUZE_OK;
}

static bool is_head(const char *line, size_t length)
{
    size_t at = 0;
    while (at < length && (line[at] == ' ' || line[at] == '\t'))
        at++;
    if (length - at < 4 || memcmp(line + at, "tile", 4) != 0) return false;
    at += 4;
    return at == length || (line[at] != 0 && memchr(" \t\r", line[at], 3));
}

/* The line of the next tile's head, counted on from the line at `at`. */
static uint32_t line_of_head(const char *text, size_t length, size_t at, uint32_t line)
{
    const char *end;
    while ((end = at < length ? memchr(text + at, '\n', length - at) : NULL)) {
        if (is_head(text + at, (size_t)(end - text) - at)) break;
        at = (size_t)(end - text) + 1;
        line++;
    }
    return line;
}

static lauze_status read_set(const char *text, size_t length, lauze_tiles *tiles,
                             lauze_error *error)
{
    struct judge judge = { 1, error };
    size_t at = 0;
    uint32_t line = 1;
    memset(tiles, 0, sizeof *tiles);
    for (;;) {
        struct tile_def tile;
        judge.line = line_of_head(text, length, at, line);
        const lauze_status read = read_tile(text, length, &at, &line, &tile, error);
        if (read == LAUZE_OVER && tiles->n == 0)
            return refuse_tile(&judge, LAUZE_ENDED_EARLY, "tile");
        if (read == LAUZE_OVER) break;
        lauze_status status = read;
        if (status == LAUZE_OK) status = add_tile(&judge, tiles, &tile);
        if (status != LAUZE_OK) return status;
    }
    if (tiles->hash == 0) tiles->hash = 1;
    return judge_set(&judge, tiles);
}

/* What is refused leaves no tiles. */
lauze_status lauze_read_tiles(const char *text, size_t length, lauze_tiles *tiles,
                              lauze_error *error)
{
    if (!text || !tiles) return refuse_call(error);
    const lauze_status status = read_set(text, length, tiles, error);
    if (status != LAUZE_OK) memset(tiles, 0, sizeof *tiles);
    return status;
}

lauze_status lauze_use_tiles(lauze_setup *setup, const lauze_tiles *tiles)
{
    if (!setup || !tiles || tiles->n == 0) return LAUZE_BAD_CALL;
    if (setup->copies[tiles->expansion] == 0) return LAUZE_CONTRADICTION;
    const bool is_other = setup->tiles_hash != 0 && (setup->tiles_hash != tiles->hash ||
                                                     setup->tiles_expansion != tiles->expansion);
    if (is_other) return LAUZE_OTHER_VERSION;
    setup->tiles = tiles;
    setup->tiles_hash = tiles->hash;
    setup->tiles_expansion = tiles->expansion;
    return LAUZE_OK;
}
