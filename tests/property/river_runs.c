/* river_runs.c - random games with rivers, followed from the spring by a second book-keeper: river tiles come first and
 * the lakes last of them, each goes on at one open end, none bends the river twice the same way, no land lies ahead of
 * an open end, and no river tile leaves the game that would have fitted.
 *
 *   LAUZE_LONG=1   plays many more games of each setup
 *   LAUZE_SEED=N   draws other setups and games */
#include "trial.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    N_SETUPS = 24,
    SHORT_GAMES = 8,
    LONG_GAMES = 200,
    MAX_ENDS = 8,
    STRAIGHT = 2,
    MAX_TEXT = 200
};

/* An open end: the cell to which the river leads, the side of it where it comes in, and the bend that counts when it
 * goes on: a quarter to the left 1, to the right 3, none 2. */
struct end {
    lauze_place cell;
    unsigned side, bend;
};

struct river {
    struct end end[MAX_ENDS];
    unsigned n;
    bool is_adjacent; /* only a bend of the last tile counts */
    bool is_wide;
    unsigned seat; /* of the lake with the volcano, while the next draw is awaited */
};

static unsigned opposite(unsigned side) { return (side + 2) % 4; }

static lauze_place beside(lauze_place cell, unsigned side)
{
    static const int right[4] = { 0, 1, 0, -1 }, down[4] = { -1, 0, 1, 0 };
    return lauze_at(lauze_x(cell) + right[side], lauze_y(cell) + down[side], LAUZE_TILE);
}

static bool has_value(const lauze_setup *setup, const char *name, const char *value)
{
    unsigned option = 0;
    while (strcmp(lauze_option_name(option), name) != 0)
        option++;
    return strcmp(lauze_option_value(option, setup->option[option]), value) == 0;
}

/* The kind of edge at a side of a turned tile. */
static unsigned edge_at(const lauze_tile_type *type, unsigned turn, unsigned side)
{
    return type->edge[(side + 4 - turn) % 4];
}

static bool is_river(struct trial *trial, const lauze_tile_type *type, unsigned turn, unsigned side)
{
    return strcmp(lauze_edge_name(trial->rules, edge_at(type, turn, side)), "river") == 0;
}

static bool has_river(struct trial *trial, const lauze_tile_type *type)
{
    for (unsigned side = 0; side < 4; side++)
        if (is_river(trial, type, 0, side)) return true;
    return false;
}

static bool is_taken(struct trial *trial, lauze_place cell)
{
    unsigned type, spot;
    return lauze_tile_at(trial->rules, trial->now, cell, &type, &spot);
}

static void add_end(struct river *river, lauze_place from, unsigned side, unsigned bend)
{
    river->end[river->n++] = (struct end){ beside(from, side), opposite(side), bend };
}

static void begin_river(struct trial *trial, struct river *river)
{
    *river = (struct river){ .is_adjacent = has_value(&trial->setup, "river-check", "adjacent"),
                             .is_wide = has_value(&trial->setup, "river-check", "wide"),
                             .seat = LAUZE_NOBODY };
    for (unsigned i = 0; i < lauze_n_tiles(trial->rules, trial->now); i++) {
        const lauze_place cell = lauze_nth_tile(trial->rules, trial->now, i);
        unsigned number, spot;
        lauze_tile_type type;
        lauze_tile_at(trial->rules, trial->now, cell, &number, &spot);
        lauze_type(trial->rules, number, &type);
        for (unsigned side = 0; side < 4; side++)
            if (is_river(trial, &type, spot / 4, side)) add_end(river, cell, side, STRAIGHT);
    }
}

/* The only open end that leads to the cell; -1 when none does, -2 when several do. */
static int end_to(const struct river *river, lauze_place cell)
{
    int found = -1;
    for (unsigned i = 0; i < river->n; i++)
        if (river->end[i].cell == cell) found = found == -1 ? (int)i : -2;
    return found;
}

/* What the river does from one side of a tile to another; false when it may not. */
static bool may_go_on(const struct end *end, unsigned out)
{
    const unsigned bend = (out + 4 - end->side) % 4;
    return bend == STRAIGHT || bend != end->bend;
}

