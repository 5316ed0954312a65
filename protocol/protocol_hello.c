/* protocol_hello.c - the greeting: versions, limits, and what can be played. */
#include "protocol_parts.h"

#include <stdio.h>
#include <string.h>

static void write_limits(struct json_writer *out, const struct protocol_host *host)
{
    json_open_object(out, "limits");
    json_add_number(out, "line", (long long)host->line);
    json_add_number(out, "games", host->games);
    json_add_number(out, "seats", LAUZE_MAX_SEATS);
    json_add_number(out, "actions", PROTOCOL_ACTIONS);
    json_add_number(out, "id", PROTOCOL_ID);
    json_add_number(out, "name", PROTOCOL_NAME);
    for (const struct protocol_limit *limit = host->limits; limit && limit->name; limit++)
        json_add_number(out, limit->name, (long long)limit->value);
    json_close_object(out);
}

static void write_addresses(struct json_writer *out, const char *key, const char *const *address)
{
    json_open_array(out, key);
    for (; address && *address; address++)
        json_add_text(out, NULL, *address);
    json_close_array(out);
}

void add_servers(struct json_writer *out, const struct protocol_host *host)
{
    if (host->servers) write_addresses(out, "servers", host->servers);
}

/* What a preset is called, or what it is, in the language of the one who asks; nothing where no words are. */
static void add_words(const struct request *request, const char *field, const char *family,
                      const char *name)
{
    char key[80];
    snprintf(key, sizeof key, "%s %s", family, name);
    const char *words = find_words(key, request->caller->language);
    if (words) json_add_text(out_of(request), field, words);
}

/* Leaves out what cannot be played. */
static void write_preset(const struct request *request, const char *name, const lauze_setup *setup)
{
    struct json_writer *out = out_of(request);
    char text[1024];
    if (lauze_rules_size(setup) == 0) return;
    lauze_write_setup(setup, text, sizeof text);
    json_open_object(out, NULL);
    json_add_text(out, "name", name);
    json_add_text(out, "setup", text);
    add_words(request, "title", "preset", name);
    add_words(request, "text", "about-preset", name);
    json_close_object(out);
}

/* Setups that have a name of their own. */
static void write_named_presets(const struct request *request)
{
    for (unsigned i = 0; lauze_preset_name(i); i++) {
        lauze_setup setup;
        const char *const text = lauze_preset_text(i);
        if (lauze_read_setup(text, strlen(text), &setup, NULL) == LAUZE_OK)
            write_preset(request, lauze_preset_name(i), &setup);
    }
}

/* Those that have a name, the base game, the base game with each expansion, and everything at once. */
static void write_presets(const struct request *request)
{
    struct json_writer *out = out_of(request);
    unsigned n = lauze_n_expansions();
    lauze_setup all = lauze_setup_default();
    json_open_array(out, "presets");
    write_named_presets(request);
    for (unsigned expansion = 0; expansion < n; expansion++) {
        lauze_setup setup = lauze_setup_default();
        setup.copies[expansion] = all.copies[expansion] = 1;
        write_preset(request, lauze_expansion_name(expansion), &setup);
    }
    if (n > 2) write_preset(request, "all", &all);
    json_close_array(out);
}

/* Whoever builds rules of his own needs the same tiles. */
static void write_tiles(struct json_writer *out, const struct protocol_session *session)
{
    if (!session->tiles) return;
    json_open_object(out, "tiles");
    json_add_text(out, "expansion", lauze_expansion_name(lauze_tiles_expansion(session->tiles)));
    json_add_text(out, "text", session->tiles_text);
    json_close_object(out);
}

/* Later versions must be able to speak this one; there is none before it. */
static bool read_version(const struct request *request)
{
    const json_t *version = json_object_get(request->body, "v");
    if (!version) return true;
    if (!json_is_integer(version)) return refuse_field(request, "wrong-type", "v");
    if (json_integer_value(version) >= PROTOCOL_VERSION) return true;
    return refuse_field(request, "other-version", "v");
}

static bool read_language(const struct request *request)
{
    struct span name;
    if (!json_object_get(request->body, "lang")) return true;
    if (!read_text_field(request, "lang", &name)) return false;
    request->caller->language = strncmp(name.bytes, "fr", 2) == 0 ? FRENCH : ENGLISH;
    return true;
}

bool answer_hello(const struct request *request)
{
    struct json_writer *out = out_of(request);
    if (!read_version(request) || !read_language(request)) return false;
    open_message(request, "welcome");
    json_add_number(out, "v", PROTOCOL_VERSION);
    json_add_text(out, "lauze", LAUZE_VERSION);
    write_limits(out, request->session->host);
    write_addresses(out, "addresses", request->session->host->addresses);
    add_servers(out, request->session->host);
    write_presets(request);
    write_tiles(out, request->session);
    close_message(request);
    return true;
}
