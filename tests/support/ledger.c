/* ledger.c - the books of a second book-keeper, and what they are compared with. */
#include "ledger.h"

#include "ledger_due.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool is_wrong(struct ledger *ledger, const char *format, ...)
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
    ledger->number = 1;
    strcpy(ledger->step, "draw");
}

/* ---- figures ---- */

static void note_put(struct ledger *ledger, lauze_action action)
{
    ledger->figure[ledger->n_figures++] =
        (struct ledger_figure){ (uint8_t)lauze_noun_seat(action.noun),
                                (uint8_t)lauze_noun_kind(action.noun), action.place };
}

/* Has a seat a follower on a feature? */
static bool has_follower(const struct ledger *ledger, unsigned seat,
                         const struct flood_feature *feature)
{
    for (unsigned i = 0; i < ledger->n_figures; i++) {
        const struct ledger_figure *figure = &ledger->figure[i];
        if (figure->seat == seat && !flood_is_companion(ledger->rules, figure->kind) &&
            flood_at(&ledger->flood, figure->place) == feature)
            return true;
    }
    return false;
}

/* TB-8: those who stand nowhere without a follower. */
static void send_companions_home(struct ledger *ledger)
{
    for (unsigned i = 0; i < ledger->n_figures;) {
        const struct ledger_figure *figure = &ledger->figure[i];
        if (flood_is_companion(ledger->rules, figure->kind) &&
            !has_follower(ledger, figure->seat, flood_at(&ledger->flood, figure->place)))
            ledger->figure[i] = ledger->figure[--ledger->n_figures];
        else
            i++;
    }
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
        send_companions_home(ledger);
        return true;
    }
    return is_wrong(ledger, "a figure is taken that does not stand there");
}

/* B-16: all that stand on what was completed go home, also those who scored nothing. */
void send_done_home(struct ledger *ledger)
{
    for (unsigned i = 0; i < ledger->n_figures;) {
        const struct flood_feature *at = flood_at(&ledger->flood, ledger->figure[i].place);
        if (at && at->is_complete)
            ledger->figure[i] = ledger->figure[--ledger->n_figures];
        else
            i++;
    }
}

/* The entry of a figure that stands there, each only once; several may look the same. */
static bool has_figure(const struct ledger *ledger, const lauze_piece_state *piece,
                       bool is_found[LEDGER_FIGURES])
{
    for (unsigned i = 0; i < ledger->n_figures; i++) {
        const struct ledger_figure *figure = &ledger->figure[i];
        if (is_found[i] || figure->seat != piece->seat || figure->kind != piece->kind ||
            figure->place != piece->place)
            continue;
        return is_found[i] = true;
    }
    return false;
}

/* As many, each of them known, are the same. */
static bool figures_agree(struct ledger *ledger, const lauze_game *now)
{
    bool is_found[LEDGER_FIGURES] = { false };
    lauze_piece_state piece;
    unsigned n = 0, holder = LAUZE_NOBODY;
    for (unsigned i = 0; lauze_piece(ledger->rules, now, i, &piece); i++) {
        if (piece.holder != LAUZE_NOBODY) holder = piece.holder;
        if (piece.place == LAUZE_NOWHERE || piece.seat == LAUZE_NOBODY) continue;
        n++;
        if (!has_figure(ledger, &piece, is_found))
            return is_wrong(ledger, "a figure should be elsewhere");
    }
    if (n != ledger->n_figures)
        return is_wrong(ledger, "%u figures stand, not %u", n, ledger->n_figures);
    return holder == ledger->holder ||
           is_wrong(ledger, "the teacher is with %u, not with %u", holder, ledger->holder);
}

static unsigned goods_of(const struct ledger *ledger, const lauze_game *now, unsigned seat,
                         const char *name)
{
    const char *token;
    for (unsigned t = 0; (token = lauze_token_name(ledger->rules, t)); t++)
        if (strcmp(token, name) == 0) return lauze_tokens(ledger->rules, now, seat, t);
    return 0;
}

