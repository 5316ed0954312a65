/* ledger.c - what each action of a game must bring, by the rules as the book-keeper knows them. */
#include "ledger.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static bool is_wrong(struct ledger *ledger, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static bool is_wrong(struct ledger *ledger, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(ledger->why, sizeof ledger->why, format, values);
    va_end(values);
    return false;
}

void open_ledger(struct ledger *ledger, const lauze_rules *rules)
{
    memset(ledger, 0, sizeof *ledger);
    ledger->rules = rules;
    ledger->n_seats = lauze_rules_setup(rules)->seats;
    ledger->holder = LAUZE_NOBODY;
}

/* ---- figures ---- */

static void note_put(struct ledger *ledger, lauze_action action)
{
    ledger->figure[ledger->n_figures++] =
        (struct ledger_figure){ (uint8_t)lauze_noun_seat(action.noun),
                                (uint8_t)lauze_noun_kind(action.noun), action.place };
}

static bool note_take(struct ledger *ledger, lauze_action action)
{
    const struct ledger_figure gone = { (uint8_t)lauze_noun_seat(action.noun),
                                        (uint8_t)lauze_noun_kind(action.noun), action.place };
    for (unsigned i = 0; i < ledger->n_figures; i++) {
        const struct ledger_figure *figure = &ledger->figure[i];
        if (figure->seat != gone.seat || figure->kind != gone.kind || figure->place != gone.place)
            continue;
        ledger->figure[i] = ledger->figure[--ledger->n_figures];
        return true;
    }
    return is_wrong(ledger, "a figure is taken that does not stand there");
}

/* B-16: all that stand on what was completed go home, also those who scored nothing. */
static void send_done_home(struct ledger *ledger)
{
    for (unsigned i = 0; i < ledger->n_figures;) {
        const struct flood_feature *at = flood_at(&ledger->flood, ledger->figure[i].place);
        if (at && at->is_complete)
            ledger->figure[i] = ledger->figure[--ledger->n_figures];
        else
            i++;
    }
}

static bool has_figure(const struct ledger *ledger, const lauze_piece_state *piece)
{
    for (unsigned i = 0; i < ledger->n_figures; i++) {
        const struct ledger_figure *figure = &ledger->figure[i];
        if (figure->seat == piece->seat && figure->kind == piece->kind &&
            figure->place == piece->place)
            return true;
    }
    return false;
}

/* No two figures of a seat and kind stand on one spot, so as many, each of them known, are the same. */
static bool figures_agree(struct ledger *ledger, const lauze_game *now)
{
    lauze_piece_state piece;
    unsigned n = 0, holder = LAUZE_NOBODY;
    for (unsigned i = 0; lauze_piece(ledger->rules, now, i, &piece); i++) {
        if (piece.holder != LAUZE_NOBODY) holder = piece.holder;
        if (piece.place == LAUZE_NOWHERE || piece.seat == LAUZE_NOBODY) continue;
        n++;
        if (!has_figure(ledger, &piece)) return is_wrong(ledger, "a figure should be elsewhere");
    }
    if (n != ledger->n_figures)
        return is_wrong(ledger, "%u figures stand, not %u", n, ledger->n_figures);
    return holder == ledger->holder ||
           is_wrong(ledger, "the teacher is with %u, not with %u", holder, ledger->holder);
}

/* ---- what is due ---- */

static bool has_option(const struct ledger *ledger, const char *name, const char *value)
{
    for (unsigned option = 0; option < lauze_n_options(); option++) {
        const unsigned chosen = lauze_rules_setup(ledger->rules)->option[option];
        if (strcmp(lauze_option_name(option), name) == 0)
            return strcmp(lauze_option_value(option, chosen), value) == 0;
    }
    return false;
}

static unsigned owners_of_feature(const struct ledger *ledger, const struct flood_feature *feature)
{
    unsigned most = 1, owners = 0;
    for (unsigned seat = 0; seat < ledger->n_seats; seat++)
        most = feature->strength[seat] > most ? feature->strength[seat] : most;
    for (unsigned seat = 0; seat < ledger->n_seats; seat++)
        owners |= (unsigned)(feature->strength[seat] == most) << seat;
    return owners;
}

static bool is_one_seat(unsigned seats) { return seats != 0 && (seats & (seats - 1)) == 0; }

/* B-15: all who have the most get all of it. */
static void expect_awards(struct ledger *ledger, const struct flood_feature *feature, unsigned when)
{
    const unsigned owners = owners_of_feature(ledger, feature);
    const int points = flood_worth(&ledger->flood, feature, when);
    for (unsigned seat = 0; points > 0 && seat < ledger->n_seats; seat++)
        if (owners >> seat & 1)
            ledger->award[ledger->n_awards++] =
                (struct ledger_award){ seat,   when,  is_one_seat(owners) ? 0 : owners,
                                       points, false, feature };
}

