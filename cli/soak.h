/* soak.h - what the parts of `lauze soak` share: servers of this program on one store, killed again and again while many
 * play there. */
#ifndef LAUZE_SOAK_H
#define LAUZE_SOAK_H

#include "client_party.h"
#include "fault_proxy.h"

enum { SOAK_SERVERS = 8, SOAK_PATH = 512, SOAK_SETUPS = 24 };

struct soak_request {
    const char *store; /* null: a file of its own */
    long seconds, kills, nodes, games, rate, seed;
    bool has_faults, is_json;
};

enum soak_stage { SOAK_PLAYING, SOAK_CHECKING, SOAK_STOPPING };

struct soak_server {
    struct soak *soak;
    uv_process_t process;
    uv_timer_t pause; /* until it is started again */
    struct socket_place place;
    struct fault_proxy *proxy; /* in front of it, or null */
    char port[8];
    bool is_running, is_killed;
};

struct soak {
    struct soak_request request;
    uv_loop_t loop;
    uv_timer_t ticker;
    struct client_party party;
    struct soak_server server[SOAK_SERVERS];
    const char *setups[SOAK_SETUPS + 1];
    char program[SOAK_PATH], folder[SOAK_PATH], store[SOAK_PATH];
    enum soak_stage stage;
    uint64_t began, stage_began, next_kill; /* milliseconds of the loop */
    struct prng prng;
    long n_kills;
    uint64_t moves_at_kill, moves_seen, last_move; /* the last one in milliseconds of the loop */
    bool is_own_store; /* in a folder of its own, which goes when all was well */
    bool has_failed;   /* a server ended by itself, or the check did not come to its end */
    uint64_t n_network_faults;
};

/* Plays and kills, then looks at every game once more. False where it could not begin. */
bool run_soak_of(struct soak *soak);

/* ---- the servers: soak_servers.c ---- */

/* Finds ports that are free, and places for clients to go to. */
bool place_servers(struct soak *soak);
void start_server(struct soak_server *server);
/* Without a warning; it is started again after a while. */
void kill_server(struct soak_server *server);
bool are_servers_running(const struct soak *soak);
/* Asks all to end. */
void stop_servers(struct soak *soak);
bool have_servers_ended(const struct soak *soak);
/* Lets go of what the loop still holds for them. */
void close_servers(struct soak *soak);

#endif
