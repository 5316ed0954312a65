/* server_watch.c - whether a server can serve and store, and what it tells those who watch over it. */
#include "server_watch.h"

#include "connection_parts.h"
#include "server_address.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static struct desk_figures desk_of(const struct server *server)
{
    return server->keeper.desk ? figures_of_desk(server->keeper.desk) : (struct desk_figures){ 0 };
}

void watch_store(struct server *server)
{
    struct server_watch *watch = &server->watch;
    char n[24];
    const struct desk_figures desk = desk_of(server);
    if (desk.failed <= watch->n_failed) return;
    snprintf(n, sizeof n, "%" PRIu64, desk.failed - watch->n_failed);
    watch->n_failed = desk.failed;
    watch->failed_at = now_at(server);
    watch->reason = reason_of_store(desk.fault);
    const struct log_field fields[] = { { "why", watch->reason }, { "jobs", n }, { NULL, NULL } };
    log_event(server->log, "not-stored", fields);
}

/* Why it cannot serve and store, or null. What has failed is remembered for a while, as whoever is told of trouble sends
 * nobody here, and then nothing more would fail. */
static const char *find_trouble(const struct server *server)
{
    const struct server_watch *watch = &server->watch;
    const bool has_failed =
        watch->failed_at && now_at(server) - watch->failed_at < TROUBLE_SECONDS * 1000u;
    if (server->is_stopping) return "stopping";
    if (server->n_connections > CONNECTIONS) return "connections";
    return has_failed ? watch->reason : NULL;
}

static void end_probe(struct desk_list *probe)
{
    struct server *server = probe->job.context;
    server->watch.is_probing = false;
    watch_store(server);
}

/* Looks whether the store is there, for whoever asks next: a server without guests would not find out. */
static void begin_probe(struct server *server)
{
    struct server_watch *watch = &server->watch;
    if (watch->is_probing || !server->keeper.desk) return;
    watch->probe = (struct desk_list){
        .job = { .context = server }, .after = "", .most = 1, .done = end_probe
    };
    watch->is_probing = desk_list(server->keeper.desk, &watch->probe);
}

static struct server_sight look_at(struct server *server)
{
    struct server_sight sight = { .counters = server->counters,
                                  .desk = desk_of(server),
                                  .connections = server->n_connections,
                                  .guests = n_guests_in(server->house),
                                  .games = n_games_in(server->house),
                                  .version = LAUZE_VERSION };
    watch_store(server);
    sight.trouble = find_trouble(server);
    sight.uptime = (now_at(server) - server->watch.began) / 1000;
    for (unsigned i = 0; i < THINKERS; i++)
        sight.thinkers += server->thinkers.crew[i] != NULL;
    return sight;
}

/* Only to those who were named; so not to the world through a proxy that does not say for whom it asks. */
static bool may_see_metrics(const struct server *server, const struct http_request *request,
                            const struct sockaddr_storage *client)
{
    if (request->forwarded_for[0] && !server->trusts_proxy) return false;
    for (const char *const *at = server->watch.metrics; at && *at; at++) {
        struct sockaddr_storage allowed;
        if (read_address(*at, 0, &allowed) && is_same_host(&allowed, client)) return true;
    }
    return false;
}

bool answer_watcher(struct server *server, const struct http_request *request,
                    const struct sockaddr_storage *client, struct http_answer *answer)
{
    static char text[METRICS_BYTES];
    const bool is_health = strcmp(request->path, "/health") == 0;
    const bool is_metrics = strcmp(request->path, "/metrics") == 0;
    if (!is_health && !is_metrics) return false;
    if (request->status || !(request->is_get || request->is_head)) return false;
    if (!is_host_known(&server->site, request->host)) return false;
    if (is_metrics && !may_see_metrics(server, request, client)) return false;
    const struct server_sight sight = look_at(server);
    const struct http_text told = {
        .status = is_health && sight.trouble ? 503 : 200,
        .type = is_health ? "application/json" : "text/plain; version=0.0.4; charset=utf-8",
        .text = text,
        .length = is_health ? write_health(&sight, text) : write_metrics(&sight, text),
    };
    answer_text(&told, request, time(NULL), answer);
    if (is_health) begin_probe(server);
    return true;
}