static bool goods_agree(struct ledger *ledger, const lauze_game *now)
{
    for (unsigned seat = 0; seat < ledger->n_seats; seat++)
        for (unsigned good = 0; good < FLOOD_GOODS; good++)
            if (goods_of(ledger, now, seat, flood_good[good]) != ledger->goods[seat][good])
                return is_wrong(ledger, "seat %u has not %u of %s", seat, ledger->goods[seat][good],
                                flood_good[good]);
    return true;
}

/* ---- what was told ---- */

static bool is_of(const struct ledger *ledger, const lauze_event *event, const char *kind)
{
    const char *const name = lauze_kind_name(ledger->rules, event->feature);
    return event->feature != LAUZE_NO_KIND && name && strcmp(name, kind) == 0;
}

/* Does an event of its seat and moment tell this award? Of fields no points are compared; they are added up. */
static bool is_told(const struct ledger *ledger, const lauze_event *event,
                    const struct ledger_award *award)
{
    const struct flood_feature *const at = flood_at(&ledger->flood, event->place);
    if (award->sort == AWARD_FIELDS) return is_of(ledger, event, "field");
    if (event->points != award->points || event->tied != award->tied) return false;
    switch (award->sort) {
    case AWARD_FIELDS: break;
    case AWARD_FEATURE:
        return at == award->feature && is_of(ledger, event, flood_kind_name(at->letter));
    case AWARD_COPY: /* any of those that are worth as much */
        return at && flood_worth(&ledger->flood, at, LAUZE_WHEN_DONE) == award->points;
    case AWARD_TILE: return event->feature == LAUZE_NO_KIND && event->place == award->tile;
    case AWARD_GOODS:
        return event->feature == LAUZE_NO_KIND && event->place == LAUZE_NOWHERE &&
               event->row[0].measure == LAUZE_M_MOST;
    }
    return false;
}