static void expect_one(struct ledger *ledger, unsigned seat, int points, bool is_copy,
                       const struct flood_feature *feature)
{
    ledger->award[ledger->n_awards++] =
        (struct ledger_award){ seat, LAUZE_WHEN_DONE, 0, points, is_copy, feature };
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
static unsigned find_worths(const struct ledger *ledger, int *worth, unsigned *scorers)
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

/* SCH-7 to SCH-13: one score, or several that are worth the same, is copied; otherwise somebody has to choose. */
static void expect_copy(struct ledger *ledger)
{
    int worth[LEDGER_DONE];
    unsigned scorers;
    const unsigned n = find_worths(ledger, worth, &scorers);
    ledger->is_choice_due = ledger->holder != LAUZE_NOBODY && n > 1;
    if (ledger->holder == LAUZE_NOBODY || n != 1) return;
    expect_one(ledger, ledger->holder, worth[0], true, NULL);
    ledger->holder = LAUZE_NOBODY;
}

static bool settle_placement(struct ledger *ledger)
{
    if (ledger->holder == LAUZE_NOBODY && has_option(ledger, "school-gain", "after-the-roads") &&
        is_teacher_won(ledger)) {
        ledger->holder = ledger->seat;
        ledger->has_early = true;
    }
    if (!expect_completed(ledger)) return false;
    expect_copy(ledger);
    if (!ledger->is_choice_due) close_placement(ledger);
    return true;
}

static bool settle_choice(struct ledger *ledger, lauze_action action)
{
    const struct flood_feature *chosen = flood_at(&ledger->flood, action.place);
    unsigned i = 0;
    while (i < ledger->n_done && ledger->done[i] != chosen)
        i++;
    if (i == ledger->n_done) return is_wrong(ledger, "what was chosen was not scored");
    expect_one(ledger, ledger->holder, flood_worth(&ledger->flood, chosen, LAUZE_WHEN_DONE), true,
               NULL);
    ledger->holder = LAUZE_NOBODY;
    close_placement(ledger);
    return true;
}

/* AB-4: one and the tiles around, the one just laid among them. */
static bool settle_recall(struct ledger *ledger, lauze_action action)
{
    const char *power = lauze_power_name(ledger->rules, action.by);
    const struct flood_feature *at = flood_at(&ledger->flood, action.place);
    if (!power || strcmp(power, "recall") != 0) return true;
    if (!at || at->is_complete) return is_wrong(ledger, "recalled from what is complete");
    expect_one(ledger, lauze_noun_seat(action.noun), 1 + at->neighbours, false, at);
    return true;
}

/* B-18: what still stands on the board; fields by whichever rule, in one sum a seat. */
static void expect_final(struct ledger *ledger)
{
    const struct flood *flood = &ledger->flood;
    int fields[LAUZE_MAX_SEATS] = { 0 };
    for (const struct flood_feature *f = flood_next(flood, NULL); f; f = flood_next(flood, f))
        if (f->letter != '.') expect_awards(ledger, f, LAUZE_WHEN_END);
    flood_pay_fields(&ledger->flood, fields);
    for (unsigned seat = 0; seat < ledger->n_seats; seat++)
        if (fields[seat] > 0)
            ledger->award[ledger->n_awards++] =
                (struct ledger_award){ seat, LAUZE_WHEN_END, 0, fields[seat], false, NULL };
}

/* ---- what was told ---- */

static bool is_of_field(const struct ledger *ledger, const lauze_event *event)
{
    return strcmp(lauze_kind_name(ledger->rules, event->feature), "field") == 0;
}

/* Does an event tell this award? Of fields only the seat is compared; their points are added up. */
static bool tells(const struct ledger *ledger, const lauze_event *event,
                  const struct ledger_award *award)
{
    const bool is_copy = event->n_rows > 0 && event->row[0].measure == LAUZE_M_COPY;
    if (event->seat != award->seat || event->when != award->when || is_copy != award->is_copy)
        return false;
    if (!award->feature && !award->is_copy) return is_of_field(ledger, event);
    if (event->points != award->points || event->tied != award->tied) return false;
    const struct flood_feature *at = flood_at(&ledger->flood, event->place);
    if (!award->feature) /* any of those that are worth as much */
        return at && flood_worth(&ledger->flood, at, LAUZE_WHEN_DONE) == award->points;
    return at == award->feature &&
           strcmp(lauze_kind_name(ledger->rules, event->feature), flood_kind_name(at->letter)) == 0;
}

/* Each event takes what it tells out of what is due; a field's in parts. */
static bool cross_out(struct ledger *ledger, const lauze_event *event)
{
    for (unsigned i = 0; i < ledger->n_awards; i++) {
        struct ledger_award *award = &ledger->award[i];
        if (!tells(ledger, event, award)) continue;
        award->points -= event->points;
        if (award->points == 0) *award = ledger->award[--ledger->n_awards];
        return true;
    }
    return is_wrong(ledger, "%d points for a %s at %d,%d are not due to seat %u", event->points,
                    lauze_kind_name(ledger->rules, event->feature), lauze_x(event->place),
                    lauze_y(event->place), event->seat);
}

static bool events_agree(struct ledger *ledger, const lauze_report *report)
{
    for (unsigned i = 0; i < ledger->n_awards; i++)
        ledger->points[ledger->award[i].seat] += ledger->award[i].points;
    for (uint32_t i = 0; i < report->n; i++)
        if (report->event[i].kind == LAUZE_EVENT_SCORED && !cross_out(ledger, &report->event[i]))
            return false;
    return ledger->n_awards == 0 ||
           is_wrong(ledger, "nobody tells that %d points are due to seat %u",
                    ledger->award[0].points, ledger->award[0].seat);
}

static bool points_agree(struct ledger *ledger, const lauze_game *now)
{
    for (unsigned seat = 0; seat < ledger->n_seats; seat++)
        if (lauze_points(ledger->rules, now, seat) != ledger->points[seat])
            return is_wrong(ledger, "seat %u has %d points, not %d", seat,
                            lauze_points(ledger->rules, now, seat), ledger->points[seat]);
    return true;
}

/* SCH-12: the only one who scored chooses, or whoever has the teacher; among the different scores. */
static bool choice_agrees(struct ledger *ledger, const lauze_game *now)
{
    int worth[LEDGER_DONE];
    unsigned scorers;
    lauze_choice_set choices;
    lauze_turn_state turn;
    const unsigned n = find_worths(ledger, worth, &scorers);
    unsigned chooser = ledger->holder;
    if (is_one_seat(scorers))
        for (chooser = 0; (scorers >> chooser & 1) == 0;)
            chooser++;
    lauze_turn(ledger->rules, now, &turn);
    lauze_choices(ledger->rules, now, &choices);
    if (strcmp(turn.step, "teacher") != 0 || choices.n != n)
        return is_wrong(ledger, "%u to choose from in the step %s, not %u", choices.n, turn.step,
                        n);
    return lauze_who(ledger->rules, now) == chooser ||
           is_wrong(ledger, "seat %u is not to choose", lauze_who(ledger->rules, now));
}

/* Who goes on after the action: the turn's player, the next one's draw, or nobody at all. */
static bool turn_agrees(struct ledger *ledger, const lauze_game *now, bool has_settled)
{
    lauze_turn_state turn;
    lauze_turn(ledger->rules, now, &turn);
    if (turn.who == LAUZE_NOBODY) return true;
    if (ledger->is_choice_due) return choice_agrees(ledger, now);
    if (has_settled) ledger->seat = (ledger->seat + 1) % ledger->n_seats;
    if (turn.seat != ledger->seat) return is_wrong(ledger, "seat %u has the turn", turn.seat);
    return !has_settled || turn.who == LAUZE_CHANCE ||
           is_wrong(ledger, "the turn does not end with %s", turn.step);
}

/* The board as the tiles lie now, with the figures as they stand by these books. */
static bool paint(struct ledger *ledger, const lauze_game *now)
{
    if (!pour(&ledger->flood, ledger->rules, now)) return is_wrong(ledger, "too many tiles");
    for (unsigned i = 0; i < ledger->n_figures; i++) {
        const struct ledger_figure *figure = &ledger->figure[i];
        flood_put(&ledger->flood, figure->seat, figure->kind, figure->place, 1);
    }
    return true;
}

static bool waits_for_put(const struct ledger *ledger, const lauze_game *now)
{
    lauze_turn_state turn;
    lauze_turn(ledger->rules, now, &turn);
    return strcmp(turn.step, "put") == 0;
}

/* What the action itself does, and what of it has to be settled. */
static bool settle(struct ledger *ledger, const lauze_game *now, lauze_action action,
                   bool *has_settled)
{
    if (action.verb == LAUZE_DRAW) return true;
    if (action.verb == LAUZE_PLACE && waits_for_put(ledger, now)) return true;
    if (action.verb == LAUZE_PUT) note_put(ledger, action);
    if (action.verb == LAUZE_TAKE && !note_take(ledger, action)) return false;
    if (!paint(ledger, now)) return false;
    if (action.verb == LAUZE_CHOOSE) return *has_settled = settle_choice(ledger, action);
    if (action.verb == LAUZE_TAKE && !settle_recall(ledger, action)) return false;
    if (!settle_placement(ledger)) return false;
    *has_settled = !ledger->is_choice_due;
    return true;
}

bool enter_action(struct ledger *ledger, const lauze_game *now, lauze_action action,
                  const lauze_report *report)
{
    bool has_settled = false;
    ledger->n_awards = 0;
    if (!settle(ledger, now, action, &has_settled)) return false;
    if (lauze_who(ledger->rules, now) == LAUZE_NOBODY) {
        if (!paint(ledger, now)) return false;
        expect_final(ledger);
    }
    return events_agree(ledger, report) && points_agree(ledger, now) &&
           figures_agree(ledger, now) && turn_agrees(ledger, now, has_settled);
}
