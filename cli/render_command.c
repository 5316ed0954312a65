/* render_command.c - `lauze render`: a position as an SVG picture. */
#include "command.h"
#include "input.h"
#include "output.h"
#include "svg.h"

#include <stdlib.h>
#include <string.h>

/* The one short form there is. */
static void lengthen(int argc, char **argv)
{
    static char long_form[] = "--output";
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "-o") == 0) argv[i] = long_form;
}

static int read_request(int argc, char **argv, const char **path)
{
    static const struct option options[] = { { "output", required_argument, NULL, 'o' },
                                             { NULL, 0, NULL, 0 } };
    int found;
    lengthen(argc, argv);
    while ((found = next_option(argc, argv, options)) != -1) {
        if (found == '?') return EXIT_USE;
        *path = optarg;
    }
    return argc - optind == 1 ? EXIT_GOOD : complain_of_arguments(argv);
}

/* Into memory first, so that no half of a picture is left behind. */
static int write_picture(const struct table *table, const char *path)
{
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    if (stream == NULL) return complain(EXIT_INPUT, "complaint no memory", NULL);
    write_svg(stream, table->rules, table->game);
    const bool is_whole = fclose(stream) == 0;
    const int code = is_whole ? write_output(path, text, length)
                              : complain(EXIT_INPUT, "complaint no memory", NULL);
    free(text);
    return code;
}

int run_render(int argc, char **argv)
{
    const char *path = NULL;
    struct table table;
    int code = read_request(argc, argv, &path);
    if (code != EXIT_GOOD) return code;
    code = load_position(argv[optind], &table);
    if (code == EXIT_GOOD) code = write_picture(&table, path);
    close_table(&table);
    return code;
}
