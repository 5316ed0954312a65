/* protocol_driver.c - plays games over one `lauze engine` and checks that what it says agrees with itself.
 *
 *   protocol_driver ENGINE games N SEED   N games: asked, dealt, in every setup that the engine offers
 *   protocol_driver ENGINE order N SEED   N games of a fixed order in every setup that the engine offers, each step
 *                                         taken back and done again; after each move points, figures and tokens are
 *                                         what the events have made of them
 *
 * It knows nothing of the rules: it picks from `choices` by chance. Needs nothing but the C library, and reads the
 * answers by looking for their keys. Exit status 0 if all of it agreed. */
#include "support/things.h"

#include <inttypes.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_CHOICES = 4096, MOST_TILES = 1000, TEXT = 160, MOST_SETUPS = 40 };

/* ---- the engine at the other end of two pipes ---- */

static FILE *to_engine, *from_engine;
static char *line; /* the last one heard */
static size_t line_size;
static unsigned passed, failed, told_failures;
static uint64_t random_state;

static void judge(bool is_good, const char *what)
{
    passed += is_good;
    failed += !is_good;
    if (!is_good && told_failures++ < 20) printf("FAIL  %s: %.300s\n", what, line ? line : "");
}

static void start_engine(const char *path)
{
    int in[2], out[2];
    if (pipe(in) != 0 || pipe(out) != 0) exit(3);
    if (fork() == 0) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        close(in[1]);
        close(out[0]);
        execl(path, path, "engine", (char *)NULL);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    to_engine = fdopen(in[1], "w");
    from_engine = fdopen(out[0], "r");
    signal(SIGPIPE, SIG_IGN);
}

static int end_engine(void)
{
    int status = -1;
    fclose(to_engine);
    fclose(from_engine);
    wait(&status);
    return status;
}

static void say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vfprintf(to_engine, format, arguments);
    va_end(arguments);
    fputc('\n', to_engine);
    fflush(to_engine);
}

static const char *hear(void)
{
    if (getline(&line, &line_size, from_engine) > 0) return line;
    printf("FAIL  the engine fell silent\n");
    exit(1);
}

static bool is_type(const char *type)
{
    char start[TEXT];
    int n = snprintf(start, sizeof start, "{\"type\":\"%s\"", type);
    return strncmp(line, start, (size_t)n) == 0;
}

/* What follows "key": in a text, or null. */
static const char *find(const char *text, const char *key)
{
    char quoted[TEXT];
    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *found = text ? strstr(text, quoted) : NULL;
    return found ? found + strlen(quoted) : NULL;
}

static long find_number(const char *text, const char *key)
{
    const char *found = find(text, key);
    return found ? strtol(found, NULL, 10) : -1;
}

/* A copy of the text that stands under a key, its escapes left as they are; "" where none stands. */
static char *find_text(const char *text, const char *key)
{
    const char *found = find(text, key), *end = NULL;
    if (found && *found == '"') {
        for (end = found + 1; *end && *end != '"'; end++)
            if (*end == '\\' && end[1]) end++;
    }
    return end ? strndup(found + 1, (size_t)(end - found - 1)) : strdup("");
}

/* ---- chance ---- */

static uint32_t below(uint32_t n)
{
    uint64_t mixed = random_state += 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebu;
    return (uint32_t)((mixed ^ mixed >> 31) % n);
}

/* ---- one game ---- */

struct game {
    char name[16];
    char who[8], step[16]; /* who: "a", "chance", or "" when it is over */
    long seq, number;
    long points[MOST_SEATS];      /* added up from the events */
    struct things supply, tokens; /* as a state said first, then changed as the events say */
    unsigned discards, draws;
    char over[256]; /* what the last event said of the result */
};

/* Figures that go home, tokens that a seat is given. */
static void hear_gains(struct things *things, const char *type, const char *thing, long each)
{
    char start[TEXT];
    snprintf(start, sizeof start, "{\"type\":\"%s\"", type);
    for (const char *at = line; (at = strstr(at, start)) != NULL; at++) {
        char *effect = strndup(at, strcspn(at, "}"));
        char *name = find_text(effect, thing), *seat = find_text(effect, "seat");
        change(things, seat, name, each ? each : find_number(effect, "n"));
        free(effect);
        free(name);
        free(seat);
    }
}

