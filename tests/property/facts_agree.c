/* facts_agree.c - every fact that is kept up to date is what it would be from scratch; nothing gets lost. */
#include "property.h"

#include "random_player.h"
#include "rules.h"

#include <stdlib.h>
#include <string.h>

static bool check_finds_nothing(struct trial *trial)
{
    lauze_error error = { .status = LAUZE_OK };
    const lauze_status status = lauze_check(trial->rules, trial->now, &error);
    return status == LAUZE_OK || fails(trial, "%s: %s", lauze_status_code(status), error.token);
}

/* What belongs to nobody stands on the board or lies in front of one seat; nothing else lies there. */
static bool is_somewhere(struct trial *trial, unsigned index, const lauze_piece_state *piece)
{
    const bool is_neutral = lauze_figure_is_neutral(trial->rules, piece->kind);
    const bool is_held = piece->holder != LAUZE_NOBODY, is_out = piece->place != LAUZE_NOWHERE;
    unsigned type, turn;
    if (is_neutral != (piece->seat == LAUZE_NOBODY))
        return fails(trial, "figure %u has the wrong owner", index);
    if (is_neutral ? is_held == is_out : is_held)
        return fails(trial, "figure %u is in two places or none", index);
    if (is_held && piece->holder >= n_seats(trial))
        return fails(trial, "figure %u is held by somebody who does not play", index);
    return !is_out || lauze_tile_at(trial->rules, trial->now, piece->place, &type, &turn) ||
           fails(trial, "figure %u stands beside the board", index);
}

/* Of every seat and kind: those at home and those on the board are all there are. */
static bool figures_are_conserved(struct trial *trial)
{
    unsigned away[LAUZE_MAX_SEATS][LAUZE_MAX_FIGURES] = { 0 };
    lauze_piece_state piece;
    for (unsigned i = 0; lauze_piece(trial->rules, trial->now, i, &piece); i++) {
        if (!is_somewhere(trial, i, &piece)) return false;
        if (piece.seat != LAUZE_NOBODY && piece.place != LAUZE_NOWHERE)
            away[piece.seat][piece.kind]++;
    }
    for (unsigned seat = 0; seat < n_seats(trial); seat++) {
        for (unsigned kind = 0; lauze_figure_name(trial->rules, kind); kind++) {
            if (lauze_figure_is_neutral(trial->rules, kind)) continue;
            const unsigned home = lauze_supply(trial->rules, trial->now, seat, kind);
            if (home + away[seat][kind] != lauze_figure_supply(trial->rules, kind))
                return fails(trial, "seat %c has %u at home and %u away of figure %u",
                             (char)('a' + seat), home, away[seat][kind], kind);
        }
    }
    return true;
}

/* Of every type: the bag, the board, the hand and those that left the game are all there are. */
static bool tiles_are_conserved(struct trial *trial)
{
    unsigned n_laid[LAUZE_MAX_TYPES] = { 0 }, n_bag = 0, type, orientation;
    lauze_turn_state turn;
    lauze_tile_type info;
    lauze_turn(trial->rules, trial->now, &turn);
    for (unsigned i = 0; i < lauze_n_tiles(trial->rules, trial->now); i++) {
        const lauze_place cell = lauze_nth_tile(trial->rules, trial->now, i);
        if (!lauze_tile_at(trial->rules, trial->now, cell, &type, &orientation))
            return fails(trial, "no tile at the place of tile %u", i);
        n_laid[type]++;
    }
    for (type = 0; lauze_type(trial->rules, type, &info); type++) {
        const unsigned left = lauze_left(trial->rules, trial->now, type);
        const unsigned out = lauze_removed(trial->rules, trial->now, type);
        n_bag += left;
        if (left + out + n_laid[type] + (turn.drawn == type) != info.count)
            return fails(trial, "of %u %s: %u left, %u removed, %u laid", info.count, info.code,
                         left, out, n_laid[type]);
    }
    return n_bag == turn.bag || fails(trial, "the bag has %u, its types %u", turn.bag, n_bag);
}

