/* crew.c - starts the players, each in a thread of its own, tells what they think, and counts their
 * votes. */
#include "crew.h"

#include "lines.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum {
    PORTION = 4096,        /* leaves between two looks at what a player thinks */
    MOST_VOTES = 256,      /* lines of one player that are counted */
    FIRST_NEWS = 150,      /* milliseconds until the first thought is told, */
    NEWS_EVERY = 300,      /* and between two of them */
    MOST_TREES = 256 << 20 /* bytes for what all of them remember */
};

struct member {
    struct crew *crew;
    struct lauze_player *player;
    void *memory;
    pthread_t thread;
    uint64_t nodes; /* of his own; 0: no bound */
    _Atomic uint64_t looked_at;
};

/* Has its place from the beginning, so that no vote is lost for want of memory. */
struct vote_box {
    struct lauze_vote own[MOST_VOTES], all[2 * MOST_VOTES];
};

struct crew {
    struct crew_task task;
    struct crew_bell bell;
    lauze_game *game;
    int64_t deadline; /* milliseconds; 0: none */
    unsigned n, n_begun;
    atomic_uint n_thinking;
    atomic_bool is_stopped;
    int64_t next_news;    /* the first member's */
    pthread_mutex_t lock; /* of the thought and whether it is news */
    struct lauze_thought thought;
    bool has_news;
    struct vote_box *box;
    struct member member[CREW_MOST];
};

unsigned crew_of_machine(void)
{
    const long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > CREW_MOST ? CREW_MOST : (unsigned)n;
}

