/* arena_run.c - plays decks in several threads, each at a table of its own, and keeps what came of them. */
#include "arena.h"
#include "command.h"
#include "json_writer.h"
#include "long_run.h"

#include <pthread.h>

/* What the threads share; all but the plan is touched under the lock. */
struct arena_run {
    const struct arena_plan *plan;
    struct run_file *file;
    struct deck_table *table;
    struct arena_total total; /* of the decks up to `n_counted`, in their order */
    uint32_t next, n_counted, n_wanted;
    struct json_writer line;
    int code;
    pthread_mutex_t lock;
};

static void tell_progress(const struct arena_run *run)
{
    char done[16], n[16], share[16];
    snprintf(done, sizeof done, "%u", run->table->n_played);
    snprintf(n, sizeof n, "%u", run->n_wanted);
    snprintf(share, sizeof share, "%.1f", 100 * run->total.share.mean);
    show_progress(
        "arena progress",
        (struct place_words[]){ { "n", done }, { "all", n }, { "share", share }, { NULL, NULL } });
}

static void tell_forfeit(const struct arena_run *run, const struct deck_result *result,
                         unsigned game)
{
    const struct game_result *const one = &result->game[game];
    char deck[16], number[16], reason[FORFEIT_BYTES + 128];
    snprintf(deck, sizeof deck, "%u", result->deck);
    snprintf(number, sizeof number, "%u", game + 1);
    say_forfeit(reason, sizeof reason, one->why);
    hide_progress();
    complain(EXIT_GOOD, "arena forfeit",
             (struct place_words[]){ { "name", run->plan->spec[one->forfeit].name },
                                     { "game", number },
                                     { "deck", deck },
                                     { "why", reason },
                                     { NULL, NULL } });
}

/* Counts the decks that follow the last counted one without a gap. */
static void count_on(struct arena_run *run)
{
    const struct deck_table *const table = run->table;
    while (run->n_counted < table->n && table->deck[run->n_counted].is_played &&
           run->total.verdict == SPRT_UNDECIDED) {
        add_to_total(&run->total, &table->deck[run->n_counted]);
        run->n_counted += (uint32_t)run->plan->shards;
    }
}

static void keep_deck(struct arena_run *run, const struct deck_result *result)
{
    const unsigned seats = lauze_rules_setup(run->plan->rules)->seats;
    for (unsigned game = 0; game < GAMES_OF_DECK; game++)
        if (result->game[game].forfeit != NO_SIDE) tell_forfeit(run, result, game);
    if (run->file) {
        write_deck(&run->line, result, seats);
        run->code = run->line.has_failed
                        ? complain(EXIT_INPUT, "complaint no memory", NULL)
                        : append_to_run_file(run->file, run->line.text, run->line.length);
    }
    run->table->deck[result->deck] = sum_up_deck(result, seats);
    run->table->n_played++;
    count_on(run);
    tell_progress(run);
}

/* The next deck that nobody has begun; false when there is none, or nobody shall begin any. */
static bool take_deck(struct arena_run *run, uint32_t *deck)
{
    while (run->next < run->table->n && run->table->deck[run->next].is_played)
        run->next += (uint32_t)run->plan->shards;
    if (run->next >= run->table->n || run->code != EXIT_GOOD || run_is_stopped) return false;
    if (run->total.verdict != SPRT_UNDECIDED) return false;
    *deck = run->next;
    run->next += (uint32_t)run->plan->shards;
    return true;
}

static enum contest_end play_deck(struct contest *contest, const struct arena_plan *plan,
                                  struct deck_result *result)
{
    enum contest_end end = CONTEST_PLAYED;
    for (unsigned game = 0; game < GAMES_OF_DECK && end == CONTEST_PLAYED; game++) {
        const struct contest_game which = { (uint64_t)plan->seed, result->deck, game };
        end = play_contest(contest, which, &result->game[game]);
    }
    return end;
}

static void fail(struct arena_run *run)
{
    if (run->code == EXIT_GOOD) run->code = complain(EXIT_INPUT, "complaint no memory", NULL);
}

static void *work(void *context)
{
    struct arena_run *const run = context;
    struct contest contest;
    struct deck_result result;
    const struct patience patience = { run->plan->patience, &run_is_stopped };
    const bool is_open = open_contest(&contest, run->plan->rules, run->plan->spec, patience);
    pthread_mutex_lock(&run->lock);
    if (!is_open) fail(run);
    while (is_open && take_deck(run, &result.deck)) {
        pthread_mutex_unlock(&run->lock);
        const enum contest_end end = play_deck(&contest, run->plan, &result);
        pthread_mutex_lock(&run->lock);
        if (end == CONTEST_NO_MEMORY) fail(run);
        if (end != CONTEST_PLAYED) break;
        keep_deck(run, &result);
    }
    pthread_mutex_unlock(&run->lock);
    if (is_open) close_contest(&contest);
    return NULL;
}

int play_decks(const struct arena_plan *plan, const struct sprt_request *sprt,
               struct run_file *file, struct deck_table *table)
{
    struct arena_run run = { .plan = plan, .file = file, .table = table, .total.sprt = *sprt };
    run.next = run.n_counted = (uint32_t)plan->shard;
    if (table->n > run.next) run.n_wanted = (table->n - run.next - 1) / (uint32_t)plan->shards + 1;
    heed_interrupts();
    pthread_mutex_init(&run.lock, NULL);
    count_on(&run);
    work_together(plan->jobs, work, &run);
    pthread_mutex_destroy(&run.lock);
    hide_progress();
    json_free(&run.line);
    return run.code;
}
