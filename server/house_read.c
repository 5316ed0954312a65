/* house_read.c - games that are read from the store: when somebody names one that is not in memory, and when another
 * server has added to one that is. */
#include "house_parts.h"

#include <string.h>

bool is_busy(const struct room *room)
{
    return room->writing || room->is_reading || !room->is_ready;
}

const char *code_of_fault(enum event_fault fault)
{
    switch (fault) {
    case EVENT_OTHER_VERSION: return "other-version";
    case EVENT_NO_MEMORY: return "no-memory";
    default: return "unreadable";
    }
}

static void was_read(struct desk_read *job);

static bool read_part(struct room *room)
{
    const struct house_keeper *keeper = &room->house->keeper;
    room->reading = (struct desk_read){
        .job.context = room,
        .game = room->name,
        .from = room->log.n,
        .wants_secret = room->log.n == 0,
        .done = was_read,
    };
    if (!keeper->read(keeper->context, &room->reading)) {
        room->house->is_behind = room->is_behind = true;
        return false;
    }
    room->is_reading = true;
    settle_room(room);
    return true;
}

bool read_on(struct room *room)
{
    room->read_from = room->log.n;
    room->has_news = false;
    return read_part(room);
}

void enter_loading(struct room *room)
{
    struct house *house = room->house;
    room->next_loading = house->loading;
    house->loading = room;
    house->n_loading++;
}

void leave_loading(struct room *room)
{
    struct house *house = room->house;
    struct room **at = &house->loading;
    while (*at && *at != room)
        at = &(*at)->next_loading;
    if (!*at) return;
    *at = room->next_loading;
    house->n_loading--;
}

void open_room(struct room *room)
{
    if (room->is_ready) return;
    leave_loading(room);
    room->is_ready = true;
    room->writes_first = false;
    seat_game(&room->house->session->table, room->game);
}

static void tell_members_of_end(struct room *room, const char *code)
{
    while (room->n_members > 0) {
        struct guest *guest = room->member[0].guest;
        struct request request = quiet_request(room->house->session);
        request.caller = &guest->caller;
        refuse_request(&request,
                       &(struct refusal){ .code = code, .field = "game", .token = room->name });
        send_answers(&request);
        remove_member(room, guest);
    }
}

static void give_room_up(struct room *room, const char *code, const char *reason)
{
    struct guest *waiting = take_waiting(room);
    tell_members_of_end(room, code);
    close_room(room);
    send_waiting_away(waiting, code, reason);
}

void break_room(struct room *room, enum event_fault fault)
{
    give_room_up(room, code_of_fault(fault), NULL);
}

void free_room_up(struct room *room)
{
    room->n_holds++;
    if (room->is_behind && !is_busy(room)) read_on(room);
    if (!is_busy(room)) play_thought(room);
    let_waiting_in(room);
    wake_room(room);
    room->n_holds--;
    settle_room(room);
}

static enum event_fault take_what_was_read(struct room *room, const struct desk_read *job)
{
    const struct request quiet = quiet_request(room->house->session);
    enum event_fault fault = EVENT_GOOD;
    for (uint32_t i = 0; i < job->n && fault == EVENT_GOOD; i++) {
        fault = take_event(room, job->event[i], room->n_members > 0 ? &quiet : NULL);
        if (fault == EVENT_GOOD && job->from + i == 0) fault = take_secret(room, job->secret);
    }
    if (fault == EVENT_GOOD && room->n_members > 0) {
        if (!job->is_more && has_changed_play(room, room->read_from)) tell_standing(&quiet, room);
        send_messages(&quiet);
    }
    return fault;
}

static void end_reading(struct room *room, enum store_status status)
{
    const bool is_done = status == STORE_DONE && room->log.n > 0;
    if (is_done) {
        room->was_down = !room->is_ready && !room->house->shares_games && has_running_clock(room) &&
                         !room->terms.clock.is_per_turn;
        open_room(room);
        free_room_up(room);
    } else if (!room->is_ready) {
        const bool is_missing = status == STORE_MISSING || status == STORE_DONE;
        give_room_up(room, is_missing ? "no-game" : "unreadable",
                     is_missing ? NULL : reason_of_store(status));
    } else {
        room->house->is_behind = room->is_behind = true;
        room->n_holds++;
        send_waiting_away(take_waiting(room), "not-stored", reason_of_store(status));
        room->n_holds--;
        settle_room(room);
    }
}

