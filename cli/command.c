/* command.c - how every command complains, reads its options and decides about colour. */
#include "command.h"

#include "tiles_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MESSAGE 1024

/* Control characters of a foreign text would spoil the terminal. */
static void print_token(FILE *stream, const char *token)
{
    for (; *token; token++)
        fputc((unsigned char)*token < 0x20 || *token == 0x7f ? '?' : *token, stream);
}

static FILE *complaints;
static bool are_complaints_sent;

void send_complaints_to(FILE *stream)
{
    complaints = stream;
    are_complaints_sent = true;
}

/* Where complaints go now; what was answered before comes first. */
static FILE *complaint_stream(void)
{
    fflush(stdout);
    return are_complaints_sent ? complaints : stderr;
}

int complain(int code, const char *key, const struct place_words *values)
{
    char message[MESSAGE];
    FILE *stream = complaint_stream();
    say_with(message, sizeof message, key, values);
    if (stream != NULL) {
        fputs("lauze: ", stream);
        print_token(stream, message);
        fputc('\n', stream);
    }
    return code;
}

int complain_about(int code, const char *key, const char *name)
{
    return complain(code, key, (struct place_words[]){ { "name", name }, { NULL, NULL } });
}

const char *say_status(lauze_status status)
{
    static char key[64];
    snprintf(key, sizeof key, "refusal %s", lauze_status_code(status));
    return say(key);
}

/* A text made with tiles of somebody's own: which they are, and how to give them. */
static void print_tiles(FILE *stream, const char *token)
{
    char message[MESSAGE];
    say_with(message, sizeof message,
             tiles_of_file() ? "complaint tiles differ" : "complaint tiles needed",
             (struct place_words[]){ { "token", token }, { NULL, NULL } });
    print_token(stream, message);
}

/* The sentence of the status, and in the place of its full stop the word at fault. */
static void print_reason(FILE *stream, const lauze_error *error)
{
    char why[MESSAGE], message[MESSAGE];
    snprintf(why, sizeof why, "%s", say_status(error->status));
    const size_t length = strlen(why);
    if (error->status == LAUZE_OTHER_VERSION && strchr(error->token, '@')) {
        print_tiles(stream, error->token);
        return;
    }
    if (error->token[0] == '\0') {
        fputs(why, stream);
        return;
    }
    if (length > 0 && why[length - 1] == '.') why[length - 1] = '\0';
    say_with(message, sizeof message, "complaint about",
             (struct place_words[]){ { "why", why }, { "token", error->token }, { NULL, NULL } });
    print_token(stream, message);
}

int complain_of(const char *source, const lauze_error *error)
{
    char rule[LAUZE_NAME];
    FILE *stream = complaint_stream();
    if (stream == NULL) return EXIT_INPUT;
    fputs("lauze: ", stream);
    if (source != NULL)
        print_token(stream, strcmp(source, "-") == 0 ? say("standard input") : source);
    if (source != NULL && error->line > 0) fputc(':', stream);
    if (error->line > 0) fprintf(stream, "%u:%u", error->line, error->column);
    if (source != NULL || error->line > 0) fputs(": ", stream);
    print_reason(stream, error);
    if (lauze_rule_name(error->rule, rule, sizeof rule) > 0) fprintf(stream, " (%s)", rule);
    fputc('\n', stream);
    return EXIT_INPUT;
}

int complain_of_arguments(char **argv)
{
    return complain_about(EXIT_USE, "complaint arguments", argv[0]);
}

/* The wrong option itself, without the value that may follow its `=`. */
static int complain_of_option(char **argv, const char *wrong, const struct option *options)
{
    const char *names[32];
    size_t n_names = 0;
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(wrong, "="), wrong);
    if (optopt != 0 && strncmp(wrong, "--", 2) == 0) { /* known, so it is the value that is wrong */
        complain_about(EXIT_USE, "complaint takes no value", name);
        return '?';
    }
    while (n_names < 32 && options[n_names].name != NULL) {
        names[n_names] = options[n_names].name;
        n_names++;
    }
    const char *near = nearest_name(name + strspn(name, "-"), names, n_names);
    complain(EXIT_USE, near ? "complaint option near" : "complaint option",
             (struct place_words[]){
                 { "name", name }, { "near", near }, { "command", argv[0] }, { NULL, NULL } });
    return '?';
}

int next_option(int argc, char **argv, const struct option *options)
{
    int before = optind == 0 ? 1 : optind;
    opterr = 0;
    int found = getopt_long(argc, argv, ":", options, NULL);
    if (found == ':') {
        complain_about(EXIT_USE, "complaint no value", argv[optind - 1]);
        return '?';
    }
    if (found != '?') return found;
    return complain_of_option(argv, argv[optind > before ? optind - 1 : before], options);
}

bool read_number_option(const char *option, const char *text, long low, long high, long *number)
{
    char *end = NULL;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (errno == 0 && end != text && *end == '\0' && value >= low && value <= high) {
        *number = value;
        return true;
    }
    char lowest[24], highest[24];
    snprintf(lowest, sizeof lowest, "%ld", low);
    snprintf(highest, sizeof highest, "%ld", high);
    complain(EXIT_USE, "complaint number",
             (struct place_words[]){ { "name", option },
                                     { "value", text },
                                     { "low", lowest },
                                     { "high", highest },
                                     { NULL, NULL } });
    return false;
}

/* How many letters to insert, delete or replace to make one word of the other (Levenshtein), for short words. */
static unsigned distance(const char *a, const char *b)
{
    enum { LONGEST = 32 };
    size_t n_a = strlen(a), n_b = strlen(b);
    if (n_a > LONGEST || n_b > LONGEST) return LONGEST;
    unsigned row[LONGEST + 1];
    for (size_t j = 0; j <= n_b; j++)
        row[j] = (unsigned)j;
    for (size_t i = 1; i <= n_a; i++) {
        unsigned diagonal = row[0];
        row[0] = (unsigned)i;
        for (size_t j = 1; j <= n_b; j++) {
            unsigned replaced = diagonal + (a[i - 1] != b[j - 1]);
            unsigned other = (row[j] < row[j - 1] ? row[j] : row[j - 1]) + 1;
            diagonal = row[j];
            row[j] = replaced < other ? replaced : other;
        }
    }
    return row[n_b];
}

const char *nearest_name(const char *mistyped, const char *const *names, size_t n_names)
{
    const char *nearest = NULL;
    unsigned least = (unsigned)strlen(mistyped) / 3 + 2; /* a third may be wrong */
    for (size_t i = 0; i < n_names; i++) {
        unsigned wrong = distance(mistyped, names[i]);
        if (wrong >= least) continue;
        least = wrong;
        nearest = names[i];
    }
    return nearest;
}

bool may_colour(FILE *stream)
{
    const char *no_colour = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    if (no_colour != NULL && no_colour[0] != '\0') return false;
    return isatty(fileno(stream)) && terminal != NULL && strcmp(terminal, "dumb") != 0;
}
