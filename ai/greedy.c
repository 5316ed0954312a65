/* greedy.c - the simple computer player: tries every line to the end of his turn and compares. */
#include "greedy.h"

#include <assert.h>
#include <limits.h>

size_t lauze_greedy_size(const lauze_rules *rules) { return lines_size(rules); }

void lauze_start_greedy(struct lauze_greedy *player, const lauze_rules *rules, uint64_t seed,
                        void *arena)
{
    assert(rules && arena);
    *player = (struct lauze_greedy){ .rules = rules,
                                     .prng = prng_of(seed),
                                     .weight = LAUZE_GREEDY_WEIGHT };
    start_lines(&player->lines, rules, arena);
    lauze_tile_type type;
    for (unsigned i = 0; lauze_type(rules, i, &type); i++) {
        player->n_tiles += type.count;
    }
}

static int followers_in_hand(const lauze_rules *rules, const lauze_game *game, unsigned seat)
{
    int n = 0;
    for (unsigned kind = 0; lauze_figure_name(rules, kind); kind++) {
        if (lauze_figure_strength(rules, kind) > 0) {
            n += (int)lauze_supply(rules, game, seat, kind);
        }
    }
    return n;
}

/* The seat's worth minus that of the best opponent, in units of a point divided by the tiles of the
 * game, so that whole numbers suffice. */
static int judge(const struct lauze_greedy *player, const lauze_game *game)
{
    const unsigned seats = lauze_rules_setup(player->rules)->seats;
    lauze_turn_state turn;
    lauze_turn(player->rules, game, &turn);
    int points[LAUZE_MAX_SEATS], own = 0, best = INT_MIN;
    lauze_final(player->rules, game, points, NULL);
    for (unsigned seat = 0; seat < seats; seat++) {
        const int hand = followers_in_hand(player->rules, game, seat);
        const int worth = points[seat] * player->n_tiles + player->weight * hand * turn.bag;
        if (seat == player->lines.seat) {
            own = worth;
        } else if (worth > best) {
            best = worth;
        }
    }
    return own - best;
}

static uint32_t count_lines(struct lauze_greedy *player, const lauze_game *game)
{
    uint32_t n = 0;
    begin_lines(&player->lines, game);
    while (next_line(&player->lines))
        n++;
    return n;
}

/* Whether the next line is one of those that he tries: `left` of them are still to come, of which he
 * has `wanted` yet to try. Each choice of them is as likely as any other. */
static bool is_tried(struct lauze_greedy *player, uint32_t left, uint32_t *wanted)
{
    if (player->most == 0) return true;
    if (prng_below(&player->prng, left) >= *wanted) return false;
    --*wanted;
    return true;
}

/* All the decisions are his, so a choice is worth what the best line that begins with it is. Of lines
 * that are worth the same he likes those that leave the fewest holes. */
void lauze_line_greedy(struct lauze_greedy *player, const lauze_game *game, struct lauze_line *line)
{
    uint32_t left = player->most ? count_lines(player, game) : 0, wanted = player->most;
    uint32_t n_equal = 0;
    int best = INT_MIN;
    unsigned fewest = 0;
    begin_lines(&player->lines, game);
    for (const lauze_game *after; (after = next_line(&player->lines)) != NULL;) {
        if (!is_tried(player, left--, &wanted)) continue;
        const int value = judge(player, after);
        const unsigned holes = lauze_n_holes(player->rules, after);
        if (value < best || (value == best && holes > fewest)) continue;
        n_equal = value > best || holes < fewest ? 1 : n_equal + 1;
        best = value;
        fewest = holes;
        /* The k-th equal line replaces the one held in one case of k: all are equally likely. */
        if (prng_below(&player->prng, n_equal) == 0) *line = player->lines.line;
    }
    assert(n_equal > 0);
}

lauze_action lauze_pick_greedy(struct lauze_greedy *player, const lauze_game *game)
{
    struct lauze_line line;
    lauze_line_greedy(player, game, &line);
    return line.action[0];
}