/* A figure that is put leaves the supply of the seat that acts: "put large 3,-1n". */
static void hear_put(struct game *game)
{
    char *action = find_text(line, "action"), *by = find_text(line, "by"), kind[TEXT];
    if (sscanf(action, "put %63s ", kind) == 1) change(&game->supply, by, kind, -1);
    free(action);
    free(by);
}

static void hear_effects(struct game *game)
{
    hear_put(game);
    hear_gains(&game->supply, "back", "figure", 1);
    hear_gains(&game->supply, "take", "figure", 1);
    hear_gains(&game->tokens, "gain", "token", 0);
    for (const char *at = line; (at = strstr(at, "{\"type\":\"score\"")) != NULL; at++) {
        char *seat = find_text(at, "seat");
        /* The points of the effect stand before those of its rows. */
        if (seat[0] >= 'a' && seat[0] <= 'h')
            game->points[seat[0] - 'a'] += find_number(at, "points");
        free(seat);
    }
    for (const char *at = line; (at = strstr(at, "{\"type\":\"discard\"")) != NULL; at++)
        game->discards++;
    const char *over = find(line, "result");
    if (over) snprintf(game->over, sizeof game->over, "%.*s", (int)strcspn(over, "}"), over);
}

static void hear_turn(struct game *game)
{
    char *who = find_text(line, "who"), *step = find_text(line, "step");
    snprintf(game->who, sizeof game->who, "%s", who);
    snprintf(game->step, sizeof game->step, "%s", step);
    game->seq = find_number(line, "seq");
    game->number = find_number(line, "n");
    free(who);
    free(step);
}

/* Hears what a change brings about, up to the turn that ends it. False after an error. */
static bool hear_change(struct game *game)
{
    for (;;) {
        hear();
        if (is_type("error")) return false;
        if (is_type("turn")) break;
        if (is_type("event")) {
            judge(find_number(line, "seq") == ++game->seq, "events are numbered one by one");
            game->draws += strstr(line, "\"action\":\"draw ") != NULL;
            hear_effects(game);
        }
    }
    judge(find_number(line, "seq") == game->seq, "a turn names the last event");
    hear_turn(game);
    return true;
}

static bool begin(struct game *game, const char *request)
{
    *game = (struct game){ .seq = 0 };
    say("%s", request);
    hear();
    judge(is_type("game"), "a new game");
    if (!is_type("game")) return false;
    char *name = find_text(line, "game");
    snprintf(game->name, sizeof game->name, "%s", name);
    free(name);
    game->seq = find_number(line, "seq");
    return hear_change(game);
}

/* Asks for the choices after some actions (JSON texts, or "") and picks one of them. */
static bool pick(const struct game *game, const char *after, char choice[TEXT])
{
    const char *found[MOST_CHOICES];
    uint32_t n = 0;
    say("{\"type\":\"choices\",\"game\":\"%s\",\"after\":[%s],\"worth\":%s}", game->name, after,
        below(16) == 0 ? "true" : "false");
    hear();
    for (const char *at = find(line, "list"); (at = find(at, "action")) && n < MOST_CHOICES;)
        found[n++] = at;
    if (n == 0) return false;
    const char *start = found[below(n)] + 1;
    snprintf(choice, TEXT, "%.*s", (int)strcspn(start, "\""), start);
    return true;
}

/* Picks what to do now: one act, or a placement together with what may follow it. */
static bool pick_acts(const struct game *game, char acts[3 * TEXT])
{
    char first[TEXT], second[TEXT], quoted[TEXT + 2];
    if (!pick(game, "", first)) return false;
    snprintf(quoted, sizeof quoted, "\"%s\"", first);
    bool may_go_on = strcmp(game->step, "place") == 0 && below(2) == 0;
    bool goes_on = may_go_on && pick(game, quoted, second) && strncmp(second, "draw", 4) != 0;
    if (goes_on)
        snprintf(acts, 3 * TEXT, "%s,\"%s\"", quoted, second);
    else
        snprintf(acts, 3 * TEXT, "%s", quoted);
    return true;
}

