/* arena_ratings.c - rates the contestants of several results and writes them as ai/ratings.txt has them. */
#include "arena.h"
#include "command.h"
#include "output.h"
#include "rating.h"
#include "sentence.h"

#include <stdlib.h>
#include <string.h>

static const char ANCHOR[] = "greedy";

enum { NAME = 576, COMMITS = 96, TEXT = 16384 };

/* A contestant at a budget; at that of his level it is not told. */
struct rated {
    char name[NAME];
    char commits[COMMITS]; /* of the programs in which he played */
};

struct rating_run {
    struct rated player[RATED_PLAYERS];
    struct ratings ratings;
    struct rated_deck *decks;
    uint32_t n_decks;
    char setup[1024];
    json_t *heads; /* of the files read so far, by name */
};

static void name_player(char name[NAME], const struct arena_plan *plan, unsigned side)
{
    const char *const given = plan->spec[side].name;
    const bool has_own = strchr(given, '@') || strncmp(given, "cmd", 3) == 0;
    if (has_own || (plan->budget.nodes == 0 && plan->budget.millis == 0))
        snprintf(name, NAME, "%s", given);
    else if (plan->budget.millis > 0)
        snprintf(name, NAME, "%s@%ums", given, plan->budget.millis);
    else
        snprintf(name, NAME, "%s@%llu", given, (unsigned long long)plan->budget.nodes);
    for (char *at = name; *at; at++) /* a name is one word */
        if (*at == ' ' || *at == '\t') *at = '_';
}

static void add_commit(struct rated *player, const char *commit)
{
    const size_t length = strlen(player->commits);
    if (strstr(player->commits, commit)) return;
    snprintf(player->commits + length, COMMITS - length, "%s%s", length ? "," : "", commit);
}

/* RATED_PLAYERS when there are too many. */
static unsigned find_player(struct rating_run *run, const struct arena_plan *plan, unsigned side)
{
    char name[NAME];
    unsigned i = 0;
    name_player(name, plan, side);
    while (i < run->ratings.n_players && strcmp(run->player[i].name, name) != 0)
        i++;
    if (i == RATED_PLAYERS) return i;
    if (i == run->ratings.n_players) {
        run->player[i] = (struct rated){ .commits = "" };
        memcpy(run->player[i].name, name, NAME);
        run->ratings.n_players++;
    }
    add_commit(&run->player[i], plan->commit);
    return i;
}

static bool add_decks(struct rating_run *run, const struct deck_table *table, unsigned a,
                      unsigned b)
{
    struct rated_deck *const grown =
        realloc(run->decks, (run->n_decks + table->n_played + 1) * sizeof *grown);
    if (grown == NULL) return false;
    run->decks = grown;
    for (uint32_t i = 0; i < table->n; i++) {
        const struct deck_summary *const deck = &table->deck[i];
        if (!deck->is_played) continue;
        run->decks[run->n_decks++] = (struct rated_deck){ a, b, share_of_deck(deck) };
    }
    return true;
}

/* The same games must not count twice, and ratings of different games say nothing together. */
static int judge_file(struct rating_run *run, const struct run_file *file,
                      const struct arena_plan *plan)
{
    const char *name;
    json_t *head;
    json_object_foreach(run->heads, name, head)
    {
        if (json_equal(head, file->head))
            return complain(EXIT_INPUT, "complaint shard twice",
                            (struct place_words[]){
                                { "name", file->name }, { "other", name }, { NULL, NULL } });
    }
    json_object_set(run->heads, file->name, file->head);
    if (run->setup[0] == '\0') snprintf(run->setup, sizeof run->setup, "%s", plan->setup);
    if (strcmp(run->setup, plan->setup) == 0) return EXIT_GOOD;
    return complain(EXIT_INPUT, "complaint run other",
                    (struct place_words[]){ { "name", file->name },
                                            { "field", "setup" },
                                            { "value", plan->setup },
                                            { "wanted", run->setup },
                                            { NULL, NULL } });
}

static int take_file(struct rating_run *run, const struct run_file *file,
                     const struct arena_plan *plan)
{
    struct deck_table table = { .grows = true };
    int code = judge_file(run, file, plan);
    if (code == EXIT_GOOD) code = read_decks(file, plan, &table);
    const unsigned a = find_player(run, plan, SIDE_A), b = find_player(run, plan, SIDE_B);
    if (code == EXIT_GOOD && (a == RATED_PLAYERS || b == RATED_PLAYERS))
        code = complain_about(EXIT_INPUT, "complaint too many rated", file->name);
    if (code == EXIT_GOOD && !add_decks(run, &table, a, b))
        code = complain(EXIT_INPUT, "complaint no memory", NULL);
    free(table.deck);
    return code;
}

static int read_file(struct rating_run *run, const char *name)
{
    struct run_file file;
    struct arena_plan plan = { .rules = NULL };
    int code = read_run_file(&file, name);
    if (code != EXIT_GOOD) return code;
    code = plan_of_head(&file, &plan);
    if (code == EXIT_GOOD) code = take_file(run, &file, &plan);
    free(plan.rules);
    close_run_file(&file);
    return code;
}

static int rate(struct rating_run *run)
{
    struct ratings ratings = run->ratings;
    unsigned anchor = 0;
    while (anchor < run->ratings.n_players && strcmp(run->player[anchor].name, ANCHOR) != 0)
        anchor++;
    if (anchor == run->ratings.n_players)
        return complain_about(EXIT_INPUT, "complaint no anchor", ANCHOR);
    if (!rate_players(&ratings, anchor, run->decks, run->n_decks))
        return complain_about(EXIT_INPUT, "complaint apart", ANCHOR);
    run->ratings = ratings;
    return EXIT_GOOD;
}

/* The strongest first. */
static unsigned next_by_rating(const struct ratings *ratings, bool *is_written)
{
    unsigned best = ratings->n_players;
    for (unsigned i = 0; i < ratings->n_players; i++)
        if (!is_written[i] && (best == ratings->n_players || ratings->elo[i] > ratings->elo[best]))
            best = i;
    is_written[best] = true;
    return best;
}

static int write_table(const struct rating_run *run, const char *out)
{
    bool is_written[RATED_PLAYERS] = { false };
    char *text = malloc(TEXT);
    if (text == NULL) return complain(EXIT_INPUT, "complaint no memory", NULL);
    size_t n = (size_t)snprintf(
        text, TEXT,
        "# Ratings of computer players, %s: %s has 0. Written by lauze arena --ratings.\n"
        "# level rating interval games commit\n",
        run->setup, ANCHOR);
    for (unsigned i = 0; i < run->ratings.n_players && n < TEXT; i++) {
        const unsigned who = next_by_rating(&run->ratings, is_written);
        n += (size_t)snprintf(text + n, TEXT - n, "%s %.0f %.0f %u %s\n", run->player[who].name,
                              run->ratings.elo[who], run->ratings.half[who],
                              run->ratings.games[who], run->player[who].commits);
    }
    const int code = write_output(out, text, n < TEXT ? n : TEXT - 1);
    free(text);
    return code;
}

int write_ratings(char *const *names, int n, const char *out)
{
    struct rating_run run = { .heads = json_object() };
    int code = EXIT_GOOD;
    for (int i = 0; i < n && code == EXIT_GOOD; i++)
        code = read_file(&run, names[i]);
    if (code == EXIT_GOOD) code = rate(&run);
    if (code == EXIT_GOOD) code = write_table(&run, out);
    free(run.decks);
    json_decref(run.heads);
    return code;
}
