/* scores_add_up.c - points are what the events and rows say, and what a second way of counting finds. */
#include "flood.h"
#include "property.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static bool can_flood(const struct trial *trial) { return flood_knows(&trial->setup); }

/* What comes of arrows and goods, and in a turn of several tiles, the second book-keeper follows (audited_games.c). */
static bool pays_by_features_only(const struct trial *trial)
{
    bool result = can_flood(trial);
    for (unsigned e = 0; e < lauze_n_expansions(); e++) {
        const char *const name = lauze_expansion_name(e);
        const bool is_other = strcmp(name, "traders") == 0 || strcmp(name, "twentieth") == 0;
        result &= !is_other || trial->setup.copies[e] == 0;
    }
    return result;
}

static struct flood flood;

static void points_of(const struct trial *trial, const lauze_game *game,
                      int points[LAUZE_MAX_SEATS])
{
    memset(points, 0, LAUZE_MAX_SEATS * sizeof points[0]);
    for (unsigned seat = 0; seat < n_seats(trial); seat++)
        points[seat] = lauze_points(trial->rules, game, seat);
}

static bool are_equal(struct trial *trial, const char *what, const int *found, const int *expected)
{
    for (unsigned seat = 0; seat < n_seats(trial); seat++)
        if (found[seat] != expected[seat])
            return fails(trial, "%s: seat %c has %d, not %d", what, (char)('a' + seat), found[seat],
                         expected[seat]);
    return true;
}

static void add_events(const lauze_report *report, int points[LAUZE_MAX_SEATS])
{
    for (uint32_t i = 0; i < report->n && i < report->capacity; i++)
        if (report->event[i].kind == LAUZE_EVENT_SCORED)
            points[report->event[i].seat] += report->event[i].points;
}

static bool events_make_the_points(struct trial *trial)
{
    int before[LAUZE_MAX_SEATS], now[LAUZE_MAX_SEATS];
    points_of(trial, trial->before, before);
    points_of(trial, trial->now, now);
    add_events(&trial->report, before);
    return are_equal(trial, "points and events", now, before);
}

/* Under the older farm rules the rows of a field tell its plain value, and its owners may get less or more. */
static bool has_own_value(const struct trial *trial, const lauze_event *event)
{
    return event->feature == LAUZE_FIELD && trial->setup.option[0] != 0;
}

static bool rows_make(const lauze_row *row, unsigned n, int points)
{
    for (unsigned i = 0; i < n; i++) {
        if (row[i].count * row[i].each != row[i].points || row[i].rule == 0) return false;
        points -= row[i].points;
    }
    return points == 0;
}

static bool rows_make_the_points(struct trial *trial)
{
    for (uint32_t i = 0; i < trial->report.n; i++) {
        const lauze_event *event = &trial->events[i];
        if (event->kind != LAUZE_EVENT_SCORED || has_own_value(trial, event)) continue;
        if (!rows_make(event->row, event->n_rows, event->points))
            return fails(trial, "the %u rows of event %u do not make its %d points", event->n_rows,
                         i, event->points);
    }
    return true;
}

static bool scores_have_rows(struct trial *trial)
{
    for (unsigned i = 0; i < lauze_n_tiles(trial->rules, trial->now); i++) {
        const lauze_place cell = lauze_nth_tile(trial->rules, trial->now, i);
        for (unsigned spot = 0; spot <= LAUZE_CENTRE; spot++) {
            lauze_feature_score score;
            const lauze_place place = lauze_at(lauze_x(cell), lauze_y(cell), spot);
            const unsigned when = i % 2 ? LAUZE_WHEN_END : LAUZE_WHEN_DONE;
            if (lauze_score(trial->rules, trial->now, place, when, &score) != LAUZE_OK) continue;
            if (!rows_make(score.row, score.n_rows, score.points))
                return fails(trial, "rows at tile %u spot %u do not make %d", i, spot,
                             score.points);
        }
    }
    return true;
}

