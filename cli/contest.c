/* contest.c - plays a game: deals, asks whose turn it is, tries what he answers. */
#include "contest.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENTS = 2048 };

/* A game that is going on. */
struct play {
    struct contest *contest;
    struct contest_game which;
    struct game_result *result;
    double spent[LAUZE_MAX_SEATS]; /* seconds that each seat has thought since the last draw */
};

bool open_contest(struct contest *contest, const lauze_rules *rules,
                  const struct contestant_spec spec[SIDES], struct patience patience)
{
    *contest = (struct contest){ .rules = rules,
                                 .game = malloc(lauze_game_size(rules)),
                                 .is_stopped = patience.is_stopped };
    for (unsigned side = 0; side < SIDES; side++)
        contest->side[side] = open_contestant(&spec[side], rules, patience);
    if (contest->game && contest->side[SIDE_A] && contest->side[SIDE_B]) return true;
    close_contest(contest);
    return false;
}

void close_contest(struct contest *contest)
{
    for (unsigned side = 0; side < SIDES; side++)
        close_contestant(contest->side[side]);
    free_actions(&contest->actions);
    free(contest->game);
    *contest = (struct contest){ 0 };
}

static struct contestant *player_at(const struct play *play, unsigned seat)
{
    return play->contest->side[side_of_seat(seat, play->which.game)];
}

/* The other side wins, with all its seats. */
static void forfeit(struct play *play, unsigned side, const char *why)
{
    const unsigned seats = lauze_rules_setup(play->contest->rules)->seats;
    play->result->forfeit = side;
    play->result->winners = 0;
    snprintf(play->result->why, sizeof play->result->why, "%s", why);
    for (unsigned seat = 0; seat < seats; seat++)
        if (side_of_seat(seat, play->which.game) != side) play->result->winners |= 1u << seat;
}

static bool begin_sides(struct play *play)
{
    const struct contest_game which = play->which;
    const uint64_t seed = seed_of_game(which.seed, which.deck, which.game);
    for (unsigned side = 0; side < SIDES; side++) {
        struct contestant *const contestant = play->contest->side[side];
        contestant->nodes = 0;
        if (contestant->class->begin(contestant, seed + side)) continue;
        forfeit(play, side, contestant->why);
        return false;
    }
    return true;
}

static void end_sides(struct play *play)
{
    for (unsigned side = 0; side < SIDES; side++) {
        struct contestant *const contestant = play->contest->side[side];
        contestant->class->end(contestant);
        play->result->nodes[side] = contestant->nodes;
    }
}

/* What he answered is none of the choices. */
static void forfeit_illegal(struct play *play, unsigned side, lauze_action action)
{
    char text[128], why[FORFEIT_BYTES];
    lauze_write_action(play->contest->rules, play->contest->game, action, text, sizeof text);
    snprintf(why, sizeof why, "illegal: %s", text);
    forfeit(play, side, why);
}

/* Asks whoever sits there and notes how long he took. */
static bool ask(struct play *play, unsigned seat, lauze_action *action)
{
    const unsigned side = side_of_seat(seat, play->which.game);
    struct contestant *const contestant = player_at(play, seat);
    const struct moment moment = { play->contest->game, seat, play->spent[seat] };
    const double began = contestant->class->clock();
    const bool is_picked = contestant->class->pick(contestant, &moment, action);
    const double took = contestant->class->clock() - began;
    play->spent[seat] += took;
    play->result->seconds[side] += took;
    if (play->spent[seat] > play->result->longest_turn[side])
        play->result->longest_turn[side] = play->spent[seat];
    if (!is_picked)
        forfeit(play, side, contestant->why);
    else if (lauze_why(play->contest->rules, play->contest->game, *action, NULL) != LAUZE_OK)
        forfeit_illegal(play, side, *action);
    return play->result->forfeit == NO_SIDE;
}

static bool tell_sides(struct play *play, lauze_action action)
{
    for (unsigned side = 0; side < SIDES; side++) {
        struct contestant *const contestant = play->contest->side[side];
        if (contestant->class->hear(contestant, play->contest->game, action)) continue;
        forfeit(play, side, contestant->why);
        return false;
    }
    return true;
}

static void note_end(struct play *play, const lauze_report *report)
{
    const struct contest *const contest = play->contest;
    for (unsigned seat = 0; seat < lauze_rules_setup(contest->rules)->seats; seat++)
        play->result->points[seat] = lauze_points(contest->rules, contest->game, seat);
    lauze_turn_state turn;
    lauze_turn(contest->rules, contest->game, &turn);
    play->result->turns = turn.number;
    for (uint32_t i = 0; i < report->n && i < report->capacity; i++)
        if (report->event[i].kind == LAUZE_EVENT_OVER)
            play->result->winners = report->event[i].tied;
}

/* A turn's time begins with its tile; a second tile in the same turn has its own. */
static bool choose(struct play *play, const struct deal *deal, unsigned who, lauze_action *action)
{
    struct contest *const contest = play->contest;
    if (who != LAUZE_CHANCE) return ask(play, who, action);
    const struct deal_moment moment = { contest->rules, contest->game, contest->actions.action,
                                        contest->actions.n };
    memset(play->spent, 0, sizeof play->spent);
    const bool is_drawn = draw_tile(deal, &moment, action);
    assert(is_drawn); /* the deck holds all that there was in the bag */
    return is_drawn;
}

static bool is_stopped(const struct contest *contest)
{
    return contest->is_stopped && *contest->is_stopped;
}

static enum contest_end play_on(struct play *play, const struct deal *deal)
{
    struct contest *const contest = play->contest;
    lauze_event event[EVENTS];
    lauze_report report = { .event = event, .capacity = EVENTS };
    unsigned who;
    while ((who = lauze_who(contest->rules, contest->game)) != LAUZE_NOBODY) {
        lauze_action action;
        if (is_stopped(contest)) return CONTEST_STOPPED;
        if (!choose(play, deal, who, &action) || !tell_sides(play, action)) break;
        if (!add_action(&contest->actions, action)) return CONTEST_NO_MEMORY;
        report.n = 0;
        lauze_apply(contest->rules, contest->game, action, &report);
    }
    note_end(play, &report);
    return CONTEST_PLAYED;
}

enum contest_end play_contest(struct contest *contest, struct contest_game which,
                              struct game_result *result)
{
    struct play play = { .contest = contest, .which = which, .result = result };
    struct deal deal;
    *result = (struct game_result){ .forfeit = NO_SIDE };
    contest->actions.n = 0;
    enum contest_end end = CONTEST_NO_MEMORY;
    if (shuffle_deck(contest->rules, which.seed, which.deck, &deal)) {
        lauze_start(contest->rules, contest->game);
        end = CONTEST_PLAYED;
        if (begin_sides(&play)) end = play_on(&play, &deal);
        end_sides(&play);
        /* Who was not waited for has not lost. */
        if (result->forfeit != NO_SIDE && is_stopped(contest)) end = CONTEST_STOPPED;
    }
    free(deal.order);
    return end;
}

double share_of_side_a(const struct game_result *result, unsigned seats, unsigned game)
{
    unsigned n = 0, n_a = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        if (!(result->winners >> seat & 1)) continue;
        n++;
        n_a += side_of_seat(seat, game) == SIDE_A;
    }
    return n > 0 ? (double)n_a / n : 0.5;
}

double mean_points(const struct game_result *result, unsigned seats, unsigned game, unsigned side)
{
    double sum = 0;
    unsigned n = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        if (side_of_seat(seat, game) != side) continue;
        sum += result->points[seat];
        n++;
    }
    return n > 0 ? sum / n : 0;
}
