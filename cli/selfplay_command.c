/* selfplay_command.c - `lauze selfplay`: a level against itself, game after game, as records in one file. */
#include "build_commit.h"
#include "command.h"
#include "contest.h"
#include "corpus.h"
#include "json_writer.h"
#include "long_run.h"
#include "run_file.h"
#include "sentence.h"
#include "setup_argument.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL_GAMES = 100, MOST_GAMES = 10000000 };

struct selfplay_request {
    const char *level, *setup, *out;
    struct turn_budget budget;
    long games, seed, jobs, shard, shards;
    bool is_json;
};

/* What the threads share; all but the request and the rules is touched under the lock. */
struct selfplay {
    const struct selfplay_request *request;
    lauze_rules *rules;
    char setup[1024];
    struct contestant_spec spec[SIDES];
    struct run_file file;
    bool *is_played; /* by number of the game */
    long next, n_played;
    double points, turns; /* summed over the games; points of all their seats */
    int code;
    pthread_mutex_t lock;
};

/* ---- what is asked for ---- */

static bool take_option(struct selfplay_request *request, int option)
{
    switch (option) {
    case 'l': request->level = optarg; return true;
    case 'g': return read_number_option("--games", optarg, 1, MOST_GAMES, &request->games);
    case 'u': request->setup = optarg; return true;
    case 'e': return read_number_option("--seed", optarg, 0, 1000000000, &request->seed);
    case 'n': return read_nodes_option(&request->budget);
    case 'm': return read_movetime_option(&request->budget);
    case 's': return read_shard(optarg, &request->shard, &request->shards);
    case 'r': return read_number_option("--jobs", optarg, 1, MOST_JOBS, &request->jobs);
    case 'o': request->out = optarg; return true;
    case 'j': request->is_json = true; return true;
    default: return false;
    }
}

static int read_request(int argc, char **argv, struct selfplay_request *request)
{
    static const struct option options[] = { { "level", required_argument, NULL, 'l' },
                                             { "games", required_argument, NULL, 'g' },
                                             { "setup", required_argument, NULL, 'u' },
                                             { "seed", required_argument, NULL, 'e' },
                                             { "nodes", required_argument, NULL, 'n' },
                                             { "movetime", required_argument, NULL, 'm' },
                                             { "shard", required_argument, NULL, 's' },
                                             { "jobs", required_argument, NULL, 'r' },
                                             { "out", required_argument, NULL, 'o' },
                                             { "json", no_argument, NULL, 'j' },
                                             { NULL, 0, NULL, 0 } };
    int found;
    while ((found = next_option(argc, argv, options)) != -1)
        if (!take_option(request, found)) return EXIT_USE;
    if (argc != optind) return complain_of_arguments(argv);
    if (request->budget.nodes && request->budget.millis)
        return complain_of_both("--nodes", "--movetime");
    if (!request->level) return complain_about(EXIT_USE, "complaint missing option", "--level");
    if (!request->out) return complain_about(EXIT_USE, "complaint missing option", "--out");
    return EXIT_GOOD;
}

static json_t *head_of(const struct selfplay *run)
{
    json_t *head = begin_head("selfplay");
    json_object_set_new(head, "level", json_string(run->spec[0].name));
    json_object_set_new(head, "setup", json_string(run->setup));
    json_object_set_new(head, "seed", json_integer(run->request->seed));
    json_object_set_new(head, "nodes", json_integer((json_int_t)run->request->budget.nodes));
    json_object_set_new(head, "movetime", json_integer(run->request->budget.millis));
    json_object_set_new(head, "shard", json_integer(run->request->shard));
    json_object_set_new(head, "shards", json_integer(run->request->shards));
    json_object_set_new(head, "games", json_integer(run->request->games));
    return head;
}

/* ---- what there is already ---- */

/* "a 109, b 81" */
static double points_of(const char *result)
{
    double sum = 0;
    for (const char *at = result; (at = strpbrk(at, "abcdefgh")) && at[1] == ' '; at++)
        sum += strtod(at + 2, NULL);
    return sum;
}

static unsigned line_of(const struct selfplay *run, const struct corpus_record *record)
{
    unsigned line = run->file.first_line;
    for (const char *at = run->file.text; at < record->text; at++)
        line += *at == '\n';
    return line;
}

static int take_record(struct selfplay *run, const struct corpus_record *record)
{
    const struct selfplay_request *const request = run->request;
    char result[128], turns[16];
    const bool is_ours = record->is_whole && record->game >= 0 &&
                         record->game % request->shards == request->shard &&
                         corpus_tag(record, "Result", result, sizeof result) &&
                         corpus_tag(record, "Turns", turns, sizeof turns);
    if (!is_ours || (record->game < request->games && run->is_played[record->game]))
        return complain_of_line(&run->file, line_of(run, record));
    if (record->game >= request->games) return EXIT_GOOD;
    run->is_played[record->game] = true;
    run->n_played++;
    run->points += points_of(result);
    run->turns += strtod(turns, NULL);
    return EXIT_GOOD;
}