static bool act(struct game *game, const char *acts)
{
    say("{\"type\":\"act\",\"id\":%ld,\"game\":\"%s\",\"seq\":%ld,\"actions\":[%s]}", game->seq,
        game->name, game->seq, acts);
    return hear_change(game);
}

static char *ask_text(const struct game *game, const char *what)
{
    say("{\"type\":\"%s\",\"game\":\"%s\"}", what, game->name);
    hear();
    return find_text(line, what);
}

static void close_game(const struct game *game)
{
    say("{\"type\":\"close\",\"game\":\"%s\"}", game->name);
    hear();
    judge(is_type("closed"), "a game is closed");
}

/* The points that the state shows are those that the events added up to. */
static void check_points(const struct game *game)
{
    say("{\"type\":\"state\",\"game\":\"%s\"}", game->name);
    hear();
    const char *at = find(line, "seats");
    char said[256] = "{";
    for (int seat = 0; (at = find(at, "points")) != NULL && seat < MOST_SEATS; seat++) {
        size_t length = strlen(said);
        judge(strtol(at, NULL, 10) == game->points[seat], "points are those of the events");
        judge(find_number(at, "end") == game->points[seat], "nothing is left to score");
        snprintf(said + length, sizeof said - length, "%s\"%c\":%ld", seat ? "," : "", 'a' + seat,
                 game->points[seat]);
    }
    judge(strcmp(said, game->over) == 0, "the result is that of the events");
}

/* What the state says that the seats have. */
static void ask_things(const struct game *game, struct things *supply, struct things *tokens)
{
    say("{\"type\":\"state\",\"game\":\"%s\"}", game->name);
    hear();
    const char *at = strstr(line, "\"seats\":[{");
    for (unsigned seat = 0; (at = find(at, "supply")) != NULL && seat < MOST_SEATS; seat++) {
        const char *const end = strstr(at, "}}") ? strstr(at, "}}") : at;
        const char *const own = find(at, "tokens");
        read_things(supply, seat, at);
        if (own && own < end) read_things(tokens, seat, own);
    }
}

/* After a move points, supplies and tokens are what the events have made of them. */
static void check_things(struct game *game)
{
    struct things supply = game->supply, tokens = game->tokens;
    ask_things(game, &supply, &tokens);
    judge(memcmp(&supply, &game->supply, sizeof supply) == 0, "supplies are those of the events");
    judge(memcmp(&tokens, &game->tokens, sizeof tokens) == 0, "tokens are those of the events");
    const char *at = find(line, "seats");
    for (int seat = 0; (at = find(at, "points")) != NULL && seat < MOST_SEATS; seat++)
        judge(strtol(at, NULL, 10) == game->points[seat], "points are those of the events so far");
}

/* The record, read again, leads to the same position. */
static void check_record(const struct game *game)
{
    struct game again;
    char *position = ask_text(game, "position"), *record = ask_text(game, "record");
    size_t size = strlen(record) + 64;
    char *request = malloc(size);
    snprintf(request, size, "{\"type\":\"load\",\"record\":\"%s\"}", record);
    if (begin(&again, request)) {
        judge(again.who[0] == 0, "a record leads to the end");
        char *same = ask_text(&again, "position"), *rewritten = ask_text(&again, "record");
        judge(strcmp(position, same) == 0, "a record leads to the same position");
        judge(strstr(record, "Deal \\\"sha256") == NULL || strcmp(record, rewritten) == 0,
              "a record that shows its key is written as it was read");
        free(same);
        free(rewritten);
        close_game(&again);
    }
    free(request);
    free(position);
    free(record);
}

static bool play(struct game *game)
{
    while (game->who[0]) {
        char acts[3 * TEXT];
        bool is_good = pick_acts(game, acts) && act(game, acts);
        judge(is_good, "a choice can be done");
        if (!is_good) return false;
    }
    return true;
}

/* ---- many games ---- */

static char setups[MOST_SETUPS][TEXT];
static unsigned n_setups;

