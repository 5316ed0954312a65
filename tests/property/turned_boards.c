/* turned_boards.c - a board turned by quarters is worth the same and can be continued the same. */
#include "property.h"
#include "turned_text.h"

#include <string.h>

static char text[65536], turned[65536];

/* Reads the position, turned by so many quarters, into the property's own game. */
static bool read_turned(struct trial *trial, const lauze_game *game, unsigned quarters)
{
    lauze_error error;
    lauze_write_position(trial->rules, game, text, sizeof text);
    for (; quarters > 0; quarters--) {
        if (!turn_position(trial->rules, text, turned, sizeof turned))
            return fails(trial, "%s cannot be turned", text);
        strcpy(text, turned);
    }
    const lauze_status status =
        lauze_read_position(trial->rules, trial->third, text, strlen(text), &error);
    return status == LAUZE_OK || fails(trial, "%s: %s at %u: %s", text, lauze_status_code(status),
                                       error.column, error.token);
}

/* At a draw no place is part of the turn's state. */
static bool is_at_draw(const struct trial *trial, const lauze_game *game)
{
    return lauze_who(trial->rules, game) == LAUZE_CHANCE;
}

static bool worth_the_same(struct trial *trial)
{
    int points[LAUZE_MAX_SEATS], other[LAUZE_MAX_SEATS];
    if (!is_at_draw(trial, trial->now)) return true;
    lauze_final(trial->rules, trial->now, points, NULL);
    for (unsigned quarters = 1; quarters < 4; quarters++) {
        if (!read_turned(trial, trial->now, quarters)) return false;
        lauze_final(trial->rules, trial->third, other, NULL);
        for (unsigned seat = 0; seat < n_seats(trial); seat++)
            if (points[seat] != other[seat])
                return fails(trial, "turned by %u quarters seat %c has %d points, not %d", quarters,
                             (char)('a' + seat), other[seat], points[seat]);
    }
    return true;
}

static bool same_after_four(struct trial *trial)
{
    if (!is_at_draw(trial, trial->now)) return true;
    if (!read_turned(trial, trial->now, 4)) return false;
    return lauze_hash(trial->rules, trial->third) == lauze_hash(trial->rules, trial->now) ||
           fails(trial, "%s: another position after four quarters", text);
}

static bool same_feature(struct trial *trial, lauze_place place, lauze_place other)
{
    lauze_feature_state a, b;
    const bool exists = lauze_feature(trial->rules, trial->now, place, &a);
    if (exists != lauze_feature(trial->rules, trial->third, other, &b))
        return fails(trial, "a feature gets lost by turning");
    return !exists ||
           (a.kind == b.kind && a.tiles == b.tiles && a.open_edges == b.open_edges &&
            a.is_complete == b.is_complete && a.owners == b.owners &&
            a.neighbours == b.neighbours && memcmp(a.power, b.power, sizeof a.power) == 0) ||
           fails(trial, "a feature changes by turning");
}

/* The side to which a mark of the tile points, LAUZE_TILE for none. */
static unsigned aim_of(const struct trial *trial, const lauze_game *game, lauze_place cell)
{
    unsigned type, turn;
    lauze_tile_type info;
    if (!lauze_tile_at(trial->rules, game, cell, &type, &turn) ||
        !lauze_type(trial->rules, type, &info) || info.towards == LAUZE_TILE)
        return LAUZE_TILE;
    return (info.towards + turn) % LAUZE_CENTRE;
}

static bool same_aim(struct trial *trial, lauze_place cell)
{
    const unsigned aim = aim_of(trial, trial->now, cell),
                   turned_aim = aim_of(trial, trial->third, turn_place(cell));
    return turned_aim == (aim == LAUZE_TILE ? LAUZE_TILE : (aim + LAUZE_E) % LAUZE_CENTRE) ||
           fails(trial, "what points to %u points to %u once turned", aim, turned_aim);
}

static bool same_features(struct trial *trial)
{
    if (!is_at_draw(trial, trial->now)) return true;
    if (!read_turned(trial, trial->now, 1)) return false;
    for (unsigned i = 0; i < lauze_n_tiles(trial->rules, trial->now); i++) {
        const lauze_place cell = lauze_nth_tile(trial->rules, trial->now, i);
        if (!same_aim(trial, cell)) return false;
        for (unsigned spot = 0; spot <= LAUZE_CENTRE; spot++) {
            const lauze_place place = lauze_at(lauze_x(cell), lauze_y(cell), spot);
            if (!same_feature(trial, place, turn_place(place))) return false;
        }
    }
    return true;
}

/* The orientation that the tile gets: of those that look the same, the first. */
static lauze_action turn_placement(const struct trial *trial, lauze_action action)
{
    lauze_tile_type type = { .n_turns = 1 };
    lauze_type(trial->rules, action.noun, &type);
    const lauze_place place = turn_place(action.place);
    const unsigned quarter = lauze_spot(place) / 4 % type.n_turns;
    action.place = lauze_at(lauze_x(place), lauze_y(place), quarter * 4);
    return action;
}

/* The tile just drawn may go to the same cells, turned; nothing else may. */
static bool same_placements(struct trial *trial)
{
    const lauze_action draw = last_action(trial);
    if (!is_at_draw(trial, trial->before) || draw.verb != LAUZE_DRAW) return true;
    if (!read_turned(trial, trial->before, 1)) return false;
    const lauze_status status = lauze_apply(trial->rules, trial->third, draw, NULL);
    lauze_choices(trial->rules, trial->third, &trial->choices);
    trial->n_listed = lauze_actions(trial->rules, trial->now, trial->listed, TRIAL_CHOICES);
    if (status != LAUZE_OK || trial->choices.n != trial->n_listed)
        return fails(trial, "%s: %u choices, not %u", text, trial->choices.n, trial->n_listed);
    for (uint32_t i = 0; i < trial->n_listed; i++) {
        const lauze_action action = trial->listed[i];
        if (action.verb != LAUZE_PLACE) continue;
        if (lauze_why(trial->rules, trial->third, turn_placement(trial, action), NULL) != LAUZE_OK)
            return fails(trial, "%s: %s is not legal turned", text,
                         text_of(trial, trial->now, action));
    }
    return true;
}

int main(void)
{
    static const struct property properties[] = {
        { "a turned board is worth the same", worth_the_same, 8 },
        { "four quarters change nothing", same_after_four, 8 },
        { "features stay what they are, and marks turn with their tiles", same_features, 8 },
        { "the next tile fits where it did, turned", same_placements, 4 },
        { NULL, NULL, 0 },
    };
    return prove_properties(properties, (struct extent){ .games = 200, .long_games = 2000 });
}
