/* ai_command.c - `lauze ai`: the computer players, how they play and how strong they are. */
#include "command.h"
#include "json_writer.h"
#include "level_rating.h"
#include "player.h"
#include "sentence.h"

#include <stdlib.h>

enum { COLUMN = 10 };

/* A level with all that is known of it. */
struct level_card {
    const struct lauze_level *level;
    char title[64], about[64]; /* keys */
    bool is_rated;
    struct level_rating rating;
};

static struct level_card card_of(const struct lauze_level *level)
{
    const struct embedded_file *ratings = find_embedded_file("ai/ratings.txt");
    struct level_card card = { .level = level };
    snprintf(card.title, sizeof card.title, "level %s", level->name);
    snprintf(card.about, sizeof card.about, "level %s about", level->name);
    card.is_rated = ratings && find_rating(ratings->text, level->name, &card.rating);
    return card;
}

static void print_json(const struct level_card *card)
{
    struct json_writer line = { 0 };
    json_open_object(&line, NULL);
    json_add_text(&line, "level", card->level->name);
    json_add_text(&line, "title", say(card->title));
    json_add_text(&line, "about", say(card->about));
    json_add_bool(&line, "style", card->level->is_style);
    json_add_number(&line, "nodes", card->level->nodes);
    json_add_number(&line, "time", card->level->millis);
    if (card->is_rated) {
        json_add_number(&line, "rating", card->rating.elo);
        json_add_number(&line, "interval", card->rating.half);
        json_add_number(&line, "games", card->rating.games);
        json_add_text(&line, "commit", card->rating.commit);
    } else {
        json_add_null(&line, "rating");
    }
    json_close_object(&line);
    json_end_line(&line);
    fwrite(line.text, 1, line.length, stdout);
    json_free(&line);
}

static void append_number(struct sentence *sentence, const char *key, long number)
{
    char text[24];
    snprintf(text, sizeof text, "%ld", number);
    append_words(sentence, key, (struct place_words[]){ { "n", text }, { NULL, NULL } });
}

/* "rating -310 +-25 after 400 games; 200 positions or 20 ms a turn" */
static void append_strength(struct sentence *line, const struct level_card *card)
{
    if (card->is_rated) {
        char elo[16], half[16], games[16];
        snprintf(elo, sizeof elo, "%+d", card->rating.elo);
        snprintf(half, sizeof half, "%d", card->rating.half);
        snprintf(games, sizeof games, "%u", card->rating.games);
        append_words(line, "ai rating",
                     (struct place_words[]){
                         { "elo", elo }, { "half", half }, { "games", games }, { NULL, NULL } });
    } else {
        append_words(line, "ai unrated", NULL);
    }
    if (card->level->nodes > 0) append_number(line, "ai nodes", card->level->nodes);
    if (card->level->millis > 0) append_number(line, "ai time", card->level->millis);
}

static void print_for_people(const struct level_card *card)
{
    struct sentence about = { .length = 0 }, strength = { .length = 0 };
    append_words(&about, card->title, NULL);
    append_text(&about, card->level->is_style ? " (%s). " : "%s. ",
                card->level->is_style ? say("ai style") : "");
    append_words(&about, card->about, NULL);
    append_strength(&strength, card);
    printf("%-*s%s\n%*s%s\n", COLUMN, card->level->name, about.text, COLUMN, "", strength.text);
}

int run_ai(int argc, char **argv)
{
    static const struct option options[] = { { "levels", no_argument, NULL, 'l' },
                                             { "json", no_argument, NULL, 'j' },
                                             { NULL, 0, NULL, 0 } };
    bool lists = false, is_json = false;
    int option;
    while ((option = next_option(argc, argv, options)) != -1) {
        if (option == '?') return EXIT_USE;
        lists |= option == 'l';
        is_json |= option == 'j';
    }
    if (argc != optind || !lists) return complain_of_arguments(argv);
    const struct lauze_level *level;
    for (unsigned i = 0; (level = lauze_level(i)); i++) {
        const struct level_card card = card_of(level);
        if (is_json)
            print_json(&card);
        else
            print_for_people(&card);
    }
    return EXIT_GOOD;
}
