/* tiles_command.c - `lauze tiles`: the types of tile in a setup, with all that their pictures
 * mean. */
#include "command.h"
#include "deal.h"
#include "explain_text.h"
#include "json_writer.h"
#include "sentence.h"
#include "setup_argument.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS = 5, COLUMNS = 5, COLUMNS_OF_LINE = 79 };

struct tiles_request {
    const char *setup;
    const char *source; /* the set whose file is asked for */
    bool is_json;
    int n_codes;
    char **code; /* none: all types */
};

static int read_request(int argc, char **argv, struct tiles_request *request)
{
    static const struct option options[] = { { "setup", required_argument, NULL, 's' },
                                             { "source", required_argument, NULL, 'f' },
                                             { "json", no_argument, NULL, 'j' },
                                             { NULL, 0, NULL, 0 } };
    int found;
    while ((found = next_option(argc, argv, options)) != -1) {
        if (found == '?') return EXIT_USE;
        if (found == 's') request->setup = optarg;
        if (found == 'f') request->source = optarg;
        if (found == 'j') request->is_json = true;
    }
    request->n_codes = argc - optind;
    request->code = argv + optind;
    return EXIT_GOOD;
}

/* ---- for people ---- */

static const char *say_name(const char *family, const char *name)
{
    static char key[64];
    snprintf(key, sizeof key, "%s %s", family, name);
    return say(key);
}

static void add_head(struct sentence *line, const lauze_tile_type *type)
{
    append_count(line, "measure tile", type->count);
    append_text(line, ", %s, ", say_name("expansion", lauze_expansion_name(type->expansion)));
    append_count(line, "tiles turn", type->n_turns);
    if (type->is_provisional) append_text(line, ", %s", say("tiles provisional"));
    if (type->is_laid) append_text(line, ", %s", say("tiles laid"));
}

static void add_fact(struct sentence *line, const char *key, const char *value)
{
    append_text(line, ", ");
    append_words(line, key, (struct place_words[]){ { "what", value }, { NULL, NULL } });
}

/* How it comes into the game. */
static void add_terms(struct sentence *line, const lauze_rules *rules, unsigned number,
                      const lauze_tile_type *type)
{
    const char stage[] = { (char)('0' + type->stage), 0 };
    if (type->instead[0]) add_fact(line, "tiles instead", type->instead);
    if (type->stage < LAUZE_LAST_STAGE && !type->is_laid) add_fact(line, "tiles stage", stage);
    if (lauze_type_is_once(rules, number)) append_text(line, ", %s", say("tiles once"));
    if (lauze_type_when(rules, number)[0])
        add_fact(line, "tiles when", lauze_type_when(rules, number));
}

/* A mark that points has its side behind it. */
static void add_marks(struct sentence *line, const lauze_rules *rules, const lauze_tile_type *type)
{
    for (unsigned mark = 0; mark < 32; mark++) {
        if (!(type->marks >> mark & 1)) continue;
        append_text(line, ", %s", say_name("mark", lauze_mark_name(rules, mark)));
        if (type->pointer != mark) continue;
        append_text(line, " ");
        append_words(
            line, "tiles towards",
            (struct place_words[]){ { "side", lauze_spot_name(type->towards) }, { NULL, NULL } });
    }
}

static void add_edges(struct sentence *line, const lauze_rules *rules, const lauze_tile_type *type)
{
    for (unsigned d = 0; d < 4; d++)
        append_text(line, "%s%s %s", d ? ", " : "", lauze_spot_name(d * LAUZE_E),
                    say_name("edge", lauze_edge_name(rules, type->edge[d])));
}

/* The spots of a feature, the canonical one first. */
static void add_spots(struct sentence *line, const lauze_tile_type *type, unsigned node)
{
    for (unsigned spot = 0; spot < 32; spot++)
        if (type->node[node].winds >> spot & 1) append_text(line, " %s", lauze_spot_name(spot));
}

static void add_node(struct sentence *line, const lauze_rules *rules, const lauze_tile_type *type,
                     unsigned node)
{
    append_text(line, "%s", say_name("kind", lauze_kind_name(rules, type->node[node].kind)));
    add_spots(line, type, node);
    for (unsigned trait = 0; trait < LAUZE_MAX_TRAITS; trait++) {
        if (type->node[node].trait[trait] == 0) continue;
        char key[64];
        snprintf(key, sizeof key, "trait %s", lauze_trait_name(rules, trait));
        append_text(line, ", ");
        append_count(line, key, type->node[node].trait[trait]);
    }
    for (unsigned city = 0; city < type->n_nodes; city++) {
        if (!(type->node[node].links >> city & 1)) continue;
        const char *spot = lauze_spot_name(type->node[city].spot);
        append_text(line, ", ");
        append_words(line, "tiles beside",
                     (struct place_words[]){ { "place", spot }, { NULL, NULL } });
    }
}

