/* position_read.c - reads a position from one word fit for a URL.
 *
 *   1_base.2p_-1.0_Aw.acDnKe.an/2Vn_0.0_-_-_4b.draw
 *
 * Eight fields, `_` between them:
 *   format    1
 *   setup     as in setup_text.c
 *   cell      x.y of the cell where the first row begins; every row begins in that column
 *   rows      from north to south, `/` between: a number of empty cells; a tile's code and where
 *             its drawn top points (n e s w); behind a tile its figures, each a point, the seat,
 *             the kind's letter (none: follower) and the spot; `~` and its name for a neutral one
 *   points    seat by seat, `.` between
 *   away      what somebody holds: name, `~`, seat, of tokens how many if more than one, `.` between;
 *             `-`: nothing
 *   removed   tiles that left the game: code, `~` and how many if more than one, `.` between
 *   turn      number, seat, `.`, step; then `~` and the tile in hand or the cell of the last tile
 *             placed, whichever the step is about; then `~`, name and number of each register that
 *             is not 0; or `over`
 *
 * What is on the board, removed or in hand is taken from the tiles of the setup; the rest is in
 * the bag. The position has to hold together - edges, one connected board, no more tiles and
 * figures than there are, figures where they may stand, a decision with something to decide -
 * but need not come about by play. The start tile may be missing. Whatever is played from there on
 * can be written and read again: the tiles left cannot grow the board out of reach, nor the turns
 * out of their number. */
#include "text.h"

#include <string.h>

enum { LONGEST = 1 << 15, MOST_TURNS = UINT16_MAX };

struct position {
    struct reader reader;
    const lauze_rules *r;
    lauze_game *g;
    lauze_place first; /* the cell where the rows begin */
    struct word cell;  /* its word */
};

static lauze_status read_format(struct position *p)
{
    const struct word format = take_while(&p->reader, is_name);
    if (format.length == 0) return refuse_next(&p->reader);
    return is_word(&p->reader, format, "1") ? LAUZE_OK
                                            : refuse(&p->reader, LAUZE_OTHER_VERSION, format);
}

static lauze_status read_same_setup(struct position *p)
{
    struct word word = { p->reader.at, 0 };
    lauze_setup setup;
    const lauze_status status = read_setup_part(&p->reader, &setup_in_position, &setup);
    if (status != LAUZE_OK) return status;
    word.length = p->reader.at - word.at;
    setup.tiles = p->r->setup.tiles; /* the text has their hash */
    const bool is_same = memcmp(&setup, &p->r->setup, sizeof setup) == 0;
    return is_same ? LAUZE_OK : refuse(&p->reader, LAUZE_CONTRADICTION, word);
}

static lauze_status read_first_cell(struct position *p)
{
    p->cell.at = p->reader.at;
    const lauze_status status = read_cell(&p->reader, '.', &p->first);
    p->cell.length = p->reader.at - p->cell.at;
    return status;
}

static lauze_status read_rows(struct position *p)
{
    return read_position_rows(&p->reader, p->r, p->g, p->first);
}

static lauze_status read_points(struct position *p)
{
    lauze_status status = LAUZE_OK;
    for (unsigned seat = 0; seat < p->r->seats && status == LAUZE_OK; seat++) {
        int points = 0;
        if (seat > 0) status = expect(&p->reader, '.');
        if (status == LAUZE_OK) status = read_number(&p->reader, INT16_MIN, INT16_MAX, &points);
        p->g->points[seat] = (int16_t)points;
    }
    return status;
}

/* The token with the name that comes next, and moves behind it; n_tokens when it names none. */
static unsigned take_token(struct position *p)
{
    const size_t before = p->reader.at;
    const struct word name = take_while(&p->reader, is_lower);
    unsigned token = 0;
    while (token < p->r->n_tokens && !is_word(&p->reader, name, p->r->token[token]->name))
        token++;
    if (token == p->r->n_tokens) p->reader.at = before;
    return token;
}

static lauze_status read_tokens(struct position *p, unsigned token)
{
    struct word word = { p->reader.at, 0 };
    unsigned seat = 0;
    int n = 1;
    lauze_status status = expect(&p->reader, '~');
    if (status == LAUZE_OK) status = read_seat(&p->reader, p->r, &seat);
    if (status == LAUZE_OK && is_digit(peek(&p->reader)))
        status = read_number(&p->reader, 1, LAUZE_MAX_MARKED, &n);
    if (status != LAUZE_OK) return status;
    word.length = p->reader.at - word.at;
    uint8_t *const own = token_of(p->r, p->g, seat, token);
    if (*own != 0) return refuse(&p->reader, LAUZE_REPEATED, word);
    if ((unsigned)n > tokens_left(p->r, p->g, token))
        return refuse(&p->reader, LAUZE_TOO_MANY, word);
    *own = (uint8_t)n;
    return LAUZE_OK;
}

