/* legend.c - what the letters on the board mean that not every game has. */
#include "terminal.h"

#include <string.h>

enum { COLUMNS = 79, FIELD_ROAD_CITY_MONASTERY = 4 };

static void add_item(struct sentence *line, const char *letters, const char *words)
{
    append_text(line, "%s%s %s", line->length ? ", " : "", letters, words);
}

/* The letter by which the tiles show a kind of feature; 0 when none does. */
static char letter_of_kind(const lauze_rules *rules, unsigned kind)
{
    lauze_tile_type type;
    struct tile_art art;
    for (unsigned t = 0; lauze_type(rules, t, &type); t++)
        for (unsigned node = 0; node < type.n_nodes; node++) {
            if (type.node[node].kind != kind || !read_tile_art(rules, t, LAUZE_N, &art)) continue;
            const int cell = cell_showing(&art, type.node[node].spot, LARGE_TILES, 0);
            if (cell >= 0) return art.letter[cell];
        }
    return 0;
}

static void add_kinds(struct sentence *line, const lauze_rules *rules)
{
    for (unsigned kind = FIELD_ROAD_CITY_MONASTERY; lauze_kind_name(rules, kind); kind++) {
        const char letter[] = { letter_of_kind(rules, kind), 0 };
        if (letter[0]) add_item(line, letter, say_kind(rules, kind));
    }
}

/* The words of one of them without the number. */
static const char *say_trait(const char *name)
{
    char key[64];
    snprintf(key, sizeof key, "trait %s one", name);
    const char *const words = say(key);
    return strncmp(words, "{n} ", 4) == 0 ? words + 4 : words;
}

/* Whether any tile in play carries that mark of a feature. */
static bool has_trait(const lauze_rules *rules, unsigned trait)
{
    lauze_tile_type type;
    for (unsigned t = 0; lauze_type(rules, t, &type); t++)
        for (unsigned node = 0; node < type.n_nodes; node++)
            if (type.node[node].trait[trait] > 0) return true;
    return false;
}

static bool has_mark(const lauze_rules *rules, unsigned mark)
{
    lauze_tile_type type;
    for (unsigned t = 0; lauze_type(rules, t, &type); t++)
        if (type.marks >> mark & 1) return true;
    return false;
}

static void add_marks(struct sentence *line, const lauze_rules *rules)
{
    const char *name;
    for (unsigned trait = 0; (name = lauze_trait_name(rules, trait)) != NULL; trait++) {
        const char letter[] = { mark_letter(name), 0 };
        if (letter[0] && has_trait(rules, trait)) add_item(line, letter, say_trait(name));
    }
    for (unsigned mark = 0; (name = lauze_mark_name(rules, mark)) != NULL; mark++) {
        const char letter[] = { mark_letter(name), 0 };
        char key[64];
        snprintf(key, sizeof key, "mark %s", name);
        if (letter[0] && has_mark(rules, mark)) add_item(line, letter, say(key));
    }
}

/* The signs behind marks that point. */
static void add_arrows(struct sentence *line, const lauze_rules *rules)
{
    lauze_tile_type type;
    for (unsigned t = 0; lauze_type(rules, t, &type); t++) {
        if (type.towards == LAUZE_TILE) continue;
        add_item(line, "^ > v <", say("play legend arrow"));
        return;
    }
}

/* One's own as the first seat has them. */
static void add_figures(struct sentence *line, const lauze_rules *rules)
{
    for (unsigned kind = 1; lauze_figure_name(rules, kind); kind++) {
        const uint8_t seat = lauze_figure_is_neutral(rules, kind) ? LAUZE_NOBODY : 0;
        const lauze_piece_state piece = { .kind = (uint8_t)kind, .seat = seat };
        const struct figure_letters letters = name_figure(rules, &piece);
        add_item(line, letters.letter, say_figure(rules, lauze_figure_noun(kind, seat)));
    }
}

void print_legend(const lauze_rules *rules, FILE *stream)
{
    struct sentence items = { .length = 0 }, line = { .length = 0 };
    add_kinds(&items, rules);
    add_marks(&items, rules);
    add_arrows(&items, rules);
    add_figures(&items, rules);
    append_words(&line, "play legend",
                 (struct place_words[]){ { "items", items.text }, { NULL, NULL } });
    print_wrapped(line.text, COLUMNS, 0, stream);
}
