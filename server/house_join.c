/* house_join.c - coming into a game: by an invitation, by the token of a seat, or only to watch; and leaving it. */
#include "house_parts.h"

#include <string.h>

/* What a request to join asks for, read before anything is done. */
struct joining {
    struct room *room;
    unsigned seat; /* LAUZE_NOBODY: only watches */
    bool is_new;   /* the seat was free until now */
    char token[TOKEN_MOST + 1];
    const json_t *name;         /* null: keeps the one it has */
    char nonce[NONCE_MOST + 1]; /* that the seat adds to the deal, or "" */
};

static bool read_since(const struct request *request, struct joining *joining)
{
    const json_t *since = json_object_get(request->body, "since");
    if (!since) return true;
    if (!json_is_integer(since)) return refuse_field(request, "wrong-type", "since");
    const json_int_t seq = json_integer_value(since);
    if (seq > joining->room->game->seq && reads_on_first(request, joining->room)) return false;
    return (seq >= 0 && seq <= joining->room->game->seq) || refuse_field(request, "range", "since");
}

static bool read_name(const struct request *request, struct joining *joining)
{
    joining->name = json_object_get(request->body, "name");
    if (!joining->name) return true;
    if (!json_is_string(joining->name)) return refuse_field(request, "wrong-type", "name");
    return is_player_name(joining->name) || refuse_field(request, "syntax", "name");
}

/* A client may choose the token that it is going to have: then it knows it even if the answer is lost. */
static bool read_own_token(const struct request *request, struct span *own)
{
    *own = (struct span){ "", 0 };
    if (!json_object_get(request->body, "own")) return true;
    if (!read_text_field(request, "own", own)) return false;
    if (own->length < TOKEN_LEAST || own->length > TOKEN_MOST)
        return refuse_field(request, "range", "own");
    return has_key_letters(own->bytes, own->length) || refuse_field(request, "syntax", "own");
}

static bool read_seat(const struct request *request, struct joining *joining)
{
    struct room *room = joining->room;
    struct span token, own;
    if (!read_text_field(request, "token", &token) || !read_own_token(request, &own)) return false;
    joining->seat = seat_of_token(room, token.bytes, own.bytes);
    if (joining->seat == LAUZE_NOBODY) return refuse_field(request, "no-seat", "token");
    const struct seat_lock *lock = &room->lock[joining->seat];
    joining->is_new = !lock->is_taken;
    if (lock->is_taken) {
        const struct lock key = lock_of_token(token.bytes);
        const bool is_key = memcmp(&key, &lock->token, sizeof key) == 0;
        const struct span *known = is_key ? &token : &own;
        if (known->length > TOKEN_MOST) return refuse_field(request, "no-seat", "token");
        memcpy(joining->token, known->bytes, known->length + 1);
    } else if (own.length == 0) {
        make_token(joining->token, TOKEN_BYTES);
    } else {
        if (is_token_known(room, own.bytes)) return refuse_field(request, "repeated", "own");
        memcpy(joining->token, own.bytes, own.length + 1);
    }
    return true;
}

static bool read_joining(const struct request *request, struct joining *joining)
{
    struct table_game *game;
    bool is_watching = false;
    if (!read_game_field(request, &game) || !read_bool_field(request, "watch", &is_watching))
        return false;
    *joining = (struct joining){ .room = room_of(game), .seat = LAUZE_NOBODY };
    if (!read_since(request, joining) || !read_name(request, joining)) return false;
    if (!is_watching) {
        return read_seat(request, joining) &&
               (!is_nonce_due(joining->room, joining->seat) || read_nonce(request, joining->nonce));
    }
    if (json_object_get(request->body, "token"))
        return refuse_field(request, "contradiction", "token");
    return !joining->room->terms.is_private || refuse_field(request, "private", "watch");
}

static void write_joined(const struct request *request, const struct joining *joining)
{
    struct json_writer *out = out_of(request);
    const struct table_game *game = joining->room->game;
    open_game_message(request, "joined", game);
    if (joining->seat != LAUZE_NOBODY) {
        add_seat(out, "seat", joining->seat);
        json_add_text(out, "token", joining->token);
    }
    add_setup(out, game);
    add_names(out, game);
    add_computers(out, &joining->room->computers);
    add_terms(out, &joining->room->terms);
    add_deal_fields(out, game);
    close_message(request);
}

