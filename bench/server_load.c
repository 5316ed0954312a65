/* server_load.c - how much a server bears: sockets that do nothing, games that are played as fast as wished, how long a
 * move takes to be acknowledged, and what the server's process needs meanwhile.
 *
 *   server_load [--url URL] [--sockets N] [--playing N] [--seats N] [--rate MOVES] [--seconds S] [--warm S]
 *               [--setup SETUP] [--pid PID] [--json]
 *
 * docs/OPERATIONS.md says how it is used. It exits with 0 only if every socket was opened and kept, and nothing that
 * was told changed. */
#include "client_party.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { OPENING_AT_ONCE = 100, TICK = 50, SAMPLES = 4096, QUIET = 1000 };

struct idle_socket {
    struct load *load;
    struct socket_client *socket;
    bool is_open;
};

/* What the server's process has used at a moment. */
struct server_sample {
    double seconds;   /* since play began */
    long kilobytes;   /* resident */
    double processor; /* seconds */
};

enum stage { OPENING, RESTING, WARMING, MEASURING, DONE };

struct load {
    uv_loop_t loop;
    uv_timer_t ticker;
    struct party_options options;
    const char *setups[2];
    struct client_party party;
    struct idle_socket *idle;
    unsigned n_idle, n_begun, n_open, n_lost;
    unsigned n_playing, seats, seconds, warm;
    double rate; /* of all together */
    long pid;
    bool is_json;
    enum stage stage;
    uint64_t stage_began; /* milliseconds */
    struct server_sample before, opened, sample[SAMPLES];
    unsigned n_samples;
    struct party_figures at_first;
    double own_at_first;
};

/* ---- the server's process ---- */

