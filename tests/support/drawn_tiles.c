/* drawn_tiles.c - reads the join lines and the marks of whole tiles out of all .tiles files. */
#include "drawn_tiles.h"

#include "lauze.h"
#include "played.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DRAWN = 256, FIRST_WORD = 5 };

static struct {
    unsigned n;
    bool is_read;
    struct drawn_tile tile[MAX_DRAWN];
} all;

static unsigned spot_named(const char *name)
{
    for (unsigned spot = 0; spot < LAUZE_TILE; spot++)
        if (lauze_spot_name(spot) && strcmp(lauze_spot_name(spot), name) == 0) return spot;
    fprintf(stderr, "no spot %s\n", name);
    abort();
}

static void add_join(struct drawn_tile *tile, const char *line)
{
    char from[8], to[8];
    if (tile->n_joins == DRAWN_LINES || sscanf(line, "join %*15s %7s %7s", from, to) != 2) abort();
    tile->join[tile->n_joins][0] = spot_named(from);
    tile->join[tile->n_joins++][1] = spot_named(to);
}

/* "mark NAME" or "mark NAME to SIDE"; with a spot it is a mark of a feature, which the engine tells. */
static void add_mark(struct drawn_tile *tile, const char *line)
{
    char name[16], word[8], side[8];
    const int n = sscanf(line, "mark %15s %7s %7s", name, word, side);
    if (n == 2) return;
    if (tile->n_marks == DRAWN_LINES || (n == 3 && strcmp(word, "to") != 0)) abort();
    strcpy(tile->mark[tile->n_marks], name);
    tile->side[tile->n_marks++] = n == 3 ? spot_named(side) / LAUZE_E : DRAWN_NO_SIDE;
}

static void read_line(const char *line)
{
    const bool is_word = strncmp(line, "tile ", FIRST_WORD) == 0;
    if (is_word && line[FIRST_WORD] >= 'A' && line[FIRST_WORD] <= 'Z') {
        if (all.n == MAX_DRAWN) abort();
        sscanf(line, "tile %3s", all.tile[all.n++].code);
    } else if (all.n > 0 && strncmp(line, "join ", FIRST_WORD) == 0) {
        add_join(&all.tile[all.n - 1], line);
    } else if (all.n > 0 && strncmp(line, "mark ", FIRST_WORD) == 0) {
        add_mark(&all.tile[all.n - 1], line);
    }
}

static void read_file(const char *name)
{
    char path[200];
    snprintf(path, sizeof path, "expansions/%s/%s.tiles", name, name);
    char *text = text_of_file(path);
    for (char *line = text; line && *line;) {
        char *const end = strchr(line, '\n');
        if (end) *end = '\0';
        read_line(line);
        line = end ? end + 1 : NULL;
    }
    free(text);
}

const struct drawn_tile *find_drawn(const char *code)
{
    for (unsigned e = 0; !all.is_read && e < lauze_n_expansions(); e++)
        read_file(lauze_expansion_name(e));
    all.is_read = true;
    for (unsigned i = all.n; i > 0; i--)
        if (strcmp(all.tile[i - 1].code, code) == 0) return &all.tile[i - 1];
    return NULL;
}

bool has_drawn_mark(const struct drawn_tile *tile, const char *name, unsigned *side)
{
    for (unsigned m = 0; tile && m < tile->n_marks; m++) {
        if (strcmp(tile->mark[m], name) != 0) continue;
        if (side) *side = tile->side[m];
        return true;
    }
    return false;
}
