/* arena_command.c - `lauze arena`: two players against each other over many decks. */
#include "arena.h"
#include "build_commit.h"
#include "command.h"
#include "long_run.h"
#include "setup_argument.h"
#include "weights_file.h"

#include <stdlib.h>
#include <string.h>

enum { USUAL_DECKS = 100 };

static const double USUAL_PATIENCE = 10, MOST_ELO = 1000;

struct arena_request {
    const char *contestant[SIDES], *weights[SIDES], *setup, *out;
    struct turn_budget budget;
    struct sprt_request sprt;
    long decks, seed, jobs, shard, shards, patience;
    bool is_json, merges, rates, has_shard,
        is_played; /* is_played: an option that only playing has */
};

static int complain_of_value(const char *option, const char *value, const char *form)
{
    return complain(
        EXIT_USE, "complaint word",
        (struct place_words[]){
            { "name", option }, { "value", value }, { "words", form }, { NULL, NULL } });
}

static bool read_sprt(struct arena_request *request, const char *text)
{
    char *comma, *end = NULL;
    request->sprt.elo0 = strtod(text, &comma);
    if (comma != text && *comma == ',') request->sprt.elo1 = strtod(comma + 1, &end);
    request->sprt.is_asked = true;
    if (end && end != comma + 1 && *end == '\0' && request->sprt.elo0 >= -MOST_ELO &&
        request->sprt.elo0 < request->sprt.elo1 && request->sprt.elo1 <= MOST_ELO)
        return true;
    complain_of_value("--sprt", text, "0,10; -5,5");
    return false;
}

static bool take_shard(struct arena_request *request)
{
    request->has_shard = true;
    return read_shard(optarg, &request->shard, &request->shards);
}

static bool take_option(struct arena_request *request, int option)
{
    request->is_played |= strchr("abvwdmnuesprk", option) != NULL;
    switch (option) {
    case 'a': request->contestant[SIDE_A] = optarg; return true;
    case 'b': request->contestant[SIDE_B] = optarg; return true;
    case 'v': request->weights[SIDE_A] = optarg; return true;
    case 'w': request->weights[SIDE_B] = optarg; return true;
    case 'd': return read_number_option("--decks", optarg, 1, MOST_DECKS, &request->decks);
    case 'm': return read_movetime_option(&request->budget);
    case 'n': return read_nodes_option(&request->budget);
    case 'u': request->setup = optarg; return true;
    case 'e': return read_number_option("--seed", optarg, 0, 1000000000, &request->seed);
    case 's': return take_shard(request);
    case 'p': return read_sprt(request, optarg);
    case 'r': return read_number_option("--jobs", optarg, 1, MOST_JOBS, &request->jobs);
    case 'k': return read_number_option("--patience", optarg, 1, 86400, &request->patience);
    case 'o': request->out = optarg; return true;
    case 'j': request->is_json = true; return true;
    case 'g': request->merges = true; return true;
    case 't': request->rates = true; return true;
    default: return false;
    }
}

static int judge_request(const struct arena_request *request, int n_files, char **argv)
{
    if (request->merges && request->rates) return complain_of_both("--merge", "--ratings");
    if (request->merges || request->rates) {
        const char *const option = request->merges ? "--merge" : "--ratings";
        if (request->is_played) return complain_of_both(option, "--a ...");
        if (request->merges && request->out) return complain_of_both("--merge", "--out");
        if (request->rates && request->is_json) return complain_of_both("--ratings", "--json");
        return n_files > 0 ? EXIT_GOOD : complain_of_arguments(argv);
    }
    if (n_files > 0) return complain_of_arguments(argv);
    if (request->budget.nodes && request->budget.millis)
        return complain_of_both("--nodes", "--movetime");
    if (request->sprt.is_asked && request->has_shard) return complain_of_both("--sprt", "--shard");
    for (unsigned side = 0; side < SIDES; side++)
        if (!request->contestant[side])
            return complain_about(EXIT_USE, "complaint missing option", side ? "--b" : "--a");
    return EXIT_GOOD;
}

