/* play_list.c - what can be played: setups that have a name, and expansions. */
#include "play_list.h"

#include "explain_text.h"

#include <string.h>

enum { COLUMNS = 79, INDENT = 6 };

/* Whether a preset can be played: all that it names is compiled in. */
static bool can_be_played(unsigned preset)
{
    lauze_setup setup;
    const char *const text = lauze_preset_text(preset);
    return lauze_read_setup(text, strlen(text), &setup, NULL) == LAUZE_OK &&
           lauze_rules_size(&setup) > 0;
}

unsigned nth_playable_preset(unsigned index)
{
    unsigned preset = 0;
    for (; lauze_preset_name(preset); preset++)
        if (can_be_played(preset) && index-- == 0) break;
    return preset;
}

void append_entry(struct sentence *line, const char *family, const char *name)
{
    char key[64], about[80];
    snprintf(key, sizeof key, "%s %s", family, name);
    snprintf(about, sizeof about, strcmp(family, "preset") == 0 ? "about-preset %s" : "about %s",
             name);
    append_words(
        line, "play entry",
        (struct place_words[]){ { "what", say(key) }, { "worth", say(about) }, { NULL, NULL } });
}

/* The name as it is typed, and below it what it means. */
static void print_entry(const char *family, const char *name, const char *text)
{
    struct sentence line = { .length = 0 };
    append_text(&line, "%*s", INDENT, "");
    append_entry(&line, family, name);
    printf("  %s%s%s\n", name, text ? " = " : "", text ? text : "");
    print_wrapped(line.text, COLUMNS, INDENT, stdout);
}

void print_play_list(void)
{
    unsigned preset;
    print_wrapped(say("play list presets"), COLUMNS, 0, stdout);
    for (unsigned i = 0; lauze_preset_name(preset = nth_playable_preset(i)); i++)
        print_entry("preset", lauze_preset_name(preset), lauze_preset_text(preset));
    print_wrapped(say("play list expansions"), COLUMNS, 0, stdout);
    for (unsigned e = 1; e < lauze_n_expansions(); e++)
        print_entry("expansion", lauze_expansion_name(e), NULL);
    print_wrapped(say("play list options"), COLUMNS, 0, stdout);
}
