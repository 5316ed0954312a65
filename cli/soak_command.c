/* soak_command.c - `lauze soak`: kills servers while games are played there, and looks whether anything is lost. */
#include "command.h"
#include "long_run.h"
#include "output.h"
#include "soak.h"
#include "store_complaint.h"

#include <errno.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    MOST_SECONDS = 1000000,
    MOST_KILLS = 100000,
    MOST_GAMES = 1000,
    MOST_RATE = 10000,
    MOST_SEED = 1000000000
};

static bool take_option(struct soak_request *request, int option)
{
    switch (option) {
    case 's': request->store = optarg; return true;
    case 'n': return read_number_option("--seconds", optarg, 1, MOST_SECONDS, &request->seconds);
    case 'k': return read_number_option("--kills", optarg, 0, MOST_KILLS, &request->kills);
    case 'o': return read_number_option("--nodes", optarg, 1, SOAK_SERVERS, &request->nodes);
    case 'g': return read_number_option("--games", optarg, 1, MOST_GAMES, &request->games);
    case 'r': return read_number_option("--rate", optarg, 1, MOST_RATE, &request->rate);
    case 'e': return read_number_option("--seed", optarg, 0, MOST_SEED, &request->seed);
    case 'f': request->has_faults = true; return true;
    case 'j': request->is_json = true; return true;
    default: return false;
    }
}

static int read_request(int argc, char **argv, struct soak_request *request)
{
    static const struct option options[] = {
        { "store", required_argument, NULL, 's' }, { "seconds", required_argument, NULL, 'n' },
        { "kills", required_argument, NULL, 'k' }, { "nodes", required_argument, NULL, 'o' },
        { "games", required_argument, NULL, 'g' }, { "rate", required_argument, NULL, 'r' },
        { "seed", required_argument, NULL, 'e' },  { "faults", no_argument, NULL, 'f' },
        { "json", no_argument, NULL, 'j' },        { NULL, 0, NULL, 0 }
    };
    int found;
    while ((found = next_option(argc, argv, options)) != -1)
        if (!take_option(request, found)) return EXIT_USE;
    if (argc != optind) return complain_of_arguments(argv);
    if (request->nodes > 1 &&
        (!request->store || strncmp(request->store, "postgres", strlen("postgres")) != 0))
        return complain(EXIT_USE, "complaint soak nodes", NULL);
    return EXIT_GOOD;
}

/* ---- the store ---- */

static int name_store(struct soak *soak)
{
    const char *place = getenv("TMPDIR");
    size_t size = sizeof soak->program;
    if (uv_exepath(soak->program, &size) != 0) return complain_of_writing(soak->program);
    if (soak->request.store) {
        snprintf(soak->store, sizeof soak->store, "%s", soak->request.store);
        return EXIT_GOOD;
    }
    snprintf(soak->folder, sizeof soak->folder, "%s/lauze-soak-XXXXXX", place ? place : "/tmp");
    if (!mkdtemp(soak->folder)) return complain_of_writing(soak->folder);
    soak->is_own_store = true;
    int length = snprintf(soak->store, sizeof soak->store, "sqlite:%s/games.db", soak->folder);
    errno = ENAMETOOLONG;
    return length < (int)sizeof soak->store ? EXIT_GOOD : complain_of_writing(soak->folder);
}

/* So that servers find it as they need it: no database is made or brought up to date by them. */
static int make_store(const struct soak *soak)
{
    enum store_status status;
    char why[STORE_WHY];
    struct store *store = open_store(soak->store, true, &status, why);
    if (store) close_store(store);
    return store ? EXIT_GOOD : complain_of_store(soak->store, status, why);
}

/* What was lost has to be looked for in the file, so it stays then. */
static void remove_store(const struct soak *soak, bool is_good)
{
    static const char *const files[] = { "", "-wal", "-shm" };
    char path[2 * SOAK_PATH];
    if (!soak->is_own_store) return;
    if (!is_good) {
        complain_about(EXIT_NO, "soak store", soak->store);
        return;
    }
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(path, sizeof path, "%s/games.db%s", soak->folder, files[i]);
        unlink(path);
    }
    rmdir(soak->folder);
}

