/* analysis.c - a game that was played, judged line by line by a player who searches. */
#include "analysis.h"

#include "lines.h"

enum { MOST_VOTES = 300 };

/* Twice what a tree needs for each leaf, as the line that was played is looked at too. */
static const double BYTES_A_LEAF = 80, MOST_TREE = 128 << 20;

/* Losses that make a blunder, by points or by the share of the game. A mistake is half as bad, a
 * dubious line a quarter. */
static const double BLUNDER_POINTS = 12, BLUNDER_SHARE = 0.2;

enum task_of_analyst { TRIES_DRAWS, LOOKS_AHEAD, LOOKS_CLOSER, IS_DONE };

struct analyst {
    const struct analysis_task *task;
    struct lauze_player *player;
    void *memory; /* the player's */
    size_t size;
    lauze_game *game;  /* as far as `at` actions of the record */
    lauze_game *other; /* for draws that are tried */
    uint32_t at;
    enum task_of_analyst next;
    struct analysed_line *line;
    lauze_action draw[LAUZE_MAX_TYPES];
    uint32_t n_draws, tried;
    struct worth drawn, sum; /* what the draw that was made is worth, and all together */
    double weight;           /* of those summed up */
    struct lauze_vote vote[MOST_VOTES];
};

/* ---- thinking ---- */

/* The part `1/parts` of what each search may take. */
static struct lauze_budget budget_of(const struct analyst *analyst, double parts)
{
    const struct analysis_pace *const pace = &analyst->task->pace;
    if (pace->nodes == 0) {
        pace->begin(pace->context, parts);
        return (struct lauze_budget){ .is_over = pace->is_over, .context = pace->context };
    }
    const double nodes = (double)pace->nodes / parts;
    return (struct lauze_budget){ .nodes = nodes > 1 ? (uint64_t)nodes : 1 };
}

static struct worth think(struct analyst *analyst, const lauze_game *game, double parts)
{
    const struct lauze_budget budget = budget_of(analyst, parts);
    lauze_think(analyst->player, game, &budget);
    const struct lauze_thought *const thought = lauze_thought(analyst->player);
    return (struct worth){ .margin = thought->margin, .win = thought->win };
}

/* What the player would have done. */
static void look_ahead_of_line(struct analyst *analyst)
{
    struct analysed_line *const line = analyst->line;
    think(analyst, analyst->game, 1);
    const struct lauze_thought *const thought = lauze_thought(analyst->player);
    line->best = thought->best;
    line->n_plan = thought->n_plan;
    for (uint32_t i = 0; i < thought->n_plan; i++)
        line->plan[i] = thought->plan[i];
}

static const struct lauze_vote *find_vote(const struct analyst *analyst, uint32_t n,
                                          const struct lauze_line *line)
{
    for (uint32_t i = 0; i < n; i++)
        if (is_same_line(&analyst->vote[i].line, line)) return &analyst->vote[i];
    return NULL;
}

/* What the player thinks of what was done. */
static void look_at_played(struct analyst *analyst)
{
    struct analysed_line *const line = analyst->line;
    struct lauze_line played = { .n = (uint8_t)line->n };
    for (uint32_t i = 0; i < line->n; i++)
        played.action[i] = analyst->task->action[line->first + i];
    struct lauze_budget budget = budget_of(analyst, 1);
    budget.nodes = 0; /* it ends when both have been looked at as often */
    line->is_judged = lauze_think_of(analyst->player, analyst->game, &budget, &played);
    const uint32_t n = lauze_votes(analyst->player, analyst->vote, MOST_VOTES);
    const struct lauze_vote *const best = find_vote(analyst, n, &line->best);
    const struct lauze_vote *const other = find_vote(analyst, n, &played);
    line->is_best = is_same_line(&line->best, &played);
    line->before = line->after = (struct worth){ best->margin, best->win };
    if (line->is_judged && other) line->after = (struct worth){ other->margin, other->win };
}

static double at_least_0(double number) { return number > 0 ? number : 0; }