/* The picture on the left, beside each row of it one line of what it means. */
static void print_type(const lauze_rules *rules, unsigned number)
{
    lauze_tile_type drawn;
    const lauze_tile_type *const type = &drawn;
    struct sentence head = { .length = 0 };
    if (!lauze_type(rules, number, &drawn)) return;
    add_head(&head, type);
    add_terms(&head, rules, number, type);
    add_marks(&head, rules, type);
    printf("%s  ", type->code);
    print_wrapped(head.text, COLUMNS_OF_LINE - (int)sizeof type->code, 4, stdout);
    for (unsigned row = 0; row < ROWS || row <= type->n_nodes; row++) {
        struct sentence line = { .length = 0 };
        if (row == 0)
            add_edges(&line, rules, type);
        else if (row <= type->n_nodes)
            add_node(&line, rules, type, row - 1);
        const int width = row < ROWS ? COLUMNS : 0;
        const char *picture = row < ROWS ? type->picture + row * COLUMNS : "";
        printf("  %-*.*s%s%s\n", line.length ? COLUMNS : width, width, picture,
               line.length ? "   " : "", line.text);
    }
}

static void print_sum(const lauze_rules *rules)
{
    struct sentence line = { .length = 0 };
    unsigned n_tiles = 0;
    lauze_tile_type type;
    for (unsigned i = 0; lauze_type(rules, i, &type); i++)
        n_tiles += type.count;
    append_count(&line, "measure tile", n_tiles);
    append_text(&line, ", ");
    append_count(&line, "tiles type", lauze_n_types(rules));
    printf("%s\n", line.text);
}

static unsigned count_provisional(const lauze_rules *rules, unsigned expansion)
{
    unsigned n = 0;
    lauze_tile_type type;
    for (unsigned i = 0; lauze_type(rules, i, &type); i++)
        if (type.expansion == expansion && type.is_provisional) n += type.count;
    return n;
}

/* Which tiles of a set are not those printed, and how an owner of it puts them right. */
static void print_provisional(const lauze_rules *rules)
{
    for (unsigned e = 0; e < lauze_n_expansions(); e++) {
        char number[16];
        struct sentence line = { .length = 0 };
        const unsigned n = count_provisional(rules, e);
        if (n == 0) continue;
        snprintf(number, sizeof number, "%u", n);
        append_words(
            &line, "tiles to correct",
            (struct place_words[]){ { "n", number },
                                    { "set", say_name("expansion", lauze_expansion_name(e)) },
                                    { "name", lauze_expansion_name(e) },
                                    { NULL, NULL } });
        print_wrapped(line.text, COLUMNS_OF_LINE, 2, stdout);
    }
}

/* The setup with the versions of its tiles, where they are not the first. */
static void print_setup(const lauze_rules *rules)
{
    struct sentence setup = { .length = 0 };
    lauze_write_setup(lauze_rules_setup(rules), setup.text, sizeof setup.text);
    if (strchr(setup.text, '@')) printf("%s\n", setup.text);
}

/* ---- for programs ---- */

static void write_edges(struct json_writer *out, const lauze_rules *rules,
                        const lauze_tile_type *type)
{
    json_open_array(out, "edges");
    for (unsigned d = 0; d < 4; d++)
        json_add_text(out, NULL, lauze_edge_name(rules, type->edge[d]));
    json_close_array(out);
}

static void write_node(struct json_writer *out, const lauze_rules *rules,
                       const lauze_tile_type *type, unsigned node)
{
    json_open_object(out, NULL);
    json_add_text(out, "kind", lauze_kind_name(rules, type->node[node].kind));
    json_add_text(out, "spot", lauze_spot_name(type->node[node].spot));
    json_open_array(out, "spots");
    for (unsigned spot = 0; spot < 32; spot++)
        if (type->node[node].winds >> spot & 1) json_add_text(out, NULL, lauze_spot_name(spot));
    json_close_array(out);
    json_open_array(out, "beside");
    for (unsigned city = 0; city < type->n_nodes; city++)
        if (type->node[node].links >> city & 1)
            json_add_text(out, NULL, lauze_spot_name(type->node[city].spot));
    json_close_array(out);
    json_open_object(out, "traits");
    for (unsigned trait = 0; trait < LAUZE_MAX_TRAITS; trait++)
        if (type->node[node].trait[trait])
            json_add_number(out, lauze_trait_name(rules, trait), type->node[node].trait[trait]);
    json_close_object(out);
    json_close_object(out);
}

static void write_head(struct json_writer *out, const lauze_rules *rules, unsigned number,
                       const lauze_tile_type *type)
{
    json_add_text(out, "code", type->code);
    json_add_text(out, "expansion", lauze_expansion_name(type->expansion));
    json_add_number(out, "count", type->count);
    json_add_number(out, "turns", type->n_turns);
    json_add_bool(out, "provisional", type->is_provisional);
    if (type->is_laid) json_add_bool(out, "laid", true);
    if (type->instead[0]) json_add_text(out, "instead", type->instead);
    if (type->stage < LAUZE_LAST_STAGE) json_add_number(out, "stage", type->stage);
    if (lauze_type_is_once(rules, number)) json_add_bool(out, "once", true);
    if (lauze_type_when(rules, number)[0])
        json_add_text(out, "when", lauze_type_when(rules, number));
}

