/* store_command.c - `lauze store`: cares for the games that a server keeps. */
#include "store_command.h"

#include "command.h"
#include "store_complaint.h"
#include "store_name.h"

#include <stdlib.h>
#include <string.h>

int complain_of_request(const struct store_request *request, enum store_status status)
{
    return complain_of_store(request->name, status, why_store_failed(request->store));
}

size_t say_bad_event(char *buffer, size_t size, uint32_t seq, enum log_status status)
{
    char number[24];
    const char *const key = status == LOG_NO_MEMORY       ? "complaint no memory"
                            : status == LOG_OTHER_VERSION ? "store log other version"
                                                          : "store log damaged";
    snprintf(number, sizeof number, "%lu", (unsigned long)seq);
    return say_with(buffer, size, "store event",
                    (struct place_words[]){ { "n", number }, { "why", say(key) }, { NULL, NULL } });
}

static int say_of_store(const struct store_request *request, const char *key, const char *file)
{
    char line[1024], shown[512];
    show_store_name(request->name, shown, sizeof shown);
    say_with(line, sizeof line, key,
             (struct place_words[]){ { "name", shown }, { "file", file }, { NULL, NULL } });
    puts(line);
    return EXIT_GOOD;
}

/* To open it so is all that it takes. */
static int migrate_games(struct store_request *request)
{
    return say_of_store(request, "store up to date", "");
}

static int copy_games(struct store_request *request)
{
    char shown[512];
    show_store_name(request->argument, shown, sizeof shown);
    const enum store_status status = backup_store(request->store, request->argument);
    if (status == STORE_DONE) return say_of_store(request, "store copied", shown);
    return complain(EXIT_INPUT, "complaint store copy",
                    (struct place_words[]){ { "file", shown },
                                            { "why", why_store_failed(request->store) },
                                            { NULL, NULL } });
}

static const struct part {
    const char *name;
    int (*run)(struct store_request *request);
    int n_least, n_most; /* arguments */
    bool migrates;
    bool is_storeless;
} parts[] = {
    { "migrate", migrate_games, 0, 0, true, false }, { "verify", verify_games, 0, 0, false, false },
    { "backup", copy_games, 1, 1, false, false },    { "export", export_games, 0, 1, false, false },
    { "key", make_key, 1, 1, false, true },
};

static const struct part *find_part(const char *name)
{
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strcmp(parts[i].name, name) == 0) return &parts[i];
    complain(EXIT_USE, "complaint word",
             (struct place_words[]){ { "name", "lauze store" },
                                     { "value", name },
                                     { "words", "migrate, verify, backup, export, key" },
                                     { NULL, NULL } });
    return NULL;
}

/* The part that is asked for; null where the arguments are wrong. */
static const struct part *read_request(int argc, char **argv, struct store_request *request)
{
    static const struct option options[] = { { "store", required_argument, NULL, 's' },
                                             { "json", no_argument, NULL, 'j' },
                                             { NULL, 0, NULL, 0 } };
    int option;
    while ((option = next_option(argc, argv, options)) != -1) {
        if (option == '?') return NULL;
        if (option == 's') request->name = optarg;
        if (option == 'j') request->is_json = true;
    }
    const struct part *const part = optind < argc ? find_part(argv[optind]) : NULL;
    const int n = argc - optind - 1;
    if (optind < argc && !part) return NULL;
    if (!part || n < part->n_least || n > part->n_most) {
        complain_of_arguments(argv);
        return NULL;
    }
    if (n > 0) request->argument = argv[optind + 1];
    return part;
}

static int run_part(const struct part *part, struct store_request *request)
{
    enum store_status status;
    char why[STORE_WHY];
    request->store = open_store(request->name, part->migrates, &status, why);
    if (!request->store) return complain_of_store(request->name, status, why);
    const int code = part->run(request);
    close_store(request->store);
    return code;
}

int run_store(int argc, char **argv)
{
    struct store_request request = { .name = NULL };
    const struct part *const part = read_request(argc, argv, &request);
    if (!part) return EXIT_USE;
    if (part->is_storeless) return part->run(&request);
    char *usual = request.name ? NULL : usual_store();
    if (usual) request.name = usual;
    const int code = request.name ? run_part(part, &request)
                                  : complain(EXIT_USE, "complaint store nowhere", NULL);
    free(usual);
    return code;
}
