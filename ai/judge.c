/* judge.c - what a position is worth to each seat, from its open features and what is in hand. */
#include "judge.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "open_feature.h"

size_t judge_size(const lauze_rules *rules) { return tile_facts_size(rules); }

static unsigned count_names(const lauze_rules *rules,
                            const char *(*name)(const lauze_rules *rules, unsigned index))
{
    unsigned n = 0;
    while (name(rules, n))
        n++;
    return n;
}

/* Kinds that reach no side of any tile, and are no field, are completed by the tiles around them. */
static void find_round_kinds(struct judge *judge)
{
    lauze_tile_type type;
    for (unsigned kind = 0; kind < judge->n_kinds; kind++)
        judge->is_round[kind] = kind != LAUZE_FIELD;
    for (unsigned i = 0; lauze_type(judge->rules, i, &type); i++)
        for (unsigned k = 0; k < type.n_nodes; k++)
            if (type.node[k].winds & 0x1111 && type.node[k].kind < judge->n_kinds)
                judge->is_round[type.node[k].kind] = false;
}

static float reach_of(const struct judge *judge, unsigned kind)
{
    const struct weights *w = &judge->weights;
    if (w->reach_of[kind] >= 0) return w->reach_of[kind];
    return judge->is_round[kind] ? w->reach_round
           : kind == LAUZE_ROAD  ? w->reach_road
                                 : w->reach_city;
}

/* A seat draws its share of the tiles that fit, and lays one of them there with a certain
 * probability; so the chance that nobody ever does falls by the same factor with each. */
static void fill_laid(struct judge *judge)
{
    for (unsigned kind = 0; kind < judge->n_kinds; kind++) {
        const float reach = reach_of(judge, kind) / (float)judge->seats;
        for (unsigned n = 0; n < JUDGE_FITS; n++)
            judge->laid[kind][n] = 1 - expf(-reach * (float)n);
    }
}

void start_judge(struct judge *judge, const lauze_rules *rules, const struct weights *weights,
                 void *memory)
{
    assert(rules && weights && memory);
    *judge = (struct judge){ .rules = rules,
                             .facts = memory,
                             .weights = *weights,
                             .seats = lauze_rules_setup(rules)->seats,
                             .n_kinds = count_names(rules, lauze_kind_name),
                             .n_figures = count_names(rules, lauze_figure_name),
                             .n_tokens = count_names(rules, lauze_token_name),
                             .n_pieces = lauze_n_pieces(rules) };
    if (judge->n_kinds > WEIGHT_KINDS) judge->n_kinds = WEIGHT_KINDS;
    learn_tiles(rules, judge->facts);
    lauze_tile_type type;
    for (unsigned i = 0; lauze_type(rules, i, &type); i++)
        judge->n_tiles += type.count;
    for (unsigned kind = 0; kind < judge->n_figures; kind++)
        judge->weighs_pieces |= weights->board_of[kind] != 0 || weights->held_of[kind] != 0;
    find_round_kinds(judge);
    fill_laid(judge);
}

static float share_left(const struct judge *judge, unsigned bag)
{
    return (float)bag / (float)judge->n_tiles;
}

/* The first follower that one has is worth more than the second, and so on; all are worth less as
 * the bag empties. */
static void fill_hand(struct judge *judge, unsigned bag)
{
    const struct weights *w = &judge->weights;
    const float share = w->hand_least + (1 - w->hand_least) * share_left(judge, bag);
    float sum = 0;
    for (unsigned n = 0; n < JUDGE_HAND; n++) {
        judge->hand[n] = sum;
        sum += w->hand * share * (1 + (w->hand_first - 1) / (float)(1 + n * n));
    }
}

void begin_judging(struct judge *judge, const lauze_game *game)
{
    lauze_turn_state turn;
    lauze_turn(judge->rules, game, &turn);
    learn_bag(judge->rules, game, judge->facts);
    fill_hand(judge, turn.bag);
}

/* What `n` followers in hand are worth, where n need not be a whole number. */
static float hand_worth(const struct judge *judge, float n)
{
    const unsigned below = n <= 0 ? 0 : n < JUDGE_HAND - 2 ? (unsigned)n : JUDGE_HAND - 2;
    return judge->hand[below] + (n - (float)below) * (judge->hand[below + 1] - judge->hand[below]);
}

static float followers_in_hand(const struct judge *judge, const lauze_game *game, unsigned seat)
{
    float n = 0;
    for (unsigned kind = 0; kind < judge->n_figures; kind++)
        n += judge->weights.hand_of[kind] * (float)lauze_supply(judge->rules, game, seat, kind);
    return n;
}