/* Of every kind: those before the seats are no more than there are. */
static bool tokens_are_enough(struct trial *trial)
{
    for (unsigned token = 0; lauze_token_name(trial->rules, token); token++) {
        unsigned n = 0;
        for (unsigned seat = 0; seat < n_seats(trial); seat++)
            n += lauze_tokens(trial->rules, trial->now, seat, token);
        if (n > lauze_token_supply(trial->rules, token))
            return fails(trial, "%u tokens %u", n, token);
    }
    return true;
}

/* At a draw nothing is remembered of the tile before, and when a turn begins nothing of the turn. */
static bool registers_are_forgotten(struct trial *trial)
{
    lauze_turn_state before, now;
    lauze_turn(trial->rules, trial->before, &before);
    lauze_turn(trial->rules, trial->now, &now);
    if (now.who != LAUZE_CHANCE) return true;
    for (unsigned i = 0; lauze_register_name(trial->rules, i); i++) {
        const unsigned lifetime = trial->rules->reg[i]->lifetime;
        const bool is_over =
            lifetime == LASTS_PLACEMENT || (lifetime == LASTS_TURN && now.number != before.number);
        if (is_over && lauze_register(trial->rules, trial->now, i) != 0)
            return fails(trial, "%s is still %u", lauze_register_name(trial->rules, i),
                         lauze_register(trial->rules, trial->now, i));
    }
    return true;
}

/* Does the tile bring another one, as a lake with a volcano does? */
static bool brings_another(const struct trial *trial, unsigned type)
{
    lauze_tile_type info;
    const char *name;
    if (!lauze_type(trial->rules, type, &info)) return false;
    for (unsigned m = 0; (name = lauze_mark_name(trial->rules, m)); m++)
        if (strcmp(name, "volcano") == 0) return info.marks >> m & 1;
    return false;
}

/* How far one player may go on: a second tile, by a builder, and a second turn, by a symbol. */
struct going_on {
    unsigned number, seat, n_tiles, n_turns;
};

static bool goes_too_far(struct trial *trial, struct going_on *so_far, lauze_action action)
{
    lauze_turn_state turn;
    lauze_turn(trial->rules, trial->other, &turn);
    if (turn.number != so_far->number) {
        so_far->n_turns = turn.seat == so_far->seat ? so_far->n_turns + 1 : 1;
        so_far->number = turn.number;
        so_far->seat = turn.seat;
        so_far->n_tiles = 0;
    }
    if (action.verb == LAUZE_PLACE && !brings_another(trial, action.noun)) so_far->n_tiles++;
    return so_far->n_tiles > 2 || so_far->n_turns > 2;
}

static bool nobody_goes_on_for_ever(struct trial *trial)
{
    struct going_on so_far = { .seat = LAUZE_NOBODY };
    lauze_start(trial->rules, trial->other);
    for (uint32_t i = 0; i < trial->n_actions; i++) {
        if (goes_too_far(trial, &so_far, trial->actions[i]))
            return fails(trial, "action %u: tile %u of the player's turn %u in a row", i + 1,
                         so_far.n_tiles, so_far.n_turns);
        lauze_apply(trial->rules, trial->other, trial->actions[i], NULL);
    }
    return true;
}

/* Plays the copy and the original on by the same choices. */
static bool plays_alike(struct trial *trial, lauze_game *one, lauze_game *two)
{
    struct prng prng = trial->own_prng;
    for (int i = 0; i < 8 && lauze_who(trial->rules, one) != LAUZE_NOBODY; i++) {
        const lauze_action action = lauze_pick_random(trial->rules, one, &trial->choices, &prng);
        const lauze_status status = lauze_apply(trial->rules, one, action, NULL);
        if (lauze_apply(trial->rules, two, action, NULL) != status || status != LAUZE_OK)
            return fails(trial, "%s applies to one of two equal games",
                         text_of(trial, trial->now, action));
        if (lauze_hash(trial->rules, one) != lauze_hash(trial->rules, two))
            return fails(trial, "equal games differ after the same action");
    }
    return true;
}

