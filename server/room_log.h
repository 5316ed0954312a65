/* room_log.h - the events of a game: what each kind does to its room, and how it is told.
 *
 * One function applies an event, whether this server has just written it, another one has, or the game is read again.
 * docs/STORAGE.md says what stands in an event, docs/ARCHITECTURE.md how a kind is added. */
#ifndef LAUZE_ROOM_LOG_H
#define LAUZE_ROOM_LOG_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct house;
struct room;
struct request;
struct plan;

/* What may be wrong with an event. */
enum event_fault {
    EVENT_GOOD,
    EVENT_DAMAGED,       /* it does not follow from the events before it */
    EVENT_OTHER_VERSION, /* nobody here knows its kind, or has the tiles that it is about */
    EVENT_NO_MEMORY
};

struct room_event {
    uint32_t seq; /* its number */
    const json_t *body;
};

/* Changes what is durable about a room. After a fault the room is of no use any more. */
typedef enum event_fault apply_event(struct room *room, const struct room_event *event);
/* Writes the messages about an event that has just been applied, with the functions of protocol_parts.h that close a
 * public message. */
typedef void tell_event_to(const struct request *request, const struct room *room,
                           const struct room_event *event);

/* EVENT(name, whether it changes the play): see room_events.def. */
#define EVENT(name, changes_play)     \
    apply_event apply_##name##_event; \
    tell_event_to tell_##name##_event;
#include "room_events.def"
#undef EVENT

/* A line of the log that is in memory, and what is asked about it. */
struct log_line {
    char *text;
    uint64_t id; /* a hash of the id of the request that brought it about, and */
    uint32_t n;  /* how many events that was, if this is the first; 0 */
    unsigned by; /* the seat that made the request, or LAUZE_NOBODY */
};

struct room_log {
    struct log_line *line;
    uint32_t n, capacity;
};

void free_log(struct room_log *log);

/* Adds an event to the log of a room and applies it. `teller`, if not null, is the request by which it is told. */
enum event_fault take_event(struct room *room, const char *text, const struct request *teller);
/* Whether what has been taken since event `from` changed the play. */
bool has_changed_play(const struct room *room, uint32_t from);

/* Tells of an event that was taken last. */
void tell_taken(const struct request *request, const struct room *room, uint32_t seq);
/* Tells the caller alone of events `from` to `to`, then how the game stood after them. */
bool tell_again(const struct request *request, const struct room *room, uint32_t from, uint32_t to);

/* The events that a request of that seat has brought about once; false when it never did. */
bool find_answered(const struct room *room, unsigned seat, const char *id, uint32_t *from,
                   uint32_t *to);

#endif
