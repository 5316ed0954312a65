/* soak_run.c - plays and kills, then looks at every game once more. */
#include "soak.h"

#include "command.h"
#include "long_run.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Milliseconds. A player waits so long for an answer before he thinks that it is lost: less where bytes get lost. */
enum { TICK = 20, PATIENCE = 10000, LESS_PATIENCE = 2000, CHECK_MOST = 300000, STOP_MOST = 10000 };
enum { DOUBLED = 5, MOVES_BETWEEN = 10, STANDSTILL = 60000 };

static void enter(struct soak *soak, enum soak_stage stage)
{
    soak->stage = stage;
    soak->stage_began = uv_now(&soak->loop);
}

/* At any moment, on average as often as it takes to come to as many kills as are wanted. */
static void plan_kill(struct soak *soak)
{
    uint64_t gap = (uint64_t)soak->request.seconds * 1000 / (uint64_t)(soak->request.kills + 1);
    soak->next_kill = uv_now(&soak->loop) + gap / 2 + prng_below(&soak->prng, (uint32_t)gap + 1);
}

/* A server that has hardly come back is not worth killing: nothing could be lost. */
static bool is_played_again(const struct soak *soak)
{
    return soak->party.figures.acknowledged >= soak->moves_at_kill + MOVES_BETWEEN;
}

/* One of several goes only while the others are there: that is what others are for. */
static void kill_somebody(struct soak *soak)
{
    long n = soak->request.nodes;
    struct soak_server *server = &soak->server[prng_below(&soak->prng, (uint32_t)n)];
    if (n > 1 && !are_servers_running(soak)) return;
    if (!server->is_running || server->is_killed) return;
    kill_server(server);
    soak->n_kills++;
    soak->moves_at_kill = soak->party.figures.acknowledged;
    plan_kill(soak);
}

static void tell_progress(const struct soak *soak)
{
    char kills[24], moves[24], games[24];
    snprintf(kills, sizeof kills, "%ld", soak->n_kills);
    snprintf(moves, sizeof moves, "%llu", (unsigned long long)soak->party.figures.acknowledged);
    snprintf(games, sizeof games, "%llu", (unsigned long long)soak->party.figures.games);
    show_progress("soak progress",
                  (struct place_words[]){
                      { "kills", kills }, { "moves", moves }, { "games", games }, { NULL, NULL } });
}

static void begin_to_stop(struct soak *soak)
{
    close_party(&soak->party);
    enter(soak, SOAK_STOPPING);
    stop_servers(soak);
}

/* Nobody has moved for long: the servers cannot be played on. */
static void notice_standstill(struct soak *soak, uint64_t now)
{
    if (soak->party.figures.acknowledged != soak->moves_seen) soak->last_move = now;
    soak->moves_seen = soak->party.figures.acknowledged;
    if (now - soak->last_move < STANDSTILL) return;
    soak->has_failed = true;
    complain(EXIT_NO, "complaint soak check", NULL);
}

static void tick_play(struct soak *soak, uint64_t now)
{
    bool is_over = now - soak->began >= (uint64_t)soak->request.seconds * 1000 &&
                   soak->n_kills >= soak->request.kills;
    if (soak->n_kills < soak->request.kills && now >= soak->next_kill && is_played_again(soak))
        kill_somebody(soak);
    notice_standstill(soak, now);
    if (!is_over && !run_is_stopped && !soak->has_failed) return;
    begin_party_check(&soak->party);
    enter(soak, SOAK_CHECKING);
}

static void tick_check(struct soak *soak, uint64_t now)
{
    bool is_late = now - soak->stage_began >= CHECK_MOST;
    if (is_late) complain(EXIT_NO, "complaint soak check", NULL);
    soak->has_failed = soak->has_failed || is_late;
    if (is_party_done(&soak->party) || soak->has_failed) begin_to_stop(soak);
}

static void tick_stop(struct soak *soak, uint64_t now)
{
    bool is_late = now - soak->stage_began >= STOP_MOST;
    if (!have_servers_ended(soak) && !is_late) return;
    soak->has_failed = soak->has_failed || is_late;
    for (long i = 0; i < soak->request.nodes; i++) {
        if (soak->server[i].is_running) kill_server(&soak->server[i]);
        for (enum network_fault fault = FAULT_CUT; soak->server[i].proxy && fault < N_FAULTS;
             fault++)
            soak->n_network_faults += n_network_faults(soak->server[i].proxy, fault);
    }
    close_servers(soak);
    uv_close((uv_handle_t *)&soak->ticker, NULL);
}

static void tick(uv_timer_t *ticker)
{
    struct soak *soak = ticker->data;
    uint64_t now = uv_now(&soak->loop);
    tell_progress(soak);
    if (soak->stage == SOAK_PLAYING)
        tick_play(soak, now);
    else if (soak->stage == SOAK_CHECKING)
        tick_check(soak, now);
    else
        tick_stop(soak, now);
}

/* Every setup that has a name is played. */
static void list_setups(struct soak *soak)
{
    for (unsigned i = 0; i < SOAK_SETUPS && lauze_preset_name(i); i++)
        soak->setups[i] = lauze_preset_name(i);
}

static bool open_soak_party(struct soak *soak)
{
    const struct soak_request *request = &soak->request;
    struct party_options options = {
        .loop = &soak->loop,
        .n_places = (unsigned)request->nodes,
        .setups = soak->setups,
        .n_tables = (unsigned)request->games,
        .rate = (double)request->rate / (double)request->games,
        .is_thorough = true,
        .doubled = DOUBLED,
        .patience = request->has_faults ? LESS_PATIENCE : PATIENCE,
        .seed = (uint64_t)request->seed,
        .complaints = stderr,
    };
    for (long i = 0; i < request->nodes; i++) {
        const struct soak_server *server = &soak->server[i];
        options.place[i] = server->proxy ? place_of_fault_proxy(server->proxy) : server->place;
    }
    return open_party(&soak->party, &options);
}

bool run_soak_of(struct soak *soak)
{
    if (uv_loop_init(&soak->loop) != 0) return false;
    uv_timer_init(&soak->loop, &soak->ticker);
    soak->ticker.data = soak;
    soak->prng = prng_of((uint64_t)soak->request.seed);
    list_setups(soak);
    if (!place_servers(soak) || !open_soak_party(soak)) return false;
    for (long i = 0; i < soak->request.nodes; i++)
        start_server(&soak->server[i]);
    soak->began = soak->last_move = uv_now(&soak->loop);
    plan_kill(soak);
    uv_timer_start(&soak->ticker, tick, TICK, TICK);
    uv_run(&soak->loop, UV_RUN_DEFAULT);
    uv_loop_close(&soak->loop);
    hide_progress();
    return true;
}
