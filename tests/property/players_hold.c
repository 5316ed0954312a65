/* players_hold.c - computer players of every level, with every style and any budget, in random setups of all that
 * is compiled in: what they do is allowed, games end, nothing outside their memory is touched, the same seed plays the
 * same game, and what nobody can know, the order of the tiles to come, changes nothing.
 *
 *   LAUZE_LONG=1   plays longer games with more setups
 *   LAUZE_SEED=N   draws other setups, players and games */
#include "last_words.h"
#include "player.h"
#include "random_player.h"
#include "setup_argument.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHORT_SETUPS = 30, LONG_SETUPS = 120, MOST_NODES = 60, GUARD = 64, GUARD_BYTE = 0x5a };
enum { MOST_ACTIONS = 6000, ORDER_PREFIX = 40 };

/* A player in memory with guards on both sides. */
struct guarded {
    unsigned char *memory;
    size_t size;
    struct lauze_player *player;
    uint64_t nodes;
};

struct show {
    lauze_rules *rules;
    lauze_game *game;
    char setup[512];
    unsigned seats;
    struct guarded at[LAUZE_MAX_SEATS];
    lauze_action action[MOST_ACTIONS];
    uint32_t n;
    const char *why; /* what does not hold; null: all does */
};

static lauze_setup draw_setup(struct prng *prng)
{
    for (;;) {
        lauze_setup setup = lauze_setup_default();
        setup.seats = (uint8_t)(2 + prng_below(prng, 5));
        for (unsigned e = 1; e < lauze_n_expansions(); e++)
            setup.copies[e] = prng_below(prng, 3) == 0;
        for (unsigned option = 0; option < lauze_n_options(); option++) {
            uint8_t n = 0;
            while (lauze_option_value(option, n))
                n++;
            if (setup.copies[lauze_option_expansion(option)] > 0)
                setup.option[option] = (uint8_t)prng_below(prng, n);
        }
        if (lauze_rules_size(&setup) > 0) return setup;
    }
}

/* ---- players ---- */

/* Sometimes as little memory as he makes do with. */
static bool open_guarded(struct guarded *guarded, const lauze_rules *rules, struct prng *prng)
{
    const unsigned level = prng_below(prng, lauze_n_levels());
    const uint64_t seed = prng_next(prng);
    guarded->size = lauze_player_least(rules, level) + prng_below(prng, 2) * 50000;
    guarded->nodes = 1 + prng_below(prng, MOST_NODES);
    guarded->memory = malloc(guarded->size + 2 * GUARD);
    if (!guarded->memory) return false;
    memset(guarded->memory, GUARD_BYTE, guarded->size + 2 * GUARD);
    guarded->player =
        lauze_start_player(rules, level, seed, guarded->memory + GUARD, guarded->size);
    return guarded->player != NULL;
}

static bool is_untouched(const struct guarded *guarded)
{
    for (unsigned i = 0; i < GUARD; i++)
        if (guarded->memory[i] != GUARD_BYTE ||
            guarded->memory[GUARD + guarded->size + i] != GUARD_BYTE)
            return false;
    return true;
}

static void seat_players(struct show *show, uint64_t seed)
{
    struct prng prng = prng_of(seed);
    for (unsigned seat = 0; seat < show->seats; seat++)
        if (!open_guarded(&show->at[seat], show->rules, &prng)) show->why = "a player to begin";
}

static void dismiss_players(struct show *show)
{
    for (unsigned seat = 0; seat < show->seats; seat++) {
        if (show->at[seat].memory && !is_untouched(&show->at[seat]))
            show->why = "the memory beside a player's to stay as it was";
        free(show->at[seat].memory);
        show->at[seat].memory = NULL;
    }
}

/* ---- games ---- */

static lauze_action pick(struct show *show, unsigned who)
{
    struct guarded *const guarded = &show->at[who];
    const struct lauze_budget budget = { .nodes = guarded->nodes };
    return lauze_pick(guarded->player, show->game, &budget);
}

static void act(struct show *show, lauze_action action)
{
    const unsigned who = lauze_who(show->rules, show->game);
    if (lauze_apply(show->rules, show->game, action, NULL) != LAUZE_OK)
        show->why =
            who == LAUZE_CHANCE ? "a draw to be allowed" : "what a player picks to be allowed";
    else if (show->n < MOST_ACTIONS)
        show->action[show->n++] = action;
    else
        show->why = "a game to end";
}

/* Plays from the start to the end, or until so many actions are done. */
static void play(struct show *show, uint64_t seed, uint32_t most)
{
    struct prng prng = prng_of(seed);
    unsigned who;
    lauze_start(show->rules, show->game);
    show->n = 0;
    while (!show->why && show->n < most &&
           (who = lauze_who(show->rules, show->game)) != LAUZE_NOBODY)
        act(show, who == LAUZE_CHANCE ? lauze_pick_draw(show->rules, show->game, &prng)
                                      : pick(show, who));
}

static bool is_same(lauze_action a, lauze_action b)
{
    return a.verb == b.verb && a.by == b.by && a.noun == b.noun && a.place == b.place;
}

/* The same again, and every action is as it was. */
static void play_again(struct show *show, uint64_t seed)
{
    const uint32_t n = show->n;
    lauze_action *const before = malloc(sizeof show->action);
    if (!before) abort();
    memcpy(before, show->action, n * sizeof *before);
    seat_players(show, seed);
    play(show, seed, MOST_ACTIONS);
    dismiss_players(show);
    if (show->n != n) show->why = "the same game from the same seed";
    for (uint32_t i = 0; i < n && !show->why; i++)
        if (!is_same(before[i], show->action[i])) show->why = "the same game from the same seed";
    free(before);
}