static bool tells(const struct ledger *ledger, const lauze_event *event,
                  const struct ledger_award *award)
{
    const bool is_copy = event->n_rows > 0 && event->row[0].measure == LAUZE_M_COPY;
    return event->seat == award->seat && event->when == award->when &&
           is_copy == (award->sort == AWARD_COPY) && is_told(ledger, event, award);
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
    const char *const kind = lauze_kind_name(ledger->rules, event->feature);
    return is_wrong(ledger, "%d points for a %s at %d,%d are not due to seat %u", event->points,
                    kind ? kind : "tile", lauze_x(event->place), lauze_y(event->place),
                    event->seat);
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
    if (scorers != 0 && (scorers & (scorers - 1)) == 0)
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

/* ---- who goes on ---- */

static unsigned count_events(const lauze_report *report, unsigned kind)
{
    unsigned n = 0;
    for (uint32_t i = 0; i < report->n; i++)
        n += report->event[i].kind == kind;
    return n;
}

static void begin_turn(struct ledger *ledger, bool is_extra)
{
    if (!is_extra) ledger->seat = (ledger->seat + 1) % ledger->n_seats;
    ledger->number++;
    ledger->n_parts = 0;
    ledger->is_extra = is_extra;
    ledger->is_double_due = ledger->had_double = false;
    ledger->is_turn_due = ledger->has_spent = false;
}

/* The step in which somebody has to decide; null where a tile is to be drawn. */
static const char *step_due(const struct ledger *ledger, enum ledger_next next)
{
    if (ledger->n_symbols > 1) return "symbol";
    return next == NEXT_ASKS_PART ? "another" : next == NEXT_ASKS_TURN ? "decline" : NULL;
}

static bool step_agrees(struct ledger *ledger, enum ledger_next next, const lauze_turn_state *turn)
{
    const char *const due = step_due(ledger, next);
    const bool is_rare = strcmp(turn->step, "symbol") == 0 || strcmp(turn->step, "another") == 0 ||
                         strcmp(turn->step, "decline") == 0 || strcmp(turn->step, "teacher") == 0;
    if (due ? strcmp(turn->step, due) != 0 : is_rare)
        return is_wrong(ledger, "the step is %s, not %s", turn->step, due ? due : "that");
    return due || next == NEXT_NOTHING || turn->who == LAUZE_CHANCE ||
           is_wrong(ledger, "the placement does not end with %s", turn->step);
}

static bool turn_agrees(struct ledger *ledger, const lauze_game *now, enum ledger_next next,
                        const lauze_report *report)
{
    lauze_turn_state turn;
    lauze_turn(ledger->rules, now, &turn);
    if (turn.who == LAUZE_NOBODY)
        return turn.bag == 0 || is_wrong(ledger, "over with %u tiles left", turn.bag);
    if (ledger->is_choice_due) return choice_agrees(ledger, now);
    const bool is_new = next == NEXT_SEAT || next == NEXT_TURN;
    if (is_new) begin_turn(ledger, next == NEXT_TURN);
    if (turn.seat != ledger->seat || turn.number != ledger->number)
        return is_wrong(ledger, "seat %u has turn %u, not %u", turn.seat, turn.number,
                        ledger->number);
    if (count_events(report, LAUZE_EVENT_TURN) != is_new ||
        count_events(report, LAUZE_EVENT_AGAIN) != (next == NEXT_PART))
        return is_wrong(ledger, "another turn or part is told");
    return step_agrees(ledger, next, &turn);
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

/* ---- actions ---- */

/* Whatever was put: the rest of the placement, unless somebody may put a figure first. */
static bool settle_rest(struct ledger *ledger, const lauze_turn_state *turn, enum ledger_next *next)
{
    if (ledger->n_symbols > 1 || strcmp(turn->step, "put") == 0) return true;
    if (!settle_placement(ledger)) return false;
    if (!ledger->is_choice_due) *next = find_next(ledger, turn->bag);
    return true;
}

static bool enter_put(struct ledger *ledger, const lauze_game *now, lauze_action action)
{
    if (action.verb == LAUZE_PUT) {
        if (!may_put_by(ledger, action)) return false;
        note_put(ledger, action);
    }
    if (action.verb == LAUZE_TAKE && !note_take(ledger, action)) return false;
    return paint(ledger, now) && (action.verb != LAUZE_TAKE || settle_recall(ledger, action));
}

/* Another tile or turn that may be declined. */
static void enter_answer(struct ledger *ledger, lauze_action action)
{
    if (action.verb != LAUZE_PASS) return;
    if (strcmp(ledger->step, "another") == 0)
        ledger->is_double_due = false;
    else
        ledger->is_turn_due = false;
}

/* What the action itself does, and what follows once all of it is settled. */
static bool settle(struct ledger *ledger, const lauze_game *now, lauze_action action,
                   enum ledger_next *next)
{
    lauze_turn_state turn;
    lauze_turn(ledger->rules, now, &turn);
    if (action.verb == LAUZE_DRAW) return true;
    if (!paint(ledger, now)) return false;
    if (action.verb == LAUZE_PLACE) {
        note_placement(ledger);
        return settle_rest(ledger, &turn, next);
    }
    if (strcmp(ledger->step, "symbol") == 0)
        return note_symbol(ledger, action) && settle_rest(ledger, &turn, next);
    if (strcmp(ledger->step, "put") == 0)
        return enter_put(ledger, now, action) && settle_rest(ledger, &turn, next);
    if (strcmp(ledger->step, "teacher") != 0)
        enter_answer(ledger, action);
    else if (!settle_choice(ledger, action))
        return false;
    *next = find_next(ledger, turn.bag);
    return true;
}

bool enter_action(struct ledger *ledger, const lauze_game *now, lauze_action action,
                  const lauze_report *report)
{
    enum ledger_next next = NEXT_NOTHING;
    lauze_turn_state turn;
    ledger->n_awards = 0;
    if (!settle(ledger, now, action, &next)) return false;
    lauze_turn(ledger->rules, now, &turn);
    if (turn.who == LAUZE_NOBODY) {
        if (!paint(ledger, now)) return false;
        expect_final(ledger);
    }
    snprintf(ledger->step, sizeof ledger->step, "%s", turn.step);
    return events_agree(ledger, report) && points_agree(ledger, now) &&
           figures_agree(ledger, now) && goods_agree(ledger, now) &&
           turn_agrees(ledger, now, next, report);
}
