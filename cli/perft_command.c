/* perft_command.c - `lauze perft`: how many sequences of actions there are in the first turns of a game. */
#include "command.h"
#include "deal.h"
#include "perft.h"
#include "setup_argument.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct perft_request {
    const char *setup, *deck;
    long n_turns;
    bool is_json;
};

static int read_request(int argc, char **argv, struct perft_request *request)
{
    static const struct option options[] = { { "setup", required_argument, NULL, 's' },
                                             { "deck", required_argument, NULL, 'd' },
                                             { "json", no_argument, NULL, 'j' },
                                             { NULL, 0, NULL, 0 } };
    int found;
    while ((found = next_option(argc, argv, options)) != -1) {
        if (found == '?') return EXIT_USE;
        if (found == 's') request->setup = optarg;
        if (found == 'd') request->deck = optarg;
        if (found == 'j') request->is_json = true;
    }
    if (argc - optind != 1) return complain_of_arguments(argv);
    const bool is_good =
        read_number_option("DEPTH", argv[optind], 1, PERFT_MAX_TURNS, &request->n_turns);
    return is_good ? EXIT_GOOD : EXIT_USE;
}

/* Reads codes separated by spaces or commas. */
static int read_deck(const lauze_rules *rules, const char *text, uint16_t *deck, uint32_t *n_deck)
{
    *n_deck = 0;
    for (const char *at = text + strspn(text, " ,"); *at; at += strspn(at, " ,")) {
        const size_t length = strcspn(at, " ,");
        lauze_error error = { .line = 1, .column = (uint32_t)(at - text) + 1 };
        snprintf(error.token, sizeof error.token, "%.*s", (int)length, at);
        const unsigned type = find_type(rules, at, length);
        error.status = type == LAUZE_NO_TYPE ? LAUZE_UNKNOWN : LAUZE_TOO_MANY;
        if (type == LAUZE_NO_TYPE || *n_deck == LAUZE_MAX_TILES) return complain_of(NULL, &error);
        deck[(*n_deck)++] = (uint16_t)type;
        at += length;
    }
    return EXIT_GOOD;
}

static void print_json(const struct perft *perft)
{
    char setup[1024];
    lauze_tile_type type;
    lauze_write_setup(lauze_rules_setup(perft->rules), setup, sizeof setup);
    printf("{\"setup\": \"%s\", \"deck\": [", setup);
    for (uint32_t i = 0; i < perft->n_deck && lauze_type(perft->rules, perft->deck[i], &type); i++)
        printf("%s\"%s\"", i ? ", " : "", type.code);
    printf("], \"sequences\": [");
    for (uint32_t n = 1; n <= perft->n_turns; n++)
        printf("%s%" PRIu64, n > 1 ? ", " : "", perft->sequences[n]);
    printf("]}\n");
}

static int complain_of_walk(const struct perft *perft, lauze_status status)
{
    lauze_error error = { .status = status };
    lauze_tile_type type;
    if (status == LAUZE_NONE_LEFT && lauze_type(perft->rules, perft->missing, &type))
        snprintf(error.token, sizeof error.token, "%s", type.code);
    return complain_of(NULL, &error);
}

static int print_counts(const lauze_rules *rules, const struct perft_request *request)
{
    uint16_t deck[LAUZE_MAX_TILES];
    struct perft perft = { .rules = rules, .deck = deck, .n_turns = (uint32_t)request->n_turns };
    if (request->deck) {
        const int code = read_deck(rules, request->deck, deck, &perft.n_deck);
        if (code != EXIT_GOOD) return code;
    } else {
        perft.n_deck = deal_perft_deck(rules, deck, LAUZE_MAX_TILES);
    }
    const lauze_status status = count_sequences(&perft);
    if (status != LAUZE_OK) return complain_of_walk(&perft, status);
    if (request->is_json) {
        print_json(&perft);
        return EXIT_GOOD;
    }
    for (uint32_t n = 1; n <= perft.n_turns; n++)
        printf("%" PRIu32 " %" PRIu64 "\n", n, perft.sequences[n]);
    return EXIT_GOOD;
}

int run_perft(int argc, char **argv)
{
    struct perft_request request = { .setup = NULL };
    int code = read_request(argc, argv, &request);
    if (code != EXIT_GOOD) return code;
    lauze_rules *rules = NULL;
    code = build_rules_of(request.setup, &rules);
    if (code == EXIT_GOOD) code = print_counts(rules, &request);
    free(rules);
    return code;
}