/* Every setup that the engine offers. */
static void hear_setups(void)
{
    say("{\"type\":\"hello\",\"id\":\"driver\",\"v\":1,\"client\":\"driver\",\"lang\":\"fr\"}");
    const char *at = find(hear(), "presets");
    judge(is_type("welcome"), "a welcome");
    while ((at = find(at, "setup")) != NULL && n_setups < MOST_SETUPS)
        snprintf(setups[n_setups++], TEXT, "%.*s", (int)strcspn(at + 1, "\""), at + 1);
    judge(n_setups >= 2, "more than one setup is offered");
}

static void write_request(char *request, size_t size, unsigned number)
{
    char deal[TEXT];
    const char *setup = setups[number / 4 % n_setups];
    if (number % 4 == 0)
        snprintf(deal, sizeof deal, "\"ask\"");
    else if (number % 4 == 1)
        snprintf(deal, sizeof deal, "\"random\"");
    else if (number % 4 == 2)
        snprintf(deal, sizeof deal, "{\"seed\":%" PRIu32 "}", below(1000000));
    else
        snprintf(deal, sizeof deal, "{\"key\":\"a-key-of-the-driver-%08" PRIx32 "\"}",
                 below(1u << 31));
    snprintf(request, size, "{\"type\":\"new\",\"setup\":\"%s\",\"seats\":%u,\"deal\":%s}", setup,
             2 + below(4), deal);
}

static void play_games(unsigned n)
{
    unsigned discards = 0, finished = 0;
    hear_setups();
    for (unsigned i = 0; i < n; i++) {
        struct game game;
        char request[4 * TEXT];
        write_request(request, sizeof request, i);
        if (!begin(&game, request) || !play(&game)) continue;
        check_points(&game);
        check_record(&game);
        close_game(&game);
        discards += game.discards;
        finished++;
    }
    judge(finished == n, "every game comes to its end");
    judge(n < 500 || discards > 0, "a tile that fits nowhere turns up in so many games");
    printf("      %u games, %u tiles fitted nowhere\n", finished, discards);
}

/* ---- a fixed order, back and forth ---- */

/* The tiles of the bag in an order by chance, as JSON texts. */
static void shuffle_bag(char *order, size_t size)
{
    char code[MOST_TILES][8];
    uint32_t n = 0;
    const char *at = find(line, "bag");
    at = find(at, "bag") ? find(at, "bag") + 1 : at; /* the first is the turn's number */
    while (*at == '"' || *at == ',') {
        at += *at == ',';
        const char *end = strchr(at + 1, '"');
        for (long left = strtol(end + 2, NULL, 10); left > 0; left--)
            snprintf(code[n++], 8, "%.*s", (int)(end - at - 1), at + 1);
        at = end + 2 + strspn(end + 2, "0123456789");
    }
    size_t length = 0;
    for (; n > 0; n--) {
        uint32_t i = below(n);
        int added = snprintf(order + length, size - length, "\"%s\"%s", code[i], n > 1 ? "," : "");
        length += (size_t)added;
        memcpy(code[i], code[n - 1], sizeof code[i]);
    }
}

/* Does an act, takes it back, does it again; compares what is said of the position each time. */
static bool act_twice(struct game *game, const char *acts)
{
    char *before = ask_text(game, "position");
    long seq = game->seq;
    unsigned draws = game->draws;
    if (!act(game, acts)) return false;
    char *after = ask_text(game, "position");
    draws = game->draws - draws;
    say("{\"type\":\"undo\",\"game\":\"%s\",\"to\":%ld}", game->name, seq);
    bool is_undone = hear_change(game);
    char *undone = ask_text(game, "position");
    judge(is_undone && strcmp(before, undone) == 0, "undo leads back");
    unsigned redrawn = game->draws;
    bool is_redone = act(game, acts);
    char *redone = ask_text(game, "position");
    judge(is_redone && strcmp(after, redone) == 0, "redo leads to the same position");
    judge(game->draws - redrawn == draws, "the same tiles are drawn again");
    game->draws = redrawn;
    free(before);
    free(after);
    free(undone);
    free(redone);
    return is_undone && is_redone;
}