/* Nothing that lasts is to be done any more. */
static bool come_in(const struct request *request, const struct joining *joining)
{
    struct room *room = joining->room;
    struct guest *guest = guest_of(request);
    struct member *member = add_member(room, guest);
    if (!member) {
        bool is_guest = guest->n_rooms == GUEST_ROOMS;
        return refuse_request(
            request,
            &(struct refusal){ .code = "full", .limit = is_guest ? GUEST_ROOMS : ROOM_GUESTS });
    }
    const json_t *since = json_object_get(request->body, "since");
    const uint32_t from = (uint32_t)json_integer_value(since) + 1;
    if (joining->seat != LAUZE_NOBODY) member->seats |= 1u << joining->seat;
    write_joined(request, joining);
    if (!tell_again(request, room, from, room->game->seq)) return false;
    tell_presence(request, room);
    wake_room(room);
    return true;
}

static void finish_joining(const struct request *request, const struct writing *writing)
{
    unsigned seat = 0;
    while (!writing->token[seat][0])
        seat++;
    struct joining joining = { .room = writing->room, .seat = seat };
    memcpy(joining.token, writing->token[seat], sizeof joining.token);
    come_in(request, &joining);
}

static bool has_another_name(const struct joining *joining)
{
    const char *name = joining->room->game->name[joining->seat];
    return joining->name && strcmp(name, json_string_value(joining->name)) != 0;
}

static void plan_seat(struct plan *plan, const struct joining *joining)
{
    const struct lock lock = lock_of_token(joining->token);
    char hash[LOCK_TEXT];
    const char *name = plan->room->game->name[joining->seat];
    write_lock(&lock, hash);
    struct json_writer *out = open_event(plan, "sit");
    add_seat(out, "seat", joining->seat);
    json_add_text(out, "lock", hash);
    json_add_text(out, "name", joining->name ? json_string_value(joining->name) : name);
    close_event(plan);
}

/* The seat is taken, gets its name, or is its holder's again, before anybody comes in. */
static bool plan_to_sit(const struct request *request, const struct joining *joining)
{
    const unsigned seat = joining->seat;
    struct plan plan;
    if (!begin_plan(request, joining->room, &plan)) return false;
    if (joining->is_new || joining->nonce[0] || has_another_name(joining))
        plan_seat(&plan, joining);
    plan_return(&plan, seat);
    if (joining->nonce[0] && !plan_nonce(request, &plan, seat, joining->nonce)) {
        drop_plan(&plan);
        return false;
    }
    struct writing *writing = write_plan(request, &plan);
    if (!writing) return false;
    writing->finish = finish_joining;
    memcpy(writing->token[seat], joining->token, sizeof joining->token);
    return keep_writing(request, writing);
}

bool answer_join(const struct request *request)
{
    struct joining joining;
    struct guest *guest = guest_of(request);
    if (!read_joining(request, &joining)) return false;
    charge_for_game(request, joining.room->game);
    const bool is_seated = joining.seat != LAUZE_NOBODY;
    if (has_place_for(joining.room, guest) && is_seated &&
        (joining.is_new || joining.nonce[0] || has_another_name(&joining) ||
         is_missed(joining.room, joining.seat)))
        return plan_to_sit(request, &joining);
    return come_in(request, &joining);
}

bool answer_leave(const struct request *request)
{
    struct table_game *game;
    if (!read_game_field(request, &game)) return false;
    open_message(request, "left");
    add_game(out_of(request), game);
    close_message(request);
    remove_member(room_of(game), guest_of(request));
    tell_presence(request, room_of(game));
    return true;
}

static void write_presence(const struct request *request, const struct room *room,
                           const struct presence *presence)
{
    struct json_writer *out = out_of(request);
    open_message(request, "presence");
    add_game(out, room->game);
    add_seats(out, "here", presence->here);
    add_seats(out, "taken", presence->taken);
    json_add_number(out, "watching", presence->watching);
}

void tell_presence(const struct request *request, struct room *room)
{
    const struct presence presence = look_around(room);
    bool is_news = memcmp(&presence, &room->told, sizeof presence) != 0;
    bool is_member = request->caller->guest && find_member(room, guest_of(request));
    if (!is_news && !is_member) return;
    write_presence(request, room, &presence);
    if (!is_member)
        close_news_message(request, room->game);
    else if (is_news)
        close_public_message(request, room->game);
    else
        close_message(request);
    room->told = presence;
}
