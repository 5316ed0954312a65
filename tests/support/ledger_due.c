/* ledger_due.c - what each action of a game must bring, by the rules as the book-keeper knows them. */
#include "ledger_due.h"

#include <string.h>

enum { N_SYMBOLS = 3, TWICE = 2 };
static const char *const symbols[N_SYMBOLS] = { "beside", "anywhere", "twice" };

static bool has_option(const struct ledger *ledger, const char *name, const char *value)
{
    return flood_has_option(ledger->rules, name, value);
}

unsigned owners_of_feature(const struct ledger *ledger, const struct flood_feature *feature)
{
    unsigned most = 1, owners = 0;
    for (unsigned seat = 0; seat < ledger->n_seats; seat++)
        most = feature->strength[seat] > most ? feature->strength[seat] : most;
    for (unsigned seat = 0; seat < ledger->n_seats; seat++)
        owners |= (unsigned)(feature->strength[seat] == most) << seat;
    return owners;
}

static bool is_one_seat(unsigned seats) { return seats != 0 && (seats & (seats - 1)) == 0; }

static void expect(struct ledger *ledger, struct ledger_award award)
{
    if (award.points > 0) ledger->award[ledger->n_awards++] = award;
}

/* B-15: all who have the most get all of it. */
static void expect_awards(struct ledger *ledger, const struct flood_feature *feature, unsigned when)
{
    const unsigned owners = owners_of_feature(ledger, feature);
    struct ledger_award award = { .sort = AWARD_FEATURE,
                                  .when = when,
                                  .tied = is_one_seat(owners) ? 0 : owners,
                                  .points = flood_worth(&ledger->flood, feature, when),
                                  .feature = feature };
    for (award.seat = 0; award.seat < ledger->n_seats; award.seat++)
        if (owners >> award.seat & 1) expect(ledger, award);
}

/* ---- arrows and their symbols ---- */

static unsigned last_tile(const struct ledger *ledger) { return ledger->flood.n_tiles - 1; }

/* Which symbol a tile shows, N_SYMBOLS for none, and the tile at which its arrow points. */
static unsigned symbol_of(const struct flood *flood, unsigned tile, unsigned *aim)
{
    unsigned symbol = 0;
    while (symbol < N_SYMBOLS && !flood_aim(flood, tile, symbols[symbol], aim))
        symbol++;
    return symbol;
}

/* ANN-10, ANN-20 */
static bool is_mute(const struct ledger *ledger)
{
    return ledger->has_spent || (ledger->is_extra && has_option(ledger, "twentieth-again", "none"));
}

/* ANN-4, ANN-5: of a tile whether its symbol may become active by what was just placed. */
static bool may_become_active(const struct ledger *ledger, unsigned tile)
{
    const struct flood *const flood = &ledger->flood;
    unsigned aim, ignored;
    if (is_mute(ledger) || symbol_of(flood, tile, &aim) == N_SYMBOLS) return false;
    if (tile == last_tile(ledger)) return aim < flood->n_tiles;
    return aim == last_tile(ledger) && (symbol_of(flood, aim, &ignored) == N_SYMBOLS ||
                                        has_option(ledger, "twentieth-activated", "any"));
}

static unsigned count_candidates(const struct ledger *ledger, unsigned *candidate)
{
    unsigned n = 0;
    for (unsigned tile = 0; tile < ledger->flood.n_tiles; tile++) {
        if (!may_become_active(ledger, tile)) continue;
        *candidate = tile;
        n++;
    }
    return n;
}

/* ANN-3, ANN-6, ANN-7, ANN-10: this tile's symbol is active, none with n_tiles; 2 points where it is not the new one's. */
static void activate(struct ledger *ledger, unsigned tile)
{
    const struct flood *const flood = &ledger->flood;
    const unsigned last = last_tile(ledger);
    unsigned aim;
    ledger->active = tile < flood->n_tiles ? symbol_of(flood, tile, &aim) : N_SYMBOLS;
    if (ledger->active < N_SYMBOLS) {
        ledger->has_spent = has_option(ledger, "twentieth-symbols", "turn");
        ledger->is_turn_due |= ledger->active == TWICE && !ledger->is_extra;
    }
    if (tile == last || symbol_of(flood, last, &aim) == N_SYMBOLS) return;
    expect(ledger,
           (struct ledger_award){ .sort = AWARD_TILE,
                                  .seat = ledger->seat,
                                  .when = LAUZE_WHEN_DONE,
                                  .points = 2,
                                  .tile = lauze_at(flood->x[last], flood->y[last], LAUZE_TILE) });
}

