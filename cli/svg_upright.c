/* svg_upright.c - what stands upright on the tiles: monasteries and marks. */
#include "board_text.h"
#include "picture.h"
#include "svg.h"

#include <string.h>

enum { MARK_WIDTH = 62, ARROW = 20, INSET = 48 }; /* how near to the sides anything stands */

void write_style(FILE *out)
{
    fputs("<style>\n"
          ".meadow{fill:#b9c583}.tree{fill:#4f6f3a}.crown{fill:#7d9c4b}\n"
          ".bank,.road,.shore,.water,.parapet,.deck,.wall,.walk{fill:none;stroke-linejoin:round}\n"
          ".bank{stroke:#a3875a;stroke-width:40}.road{stroke:#f0e0b8;stroke-width:30}\n"
          ".shore{stroke:#5d8794;stroke-width:66}.water{stroke:#8fbccb;stroke-width:54}\n"
          ".brink{fill:#5d8794}.lake{fill:#8fbccb}\n"
          ".parapet{stroke:#5a3d2b;stroke-width:64}.deck{stroke:#d9cfba;stroke-width:54}\n"
          ".square{fill:#f0e0b8;stroke:#a3875a;stroke-width:6}\n"
          ".city{fill:#dcc59c;fill-rule:evenodd}.roof{fill:#e08a58}.shade{fill:#b3532f}\n"
          ".wall{stroke:#5a3d2b;stroke-width:15}.walk{stroke:#d9cfba;stroke-width:8}\n"
          ".seam{fill:none;stroke:#5a3d2b;stroke-opacity:.3;stroke-width:3}\n"
          ".last{fill:none;stroke:#fff8dc;stroke-width:10}\n"
          ".stone{fill:#f7ecd3;stroke:#3b2f4a;stroke-width:5;stroke-linejoin:round}\n"
          ".slate{fill:#736b97;stroke:#3b2f4a;stroke-width:5;stroke-linejoin:round}\n"
          ".hall{fill:#e08a58;stroke:#5a3d2b;stroke-width:8;stroke-linejoin:round}\n"
          ".plot{fill:#a98a5c;stroke:#5a4a2b;stroke-width:5;stroke-linejoin:round}\n"
          ".hedge{fill:none;stroke:#5d8a3f;stroke-width:13;stroke-linecap:round}\n"
          ".arms{fill:#2f5f9e;stroke:#f6efdd;stroke-width:6}.band{fill:#f6efdd}\n"
          ".plate{fill:#f6efdd;stroke:#5a3d2b;stroke-width:5}\n"
          ".halo{fill:#fff;stroke:#fff;stroke-width:14;stroke-linejoin:round}\n"
          ".figure{stroke:#1c1410;stroke-width:5;stroke-linejoin:round}\n"
          "text{font-family:sans-serif;font-weight:bold;text-anchor:middle;fill:#3a2a1e}\n"
          ".light text{fill:#fff}.dark text{fill:#222}\n"
          "</style>\n",
          out);
}

/* ---- places ---- */

/* A point of the tile as drawn, on the board: turned clockwise once for each quarter. */
static struct point turn_point(const struct laid_tile *tile, struct point p)
{
    for (unsigned turn = tile->turn; turn > 0; turn -= LAUZE_E)
        p = (struct point){ TILE - p.y, p.x };
    return (struct point){ tile->x + p.x, tile->y + p.y };
}

static int away_from_sides(int x)
{
    return x < INSET ? INSET : x > TILE - INSET ? TILE - INSET : x;
}

/* Corners, spots of no feature and the tile itself are where they say. */
static struct point point_of_no_feature(const struct laid_tile *tile, unsigned spot)
{
    static const struct point corner[4] = { { TILE, 0 }, { TILE, TILE }, { 0, TILE }, { 0, 0 } };
    struct point p = { TILE / 2, TILE / 2 };
    if (spot < LAUZE_CENTRE && spot % 4 == 2) p = corner[spot / 4];
    return (struct point){ tile->x + p.x, tile->y + p.y };
}

struct point point_of_spot(const struct laid_tile *tile, unsigned spot, unsigned rank)
{
    struct sketch sketch;
    begin_sketch(&sketch, tile->type->picture);
    const unsigned drawn = spot < LAUZE_CENTRE ? (spot + 16 - tile->turn) % 16 : spot;
    const unsigned cell = cell_of_spot(sketch.picture, sketch.feature, drawn);
    if (cell == NO_NODE) return point_of_no_feature(tile, spot);
    struct point p = cell_centre(room_on(&sketch, cell, rank));
    p = turn_point(tile, (struct point){ away_from_sides(p.x), away_from_sides(p.y) });
    /* Beside what lies in one spot rather than before it. */
    if (spot == LAUZE_CENTRE) p = (struct point){ p.x + 36, p.y + 40 };
    return p;
}

/* ---- monasteries and marks ---- */

static void write_monastery(FILE *out, struct point p)
{
    fprintf(out, "<g transform=\"translate(%d %d) scale(.88)\">", p.x, p.y);
    fputs("<path class=\"stone\" d=\"M-20 58v-62h74v62z\"/>"
          "<path class=\"slate\" d=\"M-26 0l14-40h60l14 40z\"/>"
          "<path class=\"stone\" d=\"M-58 58v-96h40v96z\"/>"
          "<path class=\"slate\" d=\"M-64 -36l26-50l26 50z\"/>"
          "<path class=\"slate\" d=\"M-45 58v-26a7 7 0 0 1 14 0v26zM6 34v-16h10v16zM28 "
          "34v-16h10v16z\"/>"
          "</g>\n",
          out);
}

