/* house_keep.c - what a request brings about is written into the log of its game, and told when that is done. */
#include "house_parts.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* Why a store cannot do what it should, as the protocol says it. */
const char *reason_of_store(enum store_status status)
{
    static const char *const reasons[] = {
        [STORE_FULL] = "full",     [STORE_READ_ONLY] = "read-only", [STORE_AWAY] = "away",
        [STORE_NEWER] = "newer",   [STORE_OLDER] = "older",         [STORE_DAMAGED] = "damaged",
        [STORE_FAILED] = "failed",
    };
    const size_t n = sizeof reasons / sizeof *reasons;
    return (size_t)status < n && reasons[status] ? reasons[status] : "failed";
}

static bool refuse_storing(const struct request *request, const char *reason)
{
    return refuse_request(request, &(struct refusal){ .code = "not-stored", .reason = reason });
}

/* ---- plans ---- */

bool begin_plan(const struct request *request, struct room *room, struct plan *plan)
{
    struct guest *guest = guest_of(request);
    *plan = (struct plan){ .room = room };
    if (refuse_verdict(request)) return false;
    if (is_busy(room)) {
        if (guest) wait_for_room(guest, room);
        return false;
    }
    if (room->log.n >= ROOM_EVENTS)
        return refuse_request(request, &(struct refusal){ .code = "full", .limit = ROOM_EVENTS });
    if (!room->is_behind) return true;
    if (!read_on(room)) return refuse_storing(request, "busy");
    if (guest) wait_for_room(guest, room);
    return false;
}

struct json_writer *open_event(struct plan *plan, const char *kind)
{
    json_open_object(&plan->out, NULL);
    json_add_text(&plan->out, "is", kind);
    json_add_number(&plan->out, "t", (long long)plan->room->house->date);
    return &plan->out;
}

void close_event(struct plan *plan)
{
    json_close_object(&plan->out);
    json_end_line(&plan->out);
    plan->n++;
}

void drop_plan(struct plan *plan) { json_free(&plan->out); }

bool plan_action(void *context, const lauze_game *before, lauze_action action)
{
    struct plan *plan = context;
    const lauze_rules *rules = rules_of(plan->room->game);
    char text[128];
    lauze_write_action(rules, before, action, text, sizeof text);
    struct json_writer *out = open_event(plan, "act");
    add_actor(out, "by", lauze_who(rules, before));
    json_add_text(out, "do", text);
    close_event(plan);
    return !out->has_failed;
}

/* ---- what is written ---- */

static void free_writing(struct writing *writing)
{
    json_decref(writing->body);
    sodium_memzero(writing->secret, sizeof writing->secret);
    free(writing->text);
    free(writing->event);
    free(writing);
}

/* The first event says whose request it is about, and how many events belong to it; the first of all is nobody's. */
static size_t write_mark(const struct request *request, const struct plan *plan, char *text,
                         size_t size)
{
    char id[PROTOCOL_ID + 16] = "", n[32] = "";
    if (plan->room->log.n == 0 || plan->room->writes_first) return 0;
    if (request->id[0]) snprintf(id, sizeof id, ",\"id\":%s", request->id);
    if (plan->n > 1) snprintf(n, sizeof n, ",\"n\":%u", plan->n);
    return (size_t)snprintf(text, size, "%s%s", id, n);
}

/* Lines become texts, the first with its mark. False when one is too long. */
static bool cut_events(struct writing *writing, const struct plan *plan, const char *mark,
                       size_t n_mark)
{
    char *to = writing->text;
    const char *from = plan->out.text;
    for (uint32_t i = 0; i < plan->n; i++) {
        const char *end = memchr(from, '\n', plan->out.length - (size_t)(from - plan->out.text));
        const size_t length = (size_t)(end - from) - 1; /* without its brace */
        writing->event[i] = to;
        memcpy(to, from, length);
        to += length;
        if (i == 0) memcpy(to, mark, n_mark);
        if (i == 0) to += n_mark;
        memcpy(to, "}", 2);
        to += 2;
        if (to - writing->event[i] > STORE_EVENT_BYTES) return false;
        from = end + 1;
    }
    return true;
}

struct writing *write_plan(const struct request *request, struct plan *plan)
{
    char mark[PROTOCOL_ID + 64] = "";
    const size_t n_mark = write_mark(request, plan, mark, sizeof mark);
    struct writing *writing = calloc(1, sizeof *writing);
    bool is_good = writing && !plan->out.has_failed;
    if (is_good) {
        writing->text = malloc(plan->out.length + plan->n + n_mark + 1);
        writing->event = malloc((plan->n + 1) * sizeof *writing->event);
        is_good = writing->text && writing->event && cut_events(writing, plan, mark, n_mark);
    }
    if (is_good) {
        writing->room = plan->room;
        writing->job.append.n = plan->n;
    } else if (writing) {
        free_writing(writing);
    }
    drop_plan(plan);
    if (!is_good) refuse_memory(request);
    return is_good ? writing : NULL;
}

static void kept(struct desk_append *job);