/* ---- a placement ---- */

/* TB-4, TB-6: does the tile just laid belong to the feature where the builder of its placer stands? */
static bool extends_for_builder(const struct ledger *ledger)
{
    for (unsigned i = 0; i < ledger->n_figures; i++) {
        const struct ledger_figure *const figure = &ledger->figure[i];
        const struct flood_feature *const at = flood_at(&ledger->flood, figure->place);
        if (figure->seat == ledger->seat && at && at->newest == last_tile(ledger) &&
            strcmp(lauze_figure_name(ledger->rules, figure->kind), "builder") == 0)
            return true;
    }
    return false;
}

void note_placement(struct ledger *ledger)
{
    unsigned candidate = ledger->flood.n_tiles;
    ledger->n_parts++;
    ledger->is_double_due |= !ledger->had_double && extends_for_builder(ledger);
    ledger->is_volcano = has_drawn_mark(ledger->flood.drawn[last_tile(ledger)], "volcano", NULL) &&
                         has_option(ledger, "river-volcano", "another");
    ledger->n_symbols = count_candidates(ledger, &candidate);
    if (ledger->n_symbols < 2) activate(ledger, candidate);
}

bool note_symbol(struct ledger *ledger, lauze_action action)
{
    const struct flood *const flood = &ledger->flood;
    const unsigned tile = flood_tile_at(flood, lauze_x(action.place), lauze_y(action.place));
    if (tile == flood->n_tiles || !may_become_active(ledger, tile))
        return is_wrong(ledger, "a symbol that cannot become active");
    ledger->n_symbols = 0;
    activate(ledger, tile);
    return true;
}

/* ANN-8, ANN-9: on a painted board that does not yet have the figure. */
bool may_put_by(struct ledger *ledger, lauze_action action)
{
    const char *const power = lauze_power_name(ledger->rules, action.by);
    const struct flood_feature *const at = flood_at(&ledger->flood, action.place);
    const unsigned last = last_tile(ledger);
    const bool is_here = lauze_x(action.place) == ledger->flood.x[last] &&
                         lauze_y(action.place) == ledger->flood.y[last];
    const bool is_free = at && owners_of_feature(ledger, at) == 0;
    unsigned n_own = 0;
    for (unsigned i = 0; i < ledger->n_figures; i++)
        n_own += ledger->figure[i].place == action.place &&
                 ledger->figure[i].seat == ledger->seat &&
                 !flood_is_companion(ledger->rules, ledger->figure[i].kind);
    if (!power)
        return (is_here &&
                (is_free || flood_is_companion(ledger->rules, lauze_noun_kind(action.noun)))) ||
               is_wrong(ledger, "put on what was placed before, or is occupied");
    if (ledger->active == N_SYMBOLS || strcmp(power, symbols[ledger->active]) != 0)
        return is_wrong(ledger, "put by %s, which is not active", power);
    if (strcmp(power, "beside") == 0)
        return n_own == 1 || is_wrong(ledger, "put beside %u of his own", n_own);
    return (is_free && !is_here && !at->is_complete) || is_wrong(ledger, "put there by %s", power);
}

/* Is a feature completed by the tile laid last? */
static bool is_just_done(const struct flood *flood, const struct flood_feature *feature)
{
    const unsigned last = flood->n_tiles - 1, tile = feature->newest;
    const int dx = flood->x[tile] - flood->x[last], dy = flood->y[tile] - flood->y[last];
    if (!feature->is_complete) return false;
    return flood_is_spot(feature->letter) ? dx * dx <= 1 && dy * dy <= 1 : tile == last;
}

