/* party.c - several guests in one house, without sockets, and all that each of them hears. */
#include "party.h"

#include "text_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void hear(void *connection, const char *line, size_t length)
{
    struct party_guest *at = connection;
    if (!at->guest || memchr(line, '\n', length)) abort();
    append_line(&at->heard, &at->length, line, length);
    append_line(&at->all, &at->all_length, line, length);
    at->n_lines++;
}

static void forget(struct party *party)
{
    for (unsigned i = 0; i < PARTY_GUESTS; i++) {
        struct party_guest *at = &party->at[i];
        if (at->heard) at->heard[0] = 0;
        at->length = at->n_lines = 0;
    }
}

static void open_party_house(struct party *party, unsigned n_games)
{
    const struct house_options options = { .sink = { .tell = hear },
                                           .keeper = keeper_in_memory(party->shared),
                                           .games = n_games };
    party->house = open_house(&options);
    if (!party->house) abort();
}

static void open_doors(struct party *party, unsigned n_guests, unsigned n_games)
{
    open_party_house(party, n_games);
    for (unsigned who = 0; who < n_guests; who++)
        party_come(party, who);
}

void begin_party_for(struct party *party, unsigned n_guests, unsigned n_games)
{
    *party = (struct party){ .now = 1000, .shared = &party->keeper };
    open_doors(party, n_guests, n_games);
}

void begin_party_beside(struct party *party, unsigned n_guests, struct party *other)
{
    *party = (struct party){ .now = 1000, .shared = other->shared };
    open_doors(party, n_guests, 0);
}

void begin_party(struct party *party, unsigned n_guests) { begin_party_for(party, n_guests, 0); }

void party_restart(struct party *party)
{
    for (unsigned i = 0; i < PARTY_GUESTS; i++)
        if (party->at[i].guest) party_go(party, i);
    close_house(party->house);
    open_party_house(party, 0);
}

void party_settle(struct party *party) { do_all_jobs(party->shared); }

void end_party(struct party *party)
{
    party_settle(party);
    close_house(party->house);
    close_memory_keeper(&party->keeper);
    for (unsigned i = 0; i < PARTY_GUESTS; i++) {
        free(party->at[i].heard);
        free(party->at[i].all);
    }
}

static void set_clock(struct party *party)
{
    set_house_clock(party->house, party->now, 1700000000000 + party->now);
}

void party_come(struct party *party, unsigned who)
{
    set_clock(party);
    party->at[who].guest = welcome_guest(party->house, &party->at[who]);
    if (!party->at[who].guest) abort();
}

void party_go(struct party *party, unsigned who)
{
    forget(party);
    set_clock(party);
    dismiss_guest(party->house, party->at[who].guest);
    party->at[who].guest = NULL;
}

const char *party_bytes(struct party *party, unsigned who, const char *bytes, size_t length)
{
    forget(party);
    set_clock(party);
    party->is_put_out = !hear_guest(party->house, party->at[who].guest, bytes, length);
    if (!party->is_slow) party_settle(party);
    return party->at[who].heard ? party->at[who].heard : "";
}

const char *party_say(struct party *party, unsigned who, const char *format, ...)
{
    size_t length;
    va_list arguments;
    va_start(arguments, format);
    char *line = format_line(&length, format, arguments);
    va_end(arguments);
    party->now += 1000;
    const char *heard = party_bytes(party, who, line, length);
    free(line);
    return heard;
}

bool party_heard(const struct party *party, unsigned who, const char *text)
{
    const char *heard = party->at[who].heard;
    return heard && strstr(heard, text) != NULL;
}

json_t *party_message(const struct party *party, unsigned who, const char *type)
{
    json_t *found = NULL;
    const char *line = party->at[who].heard;
    while (line && *line) {
        size_t length = strcspn(line, "\n");
        json_t *message = json_loadb(line, length, 0, NULL);
        if (!message) abort();
        const char *its = json_string_value(json_object_get(message, "type"));
        if (its && strcmp(its, type) == 0) {
            json_decref(found);
            found = json_incref(message);
        }
        json_decref(message);
        line += length + 1;
    }
    if (found) return found;
    fprintf(stderr, "no %s in: %s\n", type, party->at[who].heard);
    abort();
}

static void copy_text(char *to, size_t size, const json_t *object, const char *field)
{
    const char *text = json_string_value(json_object_get(object, field));
    if (!text || strlen(text) >= size) abort();
    memcpy(to, text, strlen(text) + 1);
}

void party_join(struct party *party, unsigned who, struct party_game *game, unsigned seat,
                const char *token)
{
    party_say(party, who, "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}", game->name,
              token);
    json_t *joined = party_message(party, who, "joined");
    copy_text(game->token[seat], sizeof game->token[seat], joined, "token");
    json_decref(joined);
}

void party_make(struct party *party, unsigned host, const char *seats, struct party_game *game)
{
    *game = (struct party_game){ 0 };
    party_say(party, host, "{\"type\":\"new\",\"seats\":%s}", seats);
    json_t *made = party_message(party, host, "game");
    copy_text(game->name, sizeof game->name, made, "game");
    const json_t *tokens = json_object_get(made, "tokens");
    for (char name[2] = "a"; json_object_get(tokens, name); name[0]++) {
        unsigned seat = (unsigned)(name[0] - 'a');
        copy_text(game->invitation[seat], sizeof game->invitation[seat], tokens, name);
    }
    json_decref(made);
}

void party_game(struct party *party, unsigned host, unsigned n, struct party_game *game)
{
    const char seats[2] = { (char)('0' + n), 0 };
    party_make(party, host, seats, game);
    for (unsigned seat = 0; seat < n; seat++)
        party_join(party, seat, game, seat, game->invitation[seat]);
}

/* The seat that acts does what is listed first. */
static void act_first(struct party *party, const struct party_game *game)
{
    party_say(party, 0, "{\"type\":\"choices\",\"game\":\"%s\",\"worth\":false}", game->name);
    json_t *choices = party_message(party, 0, "choices");
    const char *who = json_string_value(json_object_get(choices, "who"));
    const json_t *first = json_array_get(json_object_get(choices, "list"), 0);
    const char *action = json_string_value(json_object_get(first, "action"));
    if (!who || !action) abort();
    party_say(party, (unsigned)(who[0] - 'a'),
              "{\"type\":\"act\",\"game\":\"%s\",\"actions\":[\"%s\"]}", game->name, action);
    json_decref(choices);
}

void party_play(struct party *party, const struct party_game *game, unsigned n)
{
    while (n-- > 0)
        act_first(party, game);
}
