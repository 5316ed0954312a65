/* page_files.c - the files of the page in memory: those built into the program, or a folder of them. */
#include "page_files.h"

#include "server_limits.h"

#include <errno.h>
#include <fts.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Everything is copied into one page, so that both kinds are freed alike. False with `errno`. */
static bool add_file(struct page *page, const char *path, const void *bytes, size_t length)
{
    if (page->n_files == PAGE_FILES) {
        errno = EFBIG;
        return false;
    }
    char *name = strdup(path);
    unsigned char *copy = malloc(length > 0 ? length : 1);
    if (!name || !copy) {
        free(name);
        free(copy);
        return false;
    }
    memcpy(copy, bytes, length);
    page->file[page->n_files++] =
        (struct page_file){ .path = name, .bytes = copy, .length = length };
    return true;
}

static struct page *open_page(void)
{
    struct page *page = calloc(1, sizeof *page);
    if (!page) return NULL;
    page->n_holders = 1;
    page->file = calloc(PAGE_FILES, sizeof *page->file);
    if (page->file) return page;
    free(page);
    return NULL;
}

static int compare_paths(const void *a, const void *b)
{
    const struct page_file *left = a, *right = b;
    return strcmp(left->path, right->path);
}

static struct page_file *find_file(const struct page *page, const char *path)
{
    const struct page_file wanted = { .path = path };
    if (page->n_files == 0) return NULL;
    return bsearch(&wanted, page->file, page->n_files, sizeof *page->file, compare_paths);
}

static void tag_file(struct page_file *file)
{
    unsigned char hash[crypto_generichash_BYTES_MIN];
    crypto_generichash(hash, sizeof hash, file->bytes, file->length, NULL, 0);
    sodium_bin2base64(file->tag, sizeof file->tag, hash, sizeof hash,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* Sorts the files, and gives each the packed form that lies beside it. */
static void finish_page(struct page *page)
{
    qsort(page->file, page->n_files, sizeof *page->file, compare_paths);
    for (size_t i = 0; i < page->n_files; i++) {
        char path[PATH_BYTES + 8];
        struct page_file *file = &page->file[i];
        snprintf(path, sizeof path, "%s.gz", file->path);
        const struct page_file *packed = find_file(page, path);
        tag_file(file);
        if (!packed || packed->length >= file->length) continue;
        file->gzip = packed->bytes;
        file->gzip_length = packed->length;
    }
}

struct page *load_built_page(void)
{
    struct page *page = open_page();
    bool is_good = page != NULL;
    for (size_t i = 0; is_good && i < lauze_n_built_files; i++) {
        const struct built_file *file = &lauze_built_files[i];
        is_good = add_file(page, file->path, file->begin, (size_t)(file->end - file->begin));
    }
    if (is_good)
        finish_page(page);
    else if (page)
        release_page(page);
    return is_good ? page : NULL;
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
    is_good = is_good && add_file(page, name, bytes, length);
    if (is_good) *left -= length;
    if (stream) fclose(stream);
    free(bytes);
    return is_good;
}

/* Links are not followed, so nothing outside of the folder is ever served. */
static bool read_folder(struct page *page, FTS *walk, size_t prefix)
{
    size_t left = PAGE_BYTES;
    for (FTSENT *entry; (entry = fts_read(walk));) {
        bool is_broken =
            entry->fts_info == FTS_ERR || entry->fts_info == FTS_DNR || entry->fts_info == FTS_NS;
        if (is_broken) errno = entry->fts_errno;
        if (is_broken) return false;
        if (entry->fts_info != FTS_F || entry->fts_level == 0) continue;
        if (!read_file(page, entry->fts_path, entry->fts_path + prefix, &left)) return false;
    }
    return errno == 0;
}

struct page *load_page_folder(const char *folder)
{
    char *root = strdup(folder);
    struct page *page = open_page();
    bool is_good = root && page;
    size_t length = is_good ? strlen(root) : 0;
    while (length > 1 && root[length - 1] == '/')
        root[--length] = 0;
    char *const roots[] = { root, NULL };
    FTS *walk = is_good ? fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, NULL) : NULL;
    is_good = walk && read_folder(page, walk, length + 1);
    int error = errno;
    if (walk) fts_close(walk);
    free(root);
    if (is_good && page->n_files > 0) {
        finish_page(page);
        return page;
    }
    if (page) release_page(page);
    errno = error ? error : ENOENT;
    return NULL;
}

const struct page_file *find_page_file(const struct page *page, const char *path)
{
    return find_file(page, path);
}

struct page *hold_page(struct page *page)
{
    page->n_holders++;
    return page;
}

void release_page(struct page *page)
{
    if (--page->n_holders > 0) return;
    for (size_t i = 0; i < page->n_files; i++) {
        free((void *)(uintptr_t)page->file[i].path);
        free((void *)(uintptr_t)page->file[i].bytes);
    }
    free(page->file);
    free(page);
}
