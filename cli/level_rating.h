/* level_rating.h - how strong each level was found to be: ai/ratings.txt, as `lauze arena --ratings` writes it. */
#ifndef LAUZE_LEVEL_RATING_H
#define LAUZE_LEVEL_RATING_H

#include <stdbool.h>

struct level_rating {
    int elo, half; /* half: of the 95 % interval */
    unsigned games;
    char commit[96]; /* of the program that played, or several, separated by commas */
};

/* Finds a level in such a text; false where it has not been rated. */
bool find_rating(const char *text, const char *level, struct level_rating *rating);

#endif
