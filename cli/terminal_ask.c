/* terminal_ask.c - the few questions before a game; Enter takes the default of each. */
#include "play_list.h"
#include "terminal.h"

#include <stdlib.h>
#include <string.h>

/* Asks for a number until it is one within low..high. */
static bool ask_number(struct terminal_game *game, const char *key, long low, long high,
                       long *number)
{
    char answer[ANSWER_BYTES];
    for (;;) {
        if (!ask_player(game, say(key), answer)) return false;
        if (answer[0] == '\0') return true;
        char *end = NULL;
        const long value = strtol(answer, &end, 10);
        if (*end == '\0' && value >= low && value <= high) {
            *number = value;
            return true;
        }
        char least[24], most[24];
        snprintf(least, sizeof least, "%ld", low);
        snprintf(most, sizeof most, "%ld", high);
        tell(game, "ask again",
             (struct place_words[]){ { "low", least }, { "high", most }, { NULL, NULL } });
    }
}

static void list_levels(const struct terminal_game *game)
{
    int columns, rows;
    measure_window(game, &columns, &rows);
    for (unsigned level = 0; level < lauze_n_levels(); level++) {
        struct sentence line = { .length = 0 };
        char key[64], about[80];
        snprintf(key, sizeof key, "level %s", lauze_level(level)->name);
        snprintf(about, sizeof about, "%s about", key);
        append_text(&line, "  %u ", level + 1);
        append_words(&line, "play entry",
                     (struct place_words[]){
                         { "what", say(key) }, { "worth", say(about) }, { NULL, NULL } });
        print_wrapped(line.text, columns - 1, 4, stdout);
    }
}

/* How well the computer plays, on all of its seats. */
static bool ask_for_level(struct terminal_game *game, struct play_request *request)
{
    const unsigned seats = request->setup.seats;
    long number = request->player[seats - 1].level + 1;
    list_levels(game);
    if (!ask_number(game, "ask level", 1, lauze_n_levels(), &number)) return false;
    for (unsigned seat = 0; seat < seats; seat++)
        request->player[seat].level = (unsigned)number - 1;
    return true;
}

static bool ask_for_players(struct terminal_game *game, struct play_request *request)
{
    long seats = request->setup.seats, people = 1;
    if (!ask_number(game, "ask seats", 2, LAUZE_MAX_SEATS, &seats)) return false;
    if (!ask_number(game, "ask people", 0, seats, &people)) return false;
    request->setup.seats = (uint8_t)seats;
    for (long seat = 0; seat < seats; seat++)
        read_seat_player(seat < people ? "human" : "greedy", &request->player[seat]);
    for (long seat = 0; seat < people; seat++) {
        char answer[ANSWER_BYTES], prompt[ANSWER_BYTES], number[24];
        snprintf(number, sizeof number, "%ld", seat + 1);
        say_with(prompt, sizeof prompt, people == 1 ? "ask name" : "ask name of",
                 (struct place_words[]){ { "n", number }, { NULL, NULL } });
        if (!ask_player(game, prompt, answer)) return false;
        snprintf(request->name[seat], SEAT_NAME_BYTES, "%.*s", SEAT_NAME_BYTES - 1, answer);
    }
    return people == seats || ask_for_level(game, request);
}

static const char *expansion_words(unsigned expansion)
{
    static char key[64];
    snprintf(key, sizeof key, "expansion %s", lauze_expansion_name(expansion));
    return say(key);
}

/* Takes the numbers in an answer; false when one is no expansion. */
static bool read_expansions(const char *answer, lauze_setup *setup)
{
    lauze_setup wanted = *setup;
    const char *separators = " ,+";
    for (const char *at = answer + strspn(answer, separators); *at; at += strspn(at, separators)) {
        char *end = NULL;
        const unsigned long number = strtoul(at, &end, 10);
        if (end == at || number >= lauze_n_expansions()) return false;
        if (number > 0) wanted.copies[number] = 1;
        at = end;
    }
    *setup = wanted;
    return true;
}

/* Takes the preset whose number was typed, for as many as have been asked for. */
static bool read_preset(const char *answer, lauze_setup *setup)
{
    char *end = NULL;
    const unsigned long number = answer[0] ? strtoul(answer, &end, 10) : 1;
    const uint8_t seats = setup->seats;
    if ((answer[0] && (end == answer || *end)) || number < 1 || number > LAUZE_MAX_OPTIONS)
        return false;
    const char *const text = lauze_preset_text(nth_playable_preset((unsigned)number - 1));
    if (!text || lauze_read_setup(text, strlen(text), setup, NULL) != LAUZE_OK) return false;
    setup->seats = seats;
    return true;
}

static void list_presets(const struct terminal_game *game)
{
    const char *name;
    int columns, rows;
    for (unsigned i = 0; (name = lauze_preset_name(nth_playable_preset(i))) != NULL; i++) {
        struct sentence line = { .length = 0 };
        append_text(&line, "  %u ", i + 1);
        append_entry(&line, "preset", name);
        measure_window(game, &columns, &rows);
        print_wrapped(line.text, columns - 1, 4, stdout);
    }
}

static bool ask_for_expansions(struct terminal_game *game, struct play_request *request)
{
    char answer[ANSWER_BYTES];
    if (lauze_n_expansions() < 2) return true;
    for (unsigned i = 1; i < lauze_n_expansions(); i++)
        printf("  %u  %s\n", i, expansion_words(i));
    for (;;) {
        if (!ask_player(game, say("ask expansions"), answer)) return false;
        if (read_expansions(answer, &request->setup)) return true;
        tell(game, "ask expansions again", NULL);
    }
}

/* A preset by its number, or the expansions one by one. */
static bool ask_for_setup(struct terminal_game *game, struct play_request *request)
{
    char answer[ANSWER_BYTES];
    list_presets(game);
    for (;;) {
        if (!ask_player(game, say("ask preset"), answer)) return false;
        if (strcmp(answer, "x") == 0) return ask_for_expansions(game, request);
        if (read_preset(answer, &request->setup)) return true;
        tell(game, "ask preset again", NULL);
    }
}

bool ask_for_game(struct terminal_game *game, struct play_request *request)
{
    tell_strongly(game, say("ask welcome"));
    tell(game, "ask enter", NULL);
    return ask_for_players(game, request) && ask_for_setup(game, request);
}