static lauze_status read_held(struct position *p)
{
    struct word word = { p->reader.at, 0 };
    unsigned piece = 0, seat = 0;
    const unsigned token = take_token(p);
    if (token < p->r->n_tokens) return read_tokens(p, token);
    lauze_status status = read_neutral(&p->reader, p->r, &piece);
    if (status == LAUZE_OK) status = expect(&p->reader, '~');
    if (status == LAUZE_OK) status = read_seat(&p->reader, p->r, &seat);
    if (status != LAUZE_OK) return status;
    word.length = p->reader.at - word.at;
    struct piece *const held = pieces(p->r, p->g) + piece;
    if (held->node != HOME) return refuse(&p->reader, LAUZE_REPEATED, word);
    held->node = (uint16_t)(HELD + seat);
    return LAUZE_OK;
}

/* What is neutral and mentioned nowhere stands where it does when a game begins. */
static lauze_status read_away(struct position *p)
{
    lauze_status status = LAUZE_OK;
    if (!take(&p->reader, '-')) {
        do
            status = read_held(p);
        while (status == LAUZE_OK && take(&p->reader, '.'));
    }
    settle_neutrals(p->r, p->g);
    return status;
}

static lauze_status remove_tiles(struct position *p)
{
    struct word word = { p->reader.at, 0 };
    unsigned type = 0;
    int n = 1;
    lauze_status status = read_type(&p->reader, p->r, &type);
    if (status == LAUZE_OK && take(&p->reader, '~'))
        status = read_number(&p->reader, 1, LAUZE_MAX_TILES, &n);
    if (status != LAUZE_OK) return status;
    word.length = p->reader.at - word.at;
    if (removed(p->r, p->g)[type] > 0) return refuse(&p->reader, LAUZE_REPEATED, word);
    if (n > bag(p->r, p->g)[type]) return refuse(&p->reader, LAUZE_TOO_MANY, word);
    bag(p->r, p->g)[type] = (uint8_t)(bag(p->r, p->g)[type] - n);
    p->g->n_bag = (uint16_t)(p->g->n_bag - n);
    removed(p->r, p->g)[type] = (uint8_t)n;
    return LAUZE_OK;
}

static lauze_status read_removed(struct position *p)
{
    if (take(&p->reader, '-')) return LAUZE_OK;
    lauze_status status;
    do
        status = remove_tiles(p);
    while (status == LAUZE_OK && take(&p->reader, '.'));
    return status;
}

static lauze_status read_drawn(struct position *p)
{
    struct word word = { p->reader.at, 0 };
    unsigned type = 0;
    const lauze_status status = read_type(&p->reader, p->r, &type);
    if (status != LAUZE_OK) return status;
    word.length = p->reader.at - word.at;
    if (bag(p->r, p->g)[type] == 0) return refuse(&p->reader, LAUZE_TOO_MANY, word);
    bag(p->r, p->g)[type]--;
    p->g->n_bag--;
    p->g->drawn = (uint16_t)type;
    return LAUZE_OK;
}

static lauze_status read_last(struct position *p)
{
    struct word word = { p->reader.at, 0 };
    lauze_place cell = LAUZE_NOWHERE;
    const lauze_status status = read_cell(&p->reader, '.', &cell);
    if (status != LAUZE_OK) return status;
    word.length = p->reader.at - word.at;
    const unsigned tile = tile_on(p->r, p->g, cell_of(cell));
    if (tile == NO_TILE) return refuse(&p->reader, LAUZE_NO_TILE, word);
    p->g->last = (uint16_t)tile;
    p->g->has_closed = true; /* the text does not say what it closed; the next step looks */
    note_free_nodes(p->r, p->g);
    if (p->r->has_pointers) note_aims(p->r, p->g);
    return LAUZE_OK;
}

/* A tile is in hand in the step in which it is placed, and lies on the board in every later one. */
static lauze_status read_hand(struct position *p)
{
    if (p->r->program[p->g->step].step->is_chance) return LAUZE_OK;
    const lauze_status status = expect(&p->reader, '~');
    if (status != LAUZE_OK) return status;
    return p->g->step == p->r->position[STEP_base_place] ? read_drawn(p) : read_last(p);
}

/* The game stands only where there is something else to do than to pass. */
static bool has_choice(const struct position *p)
{
    lauze_action only = { 0 };
    const uint32_t n = lauze_actions(p->r, p->g, &only, 1);
    return n > 1 || (n == 1 && only.verb != LAUZE_PASS);
}

static lauze_status read_register(struct position *p)
{
    const struct word name = take_while(&p->reader, is_lower);
    unsigned i = 0;
    while (i < p->r->n_registers && !is_word(&p->reader, name, p->r->reg[i]->name))
        i++;
    if (name.length == 0) return refuse_next(&p->reader);
    if (i == p->r->n_registers) return refuse(&p->reader, LAUZE_UNKNOWN, name);
    if (p->g->reg[i] != 0) return refuse(&p->reader, LAUZE_REPEATED, name);
    int value = 0;
    const lauze_status status = read_number(&p->reader, 1, p->r->reg[i]->most, &value);
    p->g->reg[i] = (uint8_t)value;
    return status;
}

static lauze_status read_registers(struct position *p)
{
    lauze_status status = LAUZE_OK;
    while (status == LAUZE_OK && p->r->n_registers > 0 && take(&p->reader, '~'))
        status = read_register(p);
    return status;
}