static void write_type(struct json_writer *out, const lauze_rules *rules, unsigned number)
{
    lauze_tile_type drawn;
    const lauze_tile_type *const type = &drawn;
    if (!lauze_type(rules, number, &drawn)) return;
    json_open_object(out, NULL);
    write_head(out, rules, number, type);
    json_open_array(out, "picture");
    for (unsigned row = 0; row < ROWS; row++)
        json_add_bytes(out, NULL, type->picture + row * COLUMNS, COLUMNS);
    json_close_array(out);
    write_edges(out, rules, type);
    json_open_array(out, "features");
    for (unsigned node = 0; node < type->n_nodes; node++)
        write_node(out, rules, type, node);
    json_close_array(out);
    json_open_array(out, "marks");
    for (unsigned mark = 0; mark < 32; mark++)
        if (type->marks >> mark & 1) json_add_text(out, NULL, lauze_mark_name(rules, mark));
    json_close_array(out);
    if (type->towards != LAUZE_TILE) json_add_text(out, "towards", lauze_spot_name(type->towards));
    json_close_object(out);
}

/* ---- which types ---- */

/* The number of the index-th type that is asked for; past the last, LAUZE_NO_TYPE. */
static unsigned nth_type(const lauze_rules *rules, const struct tiles_request *request, int index)
{
    const int n = request->n_codes ? request->n_codes : (int)lauze_n_types(rules);
    if (index >= n) return LAUZE_NO_TYPE;
    if (request->n_codes == 0) return (unsigned)index;
    return find_type(rules, request->code[index], strlen(request->code[index]));
}

static void print_types(const lauze_rules *rules, const struct tiles_request *request)
{
    unsigned type;
    for (int i = 0; (type = nth_type(rules, request, i)) != LAUZE_NO_TYPE; i++) {
        if (i > 0) putchar('\n');
        print_type(rules, type);
    }
    if (request->n_codes > 0) return;
    putchar('\n');
    print_provisional(rules);
    print_setup(rules);
    print_sum(rules);
}

static int print_json(const lauze_rules *rules, const struct tiles_request *request)
{
    struct json_writer out = { 0 };
    struct sentence setup = { .length = 0 };
    unsigned type;
    lauze_write_setup(lauze_rules_setup(rules), setup.text, sizeof setup.text);
    json_open_object(&out, NULL);
    json_add_text(&out, "setup", setup.text);
    json_open_array(&out, "tiles");
    for (int i = 0; (type = nth_type(rules, request, i)) != LAUZE_NO_TYPE; i++)
        write_type(&out, rules, type);
    json_close_array(&out);
    json_close_object(&out);
    json_end_line(&out);
    if (!out.has_failed) fwrite(out.text, 1, out.length, stdout);
    const int code = out.has_failed ? complain(EXIT_INPUT, "complaint no memory", NULL) : EXIT_GOOD;
    json_free(&out);
    return code;
}

static int check_codes(const lauze_rules *rules, const struct tiles_request *request)
{
    for (int i = 0; i < request->n_codes; i++) {
        const char *code = request->code[i];
        if (find_type(rules, code, strlen(code)) != LAUZE_NO_TYPE) continue;
        return complain_about(EXIT_INPUT, "complaint tile", code);
    }
    return EXIT_GOOD;
}

/* The file of a set as it stands in the source, for whoever wants to correct it. */
static int print_source(const char *name)
{
    const char *names[LAUZE_MAX_EXPANSIONS];
    char path[4 * LAUZE_NAME];
    const unsigned n = lauze_n_expansions();
    for (unsigned e = 0; e < n; e++)
        names[e] = lauze_expansion_name(e);
    snprintf(path, sizeof path, "expansions/%.31s/%.31s.tiles", name, name);
    const struct embedded_file *const file = find_embedded_file(path);
    if (file != NULL) fwrite(file->text, 1, file->length, stdout);
    if (file != NULL) return EXIT_GOOD;
    const char *const near = nearest_name(name, names, n);
    return complain(EXIT_USE, near ? "complaint set near" : "complaint set",
                    (struct place_words[]){ { "name", name }, { "near", near }, { NULL, NULL } });
}

int run_tiles(int argc, char **argv)
{
    struct tiles_request request = { .setup = NULL };
    int code = read_request(argc, argv, &request);
    if (code != EXIT_GOOD) return code;
    if (request.source != NULL) return print_source(request.source);
    lauze_rules *rules = NULL;
    code = build_rules_of(request.setup, &rules);
    if (code == EXIT_GOOD) code = check_codes(rules, &request);
    if (code == EXIT_GOOD && request.is_json)
        code = print_json(rules, &request);
    else if (code == EXIT_GOOD)
        print_types(rules, &request);
    free(rules);
    return code;
}