static double own_processor(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

/* Fields 14 and 15 of /proc/PID/stat are its time, 24 its resident pages; the name may hold blanks. */
static struct server_sample look_at_server(const struct load *load)
{
    struct server_sample sample = { 0 };
    char path[64], text[1024];
    snprintf(path, sizeof path, "/proc/%ld/stat", load->pid);
    FILE *file = load->pid > 0 ? fopen(path, "r") : NULL;
    if (!file) return sample;
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = 0;
    const char *at = strrchr(text, ')');
    for (int field = 3; at && field <= 24; field++) {
        at = strchr(at + 1, ' ');
        if (!at) break;
        double value = strtod(at, NULL);
        if (field == 14 || field == 15) sample.processor += value / (double)sysconf(_SC_CLK_TCK);
        if (field == 24) sample.kilobytes = (long)(value * (double)sysconf(_SC_PAGESIZE) / 1024);
    }
    return sample;
}

/* ---- sockets that do nothing ---- */

static void greet(void *context)
{
    static const char hello[] = "{\"type\":\"hello\",\"v\":1}";
    struct idle_socket *idle = context;
    say_to_server(idle->socket, hello, sizeof hello - 1);
}

static void hear_welcome(void *context, const char *text, size_t length)
{
    struct idle_socket *idle = context;
    (void)text;
    (void)length;
    idle->load->n_open += !idle->is_open;
    idle->is_open = true;
}

static void lose(void *context, const char *why)
{
    struct idle_socket *idle = context;
    if (idle->load->n_lost++ == 0) fprintf(stderr, "a socket was lost: %s\n", why);
    idle->socket = NULL;
}

static void open_more(struct load *load)
{
    static const struct socket_events events = { greet, hear_welcome, lose };
    while (load->n_begun < load->n_idle &&
           load->n_begun - load->n_open - load->n_lost < OPENING_AT_ONCE) {
        struct idle_socket *idle = &load->idle[load->n_begun++];
        idle->load = load;
        idle->socket = open_socket_client(&load->loop, &load->options.place[0], &events, idle);
        load->n_lost += idle->socket == NULL;
    }
}

/* ---- the stages of a run ---- */

static void enter(struct load *load, enum stage stage)
{
    load->stage = stage;
    load->stage_began = uv_now(&load->loop);
}

static void begin_play(struct load *load)
{
    load->opened = look_at_server(load);
    if (load->options.n_tables > 0 && !open_party(&load->party, &load->options)) abort();
    enter(load, WARMING);
}

static void begin_to_measure(struct load *load)
{
    memset(&load->party.figures.latency, 0, sizeof load->party.figures.latency);
    load->at_first = load->party.figures;
    load->own_at_first = own_processor();
    enter(load, MEASURING);
}

static void take_sample(struct load *load, double since)
{
    if (load->n_samples == SAMPLES || since < (double)load->n_samples) return;
    struct server_sample *sample = &load->sample[load->n_samples++];
    *sample = look_at_server(load);
    sample->seconds = since;
}

static void end_run(struct load *load)
{
    enter(load, DONE);
    uv_close((uv_handle_t *)&load->ticker, NULL);
    if (load->options.n_tables > 0) close_party(&load->party);
    for (unsigned i = 0; i < load->n_begun; i++) {
        if (load->idle[i].socket) drop_socket_client(load->idle[i].socket);
    }
}

static void tick(uv_timer_t *ticker)
{
    struct load *load = ticker->data;
    uint64_t since = uv_now(&load->loop) - load->stage_began;
    if (load->stage == OPENING) open_more(load);
    if (load->stage == OPENING && load->n_open + load->n_lost == load->n_idle)
        enter(load, RESTING);
    else if (load->stage == RESTING && since >= QUIET)
        begin_play(load);
    else if (load->stage == WARMING && since >= load->warm * 1000u)
        begin_to_measure(load);
    else if (load->stage == MEASURING) {
        take_sample(load, (double)since / 1000);
        if (since >= load->seconds * 1000u) end_run(load);
    }
}

/* ---- what is told ---- */

struct outcome {
    double seconds, moves, p50, p99, longest; /* milliseconds */
    double per_socket, growth;                /* kilobytes; of a whole minute in the second half */
    double server_processor, own_processor;   /* of one */
};

/* The slope of a line through what was seen in the second half. */
static double growth_of(const struct load *load)
{
    double n = 0, t = 0, k = 0, tt = 0, tk = 0;
    for (unsigned i = load->n_samples / 2; i < load->n_samples; i++) {
        double seconds = load->sample[i].seconds, kilobytes = (double)load->sample[i].kilobytes;
        n++;
        t += seconds;
        k += kilobytes;
        tt += seconds * seconds;
        tk += seconds * kilobytes;
    }
    double spread = n * tt - t * t;
    return spread > 0 ? (n * tk - t * k) / spread * 60 : 0;
}

static struct outcome outcome_of(const struct load *load)
{
    const struct party_figures *figures = &load->party.figures;
    const struct server_sample *last = &load->sample[load->n_samples ? load->n_samples - 1 : 0];
    double seconds = load->n_samples ? last->seconds : 0;
    struct outcome outcome = { .seconds = load->seconds };
    outcome.moves =
        (double)(figures->acknowledged - load->at_first.acknowledged) / (double)load->seconds;
    outcome.p50 = (double)latency_of_share(&figures->latency, 0.5) / 1e6;
    outcome.p99 = (double)latency_of_share(&figures->latency, 0.99) / 1e6;
    outcome.longest = (double)figures->latency.longest / 1e6;
    if (load->n_open)
        outcome.per_socket =
            (double)(load->opened.kilobytes - load->before.kilobytes) / load->n_open;
    outcome.growth = growth_of(load);
    if (seconds > 0)
        outcome.server_processor = (last->processor - load->sample[0].processor) / seconds;
    outcome.own_processor = load->own_at_first / (double)load->seconds;
    return outcome;
}

static void print_outcome(const struct load *load, const struct outcome *o)
{
    const struct party_figures *f = &load->party.figures;
    const char *format =
        load->is_json
            ? "{\"idle\":%u,\"lost\":%u,\"playing\":%u,\"seconds\":%u,\"games\":%" PRIu64
              ",\"moves\":%.1f,\"p50\":%.3f,\"p99\":%.3f,\"longest\":%.3f,\"refused\":%" PRIu64
              ",\"dropped\":%" PRIu64 ",\"faults\":%" PRIu64
              ",\"kilobytes_a_socket\":%.2f,\"kilobytes\":%ld,\"growth\":%.1f,\"server\":%.3f,"
              "\"own\":%.3f}\n"
            : "sockets idle %u, lost %u, playing %u; %u s, %" PRIu64 " games\n"
              "moves a second %.1f; until acknowledged p50 %.3f ms, p99 %.3f ms, longest %.3f ms\n"
              "refused %" PRIu64 ", connections lost %" PRIu64 ", faults %" PRIu64 "\n"
              "memory %.2f kB an idle socket, %ld kB at the end, %+.1f kB a minute in the second "
              "half\n"
              "processors: server %.3f, this program %.3f\n";
    printf(format, load->n_open, load->n_lost, load->n_playing, load->seconds, f->games, o->moves,
           o->p50, o->p99, o->longest, f->refused, f->lost_connections, f->faults, o->per_socket,
           load->n_samples ? load->sample[load->n_samples - 1].kilobytes : 0L, o->growth,
           o->server_processor, o->own_processor);
}

/* ---- options ---- */

static bool take_option(struct load *load, int option)
{
    struct party_options *options = &load->options;
    switch (option) {
    case 'u': return read_socket_place(optarg, &options->place[0]);
    case 'i': load->n_idle = (unsigned)atoi(optarg); return true;
    case 'p': load->n_playing = (unsigned)atoi(optarg); return true;
    case 't': load->seats = (unsigned)atoi(optarg); return load->seats >= 2 && load->seats <= 8;
    case 'r': load->rate = atof(optarg); return true;
    case 's': load->seconds = (unsigned)atoi(optarg); return load->seconds > 0;
    case 'w': load->warm = (unsigned)atoi(optarg); return true;
    case 'g': load->setups[0] = optarg; return true;
    case 'd': load->pid = atol(optarg); return true;
    case 'j': load->is_json = true; return true;
    default: return false;
    }
}

static bool read_options(int argc, char **argv, struct load *load)
{
    static const struct option options[] = {
        { "url", required_argument, NULL, 'u' },
        { "sockets", required_argument, NULL, 'i' },
        { "playing", required_argument, NULL, 'p' },
        { "seats", required_argument, NULL, 't' },
        { "rate", required_argument, NULL, 'r' },
        { "seconds", required_argument, NULL, 's' },
        { "warm", required_argument, NULL, 'w' },
        { "setup", required_argument, NULL, 'g' },
        { "pid", required_argument, NULL, 'd' },
        { "json", no_argument, NULL, 'j' },
        { NULL, 0, NULL, 0 },
    };
    int found;
    read_socket_place("http://127.0.0.1:8137/", &load->options.place[0]);
    while ((found = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (!take_option(load, found)) return false;
    }
    return optind == argc;
}

static void run(struct load *load)
{
    struct party_options *options = &load->options;
    options->loop = &load->loop;
    options->n_places = 1;
    options->setups = load->setups;
    options->n_tables = load->n_playing / load->seats;
    options->n_seats = load->seats;
    options->rate = options->n_tables > 0 ? load->rate / options->n_tables : 0;
    options->patience = 10000;
    options->seed = uv_hrtime();
    options->complaints = stderr;
    uv_loop_init(&load->loop);
    uv_timer_init(&load->loop, &load->ticker);
    load->ticker.data = load;
    load->before = look_at_server(load);
    enter(load, OPENING);
    uv_timer_start(&load->ticker, tick, 1, TICK);
    uv_run(&load->loop, UV_RUN_DEFAULT);
    load->own_at_first = own_processor() - load->own_at_first;
    uv_loop_close(&load->loop);
}

int main(int argc, char **argv)
{
    static struct load load = { .seats = 2, .seconds = 10, .warm = 2, .setups = { "base", NULL } };
    struct rlimit files;
    if (!read_options(argc, argv, &load)) {
        fprintf(stderr, "server_load: wrong use; bench/server_load.c begins with its options\n");
        return 2;
    }
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    signal(SIGPIPE, SIG_IGN);
    load.idle = calloc(load.n_idle + 1, sizeof *load.idle);
    if (!load.idle) return 1;
    run(&load);
    struct outcome outcome = outcome_of(&load);
    print_outcome(&load, &outcome);
    bool is_good = load.n_lost == 0 && load.party.figures.faults == 0;
    if (load.options.n_tables > 0) free_party(&load.party);
    free(load.idle);
    return is_good ? 0 : 1;
}
