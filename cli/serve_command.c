/* serve_command.c - `lauze serve`: the page and the games for browsers. */
#include "command.h"
#include "server.h"
#include "server_limits.h"
#include "store_complaint.h"
#include "store_name.h"
#include "tiles_file.h"

#include <stdlib.h>

enum { USUAL_PORT = 8137, USUAL_PORTS = 10 };

/* What was asked for; `options` points into it. */
struct serving {
    struct server_options options;
    char *usual_store; /* where nothing was said */
    const char *origins[ORIGINS + 1], *metrics[ORIGINS + 1];
    size_t n_origins, n_metrics;
};

static void announce(void *context, const char *url, bool is_open)
{
    const struct serving *serving = context;
    char line[1024], store[512];
    show_store_name(serving->options.store, store, sizeof store);
    const struct place_words values[] = { { "url", url }, { "store", store }, { NULL, NULL } };
    say_with(line, sizeof line, "serve at", values);
    puts(line);
    say_with(line, sizeof line, "serve store", values);
    puts(line);
    fflush(stdout);
    if (is_open) complain(EXIT_GOOD, "serve open", NULL);
}

static bool add_origin(struct serving *serving, const char *text)
{
    if (!is_origin(text) || serving->n_origins == ORIGINS) {
        complain_about(EXIT_USE, "complaint origin", text);
        return false;
    }
    serving->origins[serving->n_origins++] = text;
    return true;
}

static bool add_metrics(struct serving *serving, const char *text)
{
    if (!is_address(text) || serving->n_metrics == ORIGINS) {
        complain_about(EXIT_USE, "complaint metrics", text);
        return false;
    }
    serving->metrics[serving->n_metrics++] = text;
    return true;
}

static bool read_port(struct serving *serving, const char *text)
{
    long port;
    if (!read_number_option("--port", text, 0, 65535, &port)) return false;
    serving->options.port = (int)port;
    serving->options.n_ports = 1;
    return true;
}

static bool take_option(struct serving *serving, int option)
{
    switch (option) {
    case 'a': serving->options.address = optarg; return true;
    case 'p': return read_port(serving, optarg);
    case 'o': return add_origin(serving, optarg);
    case 's': serving->options.store = optarg; return true;
    case 'f': serving->options.page = optarg; return true;
    case 'b': serving->options.opens_browser = true; return true;
    case 'm': return add_metrics(serving, optarg);
    case 'x': serving->options.trusts_proxy = true; return true;
    case 'l': serving->options.logs_addresses = true; return true;
    case 'q': serving->options.log = NULL; return true;
    default: return false;
    }
}

static bool read_options(int argc, char **argv, struct serving *serving)
{
    static const struct option options[] = {
        { "address", required_argument, NULL, 'a' },
        { "port", required_argument, NULL, 'p' },
        { "origin", required_argument, NULL, 'o' },
        { "store", required_argument, NULL, 's' },
        { "page", required_argument, NULL, 'f' },
        { "open", no_argument, NULL, 'b' },
        { "metrics", required_argument, NULL, 'm' },
        { "proxy", no_argument, NULL, 'x' },
        { "log-addresses", no_argument, NULL, 'l' },
        { "quiet", no_argument, NULL, 'q' },
        { NULL, 0, NULL, 0 },
    };
    int found;
    while ((found = next_option(argc, argv, options)) != -1) {
        if (!take_option(serving, found)) return false;
    }
    if (optind == argc) return true;
    complain_of_arguments(argv);
    return false;
}

static int complain_of_end(const struct serving *serving, enum server_end end,
                           const struct server_failure *failure)
{
    static const struct {
        const char *key;
        int code;
    } complaints[] = {
        [SERVER_STOPPED] = { NULL, EXIT_GOOD },
        [SERVER_BAD_ADDRESS] = { "complaint address", EXIT_USE },
        [SERVER_IN_USE] = { "complaint in use", EXIT_NO },
        [SERVER_NOT_ALLOWED] = { "complaint not allowed", EXIT_NO },
        [SERVER_NO_PAGE] = { "complaint page", EXIT_INPUT },
        [SERVER_NO_STORE] = { NULL, EXIT_INPUT },
        [SERVER_FAILED] = { "complaint serve", EXIT_NO },
    };
    char port[16];
    snprintf(port, sizeof port, "%d", serving->options.port);
    if (end == SERVER_STOPPED) return EXIT_GOOD;
    if (end == SERVER_NO_STORE)
        return complain_of_store(serving->options.store, failure->store, failure->why);
    return complain(complaints[end].code, complaints[end].key,
                    (struct place_words[]){ { "address", serving->options.address },
                                            { "port", port },
                                            { "page", serving->options.page },
                                            { "why", failure->why },
                                            { NULL, NULL } });
}

static int serve(struct serving *serving)
{
    struct server_failure failure;
    if (!serving->options.store) serving->options.store = serving->usual_store = usual_store();
    if (!serving->options.store) return complain(EXIT_USE, "complaint store nowhere", NULL);
    const enum server_end end = run_server(&serving->options, &failure);
    const int code = complain_of_end(serving, end, &failure);
    free(serving->usual_store);
    return code;
}

int run_serve(int argc, char **argv)
{
    struct serving serving = { .options = { .address = "127.0.0.1",
                                            .port = USUAL_PORT,
                                            .n_ports = USUAL_PORTS,
                                            .tiles = tiles_of_file(),
                                            .tiles_text = text_of_tiles_file(),
                                            .log = stderr,
                                            .announce = announce } };
    serving.options.context = &serving;
    if (!read_options(argc, argv, &serving)) return EXIT_USE;
    serving.options.origins = serving.origins;
    serving.options.metrics = serving.metrics;
    return serve(&serving);
}