static int64_t now_in_millis(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool is_over(void *context)
{
    const struct crew *const crew = ((struct member *)context)->crew;
    if (atomic_load_explicit(&crew->is_stopped, memory_order_relaxed)) return true;
    return crew->deadline != 0 && now_in_millis() >= crew->deadline;
}

static void ring(const struct crew *crew)
{
    if (crew->bell.ring) crew->bell.ring(crew->bell.context);
}

/* What the first member thinks stands for all until they vote; the leaves are those of all. */
static void tell_news(struct member *member)
{
    struct crew *const crew = member->crew;
    const int64_t now = now_in_millis();
    if (member != &crew->member[0] || now < crew->next_news) return;
    uint64_t nodes = 0;
    for (unsigned i = 0; i < crew->n; i++)
        nodes += atomic_load_explicit(&crew->member[i].looked_at, memory_order_relaxed);
    pthread_mutex_lock(&crew->lock);
    crew->thought = *lauze_thought(member->player);
    crew->thought.nodes = nodes;
    crew->has_news = true;
    pthread_mutex_unlock(&crew->lock);
    crew->next_news = now + NEWS_EVERY;
    ring(crew);
}

static uint64_t next_portion(const struct member *member)
{
    const uint64_t done = atomic_load_explicit(&member->looked_at, memory_order_relaxed);
    if (member->nodes == 0) return PORTION;
    if (done >= member->nodes) return 0;
    return member->nodes - done < PORTION ? member->nodes - done : PORTION;
}

static void think_in_portions(struct member *member)
{
    struct lauze_budget budget = { .is_over = is_over, .context = member };
    bool is_fruitful = true, is_first = true;
    while (is_fruitful && (budget.nodes = next_portion(member)) > 0) {
        if (is_first)
            lauze_think(member->player, member->crew->game, &budget);
        else
            is_fruitful = lauze_think_on(member->player, member->crew->game, &budget);
        is_first = false;
        atomic_store_explicit(&member->looked_at, lauze_thought(member->player)->nodes,
                              memory_order_relaxed);
        if (is_over(member)) break;
        if (is_fruitful) tell_news(member);
    }
}

static void *work(void *context)
{
    struct member *const member = context;
    struct crew *const crew = member->crew;
    think_in_portions(member);
    if (atomic_fetch_sub(&crew->n_thinking, 1) == 1) ring(crew);
    return NULL;
}

/* ---- beginning ---- */

/* Rules and games have parts that are read many bytes at a time. */
static lauze_game *copy_game(const lauze_rules *rules, const lauze_game *game)
{
    const size_t line = 64, size = lauze_game_size(rules);
    lauze_game *copy = aligned_alloc(line, (size + line - 1) / line * line);
    if (copy) lauze_copy(rules, copy, game);
    return copy;
}

/* Who thinks longer than usual remembers more: as many times as much, and some more to be safe. */
static size_t memory_for_each(const struct crew *crew)
{
    const struct crew_task *const task = &crew->task;
    const struct lauze_level *const level = lauze_level(task->level);
    const size_t least = lauze_player_least(task->rules, task->level);
    const size_t usual = lauze_player_size(task->rules, task->level) - least;
    if (usual == 0) return least;
    const double by_nodes = level->nodes ? (double)task->nodes / level->nodes : 0;
    const double by_millis = level->millis ? (double)task->millis / level->millis : 0;
    const double longest = by_nodes > by_millis ? by_nodes : by_millis;
    const double wanted = (double)usual * 1.5 * (longest > 1 ? longest : 1);
    const double most = MOST_TREES, each = wanted < most ? wanted : most;
    return least + (size_t)(each / crew->n);
}

static bool open_member(struct crew *crew, unsigned index)
{
    const struct crew_task *const task = &crew->task;
    struct member *const member = &crew->member[index];
    const size_t size = memory_for_each(crew), least = lauze_player_least(task->rules, task->level);
    const uint64_t share = task->nodes / crew->n;
    member->crew = crew;
    member->nodes = task->nodes == 0 ? 0 : share > 0 ? share : 1;
    member->memory = malloc(size > least ? size : least);
    if (!member->memory) return false;
    member->player = lauze_start_player(task->rules, task->level,
                                        task->seed + index * UINT64_C(0x9e3779b97f4a7c15),
                                        member->memory, size > least ? size : least);
    return member->player != NULL;
}

static void free_crew(struct crew *crew)
{
    for (unsigned i = 0; i < CREW_MOST; i++)
        free(crew->member[i].memory);
    pthread_mutex_destroy(&crew->lock);
    free(crew->game);
    free(crew->box);
    free(crew);
}

/* Where not all threads are to be had, fewer think. */
static bool set_to_work(struct crew *crew)
{
    const unsigned wanted = crew->n;
    unsigned n = 0;
    atomic_store(&crew->n_thinking, wanted);
    while (n < wanted && pthread_create(&crew->member[n].thread, NULL, work, &crew->member[n]) == 0)
        n++;
    crew->n_begun = n;
    if (n < wanted && atomic_fetch_sub(&crew->n_thinking, wanted - n) == wanted - n) ring(crew);
    return n > 0;
}

static bool open_crew(struct crew *crew)
{
    const struct crew_task *const task = &crew->task;
    const bool searches =
        lauze_player_size(task->rules, task->level) > lauze_player_least(task->rules, task->level);
    crew->n = searches && task->threads > 1 ? task->threads : 1;
    crew->n = crew->n < CREW_MOST ? crew->n : CREW_MOST;
    crew->game = copy_game(task->rules, task->game);
    crew->box = malloc(sizeof *crew->box);
    bool is_open = crew->game != NULL && crew->box != NULL;
    for (unsigned i = 0; i < crew->n && is_open; i++)
        is_open = open_member(crew, i);
    return is_open;
}

struct crew *start_crew(const struct crew_task *task, struct crew_bell bell)
{
    if (task->level >= lauze_n_levels()) return NULL;
    struct crew *crew = calloc(1, sizeof *crew);
    if (!crew) return NULL;
    crew->task = *task;
    crew->bell = bell;
    pthread_mutex_init(&crew->lock, NULL);
    if (task->nodes == 0 && task->millis == 0) crew->task.millis = lauze_level(task->level)->millis;
    const int64_t begun = now_in_millis();
    if (crew->task.millis > 0) crew->deadline = begun + (int64_t)crew->task.millis;
    crew->next_news = begun + FIRST_NEWS;
    if (open_crew(crew) && set_to_work(crew)) return crew;
    free_crew(crew);
    return NULL;
}

/* ---- while they think, and after ---- */

bool ask_crew(struct crew *crew, struct lauze_thought *thought)
{
    pthread_mutex_lock(&crew->lock);
    const bool has_news = crew->has_news;
    if (has_news) *thought = crew->thought;
    crew->has_news = false;
    pthread_mutex_unlock(&crew->lock);
    return has_news;
}

bool is_crew_done(struct crew *crew) { return atomic_load(&crew->n_thinking) == 0; }

void stop_crew(struct crew *crew) { atomic_store(&crew->is_stopped, true); }

static const struct lauze_vote *count_votes(struct crew *crew)
{
    struct vote_box *const box = crew->box;
    uint32_t n_all = 0;
    for (unsigned i = 0; i < crew->n_begun; i++) {
        const uint32_t n = lauze_votes(crew->member[i].player, box->own, MOST_VOTES);
        lauze_add_votes(box->all, &n_all, 2 * MOST_VOTES, box->own,
                        n < MOST_VOTES ? n : MOST_VOTES);
    }
    return &box->all[lauze_elect(box->all, n_all)];
}

/* What the crew thinks is what the first member thinks who would play the elected line, with the
 * votes of all. */
static void sum_up(struct crew *crew, struct lauze_thought *thought)
{
    const struct lauze_vote *const elected = count_votes(crew);
    const struct lauze_thought *one = lauze_thought(crew->member[0].player);
    uint64_t nodes = 0;
    for (unsigned i = crew->n_begun; i-- > 0;) {
        const struct lauze_thought *const other = lauze_thought(crew->member[i].player);
        nodes += other->nodes;
        if (is_same_line(&other->best, &elected->line)) one = other;
    }
    *thought = *one;
    if (crew->n_begun == 1) return;
    if (!is_same_line(&one->best, &elected->line)) {
        thought->n_plan = elected->line.n;
        for (unsigned i = 0; i < elected->line.n; i++)
            thought->plan[i] = elected->line.action[i];
    }
    thought->best = elected->line;
    thought->nodes = nodes;
    thought->win = elected->win;
    thought->margin = elected->margin;
}

void end_crew(struct crew *crew, struct lauze_thought *thought)
{
    for (unsigned i = 0; i < crew->n_begun; i++)
        pthread_join(crew->member[i].thread, NULL);
    if (thought) sum_up(crew, thought);
    free_crew(crew);
}
