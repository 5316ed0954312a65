/* render_command.c - `lauze render`: a position as an SVG picture. */
#include "command.h"
#include "input.h"
#include "svg.h"

#include <errno.h>
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

static int complain_of_writing(const char *path)
{
    const struct place_words values[] = { { "name", path },
                                          { "why", strerror(errno) },
                                          { NULL, NULL } };
    return complain(EXIT_INPUT, "complaint write", values);
}

/* Leaves no half of a picture behind. */
static int write_picture(const struct table *table, const char *path)
{
    FILE *out = path ? fopen(path, "wb") : stdout;
    if (out == NULL) return complain_of_writing(path);
    errno = 0;
    write_svg(out, table->rules, table->game);
    bool is_good = fflush(out) == 0 && !ferror(out);
    if (path && fclose(out) != 0) is_good = false;
    if (is_good) return EXIT_GOOD;
    const int code = complain_of_writing(path ? path : "stdout");
    if (path) remove(path);
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
