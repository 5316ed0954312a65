/* page_files.c - the files of the page in memory, among them those that are built into the program. */
#include "page_files.h"

#include "server_limits.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool add_page_file(struct page *page, const char *path, const void *bytes, size_t length)
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

struct page *open_page(void)
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

void finish_page(struct page *page)
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
        is_good = add_page_file(page, file->path, file->begin, (size_t)(file->end - file->begin));
    }
    if (is_good)
        finish_page(page);
    else if (page)
        release_page(page);
    return is_good ? page : NULL;
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