static bool final_has_events(struct trial *trial)
{
    static lauze_event events[TRIAL_EVENTS];
    lauze_report report = { .event = events, .capacity = TRIAL_EVENTS };
    int final[LAUZE_MAX_SEATS], sum[LAUZE_MAX_SEATS], without[LAUZE_MAX_SEATS];
    points_of(trial, trial->now, sum);
    lauze_final(trial->rules, trial->now, final, &report);
    lauze_final(trial->rules, trial->now, without, NULL);
    add_events(&report, sum);
    return are_equal(trial, "the final scoring and its events", final, sum) &&
           are_equal(trial, "the final scoring with and without report", final, without);
}

static bool the_end_is_final(struct trial *trial)
{
    int points[LAUZE_MAX_SEATS], final[LAUZE_MAX_SEATS];
    points_of(trial, trial->now, points);
    lauze_final(trial->rules, trial->now, final, NULL);
    return are_equal(trial, "points after the end", final, points);
}

/* The seats with the most points, of whom only the last wins where ties go to whoever began later. */
static unsigned winners_by(const struct trial *trial, const int points[LAUZE_MAX_SEATS])
{
    unsigned winners = 0;
    int most = INT_MIN;
    for (unsigned seat = 0; seat < n_seats(trial); seat++) {
        if (points[seat] < most) continue;
        const bool is_alone =
            points[seat] > most || flood_has_option(trial->rules, "ties", "later");
        winners = is_alone ? 1u << seat : winners | 1u << seat;
        most = points[seat];
    }
    return winners;
}

/* The last event tells the winners. */
static bool the_winners_have_most(struct trial *trial)
{
    const lauze_event *over = &trial->events[trial->report.n - 1];
    int points[LAUZE_MAX_SEATS];
    points_of(trial, trial->now, points);
    if (over->kind != LAUZE_EVENT_OVER) return fails(trial, "the last event is no end");
    const unsigned winners = winners_by(trial, points);
    return over->tied == winners ||
           fails(trial, "the seats %x win instead of %x", over->tied, winners);
}

static bool is_called(const struct trial *trial, unsigned kind, char letter)
{
    const char *const name = flood_kind_name(letter);
    return name && strcmp(lauze_kind_name(trial->rules, kind), name) == 0;
}

/* Where two sorts of features have their spots on every tile. */
static bool feature_agrees(struct trial *trial, lauze_place place)
{
    lauze_feature_state state;
    const struct flood_feature *feature = flood_at(&flood, place);
    const bool exists = lauze_feature(trial->rules, trial->now, place, &state);
    if (lauze_spot(place) == LAUZE_CENTRE && (!feature || !flood_is_spot(feature->letter)))
        return true;
    if (exists != (feature != NULL))
        return fails(trial, "a feature at %d,%d spot %u exists for one only", lauze_x(place),
                     lauze_y(place), lauze_spot(place));
    if (!exists) return true;
    if (!is_called(trial, state.kind, feature->letter) || state.tiles != feature->tiles ||
        state.is_complete != feature->is_complete ||
        (state.kind != LAUZE_FIELD && state.kind != LAUZE_MONASTERY &&
         state.open_edges != feature->open))
        return fails(trial, "kind %u, %u tiles, %u open, %s; paint finds %c, %u, %u, %s",
                     state.kind, state.tiles, state.open_edges,
                     state.is_complete ? "complete" : "incomplete", feature->letter, feature->tiles,
                     feature->open, feature->is_complete ? "complete" : "incomplete");
    return memcmp(state.power, feature->strength, sizeof state.power) == 0 ||
           fails(trial, "the strengths on a feature differ");
}

/* Roads and cities are asked what they would pay if they were complete, since few with every mark ever are at random;
 * but not those of two tiles, which cannot be complete with every mark. */
static bool worth_agrees(struct trial *trial, lauze_place place)
{
    const struct flood_feature *feature = flood_at(&flood, place);
    if (!feature || lauze_spot(place) >= LAUZE_CENTRE || lauze_spot(place) % 2 == 1) return true;
    for (unsigned when = LAUZE_WHEN_DONE; when <= LAUZE_WHEN_END; when++) {
        lauze_feature_score score;
        if (when == LAUZE_WHEN_DONE && !feature->is_complete && feature->tiles == 2) continue;
        const int worth = flood_worth(&flood, feature, when);
        if (lauze_score(trial->rules, trial->now, place, when, &score) != LAUZE_OK)
            return fails(trial, "a feature has no score");
        if (score.points != worth)
            return fails(trial, "%c of %u tiles is worth %d, not %d", feature->letter,
                         feature->tiles, score.points, worth);
    }
    return true;
}