/* Does the placement complete a school road, owned or not? And may he who did it have the teacher? (SCH-4, 5, 15) */
static bool is_teacher_won(const struct ledger *ledger)
{
    const struct flood *flood = &ledger->flood;
    bool is_done = false, is_open = false;
    for (const struct flood_feature *f = flood_next(flood, NULL); f; f = flood_next(flood, f)) {
        if (f->letter != '=' || flood_trait(flood, f, "exit") == 0) continue;
        is_done = is_done || is_just_done(flood, f);
        is_open = is_open || f->open > 0;
    }
    return is_done && (is_open || !has_option(ledger, "school-lock", "immediately"));
}

/* TB-1: for whatever city this tile completed, owned or not. */
static void take_goods(struct ledger *ledger)
{
    const struct flood *const flood = &ledger->flood;
    for (const struct flood_feature *f = flood_next(flood, NULL); f; f = flood_next(flood, f))
        for (unsigned good = 0; is_just_done(flood, f) && good < FLOOD_GOODS; good++)
            ledger->goods[ledger->seat][good] += flood_trait(flood, f, flood_good[good]);
}

/* B-10 to B-17: whatever this tile completed pays at once, and nothing else does. */
static bool expect_completed(struct ledger *ledger)
{
    const struct flood *flood = &ledger->flood;
    ledger->n_done = 0;
    for (const struct flood_feature *f = flood_next(flood, NULL); f; f = flood_next(flood, f)) {
        if (!f->is_complete || owners_of_feature(ledger, f) == 0) continue;
        if (!is_just_done(flood, f)) return is_wrong(ledger, "somebody stands on what was paid");
        if (ledger->n_done == LEDGER_DONE) return is_wrong(ledger, "too much is completed");
        ledger->done[ledger->n_done++] = f;
        expect_awards(ledger, f, LAUZE_WHEN_DONE);
    }
    return true;
}

/* The different scores of this placement, and all who have one of them (SCH-12). */
unsigned find_worths(const struct ledger *ledger, int *worth, unsigned *scorers)
{
    unsigned n = 0;
    *scorers = 0;
    for (unsigned i = 0; i < ledger->n_done; i++) {
        const int points = flood_worth(&ledger->flood, ledger->done[i], LAUZE_WHEN_DONE);
        unsigned k = 0;
        if (points <= 0) continue;
        *scorers |= owners_of_feature(ledger, ledger->done[i]);
        while (k < n && worth[k] != points)
            k++;
        if (k == n) worth[n++] = points;
    }
    return n;
}

/* The end of a placement that has been paid: SCH-4, SCH-13, B-16. */
static void close_placement(struct ledger *ledger)
{
    if (!ledger->has_early && is_teacher_won(ledger)) ledger->holder = ledger->seat;
    ledger->has_early = ledger->is_choice_due = false;
    send_done_home(ledger);
}

static void expect_copy_of(struct ledger *ledger, int points)
{
    expect(ledger, (struct ledger_award){ .sort = AWARD_COPY,
                                          .seat = ledger->holder,
                                          .when = LAUZE_WHEN_DONE,
                                          .points = points });
}

/* SCH-7 to SCH-13: one score, or several that are worth the same, is copied; otherwise somebody has to choose. */
static void expect_copies(struct ledger *ledger)
{
    int worth[LEDGER_DONE];
    unsigned scorers;
    const unsigned n = find_worths(ledger, worth, &scorers);
    ledger->is_choice_due = ledger->holder != LAUZE_NOBODY && n > 1;
    if (ledger->holder == LAUZE_NOBODY || n != 1) return;
    expect_copy_of(ledger, worth[0]);
    ledger->holder = LAUZE_NOBODY;
}

bool settle_placement(struct ledger *ledger)
{
    if (ledger->holder == LAUZE_NOBODY && has_option(ledger, "school-gain", "after-the-roads") &&
        is_teacher_won(ledger)) {
        ledger->holder = ledger->seat;
        ledger->has_early = true;
    }
    if (!expect_completed(ledger)) return false;
    take_goods(ledger);
    expect_copies(ledger);
    if (!ledger->is_choice_due) close_placement(ledger);
    return true;
}

