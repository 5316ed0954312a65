/* server.c - serves the page and the games over HTTP and WebSocket until it is told to stop. */
#include "server.h"

#include "browser.h"
#include "connection_parts.h"
#include "server_address.h"

#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static enum server_end end_of(int error)
{
    if (error == UV_EADDRINUSE) return SERVER_IN_USE;
    if (error == UV_EACCES || error == UV_EPERM) return SERVER_NOT_ALLOWED;
    if (error == UV_EADDRNOTAVAIL) return SERVER_BAD_ADDRESS;
    return error == 0 ? SERVER_STOPPED : SERVER_FAILED;
}

static void meet_connection(uv_stream_t *stream, int status)
{
    struct server *server = stream->data;
    if (status == 0 && !server->is_stopping) accept_connection(server);
}

static void close_handle(uv_handle_t *handle, void *context)
{
    (void)context;
    if (!uv_is_closing(handle)) uv_close(handle, NULL);
}

/* Handles that are closed are gone only after a turn of the loop. */
static void close_all_handles(struct server *server)
{
    uv_walk(&server->loop, close_handle, NULL);
    uv_run(&server->loop, UV_RUN_DEFAULT);
}

static int listen_at(struct server *server, const struct sockaddr *address)
{
    int error = uv_tcp_init(&server->loop, &server->listener);
    server->listener.data = server;
    if (error == 0) error = uv_tcp_bind(&server->listener, address, 0);
    if (error == 0) error = uv_listen((uv_stream_t *)&server->listener, BACKLOG, meet_connection);
    if (error != 0) close_all_handles(server);
    return error;
}

/* The first port that is free. */
static int listen_near(struct server *server, const struct server_options *options,
                       struct sockaddr_storage *address)
{
    int error = 0;
    for (int i = 0; i < options->n_ports; i++) {
        if (!read_address(options->address, options->port + i, address)) return UV_EADDRNOTAVAIL;
        error = listen_at(server, (const struct sockaddr *)address);
        if (error != UV_EADDRINUSE) break;
    }
    int length = sizeof *address;
    if (error == 0)
        error = uv_tcp_getsockname(&server->listener, (struct sockaddr *)address, &length);
    return error;
}

/* Two seconds at most between the signal and the end; whoever signals again does not want to wait. */
static void stop(uv_signal_t *signal, int number)
{
    struct server *server = signal->data;
    (void)number;
    if (server->is_stopping) {
        doom_connections(server);
        return;
    }
    server->is_stopping = true;
    log_event(server->log, "stopping", NULL);
    uv_close((uv_handle_t *)&server->listener, NULL);
    stop_house_thinking(server->house);
    house_now(server);
    close_server_keeper(&server->keeper);
    say_farewell(server->house, "closing", RETURN_SECONDS);
    part_connections(server);
}

static void end_waiting(uv_timer_t *timer) { doom_connections(timer->data); }

/* Sends and ends before the loop waits; and once the last connection has gone, the loop has nothing to wait for. */
static void settle(uv_prepare_t *prepare)
{
    struct server *server = prepare->data;
    settle_connections(server);
    if (!server->is_stopping) return;
    if (server->n_connections == 0)
        uv_walk(&server->loop, close_handle, NULL);
    else if (!uv_is_active((const uv_handle_t *)&server->last_call))
        uv_timer_start(&server->last_call, end_waiting, LAST_MILLISECONDS, 0);
}

static void tick(uv_timer_t *timer)
{
    struct server *server = timer->data;
    tick_connections(server);
    watch_store(server);
    tend_house(house_now(server));
}

static void look_at_clocks(uv_timer_t *timer)
{
    struct server *server = timer->data;
    if (!server->is_stopping) settle_clocks(house_now(server));
}

/* A thread has rung: whoever is done has his thought played. */
static void hear_thinkers(uv_async_t *bell)
{
    struct server *server = bell->data;
    for (unsigned i = 0; i < THINKERS; i++) {
        struct crew *crew = server->thinkers.crew[i];
        if (crew && is_crew_done(crew)) take_thought(house_now(server), crew);
    }
}

/* Something was written or read, or another server has done something. */
static void hear_keeper(uv_async_t *bell)
{
    struct server *server = bell->data;
    house_now(server);
    collect_from_keeper(&server->keeper);
}

static void start_thinkers(struct server *server)
{
    server->thinkers.bell.data = server;
    if (open_server_thinkers(&server->thinkers, &server->loop, hear_thinkers) == 0)
        let_house_think(server->house, &server_thinkers, &server->thinkers);
}

