/* open_feature.c - the features that are not complete and on which somebody stands. */
#include "open_feature.h"

#include <assert.h>
#include <string.h>

static bool is_known(const struct open_features *open, unsigned id)
{
    for (unsigned i = 0; i < open->n; i++)
        if (open->feature[i].id == id) return true;
    return false;
}

static bool is_known_field(const struct open_features *open, unsigned id)
{
    for (unsigned i = 0; i < open->n_fields; i++)
        if (open->field_state[i].id == id) return true;
    return false;
}

/* Notes an empty cell that the feature needs, once. */
static void note_hole(struct judge *judge, const lauze_game *game, struct open_feature *feature,
                      lauze_place cell)
{
    for (unsigned i = 0; i < feature->n_holes; i++)
        if (feature->hole[i] == cell) return;
    if (feature->n_holes == MAX_OPEN_HOLES) return;
    const unsigned n = count_fitting(judge->rules, game, judge->facts, cell);
    feature->hole[feature->n_holes] = cell;
    feature->fitting[feature->n_holes++] = (uint8_t)(n < JUDGE_FITS ? n : JUDGE_FITS - 1);
}

static bool is_empty(const struct judge *judge, const lauze_game *game, lauze_place cell)
{
    unsigned type, turn;
    return !lauze_tile_at(judge->rules, game, cell, &type, &turn);
}

/* Walks the feature until all its open edges have been seen. */
static void find_holes(struct judge *judge, const lauze_game *game, unsigned n_open,
                       struct open_feature *feature)
{
    lauze_place at = feature->place;
    do {
        const struct turned_facts *tile = tile_facts_at(judge->rules, game, judge->facts, at);
        unsigned sides = tile->sides[lauze_spot(at)];
        for (; sides != 0; sides &= sides - 1) {
            const lauze_place cell = cell_beside(at, (unsigned)__builtin_ctz(sides));
            if (!is_empty(judge, game, cell)) continue;
            note_hole(judge, game, feature, cell);
            if (--n_open == 0) return;
        }
        at = lauze_next_place(judge->rules, game, at);
    } while (at != feature->place);
}

static void find_round_holes(struct judge *judge, const lauze_game *game,
                             struct open_feature *feature)
{
    const int x = lauze_x(feature->place), y = lauze_y(feature->place);
    for (int i = 0; i < 9; i++) {
        const lauze_place cell = lauze_at(x + i % 3 - 1, y + i / 3 - 1, LAUZE_TILE);
        if (is_empty(judge, game, cell)) note_hole(judge, game, feature, cell);
    }
}

/* Each hole has to be filled; the more there are, the likelier that new ones open. */
static float probability(const struct judge *judge, const struct open_feature *feature,
                         unsigned next)
{
    const struct weights *w = &judge->weights;
    const bool is_next = feature->owners >> next & 1;
    float p = 1;
    for (unsigned i = 0; i < feature->n_holes; i++)
        p *= judge->laid[feature->kind][feature->fitting[i]];
    if (is_next && feature->n_holes == 1) p += w->soon * p * (1 - p);
    p /= 1 + w->block * (feature->closed + feature->each * (float)feature->n_holes - feature->now);
    if (judge->is_round[feature->kind]) return p;
    for (unsigned i = 1; i < feature->n_holes; i++)
        p *= feature->kind == LAUZE_ROAD ? w->further_road : w->further_city;
    return p;
}

static float points_of(const struct judge *judge, const lauze_game *game, lauze_place place,
                       unsigned when)
{
    lauze_feature_score score = { .points = 0 };
    lauze_score(judge->rules, game, place, when, &score);
    return (float)score.points;
}

static void add_feature(struct judge *judge, const lauze_game *game, lauze_place place,
                        struct open_features *open)
{
    lauze_feature_state state;
    if (!lauze_feature(judge->rules, game, place, &state)) return;
    if (state.kind == LAUZE_FIELD) {
        if (open->n_fields == MAX_OPEN || is_known_field(open, state.id)) return;
        open->field[open->n_fields] = place;
        open->field_state[open->n_fields++] = state;
        return;
    }
    if (open->n == MAX_OPEN || state.is_complete || state.kind >= judge->n_kinds ||
        is_known(open, state.id))
        return;
    struct open_feature *feature = &open->feature[open->n++];
    feature->place = place;
    feature->id = state.id;
    feature->kind = state.kind;
    feature->owners = state.owners;
    feature->n_holes = 0;
    memcpy(feature->power, state.power, sizeof feature->power);
    if (judge->is_round[state.kind])
        find_round_holes(judge, game, feature);
    else if (state.open_edges > 0)
        find_holes(judge, game, state.open_edges, feature);
    feature->now = points_of(judge, game, place, LAUZE_WHEN_END);
    feature->closed = points_of(judge, game, place, LAUZE_WHEN_DONE);
    feature->each = judge->is_round[state.kind] ? 1 : feature->closed / (float)state.tiles;
    feature->closes = probability(judge, feature, open->next);
}