static int read_request(int argc, char **argv, struct arena_request *request)
{
    static const struct option options[] = { { "a", required_argument, NULL, 'a' },
                                             { "b", required_argument, NULL, 'b' },
                                             { "decks", required_argument, NULL, 'd' },
                                             { "movetime", required_argument, NULL, 'm' },
                                             { "nodes", required_argument, NULL, 'n' },
                                             { "setup", required_argument, NULL, 'u' },
                                             { "seed", required_argument, NULL, 'e' },
                                             { "shard", required_argument, NULL, 's' },
                                             { "sprt", required_argument, NULL, 'p' },
                                             { "jobs", required_argument, NULL, 'r' },
                                             { "patience", required_argument, NULL, 'k' },
                                             { "out", required_argument, NULL, 'o' },
                                             { "json", no_argument, NULL, 'j' },
                                             { "merge", no_argument, NULL, 'g' },
                                             { "ratings", no_argument, NULL, 't' },
                                             { "weights-a", required_argument, NULL, 'v' },
                                             { "weights-b", required_argument, NULL, 'w' },
                                             { NULL, 0, NULL, 0 } };
    int found;
    while ((found = next_option(argc, argv, options)) != -1)
        if (!take_option(request, found)) return EXIT_USE;
    return judge_request(request, argc - optind, argv);
}

static int read_weights(const char *name, const lauze_rules *rules, struct contestant_spec *spec,
                        struct weights_file *file)
{
    if (name && spec->kind != CONTESTANT_LEVEL)
        return complain_of_both("--weights-...", spec->name);
    const int code = read_weights_file(name, rules, file, NULL);
    if (code != EXIT_GOOD || !name) return code;
    spec->weights = file->text.bytes;
    spec->n_weights = file->text.length;
    memcpy(spec->weights_hash, file->hash, sizeof spec->weights_hash);
    return EXIT_GOOD;
}

static int make_plan(const struct arena_request *request, struct arena_plan *plan,
                     struct weights_file files[SIDES])
{
    *plan = (struct arena_plan){ .budget = request->budget,
                                 .version = LAUZE_VERSION,
                                 .commit = known_commit(),
                                 .seed = request->seed,
                                 .decks = request->decks,
                                 .shard = request->shard,
                                 .shards = request->shards,
                                 .jobs = request->jobs,
                                 .patience = (double)request->patience };
    int code = EXIT_GOOD;
    for (unsigned side = 0; side < SIDES && code == EXIT_GOOD; side++)
        code = read_contestant(request->contestant[side], request->budget, &plan->spec[side]);
    if (code == EXIT_GOOD) code = build_rules_of(request->setup, &plan->rules);
    if (code == EXIT_GOOD)
        lauze_write_setup(lauze_rules_setup(plan->rules), plan->setup, sizeof plan->setup);
    for (unsigned side = 0; side < SIDES && code == EXIT_GOOD; side++)
        code = read_weights(request->weights[side], plan->rules, &plan->spec[side], &files[side]);
    return code;
}

/* Whatever has been played is added up; not all of it having been is told by the exit code. */
static int report(const struct arena_request *request, const struct arena_plan *plan,
                  const struct deck_table *table)
{
    struct arena_total total = { .sprt = request->sprt };
    add_up(&total, table, plan);
    if (total.decks > 0) print_arena(&total, plan, request->is_json);
    if (total.missing == 0 || total.verdict != SPRT_UNDECIDED) return EXIT_GOOD;
    if (!run_is_stopped) return EXIT_GOOD;
    return complain(EXIT_NO, request->out ? "arena stopped kept" : "arena stopped", NULL);
}

static int run_plan(const struct arena_request *request, const struct arena_plan *plan)
{
    struct run_file file = { .prefix = "", .descriptor = -1 };
    struct deck_table table = { .n = 0 };
    if (!make_room_for_decks(&table, (uint32_t)plan->decks))
        return complain(EXIT_INPUT, "complaint no memory", NULL);
    json_t *head = head_of_plan(plan);
    int code = request->out ? open_run_file(&file, request->out, head, "decks") : EXIT_GOOD;
    if (code == EXIT_GOOD && request->out) code = read_decks(&file, plan, &table);
    if (code == EXIT_GOOD)
        code = play_decks(plan, &request->sprt, request->out ? &file : NULL, &table);
    if (code == EXIT_GOOD) code = report(request, plan, &table);
    json_decref(head);
    free(table.deck);
    if (request->out) close_run_file(&file);
    return code;
}

int run_arena(int argc, char **argv)
{
    struct arena_request request = {
        .decks = USUAL_DECKS, .jobs = 1, .shards = 1, .patience = (long)USUAL_PATIENCE
    };
    struct arena_plan plan = { .rules = NULL };
    struct weights_file weights[SIDES] = { { .hash = "" } };
    int code = read_request(argc, argv, &request);
    if (code != EXIT_GOOD) return code;
    if (request.merges) return merge_results(argv + optind, argc - optind, request.is_json);
    if (request.rates) return write_ratings(argv + optind, argc - optind, request.out);
    code = make_plan(&request, &plan, weights);
    if (code == EXIT_GOOD) code = run_plan(&request, &plan);
    free_weights_file(&weights[SIDE_A]);
    free_weights_file(&weights[SIDE_B]);
    free(plan.rules);
    return code;
}
