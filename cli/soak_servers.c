/* soak_servers.c - `lauze serve` as processes that are started, killed and stopped. */
#include "soak.h"

#include "command.h"

#include <signal.h>
#include <string.h>

/* Milliseconds until a server that was killed is started again: alone it comes back soon; where there are others, its
 * players have to go to them. */
enum { ALONE_LEAST = 0, ALONE_MOST = 200, AMONG_LEAST = 1000, AMONG_MOST = 3000 };

/* A port that was free just now, and stays the server's from one start to the next. */
static bool find_port(struct soak_server *server)
{
    uv_tcp_t probe;
    struct sockaddr_in address;
    int length = sizeof address;
    char url[64];
    uv_ip4_addr("127.0.0.1", 0, &address);
    uv_tcp_init(&server->soak->loop, &probe);
    bool is_good = uv_tcp_bind(&probe, (const struct sockaddr *)&address, 0) == 0 &&
                   uv_tcp_getsockname(&probe, (struct sockaddr *)&address, &length) == 0;
    uv_close((uv_handle_t *)&probe, NULL);
    uv_run(&server->soak->loop, UV_RUN_NOWAIT);
    snprintf(server->port, sizeof server->port, "%d",
             (address.sin_port & 0xff) << 8 | address.sin_port >> 8);
    snprintf(url, sizeof url, "http://127.0.0.1:%s/", server->port);
    return is_good && read_socket_place(url, &server->place);
}

bool place_servers(struct soak *soak)
{
    for (long i = 0; i < soak->request.nodes; i++) {
        struct soak_server *server = &soak->server[i];
        server->soak = soak;
        if (!find_port(server)) return false;
        uv_timer_init(&soak->loop, &server->pause);
        server->pause.data = server;
        if (!soak->request.has_faults) continue;
        server->proxy = open_fault_proxy(&soak->loop, &server->place, prng_next(&soak->prng));
        if (!server->proxy) return false;
    }
    return true;
}

static void start_again(uv_timer_t *pause) { start_server(pause->data); }

static void rest_server(struct soak_server *server)
{
    struct soak *soak = server->soak;
    uint32_t least = soak->request.nodes > 1 ? AMONG_LEAST : ALONE_LEAST;
    uint32_t most = soak->request.nodes > 1 ? AMONG_MOST : ALONE_MOST;
    uv_timer_start(&server->pause, start_again, least + prng_below(&soak->prng, most - least), 0);
}

/* Whoever ends without being killed or asked to has failed. */
static void notice_end(uv_process_t *process, int64_t status, int signal)
{
    struct soak_server *server = process->data;
    struct soak *soak = server->soak;
    bool is_meant =
        server->is_killed || (soak->stage == SOAK_STOPPING && status == 0 && signal == 0);
    server->is_running = false;
    uv_close((uv_handle_t *)process, NULL);
    if (!is_meant) {
        char number[32];
        snprintf(number, sizeof number, "%d", signal ? -signal : (int)status);
        soak->has_failed = true;
        complain_about(EXIT_NO, "complaint server ended", number);
    }
    if (soak->stage != SOAK_STOPPING && is_meant) rest_server(server);
}

void start_server(struct soak_server *server)
{
    struct soak *soak = server->soak;
    char *arguments[] = { soak->program,           (char[]){ "serve" },
                          (char[]){ "--address" }, (char[]){ "127.0.0.1" },
                          (char[]){ "--port" },    server->port,
                          (char[]){ "--store" },   soak->store,
                          (char[]){ "--quiet" },   NULL };
    uv_stdio_container_t streams[] = { { .flags = UV_IGNORE },
                                       { .flags = UV_IGNORE },
                                       { .flags = UV_INHERIT_FD, .data.fd = 2 } };
    uv_process_options_t options = { .file = soak->program,
                                     .args = arguments,
                                     .exit_cb = notice_end,
                                     .stdio = streams,
                                     .stdio_count = 3 };
    if (server->is_running || soak->stage == SOAK_STOPPING) return;
    memset(&server->process, 0, sizeof server->process);
    server->process.data = server;
    server->is_killed = false;
    server->is_running = uv_spawn(&soak->loop, &server->process, &options) == 0;
    if (server->is_running) return;
    soak->has_failed = true;
    complain(EXIT_NO, "complaint soak", NULL);
}

void kill_server(struct soak_server *server)
{
    server->is_killed = true;
    uv_process_kill(&server->process, SIGKILL);
}

bool are_servers_running(const struct soak *soak)
{
    for (long i = 0; i < soak->request.nodes; i++) {
        if (!soak->server[i].is_running || soak->server[i].is_killed) return false;
    }
    return true;
}

bool have_servers_ended(const struct soak *soak)
{
    for (long i = 0; i < soak->request.nodes; i++) {
        if (soak->server[i].is_running) return false;
    }
    return true;
}

void stop_servers(struct soak *soak)
{
    for (long i = 0; i < soak->request.nodes; i++) {
        struct soak_server *server = &soak->server[i];
        if (server->is_running) uv_process_kill(&server->process, SIGTERM);
    }
}

void close_servers(struct soak *soak)
{
    for (long i = 0; i < soak->request.nodes; i++) {
        struct soak_server *server = &soak->server[i];
        uv_close((uv_handle_t *)&server->pause, NULL);
        if (server->proxy) close_fault_proxy(server->proxy);
    }
}