static void start_handles(struct server *server)
{
    uv_timer_init(&server->loop, &server->clock);
    uv_timer_init(&server->loop, &server->flags);
    uv_timer_init(&server->loop, &server->last_call);
    uv_prepare_init(&server->loop, &server->settler);
    uv_signal_init(&server->loop, &server->interrupt);
    uv_signal_init(&server->loop, &server->terminate);
    server->clock.data = server->flags.data = server;
    server->last_call.data = server->settler.data = server;
    server->interrupt.data = server->terminate.data = server;
    uv_timer_start(&server->clock, tick, 1000, 1000);
    uv_timer_start(&server->flags, look_at_clocks, FLAG_MILLISECONDS, FLAG_MILLISECONDS);
    uv_prepare_start(&server->settler, settle);
    uv_signal_start(&server->interrupt, stop, SIGINT);
    uv_signal_start(&server->terminate, stop, SIGTERM);
}

/* Every connection is a file to the system; most allow a thousand unless asked for more. */
static void raise_file_limit(void)
{
    struct rlimit limit;
    const rlim_t wanted = CONNECTIONS + 2 * TURNED_AWAY;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted) return;
    limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static void announce(struct server *server, const struct server_options *options,
                     const struct address_list *addresses)
{
    const char *url = addresses->url[addresses->n_origins];
    const struct log_field fields[] = { { "at", url }, { NULL, NULL } };
    log_event(server->log, "listening", fields);
    if (options->announce) options->announce(options->context, url, !server->site.is_loopback);
    if (options->opens_browser) open_browser(&server->loop, &server->browser, url);
}

static bool open_server_house(struct server *server, const struct server_options *options,
                              const struct address_list *addresses)
{
    const struct house_options house = { .sink = connection_sink,
                                         .keeper = keeper_of_server(&server->keeper),
                                         .addresses = (const char *const *)addresses->url,
                                         .shares_games = is_store_shared(server->keeper.store) };
    server->house = open_house(&house);
    if (!server->house) return false;
    use_house_tiles(server->house, options->tiles, options->tiles_text);
    server->keeper.bell.data = server;
    server->keeper.house = server->house;
    if (open_server_keeper(&server->keeper, &server->loop, hear_keeper, addresses->url[0]))
        return true;
    close_house(server->house);
    return false;
}

static enum server_end serve(struct server *server, const struct server_options *options,
                             const struct sockaddr_storage *address)
{
    struct address_list addresses;
    server->site.is_loopback = is_loopback(address);
    if (gethostname(server->name, sizeof server->name - 1) == 0) server->site.name = server->name;
    bool is_good = list_addresses(address, options->origins, &addresses);
    is_good = is_good && open_server_house(server, options, &addresses);
    if (is_good) {
        start_handles(server);
        start_thinkers(server);
        announce(server, options, &addresses);
        uv_run(&server->loop, UV_RUN_DEFAULT);
        log_event(server->log, "stopped", NULL);
        close_house(server->house);
    } else {
        close_all_handles(server);
    }
    free_addresses(&addresses);
    return is_good ? SERVER_STOPPED : SERVER_FAILED;
}

/* A file is brought up to date; for a database that others use somebody decides when. */
static bool find_store(struct server *server, const struct server_options *options,
                       struct server_failure *failure)
{
    const bool is_file = strncmp(options->store, "postgres", strlen("postgres")) != 0;
    server->keeper.store = open_store(options->store, is_file, &failure->store, failure->why);
    if (!server->keeper.store) close_all_handles(server);
    return server->keeper.store != NULL;
}

static enum server_end listen_and_serve(struct server *server, const struct server_options *options,
                                        struct server_failure *failure)
{
    struct sockaddr_storage address;
    server->site.page = options->page ? load_page_folder(options->page, NULL) : load_built_page();
    if (!server->site.page) {
        snprintf(failure->why, sizeof failure->why, "%s", strerror(errno));
        return options->page ? SERVER_NO_PAGE : SERVER_FAILED;
    }
    int error = listen_near(server, options, &address);
    if (error != 0) snprintf(failure->why, sizeof failure->why, "%s", uv_strerror(error));
    enum server_end end = SERVER_NO_STORE;
    if (error != 0)
        end = end_of(error);
    else if (find_store(server, options, failure))
        end = serve(server, options, &address);
    release_page(server->site.page);
    return end;
}

enum server_end run_server(const struct server_options *options, struct server_failure *failure)
{
    struct server *server = calloc(1, sizeof *server);
    *failure = (struct server_failure){ .why = "" };
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a full disk */
    raise_file_limit();
    if (!server || sodium_init() < 0 || uv_loop_init(&server->loop) != 0) {
        free(server);
        return SERVER_FAILED;
    }
    server->page_folder = options->page;
    server->site.origins = options->origins;
    server->site.nodes = &server->keeper.nodes;
    server->organisers = options->organisers;
    server->log = options->log;
    server->logs_addresses = options->logs_addresses;
    server->trusts_proxy = options->trusts_proxy;
    server->watch.metrics = options->metrics;
    server->watch.began = uv_now(&server->loop);
    enum server_end end = listen_and_serve(server, options, failure);
    close_server_keeper(&server->keeper);
    uv_loop_close(&server->loop);
    free(server);
    return end;
}
