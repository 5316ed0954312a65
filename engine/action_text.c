/* action_text.c - reads and writes actions: "verb [noun] [x,y[spot]] [by power]".
 *
 *   draw K                    place K 3,-1e              the spot is where the drawn top points
 *   put follower 3,-1n        put large 3,-1wsw by portal
 *   take b.follower 2,2s      the seat is named when it is not the one whose turn it is
 *   move 2,3                  choose 1,0                 pass
 *
 * The reader makes the spot canonical: the first orientation that looks the same, the feature's
 * first wind. Where `by` is left out the ordinary rule is meant if it allows the action, else
 * the one power that does; when several do, the text is ambiguous. An action that names nothing
 * of these rules is written as the empty text. */
#include "text.h"

enum noun_form { NOUN_NONE, NOUN_TILE, NOUN_FIGURE };
enum place_form { PLACE_NONE, PLACE_TURNED, PLACE_SPOT, PLACE_MAYBE };

static const struct verb {
    const char *name;
    enum noun_form noun;
    enum place_form place;
} verbs[] = {
    [LAUZE_DRAW] = { "draw", NOUN_TILE, PLACE_NONE },
    [LAUZE_PLACE] = { "place", NOUN_TILE, PLACE_TURNED },
    [LAUZE_PUT] = { "put", NOUN_FIGURE, PLACE_SPOT },
    [LAUZE_TAKE] = { "take", NOUN_FIGURE, PLACE_SPOT },
    [LAUZE_MOVE] = { "move", NOUN_NONE, PLACE_SPOT },
    [LAUZE_CHOOSE] = { "choose", NOUN_NONE, PLACE_MAYBE },
    [LAUZE_PASS] = { "pass", NOUN_NONE, PLACE_NONE },
};
enum { N_VERBS = sizeof verbs / sizeof verbs[0] };

static lauze_status read_verb(struct reader *reader, uint8_t *verb)
{
    skip_blanks(reader);
    const struct word word = take_while(reader, is_name);
    for (unsigned v = 0; v < N_VERBS; v++) {
        if (!is_word(reader, word, verbs[v].name)) continue;
        *verb = (uint8_t)v;
        return LAUZE_OK;
    }
    return word.length > 0 ? refuse(reader, LAUZE_UNKNOWN, word) : refuse_next(reader);
}

static unsigned seat_of_turn(const struct stage *stage) { return stage->game->seat; }

static lauze_status read_noun(struct reader *reader, const struct stage *stage,
                              lauze_action *action)
{
    unsigned type = 0;
    lauze_status status = LAUZE_OK;
    if (verbs[action->verb].noun == NOUN_NONE) return LAUZE_OK;
    skip_blanks(reader);
    switch (verbs[action->verb].noun) {
    case NOUN_NONE: break;
    case NOUN_TILE:
        status = read_type(reader, stage->rules, &type);
        action->noun = (uint16_t)type;
        break;
    case NOUN_FIGURE:
        status = read_figure_noun(reader, stage->rules, seat_of_turn(stage), &action->noun);
        break;
    }
    return status;
}

lauze_status read_turned_place(struct reader *reader, const lauze_rules *r, lauze_action *action)
{
    lauze_place cell;
    unsigned spot;
    lauze_status status = read_cell(reader, ',', &cell);
    if (status == LAUZE_OK) status = read_turn(reader, r, action->noun, &spot);
    if (status == LAUZE_OK) action->place = place_of(cell_of(cell), spot);
    return status;
}

static lauze_status read_spotted_place(struct reader *reader, const struct stage *stage,
                                       lauze_action *action)
{
    lauze_place cell;
    unsigned spot;
    lauze_status status = read_cell(reader, ',', &cell);
    if (status == LAUZE_OK) status = read_spot(reader, &spot);
    if (status != LAUZE_OK) return status;
    const lauze_place named = place_of(cell_of(cell), spot);
    const lauze_place canonical = lauze_canonical(stage->rules, stage->game, named);
    action->place = canonical == LAUZE_NOWHERE ? named : canonical;
    return LAUZE_OK;
}

/* A place that may be missing stands on the same line: in a record the number of the next turn
 * comes behind it. */
static bool is_place_next(struct reader *reader)
{
    while (peek(reader) == ' ' || peek(reader) == '\t')
        reader->at++;
    return is_digit(peek(reader)) || peek(reader) == '-';
}

static lauze_status read_goal(struct reader *reader, const struct stage *stage,
                              lauze_action *action)
{
    if (verbs[action->verb].place == PLACE_MAYBE && !is_place_next(reader)) return LAUZE_OK;
    skip_blanks(reader);
    switch (verbs[action->verb].place) {
    case PLACE_NONE: break;
    case PLACE_TURNED: return read_turned_place(reader, stage->rules, action);
    case PLACE_SPOT:
    case PLACE_MAYBE: return read_spotted_place(reader, stage, action);
    }
    return LAUZE_OK;
}