static bool copies_are_equal(struct trial *trial)
{
    memset(trial->third, 0x5a, trial->game_size);
    lauze_copy(trial->rules, trial->third, trial->now);
    memcpy(trial->other, trial->now, trial->game_size);
    if (lauze_hash(trial->rules, trial->third) != lauze_hash(trial->rules, trial->now))
        return fails(trial, "the copy has another hash");
    if (lauze_check(trial->rules, trial->third, NULL) != LAUZE_OK)
        return fails(trial, "the copy is not consistent");
    return plays_alike(trial, trial->third, trial->other);
}

/* Every question that only reads is asked; no byte of the game may change. */
static bool looking_changes_nothing(struct trial *trial)
{
    const lauze_rules *rules = trial->rules;
    const lauze_game *game = trial->other;
    lauze_feature_state feature;
    lauze_feature_score score;
    lauze_hole_state hole;
    int points[LAUZE_MAX_SEATS];
    char text[8192];
    memcpy(trial->other, trial->now, trial->game_size);
    for (unsigned i = 0; i < lauze_n_tiles(rules, game); i++) {
        const lauze_place cell = lauze_nth_tile(rules, game, i);
        for (unsigned spot = 0; spot < LAUZE_TILE; spot++) {
            lauze_feature(rules, game, cell - LAUZE_TILE + spot, &feature);
            lauze_score(rules, game, cell - LAUZE_TILE + spot, LAUZE_WHEN_END, &score);
        }
    }
    for (unsigned i = 0; i < lauze_n_holes(rules, game); i++)
        lauze_hole(rules, game, i, &hole);
    for (unsigned i = 0; lauze_register_name(rules, i); i++)
        lauze_register(rules, game, i);
    lauze_final(rules, game, points, NULL);
    lauze_choices(rules, game, &trial->choices);
    lauze_write_position(rules, game, text, sizeof text);
    if (memcmp(trial->other, trial->now, trial->game_size) != 0)
        return fails(trial, "looking has changed the game");
    return true;
}

static bool play_again(struct trial *trial, lauze_game *game)
{
    lauze_start(trial->rules, game);
    for (uint32_t i = 0; i < trial->n_actions; i++)
        if (lauze_apply(trial->rules, game, trial->actions[i], NULL) != LAUZE_OK)
            return fails(trial, "action %u is refused the second time", i);
    return true;
}

static bool same_actions_same_game(struct trial *trial)
{
    memset(trial->other, 0xff, trial->game_size);
    if (!play_again(trial, trial->other)) return false;
    if (lauze_hash(trial->rules, trial->other) != lauze_hash(trial->rules, trial->now))
        return fails(trial, "the same actions lead to another hash");
    for (unsigned seat = 0; seat < n_seats(trial); seat++)
        if (lauze_points(trial->rules, trial->other, seat) !=
            lauze_points(trial->rules, trial->now, seat))
            return fails(trial, "the same actions lead to other points");
    return true;
}

/* The hash tells one position from the next. */
static bool hashes_differ(struct trial *trial)
{
    return lauze_hash(trial->rules, trial->before) != lauze_hash(trial->rules, trial->now) ||
           fails(trial, "an action leaves the hash as it was");
}

int main(void)
{
    static const struct property properties[] = {
        { "every fact equals the one computed from scratch", check_finds_nothing, 1 },
        { "figures are at home or on the board", figures_are_conserved, 2 },
        { "there are enough tokens", tokens_are_enough, 2 },
        { "what lasts a placement or a turn is forgotten after it", registers_are_forgotten, 1 },
        { "nobody has more than two turns in a row, of two tiles each", nobody_goes_on_for_ever,
          AFTER_GAME },
        { "tiles are in the bag, in the hand, on the board or removed", tiles_are_conserved, 2 },
        { "a copy has the same hash and plays alike", copies_are_equal, 8 },
        { "looking changes no byte", looking_changes_nothing, 16 },
        { "an action changes the hash", hashes_differ, 4 },
        { "the same actions lead to the same game", same_actions_same_game, AFTER_GAME },
        { NULL, NULL, 0 },
    };
    return prove_properties(properties, (struct extent){ .games = 200, .long_games = 10000 });
}
