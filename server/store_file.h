/* store_file.h - the file of a store before a database looks into it: that it is there, and whose it is. */
#ifndef LAUZE_STORE_FILE_H
#define LAUZE_STORE_FILE_H

#include "store.h"

/* What the system's error number means for a store. */
enum store_status status_of_error(int error);

/* Makes an empty file that only its owner may read, and the folders on the way to it. With `is_new` it must not exist
 * yet. */
enum store_status make_store_file(const char *path, bool is_new, char why[STORE_WHY]);

/* Makes what was done to the file, and its name in its folder, survive a loss of power. */
enum store_status sync_store_file(const char *path, char why[STORE_WHY]);

/* Claims the file for this process, until `claim` is closed or the process ends in whatever way: STORE_FAILED where
 * another one has claimed it. It is claimed by a file beside it, PATH-lock, which stays. */
enum store_status claim_store_file(const char *path, int *claim, char why[STORE_WHY]);

/* The file behind a path, to notice when it is another one. */
struct store_file_mark {
    unsigned long long device, number;
};
bool mark_store_file(const char *path, struct store_file_mark *mark);

#endif
