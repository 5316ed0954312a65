/* fuzz_house.c - any lines from several guests: everyone hears each event once and in order, acts only from seats that
 * he holds, and is told nobody else's tokens.
 *
 * A line begins with the digit of the guest who says it; the digit and a line's end alone mean that he goes or comes.
 * With a letter in place of the digit, what is to be written for it waits; "." has one job of those that wait done, "!"
 * has it fail.
 * Chance is the same in every run, so tokens and names of games can be found and kept. */
#include <jansson.h>
#include <sodium.h>
#include <stdint.h>
#include <string.h>

#include "house_parts.h"
#include "memory_keeper.h"
#include "prng.h"
#include "require.h"

enum { GUESTS = 6, KNOWN_GAMES = 4 };

/* What a guest has heard of a game. */
struct heard_game {
    char name[PROTOCOL_GAME + 1];
    json_int_t seq; /* the last event; -1: it may go on anywhere */
    unsigned seats; /* those that he holds */
};

struct listener {
    struct guest *guest;
    struct heard_game game[KNOWN_GAMES];
    unsigned n_games;
    bool has_joined; /* by the line whose answer is heard */
};

static struct house *house;
static struct memory_keeper keeper;
static struct listener listeners[GUESTS];
static struct prng chance;

static const char *chance_name(void) { return "fuzz"; }

static uint32_t chance_number(void) { return (uint32_t)prng_next(&chance); }

static void chance_bytes(void *const buffer, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)buffer)[i] = (unsigned char)prng_next(&chance);
}

static struct heard_game *game_of(struct listener *listener, const json_t *message)
{
    const char *name = json_string_value(json_object_get(message, "game"));
    require(name != NULL && strlen(name) <= PROTOCOL_GAME);
    for (unsigned i = 0; i < listener->n_games; i++) {
        if (strcmp(listener->game[i].name, name) == 0) return &listener->game[i];
    }
    if (listener->n_games == KNOWN_GAMES) return NULL;
    struct heard_game *game = &listener->game[listener->n_games++];
    *game = (struct heard_game){ .seq = -1 };
    memcpy(game->name, name, strlen(name) + 1);
    return game;
}

static void hear_joined(struct listener *listener, const json_t *message)
{
    struct heard_game *game = game_of(listener, message);
    const char *seat = json_string_value(json_object_get(message, "seat"));
    listener->has_joined = true;
    if (!game) return;
    game->seq = -1;
    if (seat) game->seats |= 1u << (seat[0] - 'a');
}

/* In order, none twice, none left out. */
static void hear_event(struct listener *listener, const json_t *message)
{
    struct heard_game *game = game_of(listener, message);
    const char *by = json_string_value(json_object_get(message, "by"));
    json_int_t seq = json_integer_value(json_object_get(message, "seq"));
    bool is_answer = json_object_get(message, "re") != NULL;
    bool is_act = strcmp(json_string_value(json_object_get(message, "type")), "event") == 0;
    require((by != NULL || !is_act) && seq > 0);
    if (!game) return;
    bool is_own_act = is_act && is_answer && !listener->has_joined && strcmp(by, "chance") != 0;
    require(!is_own_act || (game->seats >> (by[0] - 'a') & 1));
    bool is_again = is_answer && !listener->has_joined && seq <= game->seq;
    require(is_again || game->seq < 0 || seq == game->seq + 1);
    if (!is_again) game->seq = seq;
}

static void hear(void *connection, const char *line, size_t length)
{
    struct listener *listener = connection;
    require(listener->guest != NULL);
    json_t *message = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    const char *type = json_string_value(json_object_get(message, "type"));
    require(type != NULL);
    bool is_spoken_to = house->speaker == listener->guest;
    require(is_spoken_to ||
            (!json_object_get(message, "re") && !json_object_get(message, "token") &&
             !json_object_get(message, "tokens")));
    if (strcmp(type, "joined") == 0)
        hear_joined(listener, message);
    else if (strcmp(type, "event") == 0 || strcmp(type, "seat") == 0)
        hear_event(listener, message);
    else if (strcmp(type, "turn") == 0 && json_object_get(message, "re"))
        listener->has_joined = false;
    json_decref(message);
}

static void check_room(const struct table_game *game)
{
    const struct room *room = room_of(game);
    require(room && room->game == game && room->n_members <= ROOM_GUESTS);
    require(lauze_check(rules_of(game), game->now, NULL) == LAUZE_OK);
    require(room->log.n == game->seq + 1 && strcmp(room->name, game->id) == 0);
    require(room->is_empty == (room->n_members == 0 && !is_busy(room) && !room->first_waiting));
    for (unsigned k = 0; k < room->n_members; k++) {
        const struct guest *guest = room->member[k].guest;
        bool is_known = false;
        for (unsigned n = 0; n < guest->n_rooms; n++)
            is_known = is_known || guest->room[n] == room;
        require(is_known);
    }
}

/* What is kept up to date agrees with what is computed anew, and members know their rooms. */
static void check_house(void)
{
    unsigned n = 0;
    for (unsigned i = 0; i < GAME_BUCKETS; i++) {
        for (const struct table_game *game = house->session->table.game[i]; game;
             game = game->next) {
            check_room(game);
            n++;
        }
    }
    require(n == house->session->table.n_games);
    for (const struct guest *guest = house->first; guest; guest = guest->after)
        require(is_waiting(guest) == (guest->first_line != NULL));
}

static void come_or_go(struct listener *listener)
{
    if (listener->guest) {
        struct guest *guest = listener->guest;
        listener->guest = NULL;
        dismiss_guest(house, guest);
        return;
    }
    *listener = (struct listener){ .guest = welcome_guest(house, listener) };
    require(listener->guest != NULL);
}

static bool do_job(uint8_t letter)
{
    if (letter != '.' && letter != '!') return false;
    keeper.status = letter == '!' ? STORE_FULL : STORE_DONE;
    do_one_job(&keeper);
    keeper.status = STORE_DONE;
    return true;
}

static void hear_line(const uint8_t *line, size_t length)
{
    if (length == 0 || do_job(line[0])) return;
    const bool is_slow = line[0] >= 'a' && line[0] < 'a' + GUESTS;
    if (!is_slow && (line[0] < '0' || line[0] >= '0' + GUESTS)) return;
    struct listener *listener = &listeners[line[0] - (is_slow ? 'a' : '0')];
    if (length == 1)
        come_or_go(listener);
    else if (listener->guest)
        hear_guest(house, listener->guest, (const char *)line + 1, length - 1);
    if (!is_slow) do_all_jobs(&keeper);
    check_house();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static randombytes_implementation same = { .implementation_name = chance_name,
                                               .random = chance_number,
                                               .buf = chance_bytes };
    uint64_t now = 0;
    randombytes_set_implementation(&same);
    chance = prng_of(1);
    memset(listeners, 0, sizeof listeners);
    keeper = (struct memory_keeper){ 0 };
    const struct house_options options = { .sink = { .tell = hear },
                                           .keeper = keeper_in_memory(&keeper) };
    house = open_house(&options);
    require(house != NULL);
    for (unsigned i = 0; i < GUESTS; i++)
        come_or_go(&listeners[i]);
    for (size_t at = 0; at < size;) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        size_t length = end ? (size_t)(end - data) - at : size - at;
        now += 100;
        set_house_clock(house, now, now);
        hear_line(data + at, length);
        at += length + 1;
    }
    do_all_jobs(&keeper);
    now += (uint64_t)KEPT_SECONDS * 1000;
    set_house_clock(house, now, now);
    tend_house(house);
    close_house(house);
    close_memory_keeper(&keeper);
    return 0;
}
