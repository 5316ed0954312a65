/* turn_text.c - registers, stages, tokens and marked tiles in words. */
#include "turn_text.h"

static void append_part(struct sentence *sentence, const char *between, const char *words)
{
    append_text(sentence, "%s%s", sentence->length ? between : "", words);
}

void append_now(struct sentence *sentence, const lauze_rules *rules, const lauze_game *game)
{
    const char *name;
    for (unsigned i = 0; (name = lauze_register_name(rules, i)) != NULL; i++) {
        char key[64];
        snprintf(key, sizeof key, "now %s %u", name, lauze_register(rules, game, i));
        const char *const words = find_words(key, current_language());
        if (words != NULL) append_part(sentence, " ", words);
    }
}

void append_first_tiles(struct sentence *sentence, const lauze_rules *rules, const lauze_game *game)
{
    lauze_tile_type type, first = { .expansion = 0 };
    unsigned n = 0;
    char key[64], number[16];
    for (unsigned t = 0; lauze_type(rules, t, &type); t++) {
        if (type.stage >= LAUZE_LAST_STAGE || lauze_left(rules, game, t) == 0) continue;
        if (n == 0 || (first.instead[0] && !type.instead[0])) first = type;
        n += lauze_left(rules, game, t);
    }
    if (n == 0) return;
    snprintf(number, sizeof number, "%u", n);
    snprintf(key, sizeof key, "expansion %s", lauze_expansion_name(first.expansion));
    append_words(sentence, n == 1 ? "play first one" : "play first many",
                 (struct place_words[]){ { "n", number }, { "set", say(key) }, { NULL, NULL } });
}

void append_tokens(struct sentence *sentence, const lauze_rules *rules, const lauze_game *game,
                   unsigned seat)
{
    const char *name;
    for (unsigned token = 0; (name = lauze_token_name(rules, token)) != NULL; token++) {
        const unsigned n = lauze_tokens(rules, game, seat, token);
        char key[64];
        snprintf(key, sizeof key, "token %s", name);
        if (n == 0) continue;
        if (sentence->length > 0) append_text(sentence, ", ");
        append_count(sentence, key, (long)n);
    }
}

void print_tokens(const lauze_rules *rules, const lauze_game *game)
{
    for (unsigned seat = 0; seat < lauze_rules_setup(rules)->seats; seat++) {
        struct sentence tokens = { .length = 0 }, line = { .length = 0 };
        const char who[] = { (char)('A' + seat), 0 };
        append_tokens(&tokens, rules, game, seat);
        if (tokens.length == 0) continue;
        append_words(
            &line, "tokens held",
            (struct place_words[]){ { "who", who }, { "tokens", tokens.text }, { NULL, NULL } });
        puts(line.text);
    }
}

void append_tile(struct sentence *sentence, const lauze_rules *rules, const lauze_game *game,
                 lauze_place cell)
{
    unsigned number, turn;
    lauze_tile_type type;
    char where[PLACE_BYTES];
    const bool is_known =
        lauze_tile_at(rules, game, cell, &number, &turn) && lauze_type(rules, number, &type);
    if (!is_known) return;
    lauze_write_place(lauze_at(lauze_x(cell), lauze_y(cell), LAUZE_TILE), where, sizeof where);
    append_words(
        sentence, "tile at",
        (struct place_words[]){ { "tile", type.code }, { "place", where }, { NULL, NULL } });
    for (unsigned mark = 0; lauze_mark_name(rules, mark); mark++) {
        char key[64];
        if (!(type.marks >> mark & 1)) continue;
        snprintf(key, sizeof key, "mark %s", lauze_mark_name(rules, mark));
        append_text(sentence, ", %s", say(key));
    }
}
