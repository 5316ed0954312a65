/* hostile_guests.c - guests who say anything: real requests of games that go on, and the same bent in every way. Nobody
 * does what is not his to do, nobody hears what is not meant for him, and the games stay whole.
 *
 *   hostile_guests [MESSAGES [SEED]]
 *   LAUZE_LONG=1   says many more
 *
 * A request is made as a client would make it, of what guests know: names of games, tokens, what is legal. Then it is
 * left as it is, or a field takes the value of another guest's or another game's, or something else entirely, or bytes
 * are changed, lost, doubled; or what was said before is said again by somebody else. What is written for it is done at
 * once, later, or not at all. */
#include "house_parts.h"
#include "last_words.h"
#include "memory_keeper.h"
#include "prng.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum {
    SHORT_MESSAGES = 100000,
    LONG_MESSAGES = 2000000,
    GUESTS = 24,
    KNOWN = 64,         /* games that somebody knows of */
    SAID = 256,         /* lines that are remembered */
    LINE = 12000,       /* bytes of a line at most */
    HOUSE_LIFE = 50000, /* messages until a new house is opened */
    CHECK_EVERY = 1000
};

struct hostile_guest {
    struct guest *guest;
    unsigned number;
    char joined[80]; /* the id of the request to which he was told all of a game last */
};

/* Of a game: its name, and the seats' invitations or tokens. */
struct known_game {
    char name[PROTOCOL_GAME + 1];
    char token[LAUZE_MAX_SEATS][TOKEN_MOST + 1];
    unsigned
        holders[LAUZE_MAX_SEATS]; /* one bit for each guest that was told that he holds the seat */
};

static struct house *house;
static struct memory_keeper keeper;
static struct hostile_guest guests[GUESTS];
static struct known_game known[KNOWN];
static unsigned n_known;
static struct {
    char text[LINE];
    size_t length;
} said[SAID], line;
static unsigned n_said;
static struct prng prng;
static uint64_t now, n_faults, n_acts, n_refused, n_lines;

static uint32_t below(uint32_t n) { return prng_below(&prng, n); }

static bool one_in(uint32_t n) { return below(n) == 0; }

static void complain_of(const char *what, const char *text, size_t length)
{
    if (n_faults++ < 20)
        printf("FAILED %s\n    %.*s\n    told %.*s\n", what, (int)line.length, line.text,
               (int)length, text);
}

/* ---- what comes back ---- */

static struct known_game *find_known(const json_t *message)
{
    const char *name = json_string_value(json_object_get(message, "game"));
    for (unsigned i = 0; name && i < n_known && i < KNOWN; i++) {
        if (strcmp(known[i].name, name) == 0) return &known[i];
    }
    return NULL;
}

static void learn_game(const json_t *message)
{
    const char *name = json_string_value(json_object_get(message, "game"));
    const json_t *tokens = json_object_get(message, "tokens");
    struct known_game *game = &known[n_known++ % KNOWN];
    *game = (struct known_game){ 0 };
    snprintf(game->name, sizeof game->name, "%s", name ? name : "");
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++) {
        const char *token =
            json_string_value(json_object_get(tokens, (char[]){ (char)('a' + seat), 0 }));
        if (token) snprintf(game->token[seat], sizeof game->token[seat], "%s", token);
    }
}

static void learn_seat(struct known_game *game, const json_t *message, unsigned guest)
{
    const char *seat = json_string_value(json_object_get(message, "seat"));
    const char *token = json_string_value(json_object_get(message, "token"));
    if (!game || !seat || !token) return;
    unsigned index = (unsigned)(seat[0] - 'a');
    game->holders[index] |= 1u << guest;
    snprintf(game->token[index], sizeof game->token[index], "%s", token);
}

