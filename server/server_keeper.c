/* server_keeper.c - who keeps the games of a server: the desk with its store, and how the loop hears of it. */
#include "server_keeper.h"

#include <sodium.h>

static bool append(void *context, struct desk_append *job)
{
    const struct server_keeper *keeper = context;
    return keeper->desk && desk_append(keeper->desk, job);
}

static bool read_log(void *context, struct desk_read *job)
{
    const struct server_keeper *keeper = context;
    return keeper->desk && desk_read(keeper->desk, job);
}

struct house_keeper keeper_of_server(struct server_keeper *keeper)
{
    return (struct house_keeper){ append, read_log, keeper };
}

static void ring(void *context)
{
    struct server_keeper *keeper = context;
    uv_async_send(&keeper->bell);
}

static void hear_game(void *context, const char *game, uint32_t last)
{
    const struct server_keeper *keeper = context;
    hear_house_news(keeper->house, game, last);
}

static void hear_servers(void *context, const char *const *address, unsigned n)
{
    struct server_keeper *keeper = context;
    meet_nodes(&keeper->nodes, address, n);
    hear_house_servers(keeper->house, address, n);
}

bool open_server_keeper(struct server_keeper *keeper, uv_loop_t *loop, uv_async_cb hear,
                        const char *address)
{
    unsigned char id[12];
    randombytes_buf(id, sizeof id);
    sodium_bin2hex(keeper->id, sizeof keeper->id, id, sizeof id);
    const struct desk_options options = { .bell = { ring, keeper },
                                          .news = { hear_game, hear_servers, keeper },
                                          .id = keeper->id,
                                          .address = address };
    if (uv_async_init(loop, &keeper->bell, hear) != 0) return false;
    keeper->desk = open_desk(keeper->store, &options);
    if (keeper->desk) keeper->store = NULL;
    return keeper->desk != NULL;
}

void collect_from_keeper(struct server_keeper *keeper)
{
    if (keeper->desk) collect_desk(keeper->desk);
}

void close_server_keeper(struct server_keeper *keeper)
{
    if (keeper->desk) close_desk(keeper->desk);
    keeper->desk = NULL;
    if (keeper->store) close_store(keeper->store);
    keeper->store = NULL;
}
