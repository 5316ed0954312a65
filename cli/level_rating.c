/* level_rating.c - reads "LEVEL RATING INTERVAL GAMES COMMIT", one level a line. */
#include "level_rating.h"

#include <stdio.h>
#include <string.h>

static bool read_line(const char *line, const char *level, struct level_rating *rating)
{
    const size_t length = strlen(level);
    if (strncmp(line, level, length) != 0 || line[length] != ' ') return false;
    return sscanf(line + length, "%d %d %u %95[^ \n]", &rating->elo, &rating->half, &rating->games,
                  rating->commit) == 4;
}

bool find_rating(const char *text, const char *level, struct level_rating *rating)
{
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (read_line(line, level, rating)) return true;
    }
    return false;
}
