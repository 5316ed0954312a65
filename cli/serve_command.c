/* serve_command.c - `lauze serve`: the page and the games for browsers. */
#include "command.h"
#include "serve_options.h"
#include "store_complaint.h"
#include "store_name.h"
#include "tiles_file.h"

#include <stdlib.h>

enum { USUAL_PORT = 8137, USUAL_PORTS = 10 };

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
    int code;
    if (read_serve_options(argc, argv, &serving, &code)) code = serve(&serving);
    free_input(&serving.config);
    return code;
}
