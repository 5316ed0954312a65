/* fuzz_convert.c - any bytes as a game of another program; what is accepted is written in every form, and comes back
 * from each that can say it. */
#include "command.h"
#include "convert.h"
#include "fuzzed_game.h"

#include <stdlib.h>
#include <string.h>

static const struct form {
    int (*read)(const struct input_text *text, struct conversion *conversion);
    int (*write)(struct conversion *conversion, FILE *stream);
} forms[] = {
    { read_lauze_record, write_lauze_record },
    { read_jcz, write_jcz },
    { read_cgn, write_cgn },
};
enum { N_FORMS = sizeof forms / sizeof forms[0] };

static bool has_same_actions(const struct conversion *a, const struct conversion *b)
{
    const size_t size = a->actions.n * sizeof *a->actions.action;
    return a->actions.n == b->actions.n &&
           (size == 0 || memcmp(a->actions.action, b->actions.action, size) == 0);
}

/* A record holds every action. The other forms do not hold a draw with which a game ends. */
static void require_back(const struct form *form, char *bytes, size_t length,
                         const struct conversion *conversion)
{
    const struct input_text text = { .name = "back", .bytes = bytes, .length = length };
    struct conversion back = { .source = "back", .rows = ROWS_NORTH };
    require(form->read(&text, &back) == EXIT_GOOD);
    if (form == &forms[0]) require(has_same_actions(conversion, &back));
    close_conversion(&back);
}

static void write_all(struct conversion *conversion)
{
    for (size_t i = 0; i < N_FORMS; i++) {
        char *bytes = NULL;
        size_t length = 0;
        FILE *stream = open_memstream(&bytes, &length);
        require(stream != NULL);
        const int code = forms[i].write(conversion, stream);
        require(fclose(stream) == 0);
        /* A game without a turn is nothing in the notation, and nothing is refused. */
        if (code == EXIT_GOOD && length > 0) require_back(&forms[i], bytes, length, conversion);
        free(bytes);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *copy = malloc(size + 1);
    require(copy != NULL);
    if (size > 0) memcpy(copy, data, size);
    copy[size] = '\0';
    const struct input_text text = { .name = "text", .bytes = copy, .length = size };
    send_complaints_to(NULL);
    for (size_t i = 0; i < N_FORMS; i++) {
        struct conversion conversion = { .source = "text" };
        if (forms[i].read(&text, &conversion) == EXIT_GOOD) write_all(&conversion);
        close_conversion(&conversion);
    }
    free(copy);
    return 0;
}
