/* connection_api.c - an organiser's request: it is heard by the house as a guest's line, and answered when the house
 * has answered. */
#include "api_request.h"
#include "connection_parts.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

struct api_call {
    enum api_kind kind;
    char name[ORGANISER_NAME + 1];
    struct api_answer answer;
    bool is_answered;
};

/* Without the path: the name of a table is all that it takes to watch it. */
static void log_call(const struct connection *connection, const struct api_call *call)
{
    static const char *const asked[] = { "make", "look", "record" };
    char text[16];
    snprintf(text, sizeof text, "%d", call->answer.status);
    const struct log_field fields[] = { { "organiser", call->name },
                                        { "status", text },
                                        { "asked", asked[call->kind] },
                                        { NULL, NULL } };
    log_event(connection->server->log, "organiser", fields);
}

/* Sends an answer, and frees it. */
static void send_api(struct connection *connection, struct api_answer *answer)
{
    struct http_answer sent;
    const char *body = answer->text ? answer->text : "";
    const struct http_text text = { .status = answer->text ? answer->status : 503,
                                    .type = answer->type ? answer->type : "application/json",
                                    .text = body,
                                    .length = strlen(body) };
    answer_text(&text, &connection->reader->request, time(NULL), &sent);
    log_refusal(connection, sent.status);
    send_answer(connection, &sent, true);
    free(answer->text);
    answer->text = NULL;
}

/* Why it is not even asked who asks, or whether he may. Null: he may. */
static struct organiser *let_in(const struct connection *connection, struct api_answer *answer)
{
    static const char *const nothing[3] = { "no-such-path", NULL, "There is nothing here." };
    static const char *const unread[3] = { "unreadable", NULL, "The request is not taken so." };
    static const char *const name[3] = { "host", NULL, "The server has no such name." };
    static const char *const who[3] = { "no-key", NULL, "This is no organiser's key." };
    static const char *const fast[3] = { "too-fast", NULL, "More requests than may be sent." };
    const struct server *server = connection->server;
    const struct http_request *request = &connection->reader->request;
    struct organiser *organiser = NULL;
    if (!server->organisers)
        refuse_api(answer, 404, nothing);
    else if (request->status)
        refuse_api(answer, request->status, unread);
    else if (request->host[0] && !is_host_known(&server->site, request->host))
        refuse_api(answer, 403, name);
    else if (!(organiser = find_organiser(server->organisers, request->authorization)))
        refuse_api(answer, 401, who);
    else if (!admit_organiser(organiser, now_at(server)))
        refuse_api(answer, 429, fast);
    return answer->status ? NULL : organiser;
}

static bool begin_call(struct connection *connection, const struct organiser *organiser,
                       struct api_request *asked)
{
    struct house *house = house_now(connection->server);
    connection->call = calloc(1, sizeof *connection->call);
    if (!connection->call || !asked->line) return false;
    connection->call->kind = asked->kind;
    memcpy(connection->call->name, organiser->name, sizeof organiser->name);
    connection->guest = welcome_organiser(house, connection, organiser->name);
    if (!connection->guest) return false;
    connection->phase = ANSWERING;
    set_deadline(connection, IDLE_SECONDS);
    hear_guest(house, connection->guest, asked->line, strlen(asked->line));
    return true;
}

bool take_api_request(struct connection *connection)
{
    struct api_answer answer = { .status = 0 };
    struct api_request asked = { .line = NULL };
    if (!is_api_path(connection->reader->request.path)) return false;
    const struct organiser *organiser = let_in(connection, &answer);
    if (!organiser || !read_api_request(&connection->reader->request, &asked, &answer))
        send_api(connection, &answer);
    else if (!begin_call(connection, organiser, &asked))
        doom(connection, "no-memory");
    free(asked.line);
    return true;
}

/* The first line is the answer; others tell of what follows from it. */
void hear_for_api(struct connection *connection, const char *line, size_t length)
{
    struct api_call *call = connection->call;
    if (call->is_answered) return;
    call->is_answered = true;
    read_api_line(call->kind, line, length, &call->answer);
    unsettle(connection);
}

void drop_api_call(struct connection *connection)
{
    if (connection->call) free(connection->call->answer.text);
    free(connection->call);
    connection->call = NULL;
}

void finish_api_call(struct connection *connection)
{
    struct api_call *call = connection->call;
    if (!call || !call->is_answered) return;
    leave_house(connection);
    if (connection->phase == ANSWERING) {
        log_call(connection, call);
        send_api(connection, &call->answer);
    }
    drop_api_call(connection);
}
