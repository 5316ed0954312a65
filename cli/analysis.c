/* analysis.c - a game that was played, judged line by line by a player who searches. */
#include "analysis.h"

#include "lines.h"
#include "long_run.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST_VOTES = 300 };

/* Twice what a tree needs for each leaf, as the line that was played is looked at too. */
static const double BYTES_A_LEAF = 80, MOST_TREE = 128 << 20;

/* Losses that make a blunder, by points or by the share of the game. A mistake is half as bad, a
 * dubious line a quarter. */
static const double BLUNDER_POINTS = 12, BLUNDER_SHARE = 0.2;

/* What the threads share; the next line is taken under the lock. */
struct analysis_run {
    struct analysis *analysis;
    uint32_t next, n_done;
    bool has_failed;
    pthread_mutex_t lock;
};

/* One thread, with a player and games of its own. */
struct analyst {
    const struct analysis *analysis;
    struct lauze_player *player;
    void *memory;
    size_t size;
    lauze_game *game;  /* as far as `at` actions of the record */
    lauze_game *other; /* for draws that are tried */
    uint32_t at;
    uint16_t drawn; /* the tile that was drawn, and what it is worth by the search for the mean */
    struct worth drawn_worth;
    int64_t deadline;
    struct lauze_vote vote[MOST_VOTES];
};

/* ---- thinking ---- */