static bool goes_on(struct trial *trial, struct river *river, const lauze_tile_type *type,
                    lauze_place place)
{
    const lauze_place cell = lauze_at(lauze_x(place), lauze_y(place), LAUZE_TILE);
    const unsigned turn = lauze_spot(place) / 4;
    const int found = end_to(river, cell);
    if (!has_river(trial, type))
        return found == -1 || fails(trial, "%s lies ahead of an open end", type->code);
    if (found < 0)
        return fails(trial, "%s goes on at %s", type->code, found == -1 ? "no end" : "two ends");
    const struct end end = river->end[found];
    river->end[found] = river->end[--river->n];
    for (unsigned out = 0; out < 4; out++) {
        if (out == end.side || !is_river(trial, type, turn, out)) continue;
        const unsigned bend = (out + 4 - end.side) % 4;
        if (!may_go_on(&end, out)) return fails(trial, "%s bends the same way again", type->code);
        if (is_taken(trial, beside(cell, out)))
            return fails(trial, "%s joins the river with itself", type->code);
        if (river->n == MAX_ENDS) return fails(trial, "too many ends");
        add_end(river, cell, out, bend == STRAIGHT && !river->is_adjacent ? end.bend : bend);
    }
    return true;
}

/* Do all edges go on that touch a tile? */
static bool fits(struct trial *trial, const lauze_tile_type *type, lauze_place cell, unsigned turn)
{
    for (unsigned side = 0; side < 4; side++) {
        unsigned number, spot;
        lauze_tile_type other;
        if (!lauze_tile_at(trial->rules, trial->now, beside(cell, side), &number, &spot)) continue;
        lauze_type(trial->rules, number, &other);
        if (edge_at(type, turn, side) != edge_at(&other, spot / 4, opposite(side))) return false;
    }
    return true;
}

/* May this river tile lie at that end, turned so? */
static bool may_lie(struct trial *trial, const struct river *river, const lauze_tile_type *type,
                    const struct end *end, unsigned turn)
{
    if (end_to(river, end->cell) < 0 || !fits(trial, type, end->cell, turn)) return false;
    for (unsigned out = 0; out < 4; out++)
        if (out != end->side && is_river(trial, type, turn, out) && !may_go_on(end, out))
            return false;
    return true;
}

/* By the wide reading there are more reasons to leave the game. */
static bool fitted_nowhere(struct trial *trial, const struct river *river,
                           const lauze_tile_type *type)
{
    for (unsigned i = 0; i < river->n && !river->is_wide && has_river(trial, type); i++)
        for (unsigned turn = 0; turn < 4; turn++)
            if (may_lie(trial, river, type, &river->end[i], turn))
                return fails(trial, "%s left the game, but it fitted", type->code);
    return true;
}

/* Nothing that is left had to be drawn before; the turn of the volcano goes on, or it does not. */
static bool is_due(struct trial *trial, struct river *river, const lauze_tile_type *drawn)
{
    lauze_tile_type type;
    lauze_turn_state turn;
    for (unsigned i = 0; lauze_type(trial->rules, i, &type); i++)
        if (lauze_left(trial->rules, trial->now, i) > 0 && type.stage < drawn->stage)
            return fails(trial, "%s is drawn before %s", drawn->code, type.code);
    lauze_turn(trial->rules, trial->now, &turn);
    const bool is_same = turn.seat == river->seat, is_awaited = river->seat != LAUZE_NOBODY;
    river->seat = LAUZE_NOBODY;
    return !is_awaited || turn.drawn == LAUZE_NO_TYPE ||
           is_same == has_value(&trial->setup, "river-volcano", "another") ||
           fails(trial, "it is not the turn of whoever is due after the volcano");
}

static bool has_volcano(struct trial *trial, const lauze_tile_type *type)
{
    for (unsigned mark = 0; lauze_mark_name(trial->rules, mark); mark++)
        if (type->marks >> mark & 1 && strcmp(lauze_mark_name(trial->rules, mark), "volcano") == 0)
            return true;
    return false;
}

