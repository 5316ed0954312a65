/* scenario_expect.c - checks what a scenario expects of the game and of what the last act
 * brought about. */
#include "scenario_run.h"

#include <stdio.h>
#include <string.h>

static bool has_rule(const lauze_event *event, const char *rule)
{
    char name[RULE_NAME];
    if (lauze_rule_name(event->rule, name, sizeof name) && strcmp(name, rule) == 0) return true;
    for (unsigned i = 0; i < event->n_rows && i < LAUZE_MAX_ROWS; i++)
        if (lauze_rule_name(event->row[i].rule, name, sizeof name) && strcmp(name, rule) == 0)
            return true;
    return false;
}

static bool is_same_feature(const struct run *run, lauze_place one, lauze_place other)
{
    lauze_feature_state first, second;
    return lauze_feature(run->rules, run->game, one, &first) &&
           lauze_feature(run->rules, run->game, other, &second) && first.id == second.id;
}

/* A score that is expected: "Alice scores 6 for the road at 1,0e, tied with Bob (IC-2)". */
struct expected_score {
    unsigned seat, kind, tied, token; /* token: where the place is nowhere */
    long points;
    lauze_place place;
    char rule[RULE_NAME];
};

static bool read_score(struct run *run, struct phrase *phrase, struct expected_score *score)
{
    char kind[LAUZE_NAME];
    score->tied = 0;
    score->rule[0] = 0;
    if (!take_number(phrase, &score->points) || !take_text(phrase, "for") ||
        !take_text(phrase, "the"))
        return false;
    if (take_text(phrase, "most")) {
        if (!take_word(phrase, kind, sizeof kind)) return false;
        score->kind = LAUZE_NO_KIND;
        score->place = LAUZE_NOWHERE;
        score->token = token_called(run, kind);
    } else {
        if (!take_word(phrase, kind, sizeof kind) || !take_text(phrase, "at") ||
            !take_place(phrase, &score->place))
            return false;
        score->kind = strcmp(kind, "tile") == 0 ? LAUZE_NO_KIND : kind_called(run, kind);
    }
    if (take_text(phrase, ",") && !(take_text(phrase, "tied") && take_text(phrase, "with") &&
                                    take_seats(phrase, run, &score->tied)))
        return false;
    if (score->tied) score->tied |= 1u << score->seat;
    if (take_text(phrase, "(") &&
        !(take_word(phrase, score->rule, sizeof score->rule) && take_text(phrase, ")")))
        return false;
    return take_end(phrase);
}

/* Points for a feature are met by any place of it. */
static bool is_for(const struct run *run, const struct expected_score *score,
                   const lauze_event *event)
{
    if (event->feature != score->kind) return false;
    if (score->kind != LAUZE_NO_KIND) return is_same_feature(run, event->place, score->place);
    if (score->place != LAUZE_NOWHERE) return event->place == score->place;
    return event->place == LAUZE_NOWHERE && event->row[0].measure == LAUZE_M_MOST &&
           event->row[0].trait == score->token;
}

static bool is_met_by(const struct run *run, const struct expected_score *score,
                      const lauze_event *event)
{
    return event->kind == LAUZE_EVENT_SCORED && event->seat == score->seat &&
           event->points == score->points && event->tied == score->tied &&
           (!score->rule[0] || has_rule(event, score->rule)) && is_for(run, score, event);
}

static unsigned n_events(const struct run *run)
{
    return run->report.n < MAX_EVENTS ? run->report.n : MAX_EVENTS;
}

static bool check_score(struct run *run, struct phrase *phrase, unsigned seat)
{
    struct expected_score score = { .seat = seat };
    if (!read_score(run, phrase, &score)) return fail_usage(run, "expect");
    if (score.kind == NOT_FOUND) return fail_usage(run, "expect");
    for (unsigned i = 0; i < n_events(run); i++) {
        if (run->is_met[i] || !is_met_by(run, &score, &run->event[i])) continue;
        run->is_met[i] = true;
        return true;
    }
    char found[512];
    describe_scores(run, found, sizeof found);
    return fail_about(run, *found ? "scenario other scores" : "scenario no scores", found);
}

/* Is there a figure of that kind, which belongs to nobody, that this seat holds? */
static bool check_held(struct run *run, unsigned seat, unsigned kind)
{
    lauze_piece_state piece;
    for (unsigned i = 0; lauze_piece(run->rules, run->game, i, &piece); i++)
        if (piece.kind == kind && piece.holder == seat) return true;
    return fail_about(run, "scenario not held", lauze_figure_name(run->rules, kind));
}

/* "12 points" or "5 followers" */
static bool check_amount(struct run *run, struct phrase *phrase, unsigned seat)
{
    char what[LAUZE_NAME];
    long expected, found;
    if (!take_number(phrase, &expected) || !take_word(phrase, what, sizeof what))
        return fail_usage(run, "expect");
    const unsigned kind = figure_called(run, what);
    if (strcmp(what, "points") == 0 || strcmp(what, "point") == 0)
        found = lauze_points(run->rules, run->game, seat);
    else if (kind != NOT_FOUND)
        found = (long)lauze_supply(run->rules, run->game, seat, kind);
    else if (token_called(run, what) != NOT_FOUND)
        found = (long)lauze_tokens(run->rules, run->game, seat, token_called(run, what));
    else
        return fail_status(run, what, LAUZE_UNKNOWN, 0);
    return found == expected || fail_value(run, what, found, expected);
}