/* What the last tile completed is known in every step behind the one that looks for it. */
static void find_completed(const struct position *p)
{
    const unsigned step = p->g->step;
    if (step > p->r->position[STEP_base_collect] && step < p->r->position[LABEL_after_completed])
        collect_completed(p->r, p->g);
}

static bool is_step_name(int c) { return is_lower(c) || c == '-'; }

static lauze_status read_step(struct position *p)
{
    const struct word name = take_while(&p->reader, is_step_name);
    if (name.length == 0) return refuse_next(&p->reader);
    unsigned i = 0;
    while (i < p->r->n_program && !(p->r->program[i].step->offer &&
                                    is_word(&p->reader, name, p->r->program[i].step->name)))
        i++;
    if (i == p->r->n_program) return refuse(&p->reader, LAUZE_UNKNOWN, name);
    p->g->step = (uint8_t)i;
    lauze_status status = read_hand(p);
    if (status == LAUZE_OK) status = read_registers(p);
    if (status != LAUZE_OK) return status;
    note_late(p->r, p->g);
    find_completed(p);
    return has_choice(p) ? LAUZE_OK : refuse(&p->reader, LAUZE_CONTRADICTION, name);
}

static lauze_status read_turn_state(struct position *p)
{
    int number = 0;
    unsigned seat = 0;
    if (is_lower(peek(&p->reader))) {
        const struct word word = take_while(&p->reader, is_lower);
        p->g->step = p->r->over;
        note_late(p->r, p->g);
        return is_word(&p->reader, word, "over") ? LAUZE_OK
                                                 : refuse(&p->reader, LAUZE_UNKNOWN, word);
    }
    /* Every turn to come draws at least one tile from the bag. */
    lauze_status status = read_number(&p->reader, 1, MOST_TURNS - p->g->n_bag, &number);
    if (status == LAUZE_OK) status = read_seat(&p->reader, p->r, &seat);
    if (status == LAUZE_OK) status = expect(&p->reader, '.');
    if (status != LAUZE_OK) return status;
    p->g->number = (uint16_t)number;
    p->g->seat = (uint8_t)seat;
    return read_step(p);
}

static lauze_status (*const read_field[])(struct position *p) = {
    read_format, read_same_setup, read_first_cell, read_rows,
    read_points, read_away,       read_removed,    read_turn_state,
};
enum { N_FIELDS = sizeof read_field / sizeof read_field[0] };

/* Each tile still to be laid reaches at most one cell further than those before. */
static lauze_status check_reach(const struct position *p)
{
    const unsigned left = p->g->n_bag + (unsigned)(p->g->drawn != LAUZE_NO_TYPE);
    const int reach = LAUZE_FAR - (int)left;
    for (unsigned tile = 0; tile < p->g->n_tiles; tile++) {
        const lauze_place place = place_of(tile_cells(p->r, p->g)[tile], LAUZE_TILE);
        const int x = lauze_x(place), y = lauze_y(place);
        if (x < -reach || x > reach || y < -reach || y > reach)
            return refuse(&p->reader, LAUZE_RANGE, p->cell);
    }
    return LAUZE_OK;
}

static lauze_status read_fields(struct position *p)
{
    lauze_status status = LAUZE_OK;
    for (unsigned i = 0; i < N_FIELDS && status == LAUZE_OK; i++) {
        if (i > 0) status = expect(&p->reader, '_');
        if (status == LAUZE_OK) status = read_field[i](p);
    }
    if (status == LAUZE_OK) status = expect_end(&p->reader);
    return status == LAUZE_OK ? check_reach(p) : status;
}

static lauze_status refuse_length(lauze_error *error)
{
    if (error)
        *error = (lauze_error){ .status = LAUZE_TOO_LARGE, .line = 1, .column = LONGEST + 1 };
    return LAUZE_TOO_LARGE;
}

lauze_status lauze_read_position(const lauze_rules *rules, lauze_game *game, const char *text,
                                 size_t length, lauze_error *error)
{
    if (!rules || !game || !text) return refuse_call(error);
    if (length > LONGEST) return refuse_length(error);
    struct position p = { .reader = { text, length, 0, error }, .r = rules, .g = game };
    clear_game(rules, game);
    const lauze_status status = read_fields(&p);
    if (status != LAUZE_OK) lauze_start(rules, game);
    return status;
}

lauze_status lauze_read_position_setup(const char *text, size_t length, lauze_setup *setup,
                                       lauze_error *error)
{
    if (!text || !setup) return refuse_call(error);
    if (length > LONGEST) return refuse_length(error);
    struct position p = { .reader = { text, length, 0, error } };
    lauze_setup result;
    lauze_status status = read_format(&p);
    if (status == LAUZE_OK) status = expect(&p.reader, '_');
    if (status == LAUZE_OK) status = read_setup_part(&p.reader, &setup_in_position, &result);
    if (status == LAUZE_OK) status = expect(&p.reader, '_');
    if (status == LAUZE_OK) *setup = result;
    return status;
}
