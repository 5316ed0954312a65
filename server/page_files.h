/* page_files.h - the files of the page in memory: those built into the program, or a folder of them. */
#ifndef LAUZE_PAGE_FILES_H
#define LAUZE_PAGE_FILES_H

#include <stdbool.h>
#include <stddef.h>

struct page_file {
    const char *path;                  /* "assets/index-Bx1.js" */
    const unsigned char *bytes, *gzip; /* gzip is null where it is not kept */
    size_t length, gzip_length;
    char tag[24]; /* changes with the bytes */
};

enum { PAGE_STAMP = 32 };

/* Whoever still sends a file of it holds the page; see hold_page. */
struct page {
    struct page_file *file; /* sorted by path */
    size_t n_files;
    unsigned n_holders;
    unsigned char stamp[PAGE_STAMP]; /* of a folder when it was read */
};

/* The page that was built in, which may have no files; null when there is no memory. */
struct page *load_built_page(void);
/* The files of a folder, with what lies beside them as .gz; null when it cannot be read (`errno`). Where nothing has
 * changed since `known` was read of it, which may be null, that is held once more. */
struct page *load_page_folder(const char *folder, struct page *known);

const struct page_file *find_page_file(const struct page *page, const char *path);

struct page *hold_page(struct page *page);
void release_page(struct page *page);

/* How a page is made: null, or false with `errno`, when it cannot be. Files are copied, so that all are freed alike;
 * at the end they are sorted, and each is given the packed form that lies beside it. */
struct page *open_page(void);
bool add_page_file(struct page *page, const char *path, const void *bytes, size_t length);
void finish_page(struct page *page);

/* What the build writes: the files of the page in any order, with their .gz among them. */
struct built_file {
    const char *path;
    const unsigned char *begin, *end;
};
extern const struct built_file lauze_built_files[];
extern const size_t lauze_n_built_files;

#endif
