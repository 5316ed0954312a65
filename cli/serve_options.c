/* serve_options.c - how `lauze serve` is set: by a file, then the environment, then the command line. */
#include "serve_options.h"

#include "command.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const struct option options[] = {
    { "address", required_argument, NULL, 'a' },
    { "port", required_argument, NULL, 'p' },
    { "origin", required_argument, NULL, 'o' },
    { "store", required_argument, NULL, 's' },
    { "page", required_argument, NULL, 'f' },
    { "metrics", required_argument, NULL, 'm' },
    { "organisers", required_argument, NULL, 'g' },
    { "proxy", no_argument, NULL, 'x' },
    { "log-addresses", no_argument, NULL, 'l' },
    { "quiet", no_argument, NULL, 'q' },
    { "open", no_argument, NULL, 'b' },
    { "config", required_argument, NULL, 'c' },
    { NULL, 0, NULL, 0 },
};

/* The first so many are settings too. */
enum { SETTINGS = 10 };

static bool add_origin(struct serving *serving, const char *text)
{
    if (!is_origin(text) || serving->n_origins == ORIGINS) {
        complain_about(EXIT_USE, "complaint origin", text);
        return false;
    }
    serving->origins[serving->n_origins++] = text;
    return true;
}

static bool add_metrics(struct serving *serving, const char *text)
{
    if (!is_address(text) || serving->n_metrics == ORIGINS) {
        complain_about(EXIT_USE, "complaint metrics", text);
        return false;
    }
    serving->metrics[serving->n_metrics++] = text;
    return true;
}

static bool read_port(struct serving *serving, const char *text)
{
    long port;
    if (!read_number_option("--port", text, 0, 65535, &port)) return false;
    serving->options.port = (int)port;
    serving->options.n_ports = 1;
    return true;
}

/* A switch of the command line has no value. */
static bool read_switch(const char *text, bool *is_on)
{
    *is_on = !text || strcmp(text, "yes") == 0;
    if (*is_on || strcmp(text, "no") == 0) return true;
    complain_about(EXIT_USE, "complaint switch", text);
    return false;
}

static bool read_quiet(struct serving *serving, const char *text)
{
    bool is_quiet;
    if (!read_switch(text, &is_quiet)) return false;
    serving->options.log = is_quiet ? NULL : stderr;
    return true;
}

bool take_serve_setting(struct serving *serving, int setting, const char *value)
{
    switch (setting) {
    case 'a': serving->options.address = value; return true;
    case 'p': return read_port(serving, value);
    case 'o': return add_origin(serving, value);
    case 's': serving->options.store = value; return true;
    case 'f': serving->options.page = value; return true;
    case 'm': return add_metrics(serving, value);
    case 'g': serving->organisers_file = value; return true;
    case 'x': return read_switch(value, &serving->options.trusts_proxy);
    case 'l': return read_switch(value, &serving->options.logs_addresses);
    case 'q': return read_quiet(serving, value);
    case 'b': serving->options.opens_browser = true; return true;
    default: return setting == 'c';
    }
}

/* ---- the file ---- */

static bool complain_of_line(const struct serving *serving, unsigned line, const char *key,
                             const char *name)
{
    char number[16];
    snprintf(number, sizeof number, "%u", line);
    complain(EXIT_INPUT, key,
             (struct place_words[]){ { "file", serving->config.name },
                                     { "line", number },
                                     { "name", name },
                                     { NULL, NULL } });
    return false;
}

/* Cuts the blanks off both ends. */
static char *trim(char *text)
{
    char *end = text + strlen(text);
    while (end > text && isspace((unsigned char)end[-1]))
        *--end = 0;
    return text + strspn(text, " \t");
}

static bool take_line(struct serving *serving, char *text, unsigned line)
{
    char *equals = strchr(text, '=');
    if (text[0] == 0 || text[0] == '#') return true;
    if (!equals) return complain_of_line(serving, line, "complaint config line", text);
    *equals = 0;
    const char *name = trim(text), *value = trim(equals + 1);
    int i = 0;
    while (i < SETTINGS && strcmp(options[i].name, name) != 0)
        i++;
    if (i == SETTINGS) return complain_of_line(serving, line, "complaint config name", name);
    if (take_serve_setting(serving, options[i].val, value)) return true;
    return complain_of_line(serving, line, "complaint config value", name);
}

static bool read_config(const char *name, struct serving *serving, int *code)
{
    *code = read_input(name, &serving->config);
    if (*code != EXIT_GOOD) return false;
    *code = EXIT_INPUT;
    char *text = serving->config.bytes;
    for (unsigned line = 1; text; line++) {
        char *end = strchr(text, '\n');
        if (end) *end = 0;
        if (!take_line(serving, trim(text), line)) return false;
        text = end ? end + 1 : NULL;
    }
    return true;
}

/* ---- the environment and the command line ---- */

/* "LAUZE_LOG_ADDRESSES" of "log-addresses". */
static const char *find_in_environment(const char *name, char variable[64])
{
    const int length = snprintf(variable, 64, "LAUZE_%s", name);
    for (int i = 0; i < length; i++)
        variable[i] = variable[i] == '-' ? '_' : (char)toupper((unsigned char)variable[i]);
    return getenv(variable);
}

static bool read_environment(struct serving *serving)
{
    char variable[64];
    for (int i = 0; i < SETTINGS; i++) {
        const char *value = find_in_environment(options[i].name, variable);
        if (!value || take_serve_setting(serving, options[i].val, value)) continue;
        complain_about(EXIT_USE, "complaint variable", variable);
        return false;
    }
    return true;
}

/* Everything, or only the name of the file, which counts less than all else. */
static bool read_command_line(int argc, char **argv, struct serving *serving, const char **config)
{
    int found;
    optind = 0;
    while ((found = next_option(argc, argv, options)) != -1) {
        if (found == '?') return false;
        if (config && found == 'c') *config = optarg;
        if (!config && !take_serve_setting(serving, found, optarg)) return false;
    }
    return true;
}

/* The file that counts most, once it is known. */
static bool take_organisers(struct serving *serving)
{
    const char *file = serving->organisers_file;
    unsigned wrong_line;
    char number[16];
    if (!file) return true;
    const bool is_read = load_organisers(file, &serving->organisers, &wrong_line);
    const char *why = is_read ? "" : strerror(errno);
    serving->options.organisers = &serving->organisers;
    if (is_read && !wrong_line) return true;
    snprintf(number, sizeof number, "%u", wrong_line);
    complain(EXIT_USE, is_read ? "complaint organisers line" : "complaint organisers",
             (struct place_words[]){
                 { "file", file }, { "n", number }, { "why", why }, { NULL, NULL } });
    return false;
}

bool read_serve_options(int argc, char **argv, struct serving *serving, int *code)
{
    const char *config = NULL;
    *code = EXIT_USE;
    if (!read_command_line(argc, argv, serving, &config)) return false;
    if (config && !read_config(config, serving, code)) return false;
    *code = EXIT_USE;
    if (!read_environment(serving)) return false;
    if (!read_command_line(argc, argv, serving, NULL)) return false;
    serving->options.origins = serving->origins;
    serving->options.metrics = serving->metrics;
    if (optind == argc) return take_organisers(serving);
    complain_of_arguments(argv);
    return false;
}
