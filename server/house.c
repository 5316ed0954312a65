/* house.c - guests come, are heard, and go; games that nobody is connected to leave memory. */
#include "house_parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static_assert((int)MESSAGE_BYTES <= (int)PROTOCOL_LINE, "a host reads no more than a session");

static void tell_guest(void *context, const char *line, size_t length)
{
    struct guest *guest = context;
    guest->n_told += length;
    guest->house->sink.tell(guest->connection, line, length);
}

static void publish(void *context, const struct table_game *game, const char *line, size_t length)
{
    const struct house *house = context;
    const struct room *room = room_of(game);
    for (unsigned i = 0; i < room->n_members; i++) {
        const struct guest *guest = room->member[i].guest;
        if (guest != house->speaker) house->sink.tell(guest->connection, line, length);
    }
}

static void describe(struct json_writer *out, const struct table_game *game)
{
    add_terms(out, &room_of(game)->terms);
}

static bool admit(struct request *request)
{
    if (!guest_of(request)->is_too_fast) return true;
    return refuse_request(request, &(struct refusal){ .code = "too-fast", .limit = RATE });
}

static const struct protocol_limit house_limits[] = {
    { "rate", RATE },          { "burst", BURST },        { "connections", CONNECTIONS },
    { "joined", GUEST_ROOMS }, { "guests", ROOM_GUESTS }, { NULL, 0 },
};

struct house *open_house(const struct house_options *options)
{
    struct house *house = calloc(1, sizeof *house);
    if (!house) return NULL;
    house->sink = options->sink;
    house->keeper = options->keeper;
    house->games = options->games ? options->games : GAMES;
    house->shares_games = options->shares_games;
    house->host = (struct protocol_host){
        .services = house_services,
        .admit = admit,
        .line = MESSAGE_BYTES,
        .games = house->games,
        .limits = house_limits,
        .addresses = options->addresses,
        .servers = (const char *const *)house->servers,
        .publish = publish,
        .seek = seek_game,
        .describe = describe,
        .context = house,
    };
    house->session = open_hosted_protocol(&house->host);
    if (house->session) return house;
    free(house);
    return NULL;
}

void use_house_tiles(struct house *house, const lauze_tiles *tiles, const char *text)
{
    protocol_use_tiles(house->session, tiles, text);
}

void set_house_clock(struct house *house, uint64_t now, uint64_t date)
{
    house->now = now;
    house->date = date;
}

void tend_house(struct house *house)
{
    const uint64_t least = (uint64_t)KEPT_SECONDS * 1000;
    while (house->first_empty && house->now - house->first_empty->empty_since >= least)
        close_room(house->first_empty);
    read_what_is_behind(house);
    settle_claims(house);
    wake_waiting_rooms(house);
}

static void forget_servers(struct house *house)
{
    for (unsigned i = 0; house->servers[i]; i++) {
        free(house->servers[i]);
        house->servers[i] = NULL;
    }
}

static bool is_own(const struct house *house, const char *address)
{
    const char *const *own = house->host.addresses;
    while (own && *own && strcmp(*own, address) != 0)
        own++;
    return own && *own;
}

static void tell_servers(struct house *house, struct guest *guest)
{
    struct request request = quiet_request(house->session);
    request.caller = &guest->caller;
    open_message(&request, "servers");
    add_servers(out_of(&request), &house->host);
    close_message(&request);
    send_messages(&request);
}

void hear_house_servers(struct house *house, const char *const *address, unsigned n)
{
    unsigned n_others = 0;
    forget_servers(house);
    for (unsigned i = 0; i < n && n_others < NODES; i++) {
        char *copy = is_own(house, address[i]) ? NULL : strdup(address[i]);
        if (copy) house->servers[n_others++] = copy;
    }
    for (struct guest *guest = house->first; guest; guest = guest->after)
        tell_servers(house, guest);
}

