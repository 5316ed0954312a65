/* record_read.c - reads the turns of a record, action by action, as the game that they are
 * played in goes on.
 *
 * Each state of a record is what may come next in the text. A state either gives an action or
 * only moves on to another; the spots, the passes and the checks depend on the game, so a state
 * never looks further than the action it gives. */
#include "record.h"

enum state {
    AT_TURN,    /* a turn, or the end */
    AT_TILE,    /* a tile that was drawn */
    AT_PLACE,   /* its tile was drawn: give the placement, which is already read */
    AT_PUT,     /* what was put on the tile just placed */
    AT_ACT,     /* more acts, the check, or the end of the turn */
    AT_PART,    /* pass whatever is left to do before the turn's next tile */
    AT_END,     /* pass whatever is left to do, then check */
    AT_NOTHING, /* the record stopped in the middle of a turn */
    N_STATES
};

struct turn_reader {
    lauze_record *record;
    struct reader *reader;
    const lauze_rules *r;
    const lauze_game *g;
    lauze_action *action;
    bool has_action; /* set by a state that gives one */
};

/* Remembers where the action begins, counting on from the last one. */
static void give(struct turn_reader *t, size_t begin)
{
    lauze_record *const record = t->record;
    uint32_t lines, columns;
    if (begin > record->located) {
        locate(record->text + record->located, begin - record->located, &lines, &columns);
        record->column = lines > 1 ? columns : record->column + columns - 1;
        record->line += lines - 1;
        record->located = begin;
    }
    t->has_action = true;
}

static bool is_turn_over(const struct turn_reader *t)
{
    return t->g->step >= t->r->over || t->g->number != t->record->number;
}

/* "=4:9" behind the sign; fails unless these are the points, where `is_due`. */
static lauze_status read_check(struct turn_reader *t, bool is_due)
{
    struct word word = { t->reader->at, 0 };
    bool is_right = true;
    for (unsigned seat = 0; seat < t->r->seats; seat++) {
        int points = 0;
        lauze_status status = seat > 0 ? expect(t->reader, ':') : LAUZE_OK;
        if (status == LAUZE_OK) status = read_number(t->reader, INT16_MIN, INT16_MAX, &points);
        if (status != LAUZE_OK) return status;
        is_right &= points == t->g->points[seat];
    }
    word.length = t->reader->at - word.at;
    return is_right || !is_due ? LAUZE_OK : refuse(t->reader, LAUZE_CHECK_FAILED, word);
}

/* "16. b": it has to be the turn that the game is in. */
static lauze_status read_turn_number(struct turn_reader *t)
{
    struct word word = { t->reader->at, 0 };
    int number = 0;
    unsigned seat = 0;
    lauze_status status = read_number(t->reader, 1, UINT16_MAX, &number);
    word.length = t->reader->at - word.at;
    if (status == LAUZE_OK) status = expect(t->reader, '.');
    if (status == LAUZE_OK) status = skip_space(t->reader);
    if (status != LAUZE_OK) return status;
    if (number != t->g->number || t->g->step >= t->r->over)
        return refuse(t->reader, LAUZE_CONTRADICTION, word);
    word = (struct word){ t->reader->at, 1 };
    status = read_seat(t->reader, t->r, &seat);
    if (status != LAUZE_OK) return status;
    t->record->number = (uint16_t)number;
    return seat == t->g->seat ? LAUZE_OK : refuse(t->reader, LAUZE_CONTRADICTION, word);
}

static lauze_status read_at_turn(struct turn_reader *t)
{
    if (peek(t->reader) == END_OF_TEXT) return LAUZE_OVER;
    t->record->state = take(t->reader, '*') ? AT_NOTHING : AT_TILE;
    return t->record->state == AT_TILE ? read_turn_number(t) : LAUZE_OK;
}

/* The place behind a drawn tile; a record may stop in front of it. */
static lauze_status read_placement(struct turn_reader *t, uint16_t type)
{
    lauze_status status = skip_space(t->reader);
    if (status != LAUZE_OK) return status;
    if (take(t->reader, '*')) {
        t->record->state = AT_NOTHING;
        return LAUZE_OK;
    }
    t->record->place_at = t->reader->at;
    t->record->placement = (lauze_action){ .verb = LAUZE_PLACE, .noun = type };
    t->record->state = AT_PLACE;
    return read_turned_place(t->reader, t->r, &t->record->placement);
}

/* A tile drawn before that was to fit nowhere is in hand. */
static lauze_status refuse_fitting(struct turn_reader *t)
{
    t->reader->at = t->record->located;
    const struct word code = take_while(t->reader, is_code);
    return refuse(t->reader, LAUZE_CONTRADICTION, code);
}

static lauze_status read_at_tile(struct turn_reader *t)
{
    const size_t begin = t->reader->at;
    unsigned type = 0;
    if (t->g->step >= t->r->over) {
        t->record->state = AT_ACT;
        return LAUZE_OK;
    }
    if (t->g->drawn != LAUZE_NO_TYPE) return refuse_fitting(t);
    if (take(t->reader, '*')) {
        t->record->state = AT_NOTHING;
        return LAUZE_OK;
    }
    lauze_status status = read_type(t->reader, t->r, &type);
    if (status != LAUZE_OK) return status;
    *t->action = (lauze_action){ .verb = LAUZE_DRAW, .noun = (uint16_t)type };
    if (!take(t->reader, '!')) status = read_placement(t, (uint16_t)type);
    if (status == LAUZE_OK) give(t, begin);
    return status;
}

