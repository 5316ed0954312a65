/* tiles_file.c - reads the file of `--tiles`, and lets setups play with it. */
#include "tiles_file.h"

#include "command.h"
#include "input.h"

#include <stdlib.h>
#include <string.h>

/* A greeting of the protocol holds the whole text. */
enum { MAX_TILES_BYTES = 65536 };

static lauze_tiles *tiles;
static struct input_text tiles_text;

const lauze_tiles *tiles_of_file(void) { return tiles; }

const char *text_of_tiles_file(void) { return tiles_text.bytes; }

/* ---- what is wrong with a file ---- */

/* Where a line begins, counted from 1; null past the last. */
static const char *line_of_text(uint32_t line)
{
    const char *at = tiles_text.bytes;
    for (; line > 1 && at; line--) {
        at = strchr(at, '\n');
        if (at) at++;
    }
    return at;
}

/* Whether the line where something is wrong is the head of a tile: then the tile as a whole is. */
static bool is_head(uint32_t line)
{
    const char *const at = line_of_text(line);
    return at && strncmp(at, "tile ", 5) == 0;
}

static bool is_code(const char *token) { return token[0] >= 'A' && token[0] <= 'Z'; }

/* The sentence that says more than the status; null where there is none. */
static const char *key_of(const lauze_error *error)
{
    const bool is_whole = error->column == 1 && is_head(error->line);
    switch (error->status) {
    case LAUZE_CONTRADICTION:
        if (is_whole && is_code(error->token)) return "tiles not alike";
        return strlen(error->token) > 1 ? "tiles arrows" : "tiles edges";
    case LAUZE_UNKNOWN: return is_whole && is_code(error->token) ? "tiles no code" : NULL;
    case LAUZE_REPEATED: return is_whole && is_code(error->token) ? "tiles twice" : NULL;
    case LAUZE_ENDED_EARLY: return is_code(error->token) ? "tiles missing" : NULL;
    default: return NULL;
    }
}

/* A word of a tile that its set does not know: found below the head, to which the reader points. */
static void find_word(lauze_error *error)
{
    const char *line = line_of_text(error->line);
    for (uint32_t n = error->line + 1; line && (line = strchr(line, '\n')) != NULL; n++) {
        line++;
        if (strncmp(line, "tile ", 5) == 0) return;
        const char *const found = strstr(line, error->token), *const end = strchr(line, '\n');
        if (!found || (end && found > end) || strncmp(line, "# ", 2) == 0) continue;
        error->line = n;
        error->column = (uint32_t)(found - line) + 1;
        return;
    }
}

static int complain_of_tiles(lauze_error *error)
{
    const bool is_word = error->status == LAUZE_UNKNOWN && !is_code(error->token);
    if (is_word && error->column == 1 && is_head(error->line)) find_word(error);
    const char *const key = key_of(error);
    char place[2 * LAUZE_NAME];
    if (!key) return complain_of(tiles_text.name, error);
    snprintf(place, sizeof place, "%u:%u", error->line, error->column);
    return complain(EXIT_INPUT, key,
                    (struct place_words[]){ { "name", tiles_text.name },
                                            { "place", place },
                                            { "token", error->token },
                                            { NULL, NULL } });
}

static int complain_of_length(const char *name)
{
    char most[24];
    snprintf(most, sizeof most, "%d", MAX_TILES_BYTES);
    return complain(EXIT_INPUT, "complaint too long",
                    (struct place_words[]){ { "name", name }, { "n", most }, { NULL, NULL } });
}

int read_tiles_file(const char *name)
{
    lauze_error error = { 0 };
    const int code = read_input(name, &tiles_text);
    if (code != EXIT_GOOD) return code;
    if (tiles_text.length > MAX_TILES_BYTES) return complain_of_length(name);
    tiles = malloc(lauze_tiles_size());
    if (!tiles) return complain(EXIT_INPUT, "complaint no memory", NULL);
    if (lauze_read_tiles(tiles_text.bytes, tiles_text.length, tiles, &error) == LAUZE_OK)
        return EXIT_GOOD;
    return complain_of_tiles(&error);
}

/* ---- setups ---- */

/* A setup that names other tiles is left as it is: building its rules says so. */
void use_tiles_file(lauze_setup *setup)
{
    if (tiles && setup->copies[lauze_tiles_expansion(tiles)] > 0) lauze_use_tiles(setup, tiles);
}

int insist_on_tiles_file(lauze_setup *setup)
{
    use_tiles_file(setup);
    if (!tiles || setup->copies[lauze_tiles_expansion(tiles)] > 0) return EXIT_GOOD;
    return complain(
        EXIT_USE, "complaint tiles unused",
        (struct place_words[]){ { "name", tiles_text.name },
                                { "set", lauze_expansion_name(lauze_tiles_expansion(tiles)) },
                                { NULL, NULL } });
}

lauze_setup usual_setup(void)
{
    lauze_setup setup = lauze_setup_default();
    if (tiles) setup.copies[lauze_tiles_expansion(tiles)] = 1;
    use_tiles_file(&setup);
    return setup;
}

void find_tiles_of_text(lauze_setup *setup)
{
    if (setup->tiles_hash != 0) use_tiles_file(setup);
}

void name_missing_tiles(const lauze_setup *setup, lauze_error *error)
{
    const char *const set = lauze_expansion_name(setup->tiles_expansion);
    if (error->status != LAUZE_OTHER_VERSION || setup->tiles_hash == 0 || !set) return;
    snprintf(error->token, sizeof error->token, "%s@%08x", set, setup->tiles_hash);
}
