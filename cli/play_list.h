/* play_list.h - what can be played. */
#ifndef LAUZE_PLAY_LIST_H
#define LAUZE_PLAY_LIST_H

#include "sentence.h"

/* The number of the index-th preset that can be played; lauze_preset_name is null past the last. */
unsigned nth_playable_preset(unsigned index);

/* "Classic: the base game by itself.": of the family "preset" or "expansion". */
void append_entry(struct sentence *line, const char *family, const char *name);

/* Prints all presets and expansions with the names under which they are played. */
void print_play_list(void);

#endif