/* Whoever is answered with what a seat has done holds that seat, unless he joins and is told what was done before. */
static void judge_event(const json_t *message, const struct hostile_guest *guest)
{
    const struct known_game *game = find_known(message);
    const char *by = json_string_value(json_object_get(message, "by"));
    const char *re = json_string_value(json_object_get(message, "re"));
    if (!game || !by || !re || strcmp(by, "chance") == 0 || strcmp(re, guest->joined) == 0) return;
    n_acts++;
    if ((game->holders[by[0] - 'a'] >> guest->number & 1) == 0)
        complain_of("somebody acted for another seat", by, strlen(by));
}

static void hear_joined(const json_t *message, struct hostile_guest *guest)
{
    const char *re = json_string_value(json_object_get(message, "re"));
    snprintf(guest->joined, sizeof guest->joined, "%s", re ? re : "");
    learn_seat(find_known(message), message, guest->number);
}

static void hear(void *connection, const char *text, size_t length)
{
    struct hostile_guest *guest = connection;
    json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    const char *type = json_string_value(json_object_get(message, "type"));
    bool is_secret = json_object_get(message, "tokens") || json_object_get(message, "token");
    n_lines++;
    if (!type) {
        complain_of("this is no message", text, length);
    } else {
        if (is_secret && house->speaker != guest->guest)
            complain_of("a token was told to somebody else", text, length);
        if (strcmp(type, "game") == 0) learn_game(message);
        if (strcmp(type, "joined") == 0) hear_joined(message, guest);
        if (strcmp(type, "event") == 0) judge_event(message, guest);
        n_refused += strcmp(type, "error") == 0;
    }
    json_decref(message);
}

/* ---- requests as they should be ---- */

static const char *any_id(void)
{
    static char id[16];
    snprintf(id, sizeof id, "%u", below(4000));
    return id;
}

static struct table_game *game_named(const char *name)
{
    return name[0] ? find_game(&house->session->table, name) : NULL;
}

/* What the one to act may do, one or two actions. */
static void write_legal_actions(const struct table_game *game, char text[256])
{
    static lauze_choice_set choices;
    const lauze_rules *rules = rules_of(game);
    char action[96];
    lauze_choices(rules, game->now, &choices);
    text[0] = 0;
    if (choices.n == 0) return;
    lauze_write_action(rules, game->now, lauze_nth(rules, game->now, &choices, below(choices.n)),
                       action, sizeof action);
    snprintf(text, 256, one_in(2) ? "\"%s\"" : "\"%s\",\"pass\"", action);
}

