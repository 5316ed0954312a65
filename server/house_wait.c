/* house_wait.c - guests who wait, for what is written for them or for a room to be free, and what they say meanwhile.
 *
 * Answers come in the order of requests: while a guest waits, his later lines wait with him. */
#include "house_parts.h"

#include <stdlib.h>
#include <string.h>

bool is_waiting(const struct guest *guest) { return guest->writing || guest->waits_for; }

static void obey_line(struct guest *guest, const char *text, size_t length, bool is_too_fast)
{
    struct house *house = guest->house;
    house->speaker = guest;
    guest->is_too_fast = is_too_fast;
    guest->n_told = 0;
    protocol_hear(house->session, &guest->caller, text, length);
    guest->is_again = false;
    charge_guest(guest, guest->n_told / LONG_ANSWER);
    house->speaker = NULL;
}

static void hold(struct guest *guest, bool is_held)
{
    const struct house_sink *sink = &guest->house->sink;
    if (sink->hold) sink->hold(guest->connection, is_held);
}

static bool keep_line(struct guest *guest, const char *text, size_t length, bool is_too_fast)
{
    struct guest_line *line = NULL;
    guest->n_line_bytes += length;
    if (guest->n_line_bytes <= GUEST_WAITING_BYTES) line = malloc(sizeof *line + length);
    if (!line) return false;
    *line = (struct guest_line){ .length = length, .is_too_fast = is_too_fast };
    memcpy(line->text, text, length);
    if (guest->last_line) hold(guest, true);
    *(guest->last_line ? &guest->last_line->next : &guest->first_line) = line;
    guest->last_line = line;
    return true;
}

static void drop_first_line(struct guest *guest)
{
    struct guest_line *line = guest->first_line;
    guest->verdict = guest->reason = NULL;
    guest->has_read_on = false;
    if (!line) return;
    guest->first_line = line->next;
    if (!guest->first_line) guest->last_line = NULL;
    guest->n_line_bytes -= line->length;
    free(line);
}

void forget_lines(struct guest *guest)
{
    while (guest->first_line)
        drop_first_line(guest);
}

bool take_line(struct guest *guest, const char *line, size_t length, bool is_too_fast)
{
    if (!is_waiting(guest)) {
        obey_line(guest, line, length, is_too_fast);
        if (!is_waiting(guest)) return true;
    }
    return keep_line(guest, line, length, is_too_fast);
}

/* Until he waits again, or has said no more. */
static void hear_the_rest(struct guest *guest)
{
    while (guest->first_line && !is_waiting(guest)) {
        const struct guest_line *line = guest->first_line;
        obey_line(guest, line->text, line->length, line->is_too_fast);
        if (!is_waiting(guest)) drop_first_line(guest);
    }
    if (!guest->first_line) hold(guest, false);
}

void let_guest_go_on(struct guest *guest)
{
    guest->writing = NULL;
    drop_first_line(guest);
    hear_the_rest(guest);
}

void hear_guest_again(struct guest *guest)
{
    guest->is_again = true;
    guest->caller.line--;
    hear_the_rest(guest);
}

/* ---- for a room ---- */

void wait_for_room(struct guest *guest, struct room *room)
{
    guest->waits_for = room;
    guest->next_waiting = NULL;
    *(room->last_waiting ? &room->last_waiting->next_waiting : &room->first_waiting) = guest;
    room->last_waiting = guest;
    settle_room(room);
}

void wait_first_for_room(struct guest *guest, struct room *room)
{
    guest->waits_for = room;
    guest->next_waiting = room->first_waiting;
    room->first_waiting = guest;
    if (!room->last_waiting) room->last_waiting = guest;
}

static struct guest *next_waiting_for(struct room *room)
{
    struct guest *guest = room->first_waiting;
    if (!guest) return NULL;
    room->first_waiting = guest->next_waiting;
    if (!room->first_waiting) room->last_waiting = NULL;
    guest->waits_for = NULL;
    return guest;
}

void let_waiting_in(struct room *room)
{
    struct guest *guest;
    while (!is_busy(room) && (guest = next_waiting_for(room)) != NULL)
        hear_guest_again(guest);
}

struct guest *take_waiting(struct room *room)
{
    struct guest *first = room->first_waiting;
    room->first_waiting = room->last_waiting = NULL;
    for (struct guest *guest = first; guest; guest = guest->next_waiting)
        guest->waits_for = NULL;
    return first;
}

/* No guest goes while others are heard, so the list stays whole; but he may wait anew, in another list. */
void send_waiting_away(struct guest *first, const char *code, const char *reason)
{
    for (struct guest *guest = first, *next; guest; guest = next) {
        next = guest->next_waiting;
        guest->verdict = code;
        guest->reason = reason;
        hear_guest_again(guest);
    }
}

bool refuse_verdict(const struct request *request)
{
    const struct guest *guest = guest_of(request);
    if (!guest || !guest->verdict) return false;
    refuse_request(request, &(struct refusal){ .code = guest->verdict, .reason = guest->reason });
    return true;
}

void stop_waiting(struct guest *guest)
{
    struct room *room = guest->waits_for;
    if (guest->writing) guest->writing->guest = NULL;
    guest->writing = NULL;
    if (!room) return;
    struct guest **at = &room->first_waiting, *last = NULL;
    while (*at != guest) {
        last = *at;
        at = &last->next_waiting;
    }
    *at = guest->next_waiting;
    if (room->last_waiting == guest) room->last_waiting = last;
    guest->waits_for = NULL;
    settle_room(room);
}