static unsigned order_discards; /* tiles of an order that fitted nowhere */
static unsigned n_tokens;       /* kinds of token in the games of an order, added up */

/* One game of a fixed order, its acts noted. */
static bool play_back_and_forth(const char *request, char (*noted)[3 * TEXT], unsigned *n_noted)
{
    struct game game;
    *n_noted = 0;
    if (!begin(&game, request)) return false;
    while (game.who[0] && *n_noted < 4 * MOST_TILES) {
        judge(strcmp(game.who, "chance") != 0, "a whole order asks nobody for chance");
        if (!pick_acts(&game, noted[*n_noted]) || !act_twice(&game, noted[*n_noted])) return false;
        ++*n_noted;
    }
    check_record(&game);
    char *position = ask_text(&game, "position");
    close_game(&game);

    struct game again;
    if (!begin(&again, request)) return false;
    ask_things(&again, &again.supply, &again.tokens);
    n_tokens += again.tokens.n_kinds;
    for (unsigned i = 0; i < *n_noted; i++) {
        judge(act(&again, noted[i]), "the same acts can be done again");
        check_things(&again);
    }
    char *same = ask_text(&again, "position");
    judge(strcmp(position, same) == 0, "the same order and acts give the same game");
    check_points(&again);
    order_discards += again.discards;
    say("{\"type\":\"undo\",\"game\":\"%s\",\"to\":0}", again.name);
    judge(hear_change(&again), "a whole game is taken back");
    free(position);
    free(same);
    close_game(&again);
    return true;
}

/* A request for a game whose tiles come in an order by chance. */
static const char *request_order(const char *setup)
{
    static char order[8 * MOST_TILES], request[9 * MOST_TILES];
    struct game game;
    snprintf(request, sizeof request, "{\"type\":\"new\",\"setup\":\"%s\"}", setup);
    begin(&game, request);
    say("{\"type\":\"state\",\"game\":\"%s\"}", game.name);
    hear();
    shuffle_bag(order, sizeof order);
    close_game(&game);
    snprintf(request, sizeof request,
             "{\"type\":\"new\",\"setup\":\"%s\",\"deal\":{\"order\":[%s]}}", setup, order);
    return request;
}

static void play_order(const char *request)
{
    static char noted[4 * MOST_TILES][3 * TEXT];
    unsigned n_noted;
    judge(play_back_and_forth(request, noted, &n_noted), "a game of a fixed order");
    const char *setup = strstr(request, "\"setup\":\"") + strlen("\"setup\":\"");
    printf("      %.*s: a fixed order, %u acts done, taken back and done again\n",
           (int)strcspn(setup, "\""), setup, n_noted);
}

/* Plays straight on until a tile of an order fits nowhere, then the same game back and forth. */
static void play_order_with_discard(void)
{
    struct game game = { .seq = 0 };
    for (int i = 0; i < 2000; i++) {
        const char *request = request_order("base");
        uint64_t before = random_state;
        if (!begin(&game, request) || !play(&game)) break;
        close_game(&game);
        if (game.discards == 0) continue;
        random_state = before;
        play_order(request);
        break;
    }
    judge(order_discards > 0, "an order holds a tile that fits nowhere");
}

static void play_orders(unsigned n)
{
    hear_setups();
    for (unsigned i = 0; i < n; i++)
        for (unsigned k = 0; k < n_setups; k++)
            play_order(request_order(setups[k]));
    judge(n_tokens > 0, "some setup has tokens");
    if (order_discards == 0) play_order_with_discard();
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fprintf(stderr, "usage: protocol_driver ENGINE games|order N SEED\n");
        return 2;
    }
    unsigned n = (unsigned)strtoul(argv[3], NULL, 10);
    random_state = strtoull(argv[4], NULL, 10);
    start_engine(argv[1]);
    if (strcmp(argv[2], "order") == 0)
        play_orders(n);
    else
        play_games(n);
    judge(end_engine() == 0, "the engine ends well when its input does");
    free(line);
    printf("      %u comparisons, %u failed\n", passed + failed, failed);
    return failed > 0;
}