static bool features_agree(struct trial *trial)
{
    if (!can_flood(trial)) return true;
    if (!pour(&flood, trial->rules, trial->now)) return fails(trial, "the paint does not flow");
    flood_put_all(&flood, trial->now);
    for (unsigned i = 0; i < flood.n_tiles; i++)
        for (unsigned spot = 0; spot <= LAUZE_INNER; spot++)
            if (!feature_agrees(trial, lauze_at(flood.x[i], flood.y[i], spot)) ||
                !worth_agrees(trial, lauze_at(flood.x[i], flood.y[i], spot)))
                return false;
    return true;
}

/* Between the scoring and the return of the figures somebody may have to choose: then what is complete is paid. */
static bool is_choosing(const struct trial *trial, const lauze_game *game)
{
    lauze_turn_state turn;
    lauze_turn(trial->rules, game, &turn);
    return strcmp(turn.step, "teacher") == 0;
}

static void send_paid_home(void)
{
    int paid[LAUZE_MAX_SEATS] = { 0 };
    flood_pay_complete(&flood, paid);
}

static void pay_goods(const struct trial *trial, int points[LAUZE_MAX_SEATS])
{
    unsigned goods[LAUZE_MAX_SEATS][FLOOD_GOODS] = { 0 };
    const char *token;
    for (unsigned t = 0; (token = lauze_token_name(trial->rules, t)); t++)
        for (unsigned good = 0; good < FLOOD_GOODS; good++)
            for (unsigned seat = 0; seat < n_seats(trial); seat++)
                if (strcmp(token, flood_good[good]) == 0)
                    goods[seat][good] = lauze_tokens(trial->rules, trial->now, seat, t);
    flood_pay_goods(n_seats(trial), goods, points);
}

static bool final_agrees(struct trial *trial)
{
    int points[LAUZE_MAX_SEATS], final[LAUZE_MAX_SEATS];
    if (!can_flood(trial) || lauze_who(trial->rules, trial->now) == LAUZE_NOBODY) return true;
    if (!pour(&flood, trial->rules, trial->now)) return fails(trial, "the paint does not flow");
    flood_put_all(&flood, trial->now);
    points_of(trial, trial->now, points);
    if (is_choosing(trial, trial->now)) send_paid_home();
    flood_pay_final(&flood, points);
    pay_goods(trial, points);
    lauze_final(trial->rules, trial->now, final, NULL);
    return are_equal(trial, "the final scoring and the paint", final, points);
}

/* Those who stood there before the action, as it changes them, on the board as it is after. */
static void put_as_played(const struct trial *trial)
{
    const lauze_action action = last_action(trial);
    flood_put_all(&flood, trial->before);
    if (action.verb == LAUZE_PUT || action.verb == LAUZE_TAKE)
        flood_put(&flood, lauze_noun_seat(action.noun), lauze_noun_kind(action.noun), action.place,
                  action.verb == LAUZE_PUT ? 1 : -1);
}

/* A power may pay at once for what it takes back: whose abbot is recalled gets what his feature would pay at the end. */
static void pay_recall(const struct trial *trial, int points[LAUZE_MAX_SEATS])
{
    const lauze_action action = last_action(trial);
    const char *const power = lauze_power_name(trial->rules, action.by);
    if (action.verb != LAUZE_TAKE || !power || strcmp(power, "recall") != 0) return;
    points[lauze_noun_seat(action.noun)] +=
        flood_worth(&flood, flood_at(&flood, action.place), LAUZE_WHEN_END);
}

/* Who has in front of him what belongs to nobody. */
static unsigned holder_in(const struct trial *trial, const lauze_game *game)
{
    lauze_piece_state piece;
    for (unsigned i = 0; lauze_piece(trial->rules, game, i, &piece); i++)
        if (piece.holder != LAUZE_NOBODY) return piece.holder;
    return LAUZE_NOBODY;
}