static void weigh_loss(struct analysed_line *line)
{
    line->loss.margin = at_least_0(line->before.margin - line->after.margin);
    line->loss.win = at_least_0(line->before.win - line->after.win);
    const double bad = lauze_badness(line);
    line->mistake = bad >= 1 ? BLUNDER : bad >= 0.5 ? MISTAKE : bad >= 0.25 ? DUBIOUS : NO_MISTAKE;
}

/* ---- the luck of the draw ---- */

/* Plays the record on to that action. */
static void play_to(struct analyst *analyst, uint32_t to)
{
    for (; analyst->at < to; analyst->at++)
        lauze_apply(analyst->task->rules, analyst->game, analyst->task->action[analyst->at], NULL);
}

/* The next draw after which somebody is to act. One that fits nowhere is drawn anew, which leaves
 * the chances of the others among each other as they are. */
static bool next_draw(struct analyst *analyst)
{
    const lauze_rules *const rules = analyst->task->rules;
    for (; analyst->tried < analyst->n_draws; analyst->tried++) {
        lauze_copy(rules, analyst->other, analyst->game);
        lauze_apply(rules, analyst->other, analyst->draw[analyst->tried], NULL);
        const unsigned who = lauze_who(rules, analyst->other);
        if (who != LAUZE_CHANCE && who != LAUZE_NOBODY) return true;
    }
    return false;
}

static void try_draw(struct analyst *analyst)
{
    const lauze_action draw = analyst->draw[analyst->tried++];
    const double of = lauze_left(analyst->task->rules, analyst->game, draw.noun);
    const struct worth one = think(analyst, analyst->other, 2.0 * analyst->n_draws);
    if (draw.noun == analyst->task->action[analyst->line->first - 1].noun) analyst->drawn = one;
    analyst->sum.margin += one.margin * of;
    analyst->sum.win += one.win * of;
    analyst->weight += of;
}

/* The draw that was made is worth what the same search found after it, less the mean: so all luck
 * there could have been sums up to nothing. */
static void weigh_luck(struct analyst *analyst)
{
    struct analysed_line *const line = analyst->line;
    const lauze_rules *const rules = analyst->task->rules;
    play_to(analyst, line->first);
    if (analyst->weight <= 0 || lauze_who(rules, analyst->game) != line->seat) return;
    line->luck = (struct worth){ analyst->drawn.margin - analyst->sum.margin / analyst->weight,
                                 analyst->drawn.win - analyst->sum.win / analyst->weight };
}

/* What was to be expected before the draw is the mean over all tiles that fit somewhere, each as
 * likely as it is; all searches for it together may take half as long as that for the line. Where
 * somebody else is to act after a draw, nothing is known of luck. */
static void go_on_drawing(struct analyst *analyst)
{
    lauze_turn_state turn;
    lauze_turn(analyst->task->rules, analyst->game, &turn);
    if (next_draw(analyst)) {
        if (lauze_who(analyst->task->rules, analyst->other) == turn.seat) {
            try_draw(analyst);
            return;
        }
        analyst->weight = 0;
    }
    weigh_luck(analyst);
    analyst->next = LOOKS_AHEAD;
}

/* ---- a line after the other ---- */

void lauze_begin_line(struct analyst *analyst, struct analysed_line *line, uint64_t seed)
{
    const struct analysis_task *const task = analyst->task;
    analyst->player =
        lauze_start_player(task->rules, task->level, seed, analyst->memory, analyst->size);
    analyst->line = line;
    analyst->drawn = analyst->sum = (struct worth){ 0, 0 };
    analyst->weight = 0;
    analyst->n_draws = analyst->tried = 0;
    play_to(analyst, line->draw);
    if (line->draw < line->first) {
        analyst->n_draws =
            lauze_actions(task->rules, analyst->game, analyst->draw, LAUZE_MAX_TYPES);
        if (analyst->n_draws > LAUZE_MAX_TYPES) analyst->n_draws = LAUZE_MAX_TYPES;
    }
    analyst->next = line->draw < line->first ? TRIES_DRAWS : LOOKS_AHEAD;
}

