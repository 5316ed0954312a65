/* tiles_file.h - the file of `--tiles`: the tiles of one set as its owner has corrected them, for the whole command. */
#ifndef LAUZE_TILES_FILE_H
#define LAUZE_TILES_FILE_H

#include "lauze.h"

/* Reads the file. Complains by itself; returns an exit code. */
int read_tiles_file(const char *name);

/* What was read, and its text; null where there is no such file. They stay until the program ends. */
const lauze_tiles *tiles_of_file(void);
const char *text_of_tiles_file(void);

/* Lets a setup that was typed play with the tiles of the file, where it has their set. */
void use_tiles_file(lauze_setup *setup);

/* The same for a setup that has to have their set: otherwise complains and returns EXIT_USE. */
int insist_on_tiles_file(lauze_setup *setup);

/* What is played where nothing is said: the base game, and with it the set of the file. */
lauze_setup usual_setup(void);

/* A setup as a record or a position has it was made with the tiles whose hash it names, or with those compiled in. */
void find_tiles_of_text(lauze_setup *setup);

/* Where rules could not be built for want of the tiles that a setup was made with, says which they are, in the token
 * of the error. */
void name_missing_tiles(const lauze_setup *setup, lauze_error *error);

#endif