static void close_all_rooms(struct house *house)
{
    struct game_table *table = &house->session->table;
    for (unsigned i = 0; i < GAME_BUCKETS; i++) {
        while (table->game[i])
            close_room(room_of(table->game[i]));
    }
}

void close_house(struct house *house)
{
    for (struct guest *guest = house->first, *after; guest; guest = after) {
        after = guest->after;
        dismiss_guest(house, guest);
    }
    close_all_rooms(house);
    forget_servers(house);
    close_protocol(house->session);
    free(house);
}

struct guest *welcome_guest(struct house *house, void *connection)
{
    struct guest *guest = calloc(1, sizeof *guest);
    if (!guest) return NULL;
    guest->caller = (struct protocol_caller){ .language = current_language(),
                                              .guest = guest,
                                              .sink = { tell_guest, guest } };
    guest->house = house;
    guest->connection = connection;
    guest->paid_until = house->now;
    guest->after = house->first;
    if (guest->after) guest->after->before = guest;
    house->first = guest;
    house->n_guests++;
    return guest;
}

static void unlink_guest(struct house *house, struct guest *guest)
{
    if (guest->after) guest->after->before = guest->before;
    if (guest->before)
        guest->before->after = guest->after;
    else
        house->first = guest->after;
    house->n_guests--;
}

void dismiss_guest(struct house *house, struct guest *guest)
{
    struct request request = quiet_request(house->session);
    house->speaker = NULL;
    stop_waiting(guest);
    forget_lines(guest);
    while (guest->n_rooms > 0) {
        struct room *room = guest->room[0];
        remove_member(room, guest);
        tell_presence(&request, room);
        send_messages(&request);
    }
    unlink_guest(house, guest);
    free(guest);
}

/* Milliseconds that one message pays for. */
enum { MESSAGE_PRICE = 1000 / RATE };

/* Nobody may have paid further ahead than a burst. */
static bool pay_for_message(struct guest *guest, uint64_t now)
{
    uint64_t from = guest->paid_until > now ? guest->paid_until : now;
    uint64_t until = from + MESSAGE_PRICE;
    if (until - now > MESSAGE_PRICE * BURST) return false;
    guest->paid_until = until;
    return true;
}

void charge_guest(struct guest *guest, uint64_t n)
{
    if (!guest->is_again) guest->paid_until += n * MESSAGE_PRICE;
}

void charge_for_game(const struct request *request, const struct table_game *game)
{
    charge_guest(guest_of(request), game->history.n / LONG_GAME);
}

static void write_farewell(const struct request *request, const char *code, int retry)
{
    struct json_writer *out = out_of(request);
    open_message(request, "bye");
    json_add_text(out, "code", code);
    if (retry < 0)
        json_add_null(out, "retry");
    else
        json_add_number(out, "retry", retry);
    close_message(request);
}

static void say_bye(struct house *house, struct guest *guest, const char *code, int retry)
{
    struct request request = quiet_request(house->session);
    request.caller = &guest->caller;
    write_farewell(&request, code, retry);
    send_messages(&request);
}

bool hear_guest(struct house *house, struct guest *guest, const char *line, size_t length)
{
    const bool is_too_fast = !pay_for_message(guest, house->now);
    if (is_too_fast)
        guest->n_skipped += 1 + (unsigned)(length / LONG_SKIPPED);
    else if (guest->n_skipped > 0)
        guest->n_skipped--;
    if (take_line(guest, line, length, is_too_fast) && guest->n_skipped < FLOOD) return true;
    say_bye(house, guest, "too-fast", 60);
    return false;
}

void say_farewell(struct house *house, const char *code, int retry)
{
    for (struct guest *guest = house->first; guest; guest = guest->after)
        say_bye(house, guest, code, retry);
}

unsigned n_games_in(const struct house *house) { return house->session->table.n_games; }

unsigned n_guests_in(const struct house *house) { return house->n_guests; }
