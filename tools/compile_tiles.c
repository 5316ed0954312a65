/* compile_tiles.c - turns the pictures of a .tiles file into a C table, while the project is built.
 *
 *   compile_tiles <name> <in.tiles> <out.c>
 *
 * The table is `<name>_tiles`, its length `n_<name>_tiles`. Bad input is told as file:line:column;
 * then the exit code is 1 and no file is written. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture.h"

#define MAX_TEXT (1u << 20)

static const char *const reason[] = {
#define X(name, code) code,
    LAUZE_STATUSES(X)
#undef X
};

struct table {
    const char *name, *path;
    unsigned n;
    struct tile_def tile[LAUZE_MAX_TYPES];
};

static int complain(const char *path, lauze_error error)
{
    fprintf(stderr, "%s:%u:%u: %s", path, error.line, error.column, reason[error.status]);
    fprintf(stderr, error.token[0] ? ": %s\n" : "\n", error.token);
    return 1;
}

/* The whole file with some zeros behind it, or null after a complaint. */
static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *text = file ? calloc(1, MAX_TEXT + 16) : NULL;
    if (!text) {
        fprintf(stderr, "%s: %s\n", path, strerror(errno));
    } else {
        *length = fread(text, 1, MAX_TEXT, file);
        if (ferror(file) || *length == MAX_TEXT) {
            fprintf(stderr, "%s: cannot be read, or larger than %u bytes\n", path, MAX_TEXT - 1);
            free(text);
            text = NULL;
        }
    }
    if (file) fclose(file);
    return text;
}

static bool has_code(const struct table *table, const char *code)
{
    for (unsigned i = 0; i < table->n; i++)
        if (strcmp(table->tile[i].code, code) == 0) return true;
    return false;
}

/* The column of the code on the line of a tile, which begins there. */
static uint32_t column_of_code(const char *line)
{
    const size_t indent = strspn(line, " \t"), word = indent + strlen("tile");
    return (uint32_t)(word + strspn(line + word, " \t")) + 1;
}

/* Whether the tile may join those before it. */
static lauze_status judge_tile(const struct table *table, const struct tile_def *tile)
{
    if (has_code(table, tile->code)) return LAUZE_REPEATED;
    return table->n == LAUZE_MAX_TYPES ? LAUZE_TOO_LARGE : LAUZE_OK;
}

/* Reads all tiles; 1 after a complaint. */
static int read_tiles(struct table *table, const char *text, size_t length)
{
    size_t at = 0;
    uint32_t line = 1;
    for (;;) {
        struct tile_def tile;
        lauze_error error = { .line = line, .column = column_of_code(text + at) };
        lauze_status status = read_tile(text, length, &at, &line, &tile, &error);
        if (status == LAUZE_OVER && table->n > 0) return 0;
        if (status == LAUZE_OVER)
            error = (lauze_error){ .status = LAUZE_ENDED_EARLY, .line = line, .column = 1 };
        if (status == LAUZE_OK) {
            status = error.status = judge_tile(table, &tile);
            memcpy(error.token, tile.code, sizeof tile.code);
        }
        if (status != LAUZE_OK) return complain(table->path, error);
        table->tile[table->n++] = tile;
    }
}

/* ---- writing ---- */

static void write_numbers(FILE *out, const char *field, const uint8_t *number, unsigned n)
{
    fprintf(out, "      .%s = {", field);
    for (unsigned i = 0; i < n; i++)
        fprintf(out, "%s %u", i ? "," : "", number[i]);
    fprintf(out, " },\n");
}

static void write_node(FILE *out, const struct tile_node *node)
{
    fprintf(out, "          { .letter = '%c', .sides = %u, .halves = %u, .links = %u", node->letter,
            node->sides, node->halves, node->links);
    fprintf(out, ", .is_middle = %s },\n", node->is_middle ? "true" : "false");
}

static void write_tile(FILE *out, const struct tile_def *tile)
{
    fprintf(out, "    { .code = \"%s\",\n      .count = %u,\n", tile->code, tile->count);
    fprintf(out, "      .is_start = %s,\n", tile->is_start ? "true" : "false");
    fprintf(out, "      .is_provisional = %s,\n", tile->is_provisional ? "true" : "false");
    fprintf(out, "      .is_laid = %s,\n", tile->is_laid ? "true" : "false");
    fprintf(out, "      .is_once = %s,\n", tile->is_once ? "true" : "false");
    fprintf(out, "      .stage = %u,\n", tile->stage);
    fprintf(out, "      .instead = \"%s\",\n", tile->instead);
    fprintf(out, "      .when = \"%s\",\n", tile->when);
    fprintf(out, "      .picture =");
    for (unsigned i = 0; i < PICTURE_CELLS; i += 5)
        fprintf(out, " \"%.5s\"", tile->picture + i);
    fprintf(out, ",\n      .edge = { '%c', '%c', '%c', '%c' },\n", tile->edge[0], tile->edge[1],
            tile->edge[2], tile->edge[3]);
    write_numbers(out, "side_node", tile->side_node, 4);
    write_numbers(out, "half_node", tile->half_node, 8);
    fprintf(out, "      .n_nodes = %u,\n      .n_marks = %u,\n", tile->n_nodes, tile->n_marks);
    fprintf(out, "      .node = {\n");
    for (unsigned i = 0; i < tile->n_nodes; i++)
        write_node(out, &tile->node[i]);
    /* C17 has no empty initializer. */
    fprintf(out, tile->n_marks ? "      },\n      .mark = {\n" : "      },\n");
    for (unsigned i = 0; i < tile->n_marks; i++)
        fprintf(out, "          { .name = \"%s\", .node = %u, .side = %u },\n", tile->mark[i].name,
                tile->mark[i].node, tile->mark[i].side);
    fprintf(out, tile->n_marks ? "      } },\n" : "    },\n");
}

static void write_table(FILE *out, const struct table *table)
{
    fprintf(out, "/* Made from %s by compile_tiles; changes go there. */\n", table->path);
    fprintf(out, "#include \"picture.h\"\n\n");
    fprintf(out, "extern const struct tile_def %s_tiles[];\n", table->name);
    fprintf(out, "extern const unsigned n_%s_tiles;\n\n", table->name);
    fprintf(out, "const struct tile_def %s_tiles[] = {\n", table->name);
    for (unsigned i = 0; i < table->n; i++)
        write_tile(out, &table->tile[i]);
    fprintf(out, "};\nconst unsigned n_%s_tiles = %u;\n", table->name, table->n);
}

/* 1 after a complaint; then the file is gone. */
static int write_file(const char *path, const struct table *table)
{
    FILE *out = fopen(path, "w");
    bool is_good = out != NULL;
    if (out) {
        write_table(out, table);
        is_good = !ferror(out);
        is_good = fclose(out) == 0 && is_good;
    }
    if (is_good) return 0;
    fprintf(stderr, "%s: %s\n", path, strerror(errno));
    if (out) remove(path);
    return 1;
}

static bool is_identifier(const char *name)
{
    const size_t n = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_");
    return name[0] >= 'a' && name[0] <= 'z' && name[n] == 0;
}

int main(int argc, char **argv)
{
    if (argc != 4 || !is_identifier(argv[1])) {
        fprintf(stderr, "usage: compile_tiles <name> <in.tiles> <out.c>\n");
        return 2;
    }
    static struct table table;
    table.name = argv[1];
    table.path = argv[2];
    size_t length = 0;
    char *text = read_file(argv[2], &length);
    if (!text) return 1;
    int failed = read_tiles(&table, text, length);
    if (!failed) failed = write_file(argv[3], &table);
    free(text);
    return failed;
}