static lauze_status read_at_place(struct turn_reader *t)
{
    *t->action = t->record->placement;
    t->record->state = AT_PUT;
    give(t, t->record->place_at);
    return LAUZE_OK;
}

/* "n" or "Lwsw" */
static lauze_status read_at_put(struct turn_reader *t)
{
    const size_t begin = t->reader->at;
    unsigned kind = 0, spot = 0;
    t->record->state = AT_ACT;
    if (!is_lower(peek(t->reader)) && !is_upper(peek(t->reader))) return LAUZE_OK;
    lauze_status status = read_figure_letter(t->reader, t->r, &kind);
    if (status == LAUZE_OK) status = read_spot(t->reader, &spot);
    if (status != LAUZE_OK) return status;
    if (spot == LAUZE_TILE) return refuse_next(t->reader);
    const struct word word = { begin, t->reader->at - begin };
    if (t->g->last == NO_TILE) return refuse(t->reader, LAUZE_NO_TILE, word);
    const lauze_place named = place_of(tile_cells(t->r, t->g)[t->g->last], spot);
    const lauze_place canonical = lauze_canonical(t->r, t->g, named);
    *t->action = (lauze_action){ .verb = LAUZE_PUT,
                                 .noun = lauze_figure_noun(kind, t->g->seat),
                                 .place = canonical == LAUZE_NOWHERE ? named : canonical };
    give(t, begin);
    return LAUZE_OK;
}

static lauze_status read_at_act(struct turn_reader *t)
{
    const struct stage stage = { t->r, t->g };
    if (take(t->reader, ',')) {
        skip_blanks(t->reader);
        const size_t begin = t->reader->at;
        const lauze_status status = read_action_part(t->reader, &stage, t->action);
        if (status == LAUZE_OK) give(t, begin);
        return status;
    }
    if (take(t->reader, '/')) {
        t->record->state = AT_PART;
        return LAUZE_OK;
    }
    t->record->state = take(t->reader, '*') ? AT_NOTHING : AT_END;
    if (t->record->state == AT_NOTHING || !take(t->reader, '=')) return LAUZE_OK;
    t->record->check_at = t->reader->at;
    return read_check(t, false);
}

/* Gives a pass, which has to be possible. */
static lauze_status give_pass(struct turn_reader *t)
{
    const lauze_action pass = { .verb = LAUZE_PASS };
    const struct word nothing = { t->reader->at, 0 };
    if (lauze_why(t->r, t->g, pass, NULL) != LAUZE_OK)
        return refuse(t->reader, LAUZE_MUST_ACT, nothing);
    *t->action = pass;
    give(t, t->reader->at);
    return LAUZE_OK;
}

static lauze_status read_at_part(struct turn_reader *t)
{
    const struct word sign = { t->reader->at, 0 };
    if (is_turn_over(t)) return refuse(t->reader, LAUZE_CONTRADICTION, sign);
    if (lauze_who(t->r, t->g) != LAUZE_CHANCE) return give_pass(t);
    t->record->state = AT_TILE;
    return LAUZE_OK;
}

static lauze_status read_at_end(struct turn_reader *t)
{
    const size_t here = t->reader->at;
    lauze_status status = LAUZE_OK;
    if (!is_turn_over(t)) return give_pass(t);
    if (t->record->check_at != 0) {
        t->reader->at = t->record->check_at;
        status = read_check(t, true);
        t->reader->at = here;
    }
    t->record->check_at = 0;
    t->record->state = AT_TURN;
    return status;
}

static lauze_status read_at_nothing(struct turn_reader *t)
{
    return peek(t->reader) == END_OF_TEXT ? LAUZE_OVER : refuse_next(t->reader);
}

static lauze_status (*const read_at[N_STATES])(struct turn_reader *t) = {
    [AT_TURN] = read_at_turn, [AT_TILE] = read_at_tile,       [AT_PLACE] = read_at_place,
    [AT_PUT] = read_at_put,   [AT_ACT] = read_at_act,         [AT_PART] = read_at_part,
    [AT_END] = read_at_end,   [AT_NOTHING] = read_at_nothing,
};

lauze_status lauze_next_action(const lauze_rules *rules, const lauze_game *game,
                               lauze_record *record, lauze_action *action, lauze_error *error)
{
    if (!rules || !game || !record || !record->text || !action || record->state >= N_STATES)
        return refuse_call(error);
    struct reader reader = { record->text, record->length, record->at, error };
    lauze_action found;
    struct turn_reader t = { record, &reader, rules, game, &found, false };
    lauze_status status = LAUZE_OK;
    while (status == LAUZE_OK && !t.has_action) {
        status = skip_space(&reader);
        if (status == LAUZE_OK) status = read_at[record->state](&t);
    }
    record->at = reader.at;
    if (status == LAUZE_OK) *action = found;
    return status;
}
