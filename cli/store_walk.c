/* store_walk.c - goes through the games of a store, one after the other. */
#include "store_walk.h"

#include "long_run.h"

#include <stdio.h>
#include <string.h>

enum { PAGE = 200 /* games listed at once */ };

struct page {
    char name[PAGE][STORE_NAME_BYTES + 1];
    unsigned n;
};

static bool take_game(void *context, const char *game, uint32_t last)
{
    struct page *const page = context;
    (void)last;
    snprintf(page->name[page->n++], sizeof page->name[0], "%s", game);
    return page->n < PAGE;
}

static void show_games(unsigned long n)
{
    char number[24];
    if (n == 0 || n % 50 != 0) return;
    snprintf(number, sizeof number, "%lu", n);
    show_progress("store progress", (struct place_words[]){ { "n", number }, { NULL, NULL } });
}

enum store_status walk_store(struct store *store, store_visit *visit, void *context)
{
    struct page page = { .n = PAGE };
    char after[STORE_NAME_BYTES + 1] = "";
    enum store_status status = STORE_DONE;
    bool goes_on = true;
    unsigned long n_games = 0;
    while (goes_on && page.n == PAGE && status == STORE_DONE) {
        page.n = 0;
        status = list_store(store, after, PAGE, take_game, &page);
        for (unsigned i = 0; i < page.n && goes_on && status == STORE_DONE; i++) {
            goes_on = visit(context, page.name[i]);
            show_games(++n_games);
        }
        if (page.n > 0) memcpy(after, page.name[page.n - 1], sizeof after);
    }
    hide_progress();
    return status;
}