/* ---- what it came to ---- */

static double milliseconds(const struct soak *soak, double share)
{
    return (double)latency_of_share(&soak->party.figures.latency, share) / 1e6;
}

static void print_json(const struct soak *soak)
{
    const struct party_figures *figures = &soak->party.figures;
    printf("{\"seed\":%ld,\"nodes\":%ld,\"kills\":%ld,\"games\":%" PRIu64 ",\"moves\":%" PRIu64
           ",\"events\":%" PRIu64 ",\"faults\":%" PRIu64 ",\"replayed\":%" PRIu64
           ",\"compared\":%" PRIu64,
           soak->request.seed, soak->request.nodes, soak->n_kills, figures->games,
           figures->acknowledged, figures->events, figures->faults, figures->replayed,
           figures->compared);
    printf(",\"resumed\":%" PRIu64 ",\"longest_resume\":%" PRIu64 ",\"network_faults\":%" PRIu64
           ",\"unanswered\":%" PRIu64 ",\"refused\":%" PRIu64
           ",\"p50\":%.3f,\"p99\":%.3f,\"longest\":%.3f}\n",
           figures->resumed, figures->longest_resume, soak->n_network_faults, figures->unanswered,
           figures->refused, milliseconds(soak, 0.5), milliseconds(soak, 0.99),
           (double)figures->latency.longest / 1e6);
}

static void print_words(const struct soak *soak)
{
    const struct party_figures *figures = &soak->party.figures;
    const struct {
        const char *place;
        uint64_t number;
    } numbers[] = { { "seed", (uint64_t)soak->request.seed },
                    { "kills", (uint64_t)soak->n_kills },
                    { "moves", figures->acknowledged },
                    { "games", figures->games },
                    { "faults", figures->faults },
                    { "replayed", figures->replayed },
                    { "resumed", figures->resumed },
                    { "longest", figures->longest_resume } };
    enum { NUMBERS = sizeof numbers / sizeof *numbers };
    char text[NUMBERS][24], line[512];
    struct place_words values[NUMBERS + 1] = { 0 };
    for (size_t i = 0; i < NUMBERS; i++) {
        snprintf(text[i], sizeof text[i], "%" PRIu64, numbers[i].number);
        values[i] = (struct place_words){ numbers[i].place, text[i] };
    }
    say_with(line, sizeof line, "soak outcome", values);
    puts(line);
}

/* Each game that was begun was read in the end and came to where its players had come. */
static bool is_outcome_good(const struct soak *soak)
{
    const struct party_figures *figures = &soak->party.figures;
    return !soak->has_failed && figures->faults == 0 && figures->acknowledged > 0 &&
           figures->replayed >= figures->games && soak->n_kills >= soak->request.kills;
}

int run_soak(int argc, char **argv)
{
    static struct soak soak;
    struct soak_request request = { .seconds = 60,
                                    .kills = 20,
                                    .nodes = 1,
                                    .games = 40,
                                    .rate = 400,
                                    .seed = (long)randombytes_uniform(MOST_SEED) };
    int code = read_request(argc, argv, &request);
    if (code != EXIT_GOOD) return code;
    soak = (struct soak){ .request = request };
    code = name_store(&soak);
    if (code == EXIT_GOOD) code = make_store(&soak);
    if (code != EXIT_GOOD) return code;
    heed_interrupts();
    if (!run_soak_of(&soak)) return complain(EXIT_NO, "complaint soak", NULL);
    if (request.is_json)
        print_json(&soak);
    else
        print_words(&soak);
    bool is_good = is_outcome_good(&soak);
    free_party(&soak.party);
    remove_store(&soak, is_good);
    return is_good ? EXIT_GOOD : EXIT_NO;
}
