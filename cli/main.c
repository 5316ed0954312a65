/* main.c - the lauze command: chooses the language and hands over to the subcommand named. */
#include "build_commit.h"
#include "command.h"
#include "output.h"
#include "tiles_file.h"

#include <string.h>

static const struct command commands[] = {
#define COMMAND(name) { #name, run_##name },
#include "commands.def"
#undef COMMAND
    { NULL, NULL },
};

static const struct command *find_command(const char *name)
{
    for (const struct command *command = commands; command->name != NULL; command++)
        if (strcmp(command->name, name) == 0) return command;
    return NULL;
}

/* The help of a command, or of "lauze" as a whole, in the current language. */
static const char *help_of(const char *name)
{
    static const char *const endings[N_LANGUAGES] = { "en", "fr" };
    char path[64];
    snprintf(path, sizeof path, "cli/%s_help_%s.txt", name, endings[current_language()]);
    const struct embedded_file *file = find_embedded_file(path);
    return file ? file->text : name;
}

static void print_help(FILE *stream)
{
    fputs(help_of("lauze"), stream);
    for (const struct command *command = commands; command->name != NULL; command++) {
        const char *help = help_of(command->name);
        fprintf(stream, "  %.*s\n", (int)strcspn(help, "\n"), help);
    }
}

/* The first line of a command's help is for the list of all; what follows it is for the command alone. */
static void print_command_help(const struct command *command)
{
    const char *help = help_of(command->name);
    help += strcspn(help, "\n");
    fputs(help + strspn(help, "\n"), stdout);
}

static bool asks_for_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) return true;
    return false;
}

/* Takes `--NAME VALUE` and `--NAME=VALUE` out of the arguments, wherever they stand. The last value, "" where none
 * follows; null where there is no such option. */
static const char *take_value(const char *option, int *argc, char **argv)
{
    const char *value = NULL;
    const size_t length = strlen(option);
    int n_kept = 1;
    for (int i = 1; i < *argc; i++) {
        const bool begins_so = strncmp(argv[i], option, length) == 0;
        if (begins_so && argv[i][length] == '=')
            value = argv[i] + length + 1;
        else if (begins_so && argv[i][length] == '\0')
            value = i + 1 < *argc ? argv[++i] : "";
        else
            argv[n_kept++] = argv[i];
    }
    argv[n_kept] = NULL;
    *argc = n_kept;
    return value;
}

static bool take_language(int *argc, char **argv)
{
    const char *const wanted = take_value("--lang", argc, argv);
    choose_language(NULL);
    if (wanted == NULL || choose_language(wanted)) return true;
    complain_about(EXIT_USE, "complaint language", wanted);
    return false;
}

/* The tiles of an owner of a set, for whatever the command builds rules for. */
static int take_tiles(int *argc, char **argv)
{
    const char *const name = take_value("--tiles", argc, argv);
    if (name == NULL) return EXIT_GOOD;
    if (name[0] == '\0') return complain_about(EXIT_USE, "complaint no value", "--tiles");
    return read_tiles_file(name);
}

static int complain_of_command(const char *name)
{
    const char *names[sizeof commands / sizeof commands[0]] = { NULL };
    size_t n_names = 0;
    for (const struct command *command = commands; command->name != NULL; command++)
        names[n_names++] = command->name;
    const char *near = nearest_name(name, names, n_names);
    return complain(EXIT_USE, near ? "complaint command near" : "complaint command",
                    (struct place_words[]){ { "name", name }, { "near", near }, { NULL, NULL } });
}

static int obey(int argc, char **argv)
{
    if (!take_language(&argc, argv)) return EXIT_USE;
    if (argc < 2) {
        print_help(stderr);
        return EXIT_USE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("lauze " LAUZE_VERSION);
        return EXIT_GOOD;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_help(stdout);
        return EXIT_GOOD;
    }
    const struct command *command = find_command(argv[1]);
    if (command == NULL) return complain_of_command(argv[1]);
    if (asks_for_help(argc - 1, argv + 1)) {
        print_command_help(command);
        return EXIT_GOOD;
    }
    const int code = take_tiles(&argc, argv);
    optind = 0;
    return code == EXIT_GOOD ? command->run(argc - 1, argv + 1) : code;
}

/* An answer that could not be written is no answer, whatever the command came to. */
int main(int argc, char **argv)
{
    hold_standard_streams();
    tell_commit(build_commit);
    return finish_output(obey(argc, argv));
}
