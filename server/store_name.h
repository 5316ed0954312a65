/* store_name.h - how a store is called: where it lies if nothing is said, and how its name is shown. */
#ifndef LAUZE_STORE_NAME_H
#define LAUZE_STORE_NAME_H

#include <stddef.h>

/* The file in the user's data folder: $XDG_DATA_HOME/lauze/games.sqlite, or ~/.local/share/lauze/games.sqlite. The caller
 * frees it; null where there is neither, or no memory. */
char *usual_store(void);

/* A name as people and logs may see it: without passwords. Works like snprintf. */
size_t show_store_name(const char *name, char *buffer, size_t size);

#endif