/* A last record that was broken off goes. */
static int take_records(struct selfplay *run)
{
    struct corpus_record record;
    size_t at = 0, from;
    int code = EXIT_GOOD;
    while (code == EXIT_GOOD &&
           next_corpus_record(run->file.text, run->file.length, &at, &record)) {
        from = (size_t)(record.text - run->file.text);
        if (at == run->file.length && !record.is_whole) return cut_run_file(&run->file, from);
        code = take_record(run, &record);
    }
    return code;
}

/* ---- playing ---- */

static void append_result(struct sentence *tags, const struct game_result *result, unsigned seats)
{
    append_text(tags, "[Result \"");
    for (unsigned seat = 0; seat < seats; seat++)
        append_text(tags, "%s%c %d", seat ? ", " : "", (char)('a' + seat), result->points[seat]);
    append_text(tags, "\"]\n[Turns \"%u\"]\n", result->turns);
}

static void append_tags(struct sentence *tags, const struct selfplay *run, long game,
                        const struct game_result *result)
{
    const struct selfplay_request *const request = run->request;
    const unsigned seats = lauze_rules_setup(run->rules)->seats;
    for (unsigned seat = 0; seat < seats; seat++)
        append_text(tags, "[Seat %c \"%s\"]\n", (char)('a' + seat), run->spec[0].name);
    append_text(tags, "[Game \"%ld\"]\n[Corpus \"seed %ld\"]\n", game, request->seed);
    if (request->budget.nodes > 0)
        append_text(tags, "[Nodes \"%llu\"]\n", (unsigned long long)request->budget.nodes);
    if (request->budget.millis > 0)
        append_text(tags, "[Movetime \"%u\"]\n", request->budget.millis);
    append_text(tags, "[Program \"lauze %s %s\"]\n", LAUZE_VERSION, known_commit());
    append_result(tags, result, seats);
}

/* A record with an empty line behind it, for the caller to free; null: no memory. The contest's own game serves to
 * write it. */
static char *write_game(const struct selfplay *run, struct contest *contest, const char *tags)
{
    const struct action_list actions = contest->actions;
    const size_t length =
        lauze_write_record(run->rules, contest->game, tags, actions.action, actions.n, NULL, 0);
    char *text = malloc(length + 2);
    if (text == NULL) return NULL;
    lauze_write_record(run->rules, contest->game, tags, actions.action, actions.n, text,
                       length + 1);
    memcpy(text + length, "\n", 2);
    return text;
}

static void tell_progress(const struct selfplay *run)
{
    char done[16], all[16];
    const struct selfplay_request *const request = run->request;
    snprintf(done, sizeof done, "%ld", run->n_played);
    snprintf(all, sizeof all, "%ld",
             (request->games - request->shard + request->shards - 1) / request->shards);
    show_progress("selfplay progress",
                  (struct place_words[]){ { "n", done }, { "all", all }, { NULL, NULL } });
}

static int keep_game(struct selfplay *run, long game, const struct game_result *result,
                     const char *text)
{
    const int code = text ? append_to_run_file(&run->file, text, strlen(text))
                          : complain(EXIT_INPUT, "complaint no memory", NULL);
    if (code != EXIT_GOOD) return code;
    run->is_played[game] = true;
    run->n_played++;
    run->turns += result->turns;
    for (unsigned seat = 0; seat < lauze_rules_setup(run->rules)->seats; seat++)
        run->points += result->points[seat];
    tell_progress(run);
    return EXIT_GOOD;
}

/* A player who does what is not allowed is a fault of this program. */
static int complain_of_player(long game, const struct game_result *result)
{
    char number[24], why[FORFEIT_BYTES + 128];
    snprintf(number, sizeof number, "%ld", game);
    say_forfeit(why, sizeof why, result->why);
    return complain(EXIT_NO, "selfplay broken",
                    (struct place_words[]){ { "game", number }, { "why", why }, { NULL, NULL } });
}

static bool take_game(struct selfplay *run, long *game)
{
    const struct selfplay_request *const request = run->request;
    while (run->next < request->games && run->is_played[run->next])
        run->next += request->shards;
    if (run->next >= request->games || run->code != EXIT_GOOD || run_is_stopped) return false;
    *game = run->next;
    run->next += request->shards;
    return true;
}