static int64_t now_in_millis(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool is_over(void *context)
{
    return now_in_millis() >= ((const struct analyst *)context)->deadline;
}

/* The part `1/parts` of what each search may take. */
static struct lauze_budget budget_of(struct analyst *analyst, double parts)
{
    const struct analysis_budget *const budget = &analyst->analysis->budget;
    if (budget->millis > 0) {
        analyst->deadline = now_in_millis() + (int64_t)(budget->millis / parts);
        return (struct lauze_budget){ .is_over = is_over, .context = analyst };
    }
    const double nodes = (double)budget->nodes / parts;
    return (struct lauze_budget){ .nodes = nodes > 1 ? (uint64_t)nodes : 1 };
}

static struct worth think(struct analyst *analyst, const lauze_game *game, double parts)
{
    const struct lauze_budget budget = budget_of(analyst, parts);
    lauze_think(analyst->player, game, &budget);
    const struct lauze_thought *const thought = lauze_thought(analyst->player);
    return (struct worth){ .margin = thought->margin, .win = thought->win };
}

static const struct lauze_vote *find_vote(const struct analyst *analyst, uint32_t n,
                                          const struct lauze_line *line)
{
    for (uint32_t i = 0; i < n; i++)
        if (is_same_line(&analyst->vote[i].line, line)) return &analyst->vote[i];
    return NULL;
}

/* What the player would have done, and what he thinks of what was done. */
static void judge_line(struct analyst *analyst, struct analysed_line *line)
{
    struct lauze_line played = { .n = (uint8_t)line->n };
    for (uint32_t i = 0; i < line->n; i++)
        played.action[i] = analyst->analysis->actions->action[line->first + i];
    think(analyst, analyst->game, 1);
    const struct lauze_thought *const thought = lauze_thought(analyst->player);
    line->best = thought->best;
    line->n_plan = thought->n_plan;
    for (uint32_t i = 0; i < thought->n_plan; i++)
        line->plan[i] = thought->plan[i];
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

/* ---- the luck of the draw ---- */

/* What the one whose turn it is expects before a draw: the mean over all tiles that fit somewhere,
 * each as likely as it is. One that fits nowhere is drawn anew, which leaves the chances of the
 * others among each other as they are. False where somebody else is to act after a draw, or nothing
 * fits. */
static bool expect_draw(struct analyst *analyst, struct worth *mean)
{
    const lauze_rules *const rules = analyst->analysis->rules;
    lauze_action draw[LAUZE_MAX_TYPES];
    struct worth sum = { 0, 0 };
    double all = 0;
    lauze_turn_state turn;
    lauze_turn(rules, analyst->game, &turn);
    const uint32_t n = lauze_actions(rules, analyst->game, draw, LAUZE_MAX_TYPES);
    for (uint32_t i = 0; i < n && i < LAUZE_MAX_TYPES; i++) {
        lauze_copy(rules, analyst->other, analyst->game);
        lauze_apply(rules, analyst->other, draw[i], NULL);
        const unsigned who = lauze_who(rules, analyst->other);
        if (who == LAUZE_CHANCE || who == LAUZE_NOBODY) continue;
        if (who != turn.seat) return false;
        const double of = lauze_left(rules, analyst->game, draw[i].noun);
        const struct worth one = think(analyst, analyst->other, 2.0 * n);
        if (draw[i].noun == analyst->drawn) analyst->drawn_worth = one;
        sum.margin += one.margin * of;
        sum.win += one.win * of;
        all += of;
    }
    if (all > 0) *mean = (struct worth){ sum.margin / all, sum.win / all };
    return all > 0;
}

/* Plays the record on to that action. */
static void play_to(struct analyst *analyst, uint32_t to)
{
    for (; analyst->at < to; analyst->at++)
        lauze_apply(analyst->analysis->rules, analyst->game,
                    analyst->analysis->actions->action[analyst->at], NULL);
}

/* The draw that was made is worth what the same search found after it, less the mean: so all luck
 * there could have been sums up to nothing. All draws together may take half as long as the search
 * for a line. */
static void judge_draw(struct analyst *analyst, struct analysed_line *line)
{
    struct worth mean = { 0, 0 };
    play_to(analyst, line->draw);
    if (line->draw == line->first) return;
    analyst->drawn = analyst->analysis->actions->action[line->first - 1].noun;
    const bool is_known = expect_draw(analyst, &mean);
    play_to(analyst, line->first);
    if (!is_known || lauze_who(analyst->analysis->rules, analyst->game) != line->seat) return;
    const struct worth drawn = analyst->drawn_worth;
    line->luck = (struct worth){ drawn.margin - mean.margin, drawn.win - mean.win };
}

/* ---- all lines, in several threads ---- */

static double at_least_0(double number) { return number > 0 ? number : 0; }

static void weigh_loss(struct analysed_line *line)
{
    line->loss.margin = at_least_0(line->before.margin - line->after.margin);
    line->loss.win = at_least_0(line->before.win - line->after.win);
    const double bad = badness(line);
    line->mistake = bad >= 1 ? BLUNDER : bad >= 0.5 ? MISTAKE : bad >= 0.25 ? DUBIOUS : NO_MISTAKE;
}

/* Every line has a player who begins anew, whoever judged the one before. */
static void analyse_line(struct analyst *analyst, uint32_t index)
{
    const struct analysis *const analysis = analyst->analysis;
    struct analysed_line *const line = &analysis->line[index];
    analyst->player = lauze_start_player(analysis->rules, analysis->level, index + 1,
                                         analyst->memory, analyst->size);
    judge_draw(analyst, line);
    play_to(analyst, line->first);
    judge_line(analyst, line);
    weigh_loss(line);
}

/* Rules and games have parts that are read many bytes at a time. */
static lauze_game *make_game(const lauze_rules *rules)
{
    const size_t unit = 64, size = lauze_game_size(rules);
    return aligned_alloc(unit, (size + unit - 1) / unit * unit);
}

static bool open_analyst(struct analyst *analyst, const struct analysis *analysis)
{
    const lauze_rules *const rules = analysis->rules;
    const size_t usual = lauze_player_size(rules, analysis->level);
    const double tree = (double)analysis->budget.nodes * BYTES_A_LEAF;
    *analyst = (struct analyst){ .analysis = analysis };
    analyst->size = usual + (size_t)(tree < MOST_TREE ? tree : MOST_TREE);
    analyst->memory = malloc(analyst->size);
    analyst->game = make_game(rules);
    analyst->other = make_game(rules);
    const bool is_open = analyst->memory && analyst->game && analyst->other;
    if (is_open) lauze_start(rules, analyst->game);
    return is_open;
}

static void close_analyst(struct analyst *analyst)
{
    free(analyst->memory);
    free(analyst->game);
    free(analyst->other);
}

static void tell_progress(const struct analysis_run *run)
{
    char done[16], all[16];
    snprintf(done, sizeof done, "%u", run->n_done);
    snprintf(all, sizeof all, "%u", run->analysis->n_lines);
    show_progress("analyse progress",
                  (struct place_words[]){ { "n", done }, { "all", all }, { NULL, NULL } });
}

static void *work(void *context)
{
    struct analysis_run *const run = context;
    struct analyst *const analyst = malloc(sizeof *analyst);
    const bool is_open = analyst && open_analyst(analyst, run->analysis);
    pthread_mutex_lock(&run->lock);
    run->has_failed = run->has_failed || !is_open;
    while (is_open && !run->has_failed && run->next < run->analysis->n_lines) {
        const uint32_t index = run->next++;
        pthread_mutex_unlock(&run->lock);
        analyse_line(analyst, index);
        pthread_mutex_lock(&run->lock);
        run->n_done++;
        tell_progress(run);
    }
    pthread_mutex_unlock(&run->lock);
    if (analyst) close_analyst(analyst);
    free(analyst);
    return NULL;
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
static bool take_line(const struct analysis *analysis, lauze_game *game, uint32_t *at,
                      struct analysed_line *line)
{
    const struct action_list *const actions = analysis->actions;
    *line = (struct analysed_line){ .draw = *at };
    while (*at < actions->n && lauze_who(analysis->rules, game) == LAUZE_CHANCE)
        lauze_apply(analysis->rules, game, actions->action[(*at)++], NULL);
    if (*at >= actions->n) return false;
    lauze_turn_state turn;
    lauze_turn(analysis->rules, game, &turn);
    line->first = *at;
    line->seat = turn.who;
    line->number = turn.number;
    while (*at < actions->n && goes_on(analysis->rules, game, line)) {
        lauze_apply(analysis->rules, game, actions->action[(*at)++], NULL);
        line->n++;
    }
    return true;
}

/* A line that a record broke off in the middle is none. */
static bool cut_into_lines(struct analysis *analysis)
{
    const lauze_rules *const rules = analysis->rules;
    lauze_game *game = make_game(rules);
    uint32_t at = 0;
    analysis->n_lines = 0;
    analysis->line = calloc(analysis->actions->n + 1, sizeof *analysis->line);
    if (!game || !analysis->line) {
        free(game);
        return false;
    }
    lauze_start(rules, game);
    while (take_line(analysis, game, &at, &analysis->line[analysis->n_lines])) {
        const struct analysed_line *const line = &analysis->line[analysis->n_lines];
        if (at == analysis->actions->n && goes_on(rules, game, line)) break;
        analysis->n_lines++;
    }
    free(game);
    return true;
}

bool analyse_game(struct analysis *analysis)
{
    if (!cut_into_lines(analysis)) return false;
    struct analysis_run run = { .analysis = analysis };
    pthread_mutex_init(&run.lock, NULL);
    work_together(analysis->budget.jobs, work, &run);
    pthread_mutex_destroy(&run.lock);
    hide_progress();
    return !run.has_failed;
}

void free_analysis(struct analysis *analysis) { free(analysis->line); }

/* ---- what it comes to ---- */

bool can_analyse(const lauze_rules *rules, unsigned level)
{
    return lauze_player_size(rules, level) > lauze_player_least(rules, level);
}

double badness(const struct analysed_line *line)
{
    const double points = line->loss.margin / BLUNDER_POINTS,
                 share = line->loss.win / BLUNDER_SHARE;
    return points > share ? points : share;
}

const char *mark_of(enum mistake mistake)
{
    static const char *const marks[] = { "", "?!", "?", "??" };
    return marks[mistake];
}

void sum_up_seat(const struct analysis *analysis, unsigned seat, struct seat_sums *sums)
{
    *sums = (struct seat_sums){ .lines = 0 };
    for (uint32_t i = 0; i < analysis->n_lines; i++) {
        const struct analysed_line *const line = &analysis->line[i];
        if (line->seat != seat) continue;
        sums->lines++;
        sums->mistakes[line->mistake]++;
        sums->lost.margin += line->loss.margin;
        sums->lost.win += line->loss.win;
        sums->luck.margin += line->luck.margin;
        sums->luck.win += line->luck.win;
    }
}

const struct analysed_line *worst_line(const struct analysis *analysis)
{
    const struct analysed_line *worst = NULL;
    for (uint32_t i = 0; i < analysis->n_lines; i++)
        if (badness(&analysis->line[i]) > (worst ? badness(worst) : 0)) worst = &analysis->line[i];
    return worst;
}
