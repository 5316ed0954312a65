/* play_command.c - `lauze play`: a game in the terminal. */
#include "command.h"
#include "play_list.h"
#include "terminal.h"
#include "tiles_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int read_setup_option(const char *text, lauze_setup *setup)
{
    lauze_error error = { 0 };
    if (lauze_read_setup(text, strlen(text), setup, &error) == LAUZE_OK) return EXIT_GOOD;
    complain_of("--setup", &error);
    return EXIT_USE;
}

/* Copies the next of a list's words, separated by commas; false past the last. */
static bool next_word(const char **list, char *word, size_t size)
{
    if (**list == '\0') return false;
    const size_t length = strcspn(*list, ",");
    snprintf(word, size, "%.*s", (int)length, *list);
    *list += length;
    if (**list == ',') ++*list;
    return true;
}

static int complain_of_player(const char *word)
{
    char words[256];
    list_seat_players(words, sizeof words);
    return complain(
        EXIT_USE, "complaint word",
        (struct place_words[]){
            { "name", "--players" }, { "value", word }, { "words", words }, { NULL, NULL } });
}

static int read_players(const char *list, struct play_request *request)
{
    char word[SEAT_NAME_BYTES];
    for (unsigned seat = 0; next_word(&list, word, sizeof word); seat++) {
        if (seat == LAUZE_MAX_SEATS || !read_seat_player(word, &request->player[seat]))
            return complain_of_player(word);
        if (seat >= request->setup.seats) request->setup.seats = (uint8_t)(seat + 1);
    }
    return EXIT_GOOD;
}

static void read_names(const char *list, struct play_request *request)
{
    char word[SEAT_NAME_BYTES];
    for (unsigned seat = 0; seat < LAUZE_MAX_SEATS && next_word(&list, word, sizeof word); seat++)
        memcpy(request->name[seat], word, sizeof word);
}

static int read_seed(const char *text, struct play_request *request)
{
    char *end = NULL;
    errno = 0;
    request->seed = strtoull(text, &end, 10);
    request->has_seed = true;
    if (errno == 0 && end != text && *end == '\0' && text[0] != '-') return EXIT_GOOD;
    return complain(EXIT_USE, "complaint number",
                    (struct place_words[]){ { "name", "--seed" },
                                            { "value", text },
                                            { "low", "0" },
                                            { "high", "18446744073709551615" },
                                            { NULL, NULL } });
}

static int read_option(int option, struct play_request *request)
{
    long seats = 0;
    switch (option) {
    case 's': return read_setup_option(optarg, &request->setup);
    case 'n':
        if (!read_number_option("--seats", optarg, 2, LAUZE_MAX_SEATS, &seats)) return EXIT_USE;
        request->setup.seats = (uint8_t)seats;
        return EXIT_GOOD;
    case 'p': return read_players(optarg, request);
    case 'a': read_names(optarg, request); return EXIT_GOOD;
    case 'd': return read_seed(optarg, request);
    case 'r': request->record = optarg; return EXIT_GOOD;
    case 'l': request->only_lists = true; return EXIT_GOOD;
    case 'f': request->resume = optarg; return EXIT_GOOD;
    default: return EXIT_USE;
    }
}

int run_play(int argc, char **argv)
{
    static const struct option options[] = { { "setup", required_argument, NULL, 's' },
                                             { "seats", required_argument, NULL, 'n' },
                                             { "players", required_argument, NULL, 'p' },
                                             { "names", required_argument, NULL, 'a' },
                                             { "seed", required_argument, NULL, 'd' },
                                             { "record", required_argument, NULL, 'r' },
                                             { "from", required_argument, NULL, 'f' },
                                             { "list", no_argument, NULL, 'l' },
                                             { NULL, 0, NULL, 0 } };
    struct play_request request = { .setup = usual_setup() };
    int option;
    for (unsigned seat = 1; seat < LAUZE_MAX_SEATS; seat++)
        read_seat_player("greedy", &request.player[seat]);
    while ((option = next_option(argc, argv, options)) != -1) {
        const int code = read_option(option, &request);
        if (code != EXIT_GOOD) return code;
    }
    if (optind != argc) return complain_of_arguments(argv);
    if (request.only_lists) print_play_list();
    if (request.only_lists) return EXIT_GOOD;
    const int code = insist_on_tiles_file(&request.setup);
    if (code != EXIT_GOOD) return code;
    const bool asks = argc == 1 && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    return play_in_terminal(&request, asks);
}