bool keep_writing(const struct request *request, struct writing *writing)
{
    struct room *room = writing->room;
    struct house *house = room->house;
    struct guest *guest = guest_of(request);
    struct store_append *append = &writing->job.append;
    append->game = room->name;
    append->secret = writing->secret;
    append->first = room->writes_first ? 0 : room->log.n;
    append->event = writing->event;
    writing->job.done = kept;
    memcpy(writing->id, request->id, sizeof writing->id);
    writing->seat = request->seat;
    if (request->body) writing->body = json_incref((json_t *)(uintptr_t)request->body);
    if (!house->keeper.append(house->keeper.context, &writing->job)) {
        free_writing(writing);
        return refuse_storing(request, "busy");
    }
    room->writing = writing;
    writing->guest = guest;
    if (guest) guest->writing = writing;
    settle_room(room);
    return true;
}

bool keep_plan(const struct request *request, struct plan *plan)
{
    struct writing *writing = write_plan(request, plan);
    return writing && keep_writing(request, writing);
}

/* ---- what came of it ---- */

static struct request request_of(const struct writing *writing)
{
    struct request request = quiet_request(writing->room->house->session);
    if (!writing->guest) return request;
    request.caller = &writing->guest->caller;
    request.body = writing->body;
    request.seat = writing->seat;
    memcpy(request.id, writing->id, sizeof request.id);
    return request;
}

/* The first event of a game was taken when it was planned. */
static enum event_fault take_events(const struct writing *writing, const struct request *teller)
{
    struct room *room = writing->room;
    const struct store_append *append = &writing->job.append;
    enum event_fault fault = EVENT_GOOD;
    for (uint32_t i = 0; i < append->n && fault == EVENT_GOOD; i++) {
        if (append->first + i < room->log.n)
            tell_taken(teller, room, append->first + i);
        else
            fault = take_event(room, append->event[i], teller);
    }
    return fault;
}

static void answer(struct writing *writing, const struct request *request)
{
    struct house *house = writing->room->house;
    if (!writing->guest) return;
    house->speaker = writing->guest;
    writing->guest->n_told = 0;
    if (writing->finish) writing->finish(request, writing);
    send_messages(request);
    charge_guest(writing->guest, writing->guest->n_told / LONG_ANSWER);
    house->speaker = NULL;
}

/* Where the request has an answer of its own, only the others are told of the events. */
static enum event_fault tell_done(struct writing *writing)
{
    struct room *room = writing->room;
    struct house *house = room->house;
    const struct request request = request_of(writing);
    const struct request quiet = quiet_request(house->session);
    const struct request *teller = writing->finish ? &quiet : &request;
    house->told = writing;
    house->speaker = writing->guest;
    const enum event_fault fault = take_events(writing, teller);
    house->told = NULL;
    if (fault != EVENT_GOOD) {
        refuse_request(&request, &(struct refusal){ .code = code_of_fault(fault) });
        send_messages(&request);
        return fault;
    }
    if (has_changed_play(room, writing->job.append.first)) tell_standing(teller, room);
    if (writing->finish || !writing->guest) send_messages(&quiet);
    answer(writing, &request);
    return EVENT_GOOD;
}

/* Another server was faster: what it wrote is read, then the request is heard again. Where there is nothing to be read
 * this will not end well. */
static bool has_lost_race(struct writing *writing)
{
    struct room *room = writing->room;
    if (writing->job.append.status != STORE_CONFLICT || room->writes_first) return false;
    if (room->conflict_at == room->log.n) return false;
    room->conflict_at = room->log.n;
    room->is_behind = true;
    if (writing->guest) {
        writing->guest->writing = NULL;
        wait_first_for_room(writing->guest, room);
    }
    return true;
}

static void tell_failure(struct writing *writing)
{
    const struct request request = request_of(writing);
    if (!writing->guest) writing->room->rests_until = writing->room->house->now + REST_MILLISECONDS;
    refuse_storing(&request, reason_of_store(writing->job.append.status));
    send_messages(&request);
}

/* What answered the request may have begun to write more, or wait for another room. */
static void leave_writing(struct guest *guest, const struct writing *writing)
{
    if (guest->writing != writing) return;
    guest->writing = NULL;
    if (!is_waiting(guest)) let_guest_go_on(guest);
}

static void kept(struct desk_append *job)
{
    struct writing *writing = (struct writing *)(void *)job;
    struct room *room = writing->room;
    const bool is_done = job->append.status == STORE_DONE;
    enum event_fault fault = EVENT_GOOD;
    bool has_lost = !is_done && has_lost_race(writing);
    struct guest *guest = has_lost ? NULL : writing->guest;
    room->writing = NULL;
    room->n_holds++;
    if (is_done)
        fault = tell_done(writing);
    else if (!has_lost)
        tell_failure(writing);
    room->n_holds--;
    if (is_done && fault == EVENT_GOOD) open_room(room);
    if (fault != EVENT_GOOD)
        break_room(room, fault);
    else if (!room->is_ready)
        close_room(room);
    else
        free_room_up(room);
    if (guest) leave_writing(guest, writing);
    free_writing(writing);
}
