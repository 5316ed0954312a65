/* convert_command.c - `lauze convert`: games from and to the files of other programs. */
#include "command.h"
#include "convert.h"
#include "output.h"

#include <stdlib.h>
#include <string.h>

/* Each form by its name; `begins` is the first letter that tells it, 0 where none does. */
static const struct form {
    const char *name;
    char begins;
    int (*read)(const struct input_text *text, struct conversion *conversion);
    int (*write)(struct conversion *conversion, FILE *stream);
} forms[] = {
    { "lauze", '[', read_lauze_record, write_lauze_record },
    { "jcz", '{', read_jcz, write_jcz },
    { "cgn", 0, read_cgn, write_cgn },
};
enum { N_FORMS = sizeof forms / sizeof forms[0] };

struct convert_request {
    const struct form *from, *to;
    const char *output;
    enum row_order rows;
};

static int read_form(const char *option, const char *name, const struct form **form)
{
    for (size_t i = 0; i < N_FORMS; i++) {
        if (strcmp(forms[i].name, name) != 0) continue;
        *form = &forms[i];
        return EXIT_GOOD;
    }
    return complain(EXIT_USE, "complaint word",
                    (struct place_words[]){ { "name", option },
                                            { "value", name },
                                            { "words", "lauze, jcz, cgn" },
                                            { NULL, NULL } });
}

static int read_rows(const char *name, enum row_order *rows)
{
    *rows = strcmp(name, "north") == 0 ? ROWS_NORTH : ROWS_SOUTH;
    if (*rows == ROWS_NORTH || strcmp(name, "south") == 0) return EXIT_GOOD;
    return complain(
        EXIT_USE, "complaint word",
        (struct place_words[]){
            { "name", "--rows" }, { "value", name }, { "words", "north, south" }, { NULL, NULL } });
}

static int read_options(int argc, char **argv, struct convert_request *request)
{
    static const struct option options[] = { { "from", required_argument, NULL, 'f' },
                                             { "to", required_argument, NULL, 't' },
                                             { "output", required_argument, NULL, 'o' },
                                             { "rows", required_argument, NULL, 'r' },
                                             { NULL, 0, NULL, 0 } };
    int option, code = EXIT_GOOD;
    while (code == EXIT_GOOD && (option = next_option(argc, argv, options)) != -1) {
        if (option == '?') return EXIT_USE;
        if (option == 'f') code = read_form("--from", optarg, &request->from);
        if (option == 't') code = read_form("--to", optarg, &request->to);
        if (option == 'o') request->output = optarg;
        if (option == 'r') code = read_rows(optarg, &request->rows);
    }
    if (code != EXIT_GOOD) return code;
    return argc - optind == 1 ? EXIT_GOOD : complain_of_arguments(argv);
}

/* The form that the text begins as; a form without a sign of its own is what is left. */
static const struct form *guess_form(const struct input_text *text)
{
    const char first = text->bytes[strspn(text->bytes, " \t\r\n")];
    size_t i = 0;
    while (i + 1 < N_FORMS && forms[i].begins != first)
        i++;
    return &forms[i];
}

/* Writes into memory first, so that what fails in the middle leaves nothing half done. */
static int write_converted(const struct convert_request *request, struct conversion *conversion)
{
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    if (stream == NULL) return complain(EXIT_INPUT, "complaint no memory", NULL);
    int code = request->to->write(conversion, stream);
    fclose(stream);
    if (code == EXIT_GOOD) code = write_output(request->output, text, length);
    free(text);
    return code;
}

int run_convert(int argc, char **argv)
{
    struct convert_request request = { .from = NULL };
    struct input_text text;
    int code = read_options(argc, argv, &request);
    if (code == EXIT_GOOD) code = read_input(argv[optind], &text);
    if (code != EXIT_GOOD) return code;
    struct conversion conversion = { .source = strcmp(text.name, "-") == 0 ? say("standard input")
                                                                           : text.name,
                                     .rows = request.rows };
    if (request.from == NULL) request.from = guess_form(&text);
    if (request.to == NULL && request.from != &forms[0]) request.to = &forms[0];
    if (request.to == NULL) {
        code = complain(EXIT_USE, "convert to what", NULL);
    } else {
        code = request.from->read(&text, &conversion);
        if (code == EXIT_GOOD) code = write_converted(&request, &conversion);
    }
    close_conversion(&conversion);
    free_input(&text);
    return code;
}