static bool follows(struct trial *trial, struct river *river)
{
    const lauze_action action = last_action(trial);
    lauze_tile_type type;
    lauze_turn_state turn;
    if (action.verb != LAUZE_DRAW && action.verb != LAUZE_PLACE) return true;
    lauze_type(trial->rules, action.noun, &type);
    if (action.verb == LAUZE_PLACE) {
        lauze_turn(trial->rules, trial->before, &turn);
        if (has_volcano(trial, &type)) river->seat = turn.seat;
        return goes_on(trial, river, &type, action.place);
    }
    if (!is_due(trial, river, &type)) return false;
    lauze_turn(trial->rules, trial->now, &turn);
    return turn.drawn != LAUZE_NO_TYPE || fitted_nowhere(trial, river, &type);
}

static bool is_consistent(struct trial *trial)
{
    lauze_error error = { .status = LAUZE_OK };
    return lauze_check(trial->rules, trial->now, &error) == LAUZE_OK ||
           fails(trial, "two facts disagree: %s", error.token);
}

static bool play_game(struct trial *trial, uint64_t seed)
{
    struct river river;
    trial->prng = prng_of(seed);
    trial->why[0] = '\0';
    restart_trial(trial);
    begin_river(trial, &river);
    while (step_trial(trial))
        if (!follows(trial, &river) || !is_consistent(trial)) return false;
    return trial->why[0] == '\0';
}

static bool play_setup(const lauze_setup *setup, uint64_t first, uint32_t n_games)
{
    struct trial *const trial = malloc(sizeof *trial);
    bool is_good = trial && open_trial(trial, setup, first);
    if (!is_good) printf("FAILED to begin: %s\n", trial ? trial->why : "no memory");
    for (uint64_t seed = first; is_good && seed < first + n_games; seed++) {
        is_good = play_game(trial, seed);
        if (is_good) continue;
        printf("FAILED %s, game %" PRIu64 ": %s\n", trial->setup_text, seed, trial->why);
        print_trial(stdout, trial);
    }
    if (is_good) printf("ok     %s: %" PRIu32 " games\n", trial->setup_text, n_games);
    fflush(stdout);
    if (trial) close_trial(trial);
    free(trial);
    return is_good;
}

/* All tiles and all readings come up in turn, with and without other sets. */
static lauze_setup river_setup(unsigned number, struct prng *prng)
{
    static const char *const tiles[] = { "C2", "C1", "C3", "II", "III", "I-and-II" };
    static const char *const check[] = { "local", "adjacent", "wide" };
    static const char *const others[] = { "", " + school", " + festival + inns", " + inns + abbot",
                                          " + abbot + traders" };
    char text[MAX_TEXT];
    lauze_error error;
    lauze_setup setup = lauze_setup_default();
    const char *const other = others[prng_below(prng, 5)];
    snprintf(text, sizeof text, "base%s + %sriver; %u seats; river-tiles=%s; river-check=%s%s%s",
             other, prng_below(prng, 3) == 0 ? "2*" : "", 2 + prng_below(prng, 4),
             tiles[number % 6], check[number / 6 % 3],
             strstr(other, "school") ? "; school-side=right" : "",
             prng_below(prng, 2) ? "" : "; river-volcano=none; river-start=remove");
    lauze_read_setup(text, strlen(text), &setup, &error);
    return setup;
}

int main(void)
{
    const char *const seed = getenv("LAUZE_SEED");
    struct prng prng = prng_of(seed ? strtoull(seed, NULL, 10) : 0);
    const uint32_t n_games = getenv("LAUZE_LONG") ? LONG_GAMES : SHORT_GAMES;
    unsigned n_good = 0;
    for (unsigned i = 0; i < N_SETUPS; i++) {
        const lauze_setup setup = river_setup(i, &prng);
        n_good += play_setup(&setup, prng_next(&prng) >> 1, n_games);
    }
    printf("%u passed, %u failed\n", n_good, N_SETUPS - n_good);
    return n_good < N_SETUPS;
}