/* ---- decks ---- */

/* Every tile of the bag in the order of the types, behind what has been drawn in the prefix. */
static uint32_t deal_rest(const struct show *show, uint16_t *deck)
{
    uint32_t n = 0;
    for (unsigned type = 0; type < lauze_n_types(show->rules); type++)
        for (unsigned left = lauze_left(show->rules, show->game, type); left > 0; left--)
            deck[n++] = (uint16_t)type;
    return n;
}

/* A deck that is drawn from its front; what may not be drawn now waits. */
static lauze_action draw_from(const struct show *show, uint16_t *deck, uint32_t *n)
{
    for (uint32_t i = 0; i < *n; i++) {
        const lauze_action draw = { .verb = LAUZE_DRAW, .noun = deck[i] };
        if (lauze_why(show->rules, show->game, draw, NULL) != LAUZE_OK) continue;
        memmove(deck + i, deck + i + 1, (--*n - i) * sizeof *deck);
        return draw;
    }
    return (lauze_action){ .verb = LAUZE_PASS };
}

/* Plays the prefix of this game again, from a deck whose rest is in ascending or descending order, and asks all players
 * what they would do next. */
static lauze_action pick_after(struct show *show, uint64_t seed, uint32_t prefix, bool descends)
{
    static uint16_t deck[LAUZE_MAX_TILES], drawn[MOST_ACTIONS];
    uint32_t n_drawn = 0, n = 0;
    lauze_start(show->rules, show->game);
    for (uint32_t i = 0; i < prefix; i++) {
        if (show->action[i].verb == LAUZE_DRAW) drawn[n_drawn++] = show->action[i].noun;
        lauze_apply(show->rules, show->game, show->action[i], NULL);
    }
    n = deal_rest(show, deck);
    for (uint32_t i = 0; descends && i < n / 2; i++) {
        const uint16_t type = deck[i];
        deck[i] = deck[n - 1 - i];
        deck[n - 1 - i] = type;
    }
    memmove(deck + n_drawn, deck, n * sizeof *deck);
    memcpy(deck, drawn, n_drawn * sizeof *deck);
    n += n_drawn;
    seat_players(show, seed);
    lauze_start(show->rules, show->game);
    lauze_action picked = { .verb = LAUZE_PASS };
    for (uint32_t i = 0; i < prefix && !show->why; i++) {
        const unsigned who = lauze_who(show->rules, show->game);
        picked = who == LAUZE_CHANCE ? draw_from(show, deck, &n) : pick(show, who);
        if (!is_same(picked, show->action[i])) show->why = "the prefix to be played again";
        lauze_apply(show->rules, show->game, picked, NULL);
    }
    const unsigned who = lauze_who(show->rules, show->game);
    if (who < show->seats) picked = pick(show, who);
    dismiss_players(show);
    return picked;
}

/* The game is cut off just before a seat decides, so that a tile in hand is known and the rest is not. */
static void compare_decks(struct show *show, uint64_t seed)
{
    uint32_t prefix = show->n < ORDER_PREFIX ? show->n : ORDER_PREFIX;
    while (prefix > 0 && show->action[prefix - 1].verb != LAUZE_DRAW)
        prefix--;
    const lauze_action one = pick_after(show, seed, prefix, false);
    const lauze_action other = pick_after(show, seed, prefix, true);
    if (!show->why && !is_same(one, other)) show->why = "the order of the bag to be unknown";
}

/* ---- all of it ---- */

static bool open_show(struct show *show, const lauze_setup *setup)
{
    lauze_error error;
    *show = (struct show){ .rules = make_rules(setup, &error), .seats = setup->seats };
    lauze_write_setup(setup, show->setup, sizeof show->setup);
    if (!show->rules) return false;
    show->game = malloc(lauze_game_size(show->rules));
    return show->game != NULL;
}

static bool holds_in(const lauze_setup *setup, uint64_t seed, bool is_repeated)
{
    static struct show show;
    if (!open_show(&show, setup)) abort();
    set_last_words("crashed in %s\n", show.setup);
    seat_players(&show, seed);
    play(&show, seed, MOST_ACTIONS);
    dismiss_players(&show);
    const bool is_over = lauze_who(show.rules, show.game) == LAUZE_NOBODY;
    if (!show.why && !is_over) show.why = "a game to end";
    if (!show.why) compare_decks(&show, seed);
    if (!show.why && is_repeated) play_again(&show, seed);
    printf("%s %s: %" PRIu32 " actions%s%s\n", show.why ? "FAILED" : "ok    ", show.setup, show.n,
           show.why ? "; it is expected of " : "", show.why ? show.why : "");
    fflush(stdout);
    free(show.game);
    free(show.rules);
    return show.why == NULL;
}

int main(void)
{
    const char *const seed = getenv("LAUZE_SEED");
    struct prng prng = prng_of(seed ? strtoull(seed, NULL, 10) : 0);
    const unsigned n = getenv("LAUZE_LONG") ? LONG_SETUPS : SHORT_SETUPS;
    unsigned n_good = 0;
    for (unsigned i = 0; i < n; i++) {
        const lauze_setup setup = draw_setup(&prng);
        n_good += holds_in(&setup, prng_next(&prng), i % 4 == 0);
    }
    printf("%u passed, %u failed\n", n_good, n - n_good);
    return n_good < n;
}