static void add_tokens(const struct judge *judge, const lauze_game *game, float *worth)
{
    for (unsigned seat = 0; seat < judge->seats; seat++)
        for (unsigned token = 0; token < judge->n_tokens; token++)
            worth[seat] +=
                judge->weights.token[token] * (float)lauze_tokens(judge->rules, game, seat, token);
}

/* Figures that are worth something where they are, beyond what they do to a feature. */
static void add_pieces(const struct judge *judge, const lauze_game *game, float left, float *worth)
{
    const struct weights *w = &judge->weights;
    lauze_piece_state piece = { .place = LAUZE_NOWHERE };
    for (unsigned i = 0; i < judge->n_pieces; i++) {
        lauze_piece(judge->rules, game, i, &piece);
        if (piece.holder != LAUZE_NOBODY)
            worth[piece.holder] += w->held_of[piece.kind];
        else if (piece.place != LAUZE_NOWHERE && piece.seat != LAUZE_NOBODY)
            worth[piece.seat] += left * w->board_of[piece.kind];
    }
}

/* Whoever acts next has the first of the turns that are left. */
static void add_turns(const struct judge *judge, const lauze_turn_state *turn, float *worth)
{
    const unsigned next = turn->who == LAUZE_CHANCE ? turn->seat : turn->who;
    for (unsigned i = 0; i < judge->seats; i++) {
        const unsigned turns = (turn->bag + judge->seats - 1 - i) / judge->seats;
        worth[(next + i) % judge->seats] += judge->weights.turn * (float)turns;
    }
}

void judge_worth(struct judge *judge, const lauze_game *game, float worth[LAUZE_MAX_SEATS])
{
    int points[LAUZE_MAX_SEATS];
    float back[LAUZE_MAX_SEATS] = { 0 };
    lauze_turn_state turn;
    lauze_turn(judge->rules, game, &turn);
    lauze_final(judge->rules, game, points, NULL);
    for (unsigned seat = 0; seat < judge->seats; seat++)
        worth[seat] = (float)points[seat];
    if (turn.who == LAUZE_NOBODY) return;
    struct open_features open;
    find_open_features(judge, game, &open);
    for (unsigned i = 0; i < open.n; i++)
        add_open_feature(judge, &open, i, share_left(judge, turn.bag), worth, back);
    add_fields(judge, game, &open, share_left(judge, turn.bag), worth);
    add_meetings(judge, &open, worth);
    for (unsigned seat = 0; seat < judge->seats; seat++) {
        const float hand = followers_in_hand(judge, game, seat);
        worth[seat] += hand_worth(judge, hand + judge->weights.back * back[seat]);
    }
    add_tokens(judge, game, worth);
    if (judge->weighs_pieces) add_pieces(judge, game, share_left(judge, turn.bag), worth);
    add_turns(judge, &turn, worth);
}

float judge_margin(const struct judge *judge, const float worth[LAUZE_MAX_SEATS], unsigned seat)
{
    float best = -INFINITY;
    for (unsigned other = 0; other < judge->seats; other++)
        if (other != seat && worth[other] > best) best = worth[other];
    return worth[seat] - best;
}

/* What is uncertain grows with the square root of the turns left, as sums of chances do. Points
 * count a little for themselves, so that a game that is decided is still played well. */
void judge_shares(const struct judge *judge, const lauze_game *game,
                  const float worth[LAUZE_MAX_SEATS], float share[LAUZE_MAX_SEATS])
{
    lauze_turn_state turn;
    float sum = 0;
    lauze_turn(judge->rules, game, &turn);
    const bool is_over = turn.who == LAUZE_NOBODY;
    const float scale = judge->weights.certain + judge->weights.spread * sqrtf((float)turn.bag);
    for (unsigned seat = 0; seat < judge->seats; seat++) {
        const float margin = judge_margin(judge, worth, seat);
        const float won = margin > 0 ? 1 : margin < 0 ? 0 : 0.5f;
        share[seat] = is_over ? won : 1 / (1 + expf(-margin / scale));
        share[seat] = 0.98f * share[seat] + 0.02f / (1 + expf(-margin / 40));
        sum += share[seat];
    }
    for (unsigned seat = 0; seat < judge->seats; seat++)
        share[seat] /= sum;
}

void judge_outlook(struct judge *judge, const lauze_game *game, struct outlook *outlook)
{
    float worth[LAUZE_MAX_SEATS];
    judge_worth(judge, game, worth);
    judge_shares(judge, game, worth, outlook->share);
    for (unsigned seat = 0; seat < judge->seats; seat++)
        outlook->margin[seat] = judge_margin(judge, worth, seat);
}
