/* room_log.c - the log of a room as far as it is in memory: events are taken into it, and told again. */
#include "house_parts.h"
#include "protocol_event.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#define EVENT(name, changes_play) \
    { #name, changes_play, apply_##name##_event, tell_##name##_event },
static const struct event_kind {
    const char *name;
    bool changes_play;
    apply_event *apply;
    tell_event_to *tell;
} event_kinds[] = {
#include "room_events.def"
};
#undef EVENT

static const struct event_kind *find_kind(const json_t *name)
{
    const char *text = json_string_value(name);
    for (size_t i = 0; text && i < sizeof event_kinds / sizeof *event_kinds; i++)
        if (strcmp(event_kinds[i].name, text) == 0) return &event_kinds[i];
    return NULL;
}

/* Ids are compared by this; each server has a key of its own, so nobody can find two that are alike. */
static uint64_t hash_id(const char *id, size_t length)
{
    static unsigned char key[crypto_shorthash_KEYBYTES];
    static bool has_key;
    uint64_t hash;
    if (!has_key) randombytes_buf(key, sizeof key);
    has_key = true;
    crypto_shorthash((unsigned char *)&hash, (const unsigned char *)id, length, key);
    return hash | 1;
}

void free_log(struct room_log *log)
{
    for (uint32_t i = 0; i < log->n; i++)
        free(log->line[i].text);
    free(log->line);
    *log = (struct room_log){ 0 };
}

static struct log_line *add_line(struct room_log *log, const char *text)
{
    if (log->n == log->capacity) {
        const uint32_t capacity = log->capacity * 2 + 16;
        struct log_line *line = realloc(log->line, capacity * sizeof *line);
        if (!line) return NULL;
        log->line = line;
        log->capacity = capacity;
    }
    struct log_line *line = &log->line[log->n];
    *line = (struct log_line){ .text = strdup(text), .by = LAUZE_NOBODY };
    if (!line->text) return NULL;
    log->n++;
    return line;
}

/* Whose request it was, where it begins what the request brought about. */
static void note_request(const struct room *room, struct log_line *line, const json_t *body)
{
    char text[PROTOCOL_ID];
    const json_t *id = json_object_get(body, "id"), *n = json_object_get(body, "n");
    const size_t length = id ? json_dumpb(id, text, sizeof text, JSON_ENCODE_ANY) : 0;
    line->n = n ? (uint32_t)json_integer_value(n) : 1;
    line->by = seat_of_value(room, json_object_get(body, "by"));
    if (length > 0 && length <= sizeof text) line->id = hash_id(text, length);
}

bool find_answered(const struct room *room, unsigned seat, const char *id, uint32_t *from,
                   uint32_t *to)
{
    const uint64_t hash = hash_id(id, strlen(id));
    for (uint32_t seq = room->log.n; id[0] && seq-- > 0;) {
        const struct log_line *line = &room->log.line[seq];
        if (line->id != hash || line->by != seat) continue;
        *from = seq;
        *to = seq + line->n - 1;
        return *to < room->log.n;
    }
    return false;
}

static void tell(const struct request *teller, const struct event_kind *kind,
                 const struct room *room, const struct room_event *event)
{
    if (teller) kind->tell(teller, room, event);
}

/* What is offered or claimed is out of date when the play goes on; who does anything has not left. */
static void pass_by(struct room *room, const struct room_event *event, bool changes_play)
{
    const unsigned by = seat_of_value(room, json_object_get(event->body, "by"));
    if (changes_play) pass_offer(&room->offer);
    if (changes_play || (room->claim.is_open && by == room->claim.seat))
        room->claim.is_open = false;
}

/* Applies event number `seq`, and says in `event` and `kind` what it is. */
static enum event_fault apply(struct room *room, const struct room_event *event,
                              const struct event_kind *kind)
{
    if (!json_is_object(event->body)) return EVENT_DAMAGED;
    if (!kind) return EVENT_OTHER_VERSION;
    if ((event->seq == 0) != (kind->apply == apply_new_event)) return EVENT_DAMAGED;
    if (kind->changes_play && room->game && is_game_over(room->game)) return EVENT_DAMAGED;
    if (kind->changes_play) forget_thoughts(room);
    const enum event_fault fault = kind->apply(room, event);
    if (fault != EVENT_GOOD) return fault;
    room->game->seq = event->seq;
    if (kind->apply == apply_new_event) begin_clock(room, event);
    if (kind->changes_play) {
        room->game->played = event->seq;
        pass_clock(room, event, kind->apply == apply_undone_event);
    }
    pass_by(room, event, kind->changes_play);
    return EVENT_GOOD;
}

enum event_fault take_event(struct room *room, const char *text, const struct request *teller)
{
    struct log_line *line = add_line(&room->log, text);
    if (!line) return EVENT_NO_MEMORY;
    json_t *body = json_loads(text, 0, NULL);
    const struct room_event event = { room->log.n - 1, body };
    const struct event_kind *kind = find_kind(json_object_get(body, "is"));
    const enum event_fault fault = apply(room, &event, kind);
    if (fault == EVENT_GOOD) {
        note_request(room, line, body);
        tell(teller, kind, room, &event);
    }
    json_decref(body);
    return fault;
}

bool has_changed_play(const struct room *room, uint32_t from) { return room->game->played >= from; }

void tell_taken(const struct request *request, const struct room *room, uint32_t seq)
{
    json_t *body = json_loads(room->log.line[seq].text, 0, NULL);
    const struct room_event event = { seq, body };
    tell(request, find_kind(json_object_get(body, "is")), room, &event);
    json_decref(body);
}

void tell_standing(const struct request *request, const struct room *room)
{
    const struct trial trial = {
        .request = request, .game = room->game, .now = room->game->now, .seq = room->game->seq
    };
    tell_end(request, room);
    tell_clock(request, room);
    tell_turn(&trial);
}

/* A room that nobody sees, as it stands after events `from` to `to`, which are told. */
static struct room *replay(const struct request *teller, const struct room *room, uint32_t from,
                           uint32_t to)
{
    struct room *again = make_room(room->house, room->name);
    for (uint32_t seq = 0; again && seq <= to; seq++) {
        json_t *body = json_loads(room->log.line[seq].text, 0, NULL);
        const struct room_event event = { seq, body };
        const struct event_kind *kind = find_kind(json_object_get(body, "is"));
        const bool is_good = apply(again, &event, kind) == EVENT_GOOD;
        if (is_good && seq >= from) tell(teller, kind, again, &event);
        json_decref(body);
        if (is_good) continue;
        close_room(again);
        again = NULL;
    }
    return again;
}

bool tell_again(const struct request *request, const struct room *room, uint32_t from, uint32_t to)
{
    struct request teller = *request;
    teller.is_private = true;
    if (from > to) {
        tell_standing(&teller, room);
    } else {
        struct room *again = replay(&teller, room, from, to);
        if (!again) return refuse_memory(request);
        if (has_changed_play(again, from) || to == room->log.n - 1) tell_standing(&teller, again);
        close_room(again);
    }
    return !out_of(request)->has_failed || refuse_memory(request);
}