bool settle_choice(struct ledger *ledger, lauze_action action)
{
    const struct flood_feature *chosen = flood_at(&ledger->flood, action.place);
    unsigned i = 0;
    while (i < ledger->n_done && ledger->done[i] != chosen)
        i++;
    if (i == ledger->n_done) return is_wrong(ledger, "what was chosen was not scored");
    expect_copy_of(ledger, flood_worth(&ledger->flood, chosen, LAUZE_WHEN_DONE));
    ledger->holder = LAUZE_NOBODY;
    close_placement(ledger);
    return true;
}

/* AB-4: one and the tiles around, the one just laid among them. */
bool settle_recall(struct ledger *ledger, lauze_action action)
{
    const char *power = lauze_power_name(ledger->rules, action.by);
    const struct flood_feature *at = flood_at(&ledger->flood, action.place);
    if (!power || strcmp(power, "recall") != 0) return true;
    if (!at || at->is_complete) return is_wrong(ledger, "recalled from what is complete");
    expect(ledger, (struct ledger_award){ .sort = AWARD_FEATURE,
                                          .seat = lauze_noun_seat(action.noun),
                                          .when = LAUZE_WHEN_DONE,
                                          .points = 1 + at->neighbours,
                                          .feature = at });
    return true;
}

/* TB-2 */
static void expect_goods(struct ledger *ledger)
{
    for (unsigned good = 0; good < FLOOD_GOODS; good++) {
        unsigned most = 1, seats = 0;
        for (unsigned seat = 0; seat < ledger->n_seats; seat++)
            most = ledger->goods[seat][good] > most ? ledger->goods[seat][good] : most;
        for (unsigned seat = 0; seat < ledger->n_seats; seat++)
            seats |= (unsigned)(ledger->goods[seat][good] == most) << seat;
        for (unsigned seat = 0; seat < ledger->n_seats; seat++)
            if (seats >> seat & 1)
                expect(ledger, (struct ledger_award){ .sort = AWARD_GOODS,
                                                      .seat = seat,
                                                      .when = LAUZE_WHEN_END,
                                                      .tied = is_one_seat(seats) ? 0 : seats,
                                                      .points = 10 });
    }
}

/* B-18: what still stands on the board; fields by whichever rule, in one sum a seat. */
void expect_final(struct ledger *ledger)
{
    const struct flood *flood = &ledger->flood;
    int fields[LAUZE_MAX_SEATS] = { 0 };
    for (const struct flood_feature *f = flood_next(flood, NULL); f; f = flood_next(flood, f))
        if (f->letter != '.') expect_awards(ledger, f, LAUZE_WHEN_END);
    flood_pay_fields(&ledger->flood, fields);
    for (unsigned seat = 0; seat < ledger->n_seats; seat++)
        expect(ledger, (struct ledger_award){ .sort = AWARD_FIELDS,
                                              .seat = seat,
                                              .when = LAUZE_WHEN_END,
                                              .points = fields[seat] });
    expect_goods(ledger);
}

/* ---- what comes next ---- */

/* TB-4, TB-7, TB-16, RV-11, ANN-10, ANN-11, X-3: another tile, another turn, or the next player. */
enum ledger_next find_next(struct ledger *ledger, unsigned n_left)
{
    if (ledger->is_double_due && n_left > 0) {
        if (has_option(ledger, "traders-decline", "ask") && strcmp(ledger->step, "another") != 0)
            return NEXT_ASKS_PART;
        ledger->is_double_due = false;
        ledger->had_double = true;
        return NEXT_PART;
    }
    if (ledger->is_volcano && n_left > 0) return NEXT_PART;
    if (!ledger->is_turn_due || n_left == 0) return NEXT_SEAT;
    const bool is_asked = has_option(ledger, "twentieth-decline", "ask");
    return is_asked && strcmp(ledger->step, "decline") != 0 ? NEXT_ASKS_TURN : NEXT_TURN;
}