void find_open_features(struct judge *judge, const lauze_game *game, struct open_features *open)
{
    lauze_piece_state piece = { .place = LAUZE_NOWHERE };
    lauze_turn_state turn;
    lauze_turn(judge->rules, game, &turn);
    open->next = turn.who == LAUZE_CHANCE ? turn.seat : turn.who;
    open->n = open->n_fields = 0;
    for (unsigned i = 0; i < judge->n_pieces; i++) {
        lauze_piece(judge->rules, game, i, &piece);
        if (piece.place != LAUZE_NOWHERE && piece.seat != LAUZE_NOBODY)
            add_feature(judge, game, piece.place, open);
    }
}

static bool owns(unsigned owners, unsigned seat) { return owners >> seat & 1; }

void add_open_feature(const struct judge *judge, const struct open_features *open, unsigned index,
                      float left, float *worth, float *back)
{
    const struct open_feature *feature = &open->feature[index];
    const float whole = feature->closed + feature->each * (float)feature->n_holes;
    const float growth = judge->weights.longer * left * (float)feature->n_holes;
    const float gain = feature->closes * (whole - feature->now) + (1 - feature->closes) * growth;
    for (unsigned seat = 0; seat < judge->seats; seat++) {
        if (owns(feature->owners, seat)) worth[seat] += gain;
        back[seat] += feature->closes * (float)feature->power[seat];
    }
}

/* The probability that an open city will be completed. */
static float city_closes(const struct judge *judge, const struct open_features *open, unsigned id)
{
    for (unsigned i = 0; i < open->n; i++)
        if (open->feature[i].id == id) return open->feature[i].closes;
    return judge->weights.wild;
}

void add_fields(const struct judge *judge, const lauze_game *game, const struct open_features *open,
                float left, float *worth)
{
    enum { MAX_CITIES = 48 };
    lauze_place city[MAX_CITIES];
    lauze_feature_state state = { .is_complete = true };
    for (unsigned i = 0; i < open->n_fields; i++) {
        const float each = 3 * judge->weights.beside;
        float gain = judge->weights.pasture * left;
        unsigned n = lauze_beside(judge->rules, game, open->field[i], city, MAX_CITIES);
        if (n > MAX_CITIES) n = MAX_CITIES;
        for (unsigned c = 0; c < n; c++) {
            lauze_feature(judge->rules, game, city[c], &state);
            if (!state.is_complete) gain += each * city_closes(judge, open, state.id);
        }
        for (unsigned seat = 0; seat < judge->seats; seat++)
            if (owns(open->field_state[i].owners, seat)) worth[seat] += gain;
    }
}

static float expected(const struct open_feature *feature)
{
    return feature->now + feature->closes * (feature->closed - feature->now);
}

/* By joining, each seat gets what the whole is worth if it has the most strength on both together,
 * and loses what it would have had. */
static void add_meeting(const struct judge *judge, const struct open_feature *a,
                        const struct open_feature *b, float likely, float *worth)
{
    unsigned most = 0;
    for (unsigned seat = 0; seat < judge->seats; seat++) {
        const unsigned power = (unsigned)a->power[seat] + b->power[seat];
        if (power > most) most = power;
    }
    const float whole = expected(a) + expected(b);
    for (unsigned seat = 0; seat < judge->seats; seat++) {
        const unsigned power = (unsigned)a->power[seat] + b->power[seat];
        const float before =
            (owns(a->owners, seat) ? expected(a) : 0) + (owns(b->owners, seat) ? expected(b) : 0);
        worth[seat] += likely * ((power == most ? whole : 0) - before);
    }
}

void add_meetings(const struct judge *judge, const struct open_features *open, float *worth)
{
    for (unsigned i = 0; i < open->n; i++) {
        const struct open_feature *a = &open->feature[i];
        if (judge->is_round[a->kind]) continue;
        for (unsigned k = i + 1; k < open->n; k++) {
            const struct open_feature *b = &open->feature[k];
            if (a->kind != b->kind || a->owners == b->owners) continue;
            for (unsigned h = 0; h < a->n_holes * b->n_holes; h++) {
                const unsigned at = h % a->n_holes;
                if (a->hole[at] != b->hole[h / a->n_holes]) continue;
                const float n = (float)a->fitting[at] * judge->weights.meet;
                add_meeting(judge, a, b, n / (1 + n), worth);
            }
        }
    }
}