/* "12 points, 5 followers", and the name of a figure that belongs to nobody */
static bool check_belongings(struct run *run, struct phrase *phrase, unsigned seat)
{
    do {
        unsigned kind;
        const bool is_held = take_neutral(phrase, run, &kind);
        if (is_held ? !check_held(run, seat, kind) : !check_amount(run, phrase, seat)) return false;
    } while (take_text(phrase, ","));
    return take_end(phrase) || fail_usage(run, "expect");
}

/* "the FIGURE is on the KIND at PLACE": one that belongs to nobody. */
static bool check_stand(struct run *run, struct phrase *phrase, unsigned kind)
{
    char name[LAUZE_NAME];
    lauze_place place;
    lauze_piece_state piece;
    lauze_feature_state feature;
    if (!take_text(phrase, "is") || !take_text(phrase, "on") || !take_text(phrase, "the") ||
        !take_word(phrase, name, sizeof name) || !take_text(phrase, "at") ||
        !take_place(phrase, &place) || !take_end(phrase))
        return fail_usage(run, "expect");
    if (!lauze_feature(run->rules, run->game, place, &feature) ||
        feature.kind != kind_called(run, name))
        return fail_status(run, name, LAUZE_NO_FEATURE, 0);
    for (unsigned i = 0; lauze_piece(run->rules, run->game, i, &piece); i++)
        if (piece.kind == kind && is_same_feature(run, piece.place, place)) return true;
    return fail_about(run, "scenario not there", lauze_figure_name(run->rules, kind));
}

static bool check_thing(struct run *run, struct phrase *phrase)
{
    unsigned kind;
    if (take_neutral(phrase, run, &kind)) return check_stand(run, phrase, kind);
    return check_feature(run, phrase);
}

/* "Bob acts: put", "chance acts: draw" */
static bool check_actor(struct run *run, struct phrase *phrase, unsigned who)
{
    lauze_turn_state turn;
    lauze_turn(run->rules, run->game, &turn);
    if (who != turn.who) {
        const char *const acting = turn.who == LAUZE_CHANCE ? "chance" : seat_name(turn.who);
        return fail_about(run, "scenario other actor", acting);
    }
    return strcmp(phrase->at, turn.step) == 0 || fail_about(run, "scenario other step", turn.step);
}

/* "over", "over, won by Alice and Bob" */
static bool check_over(struct run *run, struct phrase *phrase)
{
    unsigned winners = 0;
    if (lauze_who(run->rules, run->game) != LAUZE_NOBODY)
        return fail_with(run, "scenario not over", NULL);
    if (take_end(phrase)) return true;
    if (!take_text(phrase, ",") || !take_text(phrase, "won") || !take_text(phrase, "by") ||
        !take_seats(phrase, run, &winners) || !take_end(phrase))
        return fail_usage(run, "expect");
    for (unsigned i = 0; i < n_events(run); i++)
        if (run->event[i].kind == LAUZE_EVENT_OVER && run->event[i].tied == winners) return true;
    return fail_with(run, "scenario other winners", NULL);
}

static bool check_discard(struct run *run, struct phrase *phrase, const char *code)
{
    const unsigned type = type_called(run, code);
    if (!take_text(phrase, "is") || !take_text(phrase, "discarded") || !take_end(phrase))
        return fail_usage(run, "expect");
    for (unsigned i = 0; i < n_events(run); i++)
        if (run->event[i].kind == LAUZE_EVENT_DISCARDED && run->event[i].noun == type) return true;
    return fail_about(run, "scenario not discarded", code);
}

/* "12 tiles are left", "3 K are left" */
static bool check_bag(struct run *run, struct phrase *phrase, long expected)
{
    char code[LAUZE_NAME];
    long found;
    if (!take_word(phrase, code, sizeof code) ||
        !(take_text(phrase, "are") || take_text(phrase, "is")) || !take_text(phrase, "left") ||
        !take_end(phrase))
        return fail_usage(run, "expect");
    const unsigned type = type_called(run, code);
    lauze_turn_state turn;
    lauze_turn(run->rules, run->game, &turn);
    if (strcmp(code, "tiles") == 0 || strcmp(code, "tile") == 0)
        found = turn.bag;
    else if (type != LAUZE_NO_TYPE)
        found = (long)lauze_left(run->rules, run->game, type);
    else
        return fail_status(run, code, LAUZE_UNKNOWN, 0);
    return found == expected || fail_value(run, code, found, expected);
}

static bool check_seat(struct run *run, struct phrase *phrase, unsigned seat)
{
    if (take_text(phrase, "scores")) return check_score(run, phrase, seat);
    if (take_text(phrase, "has")) return check_belongings(run, phrase, seat);
    if (take_text(phrase, "acts:")) return check_actor(run, phrase, seat);
    return fail_usage(run, "expect");
}

bool check_expectation(struct run *run)
{
    struct phrase phrase = { run->statement.rest };
    unsigned seat;
    long number;
    char word[LAUZE_NAME];
    if (take_seat(&phrase, run, &seat)) return check_seat(run, &phrase, seat);
    if (take_text(&phrase, "the")) return check_thing(run, &phrase);
    if (take_text(&phrase, "chance"))
        return take_text(&phrase, "acts:") ? check_actor(run, &phrase, LAUZE_CHANCE)
                                           : fail_usage(run, "expect");
    if (take_text(&phrase, "over")) return check_over(run, &phrase);
    if (take_number(&phrase, &number)) return check_bag(run, &phrase, number);
    if (take_word(&phrase, word, sizeof word)) return check_discard(run, &phrase, word);
    return fail_usage(run, "expect");
}
