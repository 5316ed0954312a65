/* connection_parts.h - what the files of a connection share. */
#ifndef LAUZE_CONNECTION_PARTS_H
#define LAUZE_CONNECTION_PARTS_H

#include "connection.h"
#include "server_log.h"

/* ---- sending: connection_send.c ---- */

/* Has settle_connections look at it. */
void unsettle(struct connection *connection);
/* The end, when nothing else is going on. The first reason counts. */
void doom(struct connection *connection, const char *why);
/* To be sent; dooms a connection for which too much waits. */
void queue_bytes(struct connection *connection, const void *bytes, size_t length);
/* Sends what waits, as far as nothing is being sent. */
void send_waiting(struct connection *connection);
/* Sends what waits, then closes. */
void part(struct connection *connection);
void free_queues(struct connection *connection);

/* ---- who it is: connection.c ---- */

void note_client(struct connection *connection, const struct sockaddr_storage *client);
/* For whom a proxy asks, if it is trusted. False when that cannot be read. */
bool meet_client(struct connection *connection);
/* How many connections from where this one comes are too many. */
unsigned count_neighbours_beyond(const struct server *server, const struct connection *guest);
void turn_away(struct connection *connection);

/* ---- organisers: connection_api.c ---- */

/* Begins to answer a request of the API. False when it is none. */
bool take_api_request(struct connection *connection);
/* What the house answers; and sends it on, when nothing else is going on. */
void hear_for_api(struct connection *connection, const char *line, size_t length);
void finish_api_call(struct connection *connection);
void drop_api_call(struct connection *connection);

/* ---- hearing: connection_hear.c ---- */

void take_bytes(struct connection *connection, const char *bytes, size_t length);
/* An answer has been sent: the next request may come. */
void await_request(struct connection *connection);
void leave_house(struct connection *connection);
void log_refusal(const struct connection *connection, int status);
/* What was made for this answer alone is sent at once, and the rest behind what waits. */
void send_answer(struct connection *connection, const struct http_answer *answer, bool is_own_text);

/* The house, who knows what time it is. */
struct house *house_now(const struct server *server);

static inline uint64_t now_at(const struct server *server) { return uv_now(&server->loop); }

static inline void set_deadline(struct connection *connection, unsigned seconds)
{
    connection->deadline = now_at(connection->server) + seconds * 1000u;
}

#endif
