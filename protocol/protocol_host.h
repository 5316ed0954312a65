/* protocol_host.h - what a session leaves to the one who runs it: which requests there are and who may make them.
 *
 * A pipe has one caller, who may do everything. A server has many: each with a language of its own, each allowed what
 * the seats that it holds allow. */
#ifndef LAUZE_PROTOCOL_HOST_H
#define LAUZE_PROTOCOL_HOST_H

#include "player.h"
#include "protocol.h"
#include "words.h"

#include <stdbool.h>

struct json_writer;
struct request;
struct table_game;

/* One who speaks to a session. */
struct protocol_caller {
    enum language language;
    unsigned long line;        /* lines heard so far */
    void *guest;               /* what the host knows about it */
    struct protocol_sink sink; /* where answers go; nowhere if its function is null */
};

/* A type of request. Both functions refuse by themselves and return false. */
struct protocol_service {
    const char *type;
    bool (*answer)(const struct request *request);
    bool (*may)(struct request *request); /* whether the caller may ask that now; null: always */
};

struct protocol_limit {
    const char *name;
    unsigned long value;
};

/* What somebody is asked to think about: a game in which a seat is to act. Rules and game stay as they are until he has
 * been sent away. Bounds that are 0 are none; without any, the level's own time counts. */
struct thinking_task {
    const lauze_rules *rules;
    const lauze_game *game;
    unsigned level;
    uint64_t seed, nodes, millis;
    /* By a clock, in milliseconds: what is left, what comes back after each turn, and turns of his own to come. */
    bool has_clock;
    uint64_t left, increment;
    unsigned turns;
};

/* A session has neither threads nor a clock: whoever runs it finds somebody who thinks while it hears other lines, and
 * calls protocol_tell_thought and protocol_tell_end when there is something to tell, never within another call. */
struct protocol_thinkers {
    void *(*begin)(void *context, const struct thinking_task *task); /* null: no memory */
    /* Ends it at once, says what was found, and sends him away. */
    void (*end)(void *context, void *thinker, struct lauze_thought *thought);
};

/* Lists end with a null name. A host outlives its session. */
struct protocol_host {
    const struct protocol_service *services;
    bool (*admit)(struct request *request); /* asked before anything else; null: all are admitted */
    size_t line;                            /* bytes of the longest line, at most PROTOCOL_LINE */
    /* Games at a time, as the greeting tells; a host with less room than PROTOCOL_GAMES sees to it itself. */
    unsigned games;
    const struct protocol_limit *limits; /* further ones that the greeting tells; null: none */
    const char *const *addresses;        /* where it is reached; null: nowhere */
    const char *const *servers;          /* others that have the same games; null: none */
    /* Takes a line that tells the others in a game what happened, after the caller has got his; null: nobody else
     * listens. */
    void (*publish)(void *context, const struct table_game *game, const char *line, size_t length);
    /* Asked where a request names a game that the session has not: refuses it, or sees to it that it will be heard
     * again. Always false; null: it is refused. */
    bool (*seek)(const struct request *request, const char *game);
    /* Adds fields of its own to what tells of a game, which is an open object; null: none. */
    void (*describe)(struct json_writer *out, const struct table_game *game);
    const struct protocol_thinkers *thinkers; /* null: nobody thinks here */
    void *context;
};

extern const struct protocol_host pipe_host;

struct protocol_session *open_hosted_protocol(const struct protocol_host *host);

/* As protocol_handle, for one of many callers. */
void protocol_hear(struct protocol_session *session, struct protocol_caller *caller,
                   const char *line, size_t length);

/* What a thinker thinks so far, and that he is done; nothing when he has been sent away meanwhile. */
void protocol_tell_thought(struct protocol_session *session, const void *thinker,
                           const struct lauze_thought *thought);
void protocol_tell_end(struct protocol_session *session, const void *thinker);
/* Nobody will listen any more: all that think end at once, and tell what they found. */
void protocol_stop_thinking(struct protocol_session *session);

#endif