/* One award copied: worth what the painted board says, by its holder, or by the placer if nobody was. */
static bool is_copy_due(struct trial *trial, const lauze_event *event)
{
    const struct flood_feature *feature = flood_at(&flood, event->place);
    const unsigned holder = holder_in(trial, trial->before);
    lauze_turn_state turn;
    lauze_turn(trial->rules, trial->before, &turn);
    if (!feature || flood_worth(&flood, feature, LAUZE_WHEN_DONE) != event->points)
        return fails(trial, "%d points copied of what is worth something else", event->points);
    return event->seat == (holder == LAUZE_NOBODY ? turn.seat : holder) ||
           fails(trial, "seat %c copies", (char)('a' + event->seat));
}

/* Copies are due for a holder where all that was scored is worth the same, or as he or the scorer has chosen. */
static bool add_copies(struct trial *trial, bool has_ended, int points[LAUZE_MAX_SEATS])
{
    int worth[8];
    unsigned n_copies = 0;
    const unsigned n_worths = flood_scores(&flood, worth, 8);
    const bool has_chosen = last_action(trial).verb == LAUZE_CHOOSE;
    for (uint32_t i = 0; i < trial->report.n; i++) {
        const lauze_event *const event = &trial->events[i];
        if (event->kind != LAUZE_EVENT_SCORED || event->n_rows == 0 ||
            event->row[0].measure != LAUZE_M_COPY)
            continue;
        if (!is_copy_due(trial, event)) return false;
        points[event->seat] += event->points;
        n_copies++;
    }
    if (is_choosing(trial, trial->now))
        return (n_copies == 0 && n_worths > 1) || fails(trial, "a choice among %u", n_worths);
    if (!has_ended || holder_in(trial, trial->before) == LAUZE_NOBODY)
        return n_copies <= 1 || fails(trial, "%u copies", n_copies);
    return n_copies == (n_worths == 1 || has_chosen) ||
           fails(trial, "%u copies of %u worths", n_copies, n_worths);
}

/* A turn that has ended has paid what is complete, and the last one all the rest. */
static bool gains_agree(struct trial *trial)
{
    const unsigned who = lauze_who(trial->rules, trial->now);
    const bool has_ended = who == LAUZE_CHANCE || who == LAUZE_NOBODY;
    int points[LAUZE_MAX_SEATS], now[LAUZE_MAX_SEATS];
    if (!pays_by_features_only(trial)) return true;
    if (!pour(&flood, trial->rules, trial->now)) return fails(trial, "the paint does not flow");
    put_as_played(trial);
    points_of(trial, trial->before, points);
    points_of(trial, trial->now, now);
    pay_recall(trial, points);
    if (!add_copies(trial, has_ended, points)) return false;
    if (is_choosing(trial, trial->before))
        send_paid_home();
    else if (has_ended || is_choosing(trial, trial->now))
        flood_pay_complete(&flood, points);
    if (who == LAUZE_NOBODY) flood_pay_final(&flood, points);
    return are_equal(trial, "points and the paint", now, points);
}

int main(void)
{
    static const struct property properties[] = {
        { "events add up to the points won", events_make_the_points, 1 },
        { "rows add up to the points of an event", rows_make_the_points, 1 },
        { "rows add up to the worth of every feature", scores_have_rows, 16 },
        { "the final scoring tells its events", final_has_events, 8 },
        { "a game that is over is worth what it says", the_end_is_final, AFTER_GAME },
        { "the winners are those with the most points", the_winners_have_most, AFTER_GAME },
        { "features are those that paint finds", features_agree, 16 },
        { "the final scoring is that of the painted board", final_agrees, 16 },
        { "points won are those of the painted board", gains_agree, 8 },
        { "the last action wins what the painted board says", gains_agree, AFTER_GAME },
        { NULL, NULL, 0 },
    };
    return prove_properties(properties, (struct extent){ .games = 200, .long_games = 2000 });
}