/* Called with the lock, which it gives up while playing. */
static bool play_game(struct selfplay *run, struct contest *contest, long game)
{
    struct game_result result;
    struct sentence tags = { .length = 0 };
    char *text = NULL;
    const struct contest_game which = { (uint64_t)run->request->seed, (uint32_t)game, 0 };
    pthread_mutex_unlock(&run->lock);
    const enum contest_end end = play_contest(contest, which, &result);
    if (end == CONTEST_PLAYED && result.forfeit == NO_SIDE) {
        append_tags(&tags, run, game, &result);
        text = write_game(run, contest, tags.text);
    }
    pthread_mutex_lock(&run->lock);
    if (end == CONTEST_PLAYED) {
        const int code = result.forfeit == NO_SIDE ? keep_game(run, game, &result, text)
                                                   : complain_of_player(game, &result);
        if (run->code == EXIT_GOOD) run->code = code;
    }
    free(text);
    return end == CONTEST_PLAYED;
}

static void *work(void *context)
{
    struct selfplay *const run = context;
    struct contest contest;
    long game;
    const struct patience patience = { 0, &run_is_stopped };
    const bool is_open = open_contest(&contest, run->rules, run->spec, patience);
    pthread_mutex_lock(&run->lock);
    if (!is_open && run->code == EXIT_GOOD)
        run->code = complain(EXIT_INPUT, "complaint no memory", NULL);
    while (is_open && take_game(run, &game) && play_game(run, &contest, game))
        continue;
    pthread_mutex_unlock(&run->lock);
    if (is_open) close_contest(&contest);
    return NULL;
}

static int play(struct selfplay *run)
{
    run->next = run->request->shard;
    heed_interrupts();
    pthread_mutex_init(&run->lock, NULL);
    work_together(run->request->jobs, work, run);
    pthread_mutex_destroy(&run->lock);
    hide_progress();
    return run->code;
}

/* ---- what it came to ---- */

static void print_json(const struct selfplay *run, double points, double turns)
{
    json_t *head = json_deep_copy(run->file.head);
    char mean[2][32];
    struct json_writer line = { 0 };
    json_object_del(head, "run");
    json_object_set_new(head, "games", json_integer(run->n_played));
    char *text = json_dumps(head, JSON_COMPACT);
    snprintf(mean[0], sizeof mean[0], "%.4f", points);
    snprintf(mean[1], sizeof mean[1], "%.4f", turns);
    json_add_raw(&line, "mean_points", mean[0]);
    json_add_raw(&line, "turns", mean[1]);
    if (text) printf("%.*s,%.*s}\n", (int)strlen(text) - 1, text, (int)line.length, line.text);
    json_free(&line);
    free(text);
    json_decref(head);
}

static int report(const struct selfplay *run)
{
    const unsigned seats = lauze_rules_setup(run->rules)->seats;
    const double n = run->n_played > 0 ? (double)run->n_played : 1;
    if (run->request->is_json) {
        print_json(run, run->points / n / seats, run->turns / n);
    } else {
        struct sentence line = { .length = 0 };
        char points[32];
        snprintf(points, sizeof points, "%.1f", run->points / n / seats);
        append_count(&line, "selfplay games", run->n_played);
        append_words(&line, "selfplay points",
                     (struct place_words[]){ { "points", points }, { NULL, NULL } });
        puts(line.text);
    }
    return run_is_stopped ? complain(EXIT_NO, "arena stopped kept", NULL) : EXIT_GOOD;
}

static int make_run(const struct selfplay_request *request, struct selfplay *run)
{
    *run = (struct selfplay){ .request = request, .file.prefix = "; ", .file.descriptor = -1 };
    int code = read_contestant(request->level, request->budget, &run->spec[SIDE_A]);
    run->spec[SIDE_B] = run->spec[SIDE_A];
    if (code == EXIT_GOOD && run->spec[0].kind == CONTESTANT_COMMAND)
        code = complain_about(EXIT_USE, "complaint no level", request->level);
    if (code == EXIT_GOOD) code = build_rules_of(request->setup, &run->rules);
    if (code != EXIT_GOOD) return code;
    lauze_write_setup(lauze_rules_setup(run->rules), run->setup, sizeof run->setup);
    run->is_played = calloc((size_t)request->games, sizeof *run->is_played);
    return run->is_played ? EXIT_GOOD : complain(EXIT_INPUT, "complaint no memory", NULL);
}

int run_selfplay(int argc, char **argv)
{
    struct selfplay_request request = { .games = USUAL_GAMES, .jobs = 1, .shards = 1 };
    struct selfplay run = { .rules = NULL };
    int code = read_request(argc, argv, &request);
    if (code != EXIT_GOOD) return code;
    code = make_run(&request, &run);
    if (code == EXIT_GOOD) {
        json_t *head = head_of(&run);
        code = open_run_file(&run.file, request.out, head, "games");
        json_decref(head);
        if (code == EXIT_GOOD) code = take_records(&run);
        if (code == EXIT_GOOD) code = play(&run);
        if (code == EXIT_GOOD) code = report(&run);
        close_run_file(&run.file);
    }
    free(run.is_played);
    free(run.rules);
    return code;
}