bool lauze_judge_on(struct analyst *analyst)
{
    if (analyst->next == TRIES_DRAWS) {
        go_on_drawing(analyst);
    } else if (analyst->next == LOOKS_AHEAD) {
        look_ahead_of_line(analyst);
        analyst->next = LOOKS_CLOSER;
    } else if (analyst->next == LOOKS_CLOSER) {
        look_at_played(analyst);
        weigh_loss(analyst->line);
        analyst->next = IS_DONE;
    }
    return analyst->next != IS_DONE;
}

/* ---- memory ---- */

/* Games have parts that are read many bytes at a time. */
enum { UNIT = 64 };

static size_t rounded(size_t size) { return (size + UNIT - 1) / UNIT * UNIT; }

static size_t size_of_player(const struct analysis_task *task)
{
    const double tree = (double)task->pace.nodes * BYTES_A_LEAF;
    return lauze_player_size(task->rules, task->level) +
           (size_t)(tree < MOST_TREE ? tree : MOST_TREE);
}

size_t lauze_analyst_size(const struct analysis_task *task)
{
    return UNIT + rounded(sizeof(struct analyst)) + 2 * rounded(lauze_game_size(task->rules)) +
           size_of_player(task);
}

struct analyst *lauze_start_analyst(const struct analysis_task *task, void *memory)
{
    const size_t game = rounded(lauze_game_size(task->rules));
    unsigned char *at = memory;
    at += rounded((uintptr_t)at) - (uintptr_t)at;
    struct analyst *const analyst = (struct analyst *)(void *)at;
    at += rounded(sizeof *analyst);
    *analyst = (struct analyst){ .task = task,
                                 .game = (lauze_game *)(void *)at,
                                 .other = (lauze_game *)(void *)(at + game),
                                 .memory = at + 2 * game,
                                 .size = size_of_player(task),
                                 .next = IS_DONE };
    lauze_start(task->rules, analyst->game);
    return analyst;
}

/* ---- cutting a game into lines ---- */

static bool goes_on(const lauze_rules *rules, const lauze_game *game,
                    const struct analysed_line *line)
{
    lauze_turn_state turn;
    lauze_turn(rules, game, &turn);
    return line->n < LAUZE_LINE && turn.who == line->seat && turn.number == line->number;
}

/* Reads the line that begins at or after that action, behind the draws before it. */
static bool take_line(const struct analysis_task *task, lauze_game *game, uint32_t *at,
                      struct analysed_line *line)
{
    *line = (struct analysed_line){ .draw = *at };
    while (*at < task->n_actions && lauze_who(task->rules, game) == LAUZE_CHANCE)
        lauze_apply(task->rules, game, task->action[(*at)++], NULL);
    if (*at >= task->n_actions) return false;
    lauze_turn_state turn;
    lauze_turn(task->rules, game, &turn);
    line->first = *at;
    line->seat = turn.who;
    line->number = turn.number;
    while (*at < task->n_actions && goes_on(task->rules, game, line)) {
        lauze_apply(task->rules, game, task->action[(*at)++], NULL);
        line->n++;
    }
    return true;
}

/* A line that a record broke off in the middle is none. */
uint32_t lauze_cut_into_lines(const struct analysis_task *task, lauze_game *game,
                              struct analysed_line *line)
{
    struct analysed_line one;
    uint32_t at = 0, n = 0;
    lauze_start(task->rules, game);
    while (take_line(task, game, &at, &one)) {
        if (at == task->n_actions && goes_on(task->rules, game, &one)) break;
        line[n++] = one;
    }
    return n;
}

/* ---- what it comes to ---- */

bool lauze_can_analyse(const lauze_rules *rules, unsigned level)
{
    return lauze_player_size(rules, level) > lauze_player_least(rules, level);
}

double lauze_badness(const struct analysed_line *line)
{
    const double points = line->loss.margin / BLUNDER_POINTS,
                 share = line->loss.win / BLUNDER_SHARE;
    return points > share ? points : share;
}
