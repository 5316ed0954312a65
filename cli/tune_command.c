/* tune_command.c - `lauze tune`: fits the weights of the computer players to what becomes of positions. */
#include "tune.h"

#include "command.h"
#include "json_writer.h"
#include "long_run.h"
#include "output.h"
#include "sentence.h"
#include "setup_argument.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MOST_GAMES = 1000000, MOST_NODES = 1000000, MOST_ROLLOUTS = 1000, MOST_ROUNDS = 10000 };

static bool take_option(struct tune_request *request, int option)
{
    switch (option) {
    case 'o': request->out = optarg; return true;
    case 'u': request->setup = optarg; return true;
    case 'w': request->weights = optarg; return true;
    case 'y': request->only = optarg; return true;
    case 'g': return read_number_option("--games", optarg, 1, MOST_GAMES, &request->games);
    case 'n': return read_number_option("--nodes", optarg, 1, MOST_NODES, &request->nodes);
    case 'v': return read_number_option("--every", optarg, 1, 1000, &request->every);
    case 'p': return read_number_option("--random", optarg, 0, 100, &request->percent);
    case 'l': return read_number_option("--rollouts", optarg, 1, MOST_ROLLOUTS, &request->rollouts);
    case 'd': return read_number_option("--rounds", optarg, 0, MOST_ROUNDS, &request->rounds);
    case 'e': return read_number_option("--seed", optarg, 0, 1000000000, &request->seed);
    case 'r': return read_number_option("--jobs", optarg, 1, MOST_JOBS, &request->jobs);
    case 'j': request->is_json = true; return true;
    default: return false;
    }
}

static int read_request(int argc, char **argv, struct tune_request *request)
{
    static const struct option options[] = {
        { "out", required_argument, NULL, 'o' },      { "setup", required_argument, NULL, 'u' },
        { "weights", required_argument, NULL, 'w' },  { "only", required_argument, NULL, 'y' },
        { "games", required_argument, NULL, 'g' },    { "nodes", required_argument, NULL, 'n' },
        { "every", required_argument, NULL, 'v' },    { "random", required_argument, NULL, 'p' },
        { "rollouts", required_argument, NULL, 'l' }, { "rounds", required_argument, NULL, 'd' },
        { "seed", required_argument, NULL, 'e' },     { "jobs", required_argument, NULL, 'r' },
        { "json", no_argument, NULL, 'j' },           { NULL, 0, NULL, 0 }
    };
    int found;
    while ((found = next_option(argc, argv, options)) != -1)
        if (!take_option(request, found)) return EXIT_USE;
    if (argc != optind) return complain_of_arguments(argv);
    if (!request->out) return complain_about(EXIT_USE, "complaint missing option", "--out");
    return EXIT_GOOD;
}

static int name_files(struct tune *tune)
{
    const char *const out = tune->request.out;
    if (mkdir(out, 0777) != 0 && errno != EEXIST) return complain_of_writing(out);
    int most = snprintf(tune->positions, TUNE_PATH, "%s/positions.jsonl", out);
    snprintf(tune->labels, TUNE_PATH, "%s/labels.jsonl", out);
    snprintf(tune->rounds, TUNE_PATH, "%s/rounds.jsonl", out);
    snprintf(tune->result, TUNE_PATH, "%s/weights.eval", out);
    errno = ENAMETOOLONG;
    return most < TUNE_PATH ? EXIT_GOOD : complain_of_writing(out);
}

static int open_tune(const struct tune_request *request, struct tune *tune)
{
    *tune = (struct tune){ .request = *request };
    int code = build_rules_of(request->setup, &tune->rules);
    if (code != EXIT_GOOD) return code;
    lauze_write_setup(lauze_rules_setup(tune->rules), tune->setup, sizeof tune->setup);
    tune->seats = lauze_rules_setup(tune->rules)->seats;
    code = read_weights_file(request->weights, tune->rules, &tune->file, &tune->weights);
    return code == EXIT_GOOD ? name_files(tune) : code;
}

/* ---- what it came to ---- */

static void print_json(const struct tune *tune, const struct tune_outcome *outcome)
{
    json_t *head = head_of_tune(tune, "tune");
    json_object_set_new(head, "rollouts", json_integer(tune->request.rollouts));
    json_object_set_new(head, "games", json_integer(tune->request.games));
    json_object_set_new(head, "positions", json_integer(outcome->n[TUNE_FITTED]));
    json_object_set_new(head, "held_out", json_integer(outcome->n[TUNE_HELD_OUT]));
    json_object_set_new(head, "round", json_integer(outcome->best));
    char *text = json_dumps(head, JSON_COMPACT);
    const struct tune_fit_score *const before = &outcome->before, *const after = &outcome->after;
    if (text)
        printf("%.*s,\"error\":[%.4f,%.4f],\"error_held_out\":[%.4f,%.4f],"
               "\"surprise\":[%.5f,%.5f],\"surprise_held_out\":[%.5f,%.5f]}\n",
               (int)strlen(text) - 1, text, before->error[0], after->error[0], before->error[1],
               after->error[1], before->surprise[0], after->surprise[0], before->surprise[1],
               after->surprise[1]);
    free(text);
    json_decref(head);
}

static void print_part(const struct tune_outcome *outcome, unsigned part)
{
    struct sentence line = { .length = 0 };
    char before[24], after[24];
    if (outcome->n[part] == 0) return;
    snprintf(before, sizeof before, "%.2f", outcome->before.error[part]);
    snprintf(after, sizeof after, "%.2f", outcome->after.error[part]);
    append_count(&line, part ? "tune held out" : "tune positions", outcome->n[part]);
    append_words(
        &line, "tune error",
        (struct place_words[]){ { "before", before }, { "after", after }, { NULL, NULL } });
    puts(line.text);
}

static void report(const struct tune *tune, const struct tune_outcome *outcome)
{
    if (tune->request.is_json) {
        print_json(tune, outcome);
        return;
    }
    char round[16], line[TUNE_PATH + 128];
    print_part(outcome, TUNE_FITTED);
    print_part(outcome, TUNE_HELD_OUT);
    snprintf(round, sizeof round, "%ld", outcome->best);
    say_with(
        line, sizeof line, "tune result",
        (struct place_words[]){ { "name", tune->result }, { "round", round }, { NULL, NULL } });
    puts(line);
}

int run_tune(int argc, char **argv)
{
    struct tune_request request = { .games = 100,
                                    .nodes = 600,
                                    .every = 12,
                                    .percent = 3,
                                    .rollouts = 12,
                                    .rounds = 40,
                                    .jobs = 1 };
    struct tune_positions positions = { .n = 0 };
    struct tune_labels labels = { .label = NULL };
    struct tune_outcome outcome;
    struct tune tune = { .rules = NULL };
    int code = read_request(argc, argv, &request);
    if (code != EXIT_GOOD) return code;
    code = open_tune(&request, &tune);
    heed_interrupts();
    if (code == EXIT_GOOD) code = gather_positions(&tune, &positions);
    if (code == EXIT_GOOD) code = label_positions(&tune, &positions, &labels);
    if (code == EXIT_GOOD) code = fit_weights(&tune, &positions, &labels, &outcome);
    if (code == EXIT_GOOD) report(&tune, &outcome);
    free_tune_positions(&positions);
    free(labels.label);
    free_weights_file(&tune.file);
    free(tune.rules);
    return code;
}