static void write_line(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void write_line(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    line.length = (size_t)vsnprintf(line.text, sizeof line.text, format, values);
    va_end(values);
}

static void say_new(void)
{
    /* A game that is not dealt by a seed need not wait until all have come. */
    static const char *const more[] = {
        "", ",\"deal\":\"random\"", ",\"deal\":\"random\",\"computers\":{\"b\":\"random\"}",
        ",\"deal\":\"random\",\"seats\":[\"Ada\",\"Bob\",\"Eve\"]"
    };
    unsigned n_presets = 0;
    while (lauze_preset_name(n_presets))
        n_presets++;
    write_line("{\"type\":\"new\",\"id\":\"%s\",\"setup\":\"%s\"%s}", any_id(),
               lauze_preset_name(below(n_presets)), more[below(4)]);
}

static void say_join(const struct known_game *game)
{
    unsigned seat = below(2);
    if (one_in(4))
        write_line("{\"type\":\"join\",\"id\":\"%s\",\"game\":\"%s\",\"watch\":true,\"since\":%u}",
                   any_id(), game->name, below(20));
    else
        write_line(
            "{\"type\":\"join\",\"id\":\"%s\",\"game\":\"%s\",\"token\":\"%s\",\"own\":\"own.%"
            "018u\"}",
            any_id(), game->name, game->token[seat], below(1000));
}

static void say_act(const struct known_game *known_game)
{
    const struct table_game *game = game_named(known_game->name);
    char actions[256] = "\"pass\"";
    unsigned who = game ? lauze_who(rules_of(game), game->now) : 0;
    if (game) write_legal_actions(game, actions);
    if (who >= LAUZE_MAX_SEATS || one_in(10)) who = below(3);
    write_line(
        "{\"type\":\"act\",\"id\":\"%s\",\"game\":\"%s\",\"seq\":%u,\"as\":\"%c\",\"actions\":[%s]"
        "}",
        any_id(), known_game->name, game && !one_in(10) ? game->seq : below(300), 'a' + (int)who,
        actions);
}

static void say_question(const char *name)
{
    static const char *const types[] = { "leave",  "choices", "state",  "score", "position",
                                         "record", "leave",   "why",    "ping",  "hello",
                                         "undo",   "load",    "close",  "offer", "answer",
                                         "resign", "claim",   "say",    "nonce", "here",
                                         "offer",  "answer",  "answer", "offer" };
    static const char *const offers[] = { "takeback", "pause",  "resume",   "tie",
                                          "rematch",  "resume", "takeback", "win" };
    const char *type = types[one_in(4) ? 0 : below(sizeof types / sizeof *types)];
    /* Games should last for a while. */
    if (strcmp(type, "resign") == 0 && !one_in(12)) type = "here";
    write_line("{\"type\":\"%s\",\"id\":\"%s\",\"game\":\"%s\",\"action\":\"pass\",\"what\":\"%s\","
               "\"yes\":%s,\"seat\":\"a\",\"as\":\"%c\",\"text\":\"x\",\"place\":\"0,0\",\"worth\":"
               "false}",
               type, any_id(), name, offers[below(sizeof offers / sizeof *offers)],
               one_in(4) ? "false" : "true", one_in(2) ? 'a' : 'b');
}

/* A game in which the guest is to act, if there is one near by. */
static const struct known_game *game_to_act_in(const struct hostile_guest *guest)
{
    for (int tries = 0; tries < 16; tries++) {
        const struct known_game *chosen = &known[below(KNOWN)];
        const struct table_game *game = game_named(chosen->name);
        const bool is_on = game && !is_game_over(game) && !room_of(game)->is_paused;
        unsigned who = is_on ? lauze_who(rules_of(game), game->now) : LAUZE_NOBODY;
        if (who < LAUZE_MAX_SEATS && (chosen->holders[who] >> guest->number & 1)) return chosen;
    }
    return NULL;
}

static void make_request(const struct hostile_guest *guest)
{
    unsigned n = n_known < KNOWN ? n_known : KNOWN;
    const struct known_game *own = game_to_act_in(guest);
    if (n == 0 || one_in(n < 20 ? 20 : 400)) {
        say_new();
        return;
    }
    const struct known_game *any = &known[below(n)];
    const struct table_game *chosen = game_named(any->name);
    if (chosen && is_game_over(chosen) && one_in(4)) {
        say_new();
        return;
    }
    unsigned n_rooms = guest->guest->n_rooms;
    uint32_t kind = below(20);
    if (n_rooms > 0 && (kind < 2 || (n_rooms == GUEST_ROOMS && kind < 4)))
        say_question(guest->guest->room[below(n_rooms)]->name);
    else if (own && kind < 16)
        say_act(own);
    else if (kind < 18)
        say_join(any);
    else if (kind < 19)
        say_act(any);
    else
        say_question(any->name);
}

/* ---- the same, bent ---- */

/* Where the value of a field begins, at random; its length in `length`. */
static size_t any_value(size_t *length)
{
    for (int tries = 0; line.length > 4 && tries < 20; tries++) {
        size_t at = below((uint32_t)line.length - 2);
        while (at + 2 < line.length && line.text[at] != ':')
            at++;
        at++;
        size_t end = at;
        bool is_text = line.text[at] == '"';
        if (is_text) end++;
        while (end < line.length && !strchr(is_text ? "\"" : ",}]", line.text[end]))
            end++;
        if (is_text) end++;
        *length = end - at;
        if (end <= line.length && end > at) return at;
    }
    *length = 0;
    return line.length;
}

static void put_in(size_t at, size_t length, const char *text, size_t n)
{
    if (at + length > line.length || line.length - length + n >= LINE) return;
    memmove(line.text + at + n, line.text + at + length, line.length - at - length);
    memcpy(line.text + at, text, n);
    line.length += n - length;
}

static void take_odd_value(void)
{
    static const char *const odd[] = {
        "null",
        "true",
        "-1",
        "0",
        "1e400",
        "99999999999999999999",
        "4294967296",
        "-0.5",
        "[]",
        "{}",
        "\"\"",
        "\"a\"",
        "\"h\"",
        "\"z\"",
        "\"aa\"",
        "\"\\u0000\"",
        "\"\\ud800\"",
        "\"\xff\"",
        "[[[[[[[[[[]]]]]]]]]]",
        "{\"a\":{\"a\":{\"a\":1}}}",
        "\"place K 1,0n\"",
        "[\"pass\",\"pass\",\"pass\"]",
        "[\"draw K\"]",
        "\"\xe2\x80\xae\"",
    };
    size_t length, at = any_value(&length);
    const char *value = odd[below(sizeof odd / sizeof *odd)];
    put_in(at, length, value, strlen(value));
}

static void take_long_value(void)
{
    static char text[LINE / 2];
    size_t length, at = any_value(&length), n = 2 + below(one_in(4) ? sizeof text - 2 : 200);
    memset(text, one_in(2) ? '[' : 'x', n);
    text[0] = text[n - 1] = '"';
    put_in(at, length, text, n);
}

/* A value of something that was said before, by anybody and of any game. */
static void take_other_value(void)
{
    size_t length, other_length, at = any_value(&length);
    char own[LINE], value[LINE];
    size_t own_length = line.length;
    if (n_said == 0) return;
    unsigned i = below(n_said < SAID ? n_said : SAID);
    memcpy(own, line.text, own_length);
    memcpy(line.text, said[i].text, said[i].length);
    line.length = said[i].length;
    size_t other = any_value(&other_length);
    memcpy(value, line.text + other, other_length);
    memcpy(line.text, own, own_length);
    line.length = own_length;
    put_in(at, length, value, other_length);
}

static void spoil_bytes(void)
{
    for (unsigned n = 1 + below(4); n > 0 && line.length > 1; n--) {
        size_t at = below((uint32_t)line.length);
        char byte = (char)below(256);
        switch (below(4)) {
        case 0: line.text[at] = byte; break;
        case 1: put_in(at, 1, "", 0); break;
        case 2: put_in(at, 0, &byte, 1); break;
        default: line.length = at; break;
        }
    }
}

/* A piece comes twice, or another piece of what was said before. */
static void double_piece(void)
{
    char piece[LINE];
    const bool is_own = n_said == 0 || one_in(2);
    unsigned i = is_own ? 0 : below(n_said < SAID ? n_said : SAID);
    const char *from = is_own ? line.text : said[i].text;
    size_t whole = is_own ? line.length : said[i].length;
    if (whole == 0 || line.length == 0) return;
    size_t at = below((uint32_t)whole), n = 1 + below((uint32_t)(whole - at));
    memcpy(piece, from + at, n);
    put_in(below((uint32_t)line.length), 0, piece, n);
}

static void say_again(void)
{
    if (n_said == 0) return;
    unsigned i = below(n_said < SAID ? n_said : SAID);
    memcpy(line.text, said[i].text, said[i].length);
    line.length = said[i].length;
}

static void bend_request(void)
{
    static void (*const ways[])(void) = { take_odd_value, take_long_value, take_other_value,
                                          spoil_bytes,    double_piece,    say_again };
    for (unsigned n = 1 + below(2); n > 0; n--)
        ways[below(sizeof ways / sizeof *ways)]();
}

/* ---- guests and their house ---- */

static void come(struct hostile_guest *guest)
{
    guest->guest = welcome_guest(house, guest);
    if (!guest->guest) abort();
    for (unsigned i = 0; i < KNOWN; i++) {
        for (unsigned seat = 0; seat < LAUZE_MAX_SEATS; seat++)
            known[i].holders[seat] &= ~(1u << guest->number);
    }
}

static void go(struct hostile_guest *guest)
{
    struct guest *gone = guest->guest;
    guest->guest = NULL;
    if (gone) dismiss_guest(house, gone);
}

static void open_hostile_house(void)
{
    const struct house_options options = { .sink = { .tell = hear },
                                           .keeper = keeper_in_memory(&keeper),
                                           .games = 40 };
    keeper = (struct memory_keeper){ 0 };
    n_known = 0;
    memset(known, 0, sizeof known);
    house = open_house(&options);
    if (!house) abort();
    for (unsigned i = 0; i < GUESTS; i++) {
        guests[i].number = i;
        come(&guests[i]);
    }
}

static void close_hostile_house(void)
{
    do_all_jobs(&keeper);
    for (unsigned i = 0; i < GUESTS; i++)
        go(&guests[i]);
    do_all_jobs(&keeper);
    close_house(house);
    close_memory_keeper(&keeper);
}

static void check_games(void)
{
    for (unsigned i = 0; i < KNOWN; i++) {
        const struct table_game *game = game_named(known[i].name);
        if (game && lauze_check(rules_of(game), game->now, NULL) != LAUZE_OK)
            complain_of("a game does not hold together", game->id, strlen(game->id));
    }
}

/* What is to be written is mostly written at once; or it waits for a while, or cannot be. */
static void write_some(void)
{
    if (one_in(8)) return;
    keeper.status = one_in(200) ? STORE_FULL : STORE_DONE;
    do_all_jobs(&keeper);
    keeper.status = STORE_DONE;
}

static void remember_line(void)
{
    memcpy(said[n_said % SAID].text, line.text, line.length);
    said[n_said % SAID].length = line.length;
    n_said++;
}

static void say_one(uint64_t number)
{
    struct hostile_guest *guest = &guests[one_in(3) ? below(GUESTS) : below(4)];
    make_request(guest);
    remember_line();
    if (one_in(2)) bend_request();
    if (one_in(10)) guest = &guests[below(GUESTS)];
    now += one_in(50) ? 2000 : below(60);
    set_house_clock(house, now, now);
    if (!hear_guest(house, guest->guest, line.text, line.length) || one_in(500)) {
        go(guest);
        come(guest);
    }
    write_some();
    if (one_in(1000)) tend_house(house);
    if (number % CHECK_EVERY == 0) check_games();
}

int main(int argc, char **argv)
{
    uint64_t n = getenv("LAUZE_LONG") ? LONG_MESSAGES : SHORT_MESSAGES;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (argc > 1) n = strtoull(argv[1], NULL, 10);
    prng = prng_of(seed);
    open_hostile_house();
    for (uint64_t i = 0; i < n; i++) {
        set_last_words("crashed at message %" PRIu64 "\n", i);
        if (i % HOUSE_LIFE == HOUSE_LIFE - 1) {
            close_hostile_house();
            open_hostile_house();
        }
        say_one(i);
    }
    close_hostile_house();
    printf("%" PRIu64 " messages, %" PRIu64 " answers, %" PRIu64 " acts, %" PRIu64 " refusals\n", n,
           n_lines, n_acts, n_refused);
    bool is_good = n_faults == 0 && n_acts > n / 20 && n_refused > n / 5;
    printf("%s nobody did what was not his to do\n%d passed, %d failed\n",
           is_good ? "ok    " : "FAILED", is_good, !is_good);
    return is_good ? 0 : 1;
}
