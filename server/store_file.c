/* store_file.c - the file of a store before a database looks into it: that it is there, and whose it is. */
#include "store_file.h"

#include "store_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { OWNER_FILE = 0600, OWNER_FOLDER = 0700 };

enum store_status status_of_error(int error)
{
    switch (error) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG: return STORE_FULL;
    case EROFS:
    case EACCES:
    case EPERM: return STORE_READ_ONLY;
    default: return STORE_FAILED;
    }
}

static enum store_status fail_by_error(char why[STORE_WHY], const char *path)
{
    const int error = errno;
    return fail_store(why, status_of_error(error), "%s: %s", path, strerror(error));
}

/* Each folder in turn, from the root. */
static bool make_folders(const char *path)
{
    char *folder = strdup(path);
    bool is_made = folder != NULL;
    int error = errno;
    for (char *end = folder; is_made && (end = strchr(end + 1, '/'));) {
        *end = 0;
        is_made = mkdir(folder, OWNER_FOLDER) == 0 || errno == EEXIST;
        error = errno;
        is_made = is_made || access(folder, F_OK) == 0;
        *end = '/';
    }
    free(folder);
    errno = error;
    return is_made;
}

enum store_status make_store_file(const char *path, bool is_new, char why[STORE_WHY])
{
    if (!make_folders(path)) return fail_by_error(why, path);
    const int flags = O_RDONLY | O_CREAT | O_EXCL | O_CLOEXEC;
    const int file = open(path, flags, OWNER_FILE);
    if (file < 0 && errno == EEXIST && !is_new) return STORE_DONE;
    if (file < 0 && errno == EEXIST)
        return fail_store(why, STORE_FAILED, "%s: %s", path, strerror(EEXIST));
    if (file < 0) return fail_by_error(why, path);
    close(file);
    return sync_store_file(path, why);
}

static bool sync_path(const char *path)
{
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    const bool is_synced = fsync(file) == 0;
    const int error = errno;
    close(file);
    errno = error;
    return is_synced;
}

enum store_status sync_store_file(const char *path, char why[STORE_WHY])
{
    char *folder = strdup(path);
    if (!folder) return fail_store(why, STORE_FAILED, "%s", strerror(ENOMEM));
    char *const end = strrchr(folder, '/');
    if (end) end[end == folder] = 0;
    const bool is_synced = sync_path(path) && sync_path(end ? folder : ".");
    const int error = errno;
    free(folder);
    errno = error;
    return is_synced ? STORE_DONE : fail_by_error(why, path);
}

enum store_status claim_store_file(const char *path, int *claim, char why[STORE_WHY])
{
    const size_t size = strlen(path) + sizeof "-lock";
    char *beside = malloc(size);
    if (!beside) return fail_store(why, STORE_FAILED, "%s", strerror(ENOMEM));
    snprintf(beside, size, "%s-lock", path);
    enum store_status status = STORE_DONE;
    *claim = open(beside, O_RDWR | O_CREAT | O_CLOEXEC, OWNER_FILE);
    if (*claim < 0) {
        status = fail_by_error(why, beside);
    } else if (flock(*claim, LOCK_EX | LOCK_NB) != 0) {
        status = errno == EWOULDBLOCK
                     ? fail_store(why, STORE_FAILED, "%s: another server writes to it", path)
                     : fail_by_error(why, beside);
        close(*claim);
        *claim = -1;
    }
    free(beside);
    return status;
}

bool mark_store_file(const char *path, struct store_file_mark *mark)
{
    struct stat found;
    if (stat(path, &found) != 0) return false;
    *mark = (struct store_file_mark){ .device = found.st_dev, .number = found.st_ino };
    return true;
}