static void write_arms(FILE *out, struct point p)
{
    fprintf(out, "<path class=\"arms\" d=\"M%d %dh56v34q0 24-28 36q-28-12-28-36z\"/>", p.x - 28,
            p.y - 36);
    fprintf(out, "<path class=\"band\" d=\"M%d %dh40v9h-40zM%d %dh28v8h-28z\"/>\n", p.x - 20,
            p.y - 12, p.x - 14, p.y + 4);
}

/* A mark without a picture of its own shows its letter. */
static void write_plate(FILE *out, struct point p, char letter)
{
    fprintf(out, "<rect class=\"plate\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"14\"/>",
            p.x - MARK_WIDTH / 2, p.y - MARK_WIDTH / 2, MARK_WIDTH, MARK_WIDTH);
    fprintf(out, "<text x=\"%d\" y=\"%d\" font-size=\"46\">%c</text>\n", p.x, p.y + 17, letter);
}

/* At the side of a plate to which it points. */
static void write_arrow(FILE *out, struct point p, unsigned side)
{
    fprintf(out,
            "<path class=\"figure\" fill=\"#f6c338\" transform=\"translate(%d %d) rotate(%u)\" "
            "d=\"M-26 -28L0 -48L26 -28Z\"/>\n",
            p.x, p.y, 90 * side);
}

void write_token(FILE *out, struct point p, char letter, unsigned n)
{
    write_plate(out, p, letter);
    fprintf(out, "<text x=\"%d\" y=\"%d\" font-size=\"50\">%u</text>\n", p.x + 60, p.y + 18, n);
}

static void write_mark(FILE *out, struct point p, const char *name)
{
    if (strcmp(name, "arms") == 0)
        write_arms(out, p);
    else
        write_plate(out, p, mark_letter(name));
}

/* How many of a mark that a feature carries are drawn: all of them or none. */
static unsigned shown_traits(const lauze_rules *rules, const struct laid_tile *tile, unsigned node,
                             unsigned trait)
{
    const unsigned n = tile->type->node[node].trait[trait];
    return n > 0 && mark_letter(lauze_trait_name(rules, trait)) ? n : 0;
}

/* Marks of features stand where the second figure would; several keep side by side. */
static void write_traits(FILE *out, const lauze_rules *rules, const struct laid_tile *tile,
                         unsigned node)
{
    int shift = 0;
    const unsigned spot = tile->type->node[node].spot;
    const unsigned on_board = spot < LAUZE_CENTRE ? (spot + tile->turn) % 16 : spot;
    for (unsigned trait = 0; trait < LAUZE_MAX_TRAITS; trait++)
        for (unsigned n = 0; n < shown_traits(rules, tile, node, trait); n++) {
            struct point p = point_of_spot(tile, on_board, 1);
            p.x += shift;
            shift += MARK_WIDTH;
            write_mark(out, p, lauze_trait_name(rules, trait));
        }
}

/* What points to a side lies there, beside a way that leaves by it. */
static void write_pointing(FILE *out, const lauze_rules *rules, const struct laid_tile *tile)
{
    static const unsigned side_cell[4] = { 2, 14, 22, 10 };
    static const struct point middle[4] = { { TILE / 2, INSET },
                                            { TILE - INSET, TILE / 2 },
                                            { TILE / 2, TILE - INSET },
                                            { INSET, TILE / 2 } };
    const unsigned drawn = tile->type->towards / LAUZE_E;
    const unsigned side = (drawn + tile->turn / LAUZE_E) % 4;
    const char letter = letter_at(tile->type->picture, side_cell[drawn]);
    const int aside = letter == '.' || letter == 'c' ? 0 : TILE / 4;
    const char *const name = lauze_mark_name(rules, tile->type->pointer);
    const struct point p = { tile->x + middle[side].x + (side % 2 == 0 ? aside : 0),
                             tile->y + middle[side].y + (side % 2 == 1 ? aside : 0) };
    if (!mark_letter(name)) return;
    write_mark(out, p, name);
    write_arrow(out, p, side);
}

void write_upright(FILE *out, const lauze_rules *rules, const struct laid_tile *tile)
{
    const char *picture = tile->type->picture;
    const struct point middle = { tile->x + TILE / 2, tile->y + TILE / 2 };
    if (strchr(picture, 'M')) write_monastery(out, middle);
    for (unsigned node = 0; node < tile->type->n_nodes; node++)
        write_traits(out, rules, tile, node);
    if (tile->type->pointer != LAUZE_NO_KIND) write_pointing(out, rules, tile);
    struct point corner = { tile->x + INSET, tile->y + INSET };
    for (unsigned mark = 0; mark < 32; mark++) {
        if (!(tile->type->marks >> mark & 1) || mark == tile->type->pointer) continue;
        if (!mark_letter(lauze_mark_name(rules, mark))) continue;
        write_mark(out, corner, lauze_mark_name(rules, mark));
        corner.x += MARK_WIDTH + 8;
    }
}
