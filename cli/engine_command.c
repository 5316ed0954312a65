/* engine_command.c - `lauze engine`: the protocol on standard input and output. */
#include "command.h"
#include "engine_thinkers.h"
#include "input.h"
#include "output.h"
#include "tiles_file.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK = 65536 };

/* What was read of standard input: a line is kept until its end is there; of one that is too long
 * only what proves it. */
struct engine {
    struct protocol_session *session;
    struct engine_thinkers thinkers;
    struct protocol_host host;
    size_t length;
    char line[PROTOCOL_LINE + 1], chunk[CHUNK];
};

/* What goes out is not waited for until the whole of an answer is written. */
static void emit(void *context, const char *line, size_t length)
{
    FILE *stream = context;
    fwrite(line, 1, length, stream);
    fputc('\n', stream);
}

/* What is written goes out at once. False when nobody reads it any more. */
static bool obey_line(struct engine *engine)
{
    const struct protocol_sink sink = { emit, stdout };
    protocol_handle(engine->session, engine->line, engine->length, &sink);
    engine->length = 0;
    return fflush(stdout) == 0;
}

static bool obey_chunk(struct engine *engine, size_t n)
{
    for (size_t at = 0; at < n;) {
        const char *const from = engine->chunk + at;
        const char *const end = memchr(from, '\n', n - at);
        const size_t length = end ? (size_t)(end - from) : n - at;
        const size_t room = sizeof engine->line - engine->length;
        const size_t kept = length < room ? length : room;
        memcpy(engine->line + engine->length, from, kept);
        engine->length += kept;
        at += length + 1;
        if (end && !obey_line(engine)) return false;
    }
    return true;
}

/* Waits until there is something to read, or somebody who thinks has something to tell. */
static bool wait_for_input(struct engine *engine)
{
    struct pollfd awaited[] = { { .fd = STDIN_FILENO, .events = POLLIN },
                                { .fd = engine->thinkers.called, .events = POLLIN } };
    for (;;) {
        if (poll(awaited, 2, -1) < 0 && errno != EINTR) return true;
        if (awaited[1].revents) tell_engine_news(&engine->thinkers, engine->session);
        if (awaited[1].revents && fflush(stdout) != 0) return false;
        if (awaited[0].revents) return true;
    }
}

static ssize_t read_chunk(struct engine *engine)
{
    ssize_t n;
    do
        n = read(STDIN_FILENO, engine->chunk, CHUNK);
    while (n < 0 && errno == EINTR);
    return n;
}

/* Where the input ends, all that think are stopped, and tell what they would play. */
static int serve(struct engine *engine)
{
    ssize_t n = 1;
    bool is_heard = true;
    while (n > 0 && is_heard && (is_heard = wait_for_input(engine)) != false) {
        n = read_chunk(engine);
        if (n > 0) is_heard = obey_chunk(engine, (size_t)n);
    }
    if (n < 0) return complain_of_reading("-");
    if (is_heard && engine->length > 0) is_heard = obey_line(engine);
    protocol_stop_thinking(engine->session);
    return is_heard && fflush(stdout) == 0 ? EXIT_GOOD : complain_of_writing(NULL);
}

static bool open_engine(struct engine *engine, unsigned threads)
{
    engine->host = pipe_host;
    engine->host.thinkers = &engine_thinkers;
    engine->host.context = &engine->thinkers;
    if (!open_engine_thinkers(&engine->thinkers, threads)) return false;
    engine->session = open_hosted_protocol(&engine->host);
    if (engine->session) return true;
    close_engine_thinkers(&engine->thinkers);
    return false;
}

static int run_with(unsigned threads)
{
    struct engine *engine = calloc(1, sizeof *engine);
    int code = EXIT_NO;
    if (engine && open_engine(engine, threads)) {
        protocol_use_tiles(engine->session, tiles_of_file(), text_of_tiles_file());
        code = serve(engine);
        close_protocol(engine->session);
        close_engine_thinkers(&engine->thinkers);
    } else {
        complain(EXIT_NO, "complaint no memory", NULL);
    }
    free(engine);
    return code;
}

int run_engine(int argc, char **argv)
{
    static const struct option options[] = { { "threads", required_argument, NULL, 't' },
                                             { NULL, 0, NULL, 0 } };
    long threads = crew_of_machine();
    int option;
    while ((option = next_option(argc, argv, options)) != -1) {
        if (option != 't' || !read_number_option("--threads", optarg, 1, CREW_MOST, &threads))
            return EXIT_USE;
    }
    return argc > optind ? complain_of_arguments(argv) : run_with((unsigned)threads);
}
