/* foreign.c - reads the lines that say what other programs call our things. */
#include "foreign.h"

#include "words.h"

#include <stdio.h>
#include <string.h>

static const struct embedded_file *file_of(unsigned expansion)
{
    char path[128];
    const char *name = lauze_expansion_name(expansion);
    snprintf(path, sizeof path, "expansions/%s/%s.foreign", name, name);
    return find_embedded_file(path);
}

/* Reads one line; false for a comment, an empty line, or one of too few words. */
static bool read_line(const char *text, size_t length, struct foreign_line *line)
{
    char copy[4 * FOREIGN_WORD];
    if (length >= sizeof copy) return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    line->ours[0] = '\0';
    const int n =
        sscanf(copy, "%47s %47s %47s %47s", line->program, line->kind, line->theirs, line->ours);
    return n >= 3 && line->program[0] != '#';
}

bool next_foreign(struct foreign_walk *walk, const lauze_setup *setup, const char *program,
                  const char *kind, struct foreign_line *line)
{
    for (; walk->expansion < lauze_n_expansions(); walk->expansion++, walk->at = 0) {
        const struct embedded_file *file = file_of(walk->expansion);
        if (file == NULL || (setup != NULL && setup->copies[walk->expansion] == 0)) continue;
        while (walk->at < file->length) {
            const char *text = file->text + walk->at;
            const size_t length = strcspn(text, "\n");
            walk->at += length + 1;
            if (!read_line(text, length, line)) continue;
            line->expansion = walk->expansion;
            if (strcmp(line->program, program) == 0 && strcmp(line->kind, kind) == 0) return true;
        }
    }
    return false;
}

bool find_foreign(const lauze_setup *setup, const char *program, const char *kind,
                  const char *theirs, const char *ours, struct foreign_line *line)
{
    struct foreign_walk walk = { 0 };
    struct foreign_line next;
    bool is_found = false;
    while (next_foreign(&walk, setup, program, kind, &next)) {
        const bool is_theirs = theirs == NULL || strcmp(next.theirs, theirs) == 0;
        const bool is_ours = ours == NULL || strcmp(next.ours, ours) == 0;
        const bool is_first = !is_found || next.expansion != line->expansion;
        if (!is_theirs || !is_ours || !is_first) continue;
        *line = next;
        is_found = true;
    }
    return is_found;
}

static unsigned expansion_called(const char *name)
{
    unsigned expansion = 0;
    while (expansion < lauze_n_expansions() && strcmp(lauze_expansion_name(expansion), name) != 0)
        expansion++;
    return expansion;
}

unsigned foreign_set_of(const struct foreign_line *line)
{
    return line->ours[0] ? expansion_called(line->ours) : line->expansion;
}

bool find_foreign_set(const lauze_setup *setup, const char *program, unsigned expansion,
                      struct foreign_line *line)
{
    struct foreign_walk walk = { 0 };
    struct foreign_line next;
    bool is_found = false;
    while (next_foreign(&walk, setup, program, "set", &next)) {
        if (foreign_set_of(&next) != expansion) continue;
        if (is_found && next.expansion == line->expansion) continue;
        *line = next;
        is_found = true;
    }
    return is_found;
}