static lauze_status complete_power(const struct reader *reader, const struct stage *stage,
                                   struct word whole, lauze_action *action)
{
    if (lauze_why(stage->rules, stage->game, *action, NULL) == LAUZE_OK) return LAUZE_OK;
    unsigned n = 0;
    lauze_action with = *action;
    for (unsigned by = 1; by <= stage->rules->n_powers; by++) {
        with.by = (uint8_t)by;
        if (lauze_why(stage->rules, stage->game, with, NULL) != LAUZE_OK) continue;
        if (++n > 1) return refuse(reader, LAUZE_AMBIGUOUS, whole);
        action->by = with.by;
    }
    return LAUZE_OK;
}

static lauze_status read_by(struct reader *reader, const struct stage *stage, struct word whole,
                            lauze_action *action)
{
    const size_t before = reader->at;
    whole.length = before - whole.at;
    skip_blanks(reader);
    if (is_word(reader, take_while(reader, is_name), "by")) {
        skip_blanks(reader);
        return read_power(reader, stage->rules, &action->by);
    }
    reader->at = before;
    return complete_power(reader, stage, whole, action);
}

lauze_status read_action_part(struct reader *reader, const struct stage *stage,
                              lauze_action *action)
{
    lauze_action result = { 0 };
    skip_blanks(reader);
    const struct word whole = { reader->at, 0 };
    lauze_status status = read_verb(reader, &result.verb);
    if (status == LAUZE_OK) status = read_noun(reader, stage, &result);
    if (status == LAUZE_OK) status = read_goal(reader, stage, &result);
    if (status == LAUZE_OK) status = read_by(reader, stage, whole, &result);
    if (status == LAUZE_OK) *action = result;
    return status;
}

lauze_status lauze_read_action(const lauze_rules *rules, const lauze_game *game, const char *text,
                               size_t length, lauze_action *action, lauze_error *error)
{
    if (!rules || !game || !text || !action) return refuse_call(error);
    struct reader reader = { text, length, 0, error };
    const struct stage stage = { rules, game };
    lauze_action result;
    lauze_status status = read_action_part(&reader, &stage, &result);
    if (status == LAUZE_OK) status = expect_end(&reader);
    if (status == LAUZE_OK) *action = result;
    return status;
}

static bool has_name(const lauze_rules *r, lauze_action action)
{
    if (action.verb >= N_VERBS || action.by > r->n_powers) return false;
    switch (verbs[action.verb].noun) {
    case NOUN_NONE: return action.noun == 0;
    case NOUN_TILE: return action.noun < r->n_types;
    case NOUN_FIGURE:
        return lauze_noun_kind(action.noun) < r->n_figures &&
               (is_neutral(r, lauze_noun_kind(action.noun))
                    ? lauze_noun_seat(action.noun) == LAUZE_NOBODY
                    : lauze_noun_seat(action.noun) < r->seats);
    }
    return false;
}

static bool has_place(lauze_action action)
{
    const unsigned spot = lauze_spot(action.place);
    switch (verbs[action.verb].place) {
    case PLACE_NONE: return action.place == LAUZE_NOWHERE;
    case PLACE_TURNED: return is_place(action.place) && spot <= LAUZE_W && spot % LAUZE_E == 0;
    case PLACE_SPOT: return is_place(action.place);
    case PLACE_MAYBE: return action.place == LAUZE_NOWHERE || is_place(action.place);
    }
    return false;
}

static void write_noun(struct writer *writer, const struct stage *stage, lauze_action action)
{
    switch (verbs[action.verb].noun) {
    case NOUN_NONE: break;
    case NOUN_TILE:
        write_char(writer, ' ');
        write_text(writer, stage->rules->type[action.noun].def->code);
        break;
    case NOUN_FIGURE:
        write_char(writer, ' ');
        write_figure_noun(writer, stage->rules, seat_of_turn(stage), action.noun);
        break;
    }
}

void write_action_part(struct writer *writer, const struct stage *stage, lauze_action action)
{
    if (!has_name(stage->rules, action) || !has_place(action)) return;
    write_text(writer, verbs[action.verb].name);
    write_noun(writer, stage, action);
    if (action.place != LAUZE_NOWHERE) {
        write_char(writer, ' ');
        write_place(writer, action.place);
    }
    if (action.by != 0) {
        write_text(writer, " by ");
        write_text(writer, stage->rules->power[action.by]->name);
    }
}

size_t lauze_write_action(const lauze_rules *rules, const lauze_game *game, lauze_action action,
                          char *buffer, size_t size)
{
    struct writer writer = { buffer, buffer ? size : 0, 0 };
    const struct stage stage = { rules, game };
    if (rules && game) write_action_part(&writer, &stage, action);
    return end_writing(&writer);
}
