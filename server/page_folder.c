/* page_folder.c - the files of the page out of a folder, which are read again when something in it has changed. */
#include "page_files.h"

#include "server_limits.h"

#include <errno.h>
#include <fts.h>
#include <sodium.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#ifdef __APPLE__
#define st_mtim st_mtimespec
#endif

/* The next file; null at the end and, with `errno`, where it is broken. Links within the folder are not followed, so
 * nothing outside of it is ever served; and what begins with a dot was not meant to be seen. */
static FTSENT *next_file(FTS *walk)
{
    for (FTSENT *entry; (entry = fts_read(walk));) {
        unsigned short kind = entry->fts_info;
        if (entry->fts_level > 0 && entry->fts_name[0] == '.') {
            fts_set(walk, entry, FTS_SKIP);
        } else if (kind == FTS_ERR || kind == FTS_DNR || kind == FTS_NS) {
            errno = entry->fts_errno;
            return NULL;
        } else if (kind == FTS_F && entry->fts_level > 0) {
            return entry;
        }
    }
    return NULL;
}

/* Changes with the files: their names, sizes and dates. */
static bool stamp_folder(FTS *walk, unsigned char stamp[PAGE_STAMP])
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, PAGE_STAMP);
    for (FTSENT *entry; (entry = next_file(walk));) {
        const struct stat *status = entry->fts_statp;
        const uint64_t facts[] = { (uint64_t)status->st_ino, (uint64_t)status->st_size,
                                   (uint64_t)status->st_mtim.tv_sec,
                                   (uint64_t)status->st_mtim.tv_nsec };
        crypto_generichash_update(&state, (const unsigned char *)entry->fts_path,
                                  strlen(entry->fts_path) + 1);
        crypto_generichash_update(&state, (const unsigned char *)facts, sizeof facts);
    }
    crypto_generichash_final(&state, stamp, PAGE_STAMP);
    return errno == 0;
}

static bool read_file(struct page *page, const char *path, const char *name, size_t *left)
{
    struct stat status;
    FILE *stream = fopen(path, "rb");
    unsigned char *bytes = NULL;
    bool is_good = stream && fstat(fileno(stream), &status) == 0;
    size_t length = is_good ? (size_t)status.st_size : 0;
    if (is_good && length > *left) errno = EFBIG;
    is_good = is_good && length <= *left && (bytes = malloc(length + 1)) != NULL;
    is_good = is_good && fread(bytes, 1, length, stream) == length;
    is_good = is_good && add_page_file(page, name, bytes, length);
    if (is_good) *left -= length;
    if (stream) fclose(stream);
    free(bytes);
    return is_good;
}

static bool read_folder(FTS *walk, size_t prefix, struct page *page)
{
    size_t left = PAGE_BYTES;
    for (FTSENT *entry; (entry = next_file(walk));) {
        if (!read_file(page, entry->fts_path, entry->fts_path + prefix, &left)) return false;
    }
    if (errno == 0 && page->n_files == 0) errno = ENOENT;
    return errno == 0;
}

/* A walk that begins at the folder, even if it is a link itself. */
static FTS *open_walk(char *root)
{
    char *const roots[] = { root, NULL };
    return fts_open(roots, FTS_PHYSICAL | FTS_COMFOLLOW | FTS_NOCHDIR, NULL);
}

static void close_walk(FTS *walk)
{
    int error = errno;
    if (walk) fts_close(walk);
    errno = error;
}

/* The stamp is taken first: what changes while the files are read shows the next time. */
static struct page *load_from(char *root, struct page *known)
{
    unsigned char stamp[PAGE_STAMP];
    FTS *walk = open_walk(root);
    bool is_good = walk && stamp_folder(walk, stamp);
    close_walk(walk);
    if (!is_good) return NULL;
    if (known && memcmp(known->stamp, stamp, PAGE_STAMP) == 0) return hold_page(known);
    struct page *page = open_page();
    walk = page ? open_walk(root) : NULL;
    is_good = walk && read_folder(walk, strlen(root) + 1, page);
    close_walk(walk);
    if (is_good) {
        memcpy(page->stamp, stamp, PAGE_STAMP);
        finish_page(page);
        return page;
    }
    int error = errno;
    if (page) release_page(page);
    errno = error;
    return NULL;
}

struct page *load_page_folder(const char *folder, struct page *known)
{
    char *root = strdup(folder);
    size_t length = root ? strlen(root) : 0;
    while (length > 1 && root[length - 1] == '/')
        root[--length] = 0;
    struct page *page = root ? load_from(root, known) : NULL;
    int error = errno;
    free(root);
    errno = error;
    return page;
}