static void was_read(struct desk_read *job)
{
    struct room *room = job->job.context;
    const enum store_status status = job->job.status;
    enum event_fault fault = EVENT_GOOD;
    room->is_reading = false;
    if (status == STORE_DONE) {
        if (!job->is_more) room->is_behind = room->has_news;
        fault = take_what_was_read(room, job);
    }
    if (fault != EVENT_GOOD)
        break_room(room, fault);
    else if (status == STORE_DONE && job->is_more && read_part(room))
        return;
    else
        end_reading(room, status);
}

/* ---- games that are asked for ---- */

static struct room *find_loading(const struct house *house, const char *name)
{
    struct room *room = house->loading;
    while (room && strcmp(room->name, name) != 0)
        room = room->next_loading;
    return room;
}

static bool refuse_game(const struct request *request, const char *code, const char *name)
{
    struct refusal refusal = { .code = code, .field = "game", .token = name };
    refusal.reason = guest_of(request)->reason;
    return refuse_request(request, &refusal);
}

static bool is_game_name(const char *name)
{
    const size_t length = strlen(name);
    return length > 0 && length <= PROTOCOL_GAME && has_key_letters(name, length) &&
           !strpbrk(name, ".~");
}

static bool load_room(const struct request *request, const char *name)
{
    struct house *house = house_of(request);
    if (!make_way(house))
        return refuse_request(request, &(struct refusal){ .code = "full", .limit = house->games });
    struct room *room = make_room(house, name);
    if (!room) return refuse_memory(request);
    if (!read_on(room)) {
        close_room(room);
        return refuse_request(request, &(struct refusal){ .code = "unreadable", .reason = "busy" });
    }
    enter_loading(room);
    wait_for_room(guest_of(request), room);
    return false;
}

bool seek_game(const struct request *request, const char *name)
{
    struct guest *guest = guest_of(request);
    if (guest->verdict) return refuse_game(request, guest->verdict, name);
    if (!is_game_name(name)) return refuse_game(request, "no-game", name);
    charge_guest(guest, LOAD_GAME - 1);
    struct room *room = find_loading(house_of(request), name);
    if (!room) return load_room(request, name);
    wait_for_room(guest, room);
    return false;
}

bool reads_on_first(const struct request *request, struct room *room)
{
    struct guest *guest = guest_of(request);
    if (refuse_verdict(request)) return true;
    if (guest->has_read_on) return false;
    if (!room->is_reading && !room->writing && !read_on(room)) return false;
    guest->has_read_on = !room->writing;
    wait_for_room(guest, room);
    return true;
}

/* ---- news of other servers ---- */

static void hear_news(struct room *room)
{
    if (room->is_empty) {
        close_room(room);
        return;
    }
    room->is_behind = room->has_news = true;
    if (!is_busy(room)) read_on(room);
}

void hear_house_news(struct house *house, const char *game, uint32_t last)
{
    struct game_table *table = &house->session->table;
    struct table_game *found = find_game(table, game);
    if (game[0]) {
        struct room *room = found ? room_of(found) : find_loading(house, game);
        if (room && last >= room->log.n) hear_news(room);
        return;
    }
    for (struct room *room = house->loading; room; room = room->next_loading)
        hear_news(room);
    for (unsigned i = 0; i < GAME_BUCKETS; i++) {
        for (struct table_game *at = table->game[i], *next; at; at = next) {
            next = at->next;
            hear_news(room_of(at));
        }
    }
}

void read_what_is_behind(struct house *house)
{
    const struct game_table *table = &house->session->table;
    if (!house->is_behind) return;
    house->is_behind = false;
    for (unsigned i = 0; i < GAME_BUCKETS; i++) {
        for (const struct table_game *at = table->game[i]; at; at = at->next) {
            struct room *room = room_of(at);
            if (room->is_behind && !is_busy(room)) read_on(room);
        }
    }
}
