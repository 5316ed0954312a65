/* svg_figures.c - figures on the board and at home: followers, and what goes with them. */
#include "board_text.h"
#include "svg.h"

struct colours {
    const char *body, *ink;
};
static const struct colours neutral_colours = { "#8d7fa8", "light" };

/* Seats in their order; far apart also for the colour-blind, and every figure has its letter
 * besides. */
static const struct colours seat_colours[LAUZE_MAX_SEATS] = {
    { "#e8471c", "light" }, { "#1a70d6", "light" }, { "#f6c338", "dark" }, { "#1a5c47", "light" },
    { "#27262e", "light" }, { "#d37aa0", "dark" },  { "#f6f3ea", "dark" }, { "#8fccf0", "dark" }
};

static const char follower_shape[] =
    "M-17-12A25 25 0 1 1 17-12Q36 2 46 46Q47 54 38 54H-38Q-47 54-46 46Q-36 2-17-12Z";
/* Under a flat cap. */
static const char worker_shape[] =
    "M-17-12Q-22-18-22-26H-34V-35H-28Q-27-60 0-60Q27-60 28-35H34V-26H22Q22-18 17-12Q36 2 46 46Q47 "
    "54 38 54H-38Q-47 54-46 46Q-36 2-17-12Z";
/* On four legs, and looking to the east. */
static const char beast_shape[] =
    "M-48-8Q-44-36-4-36Q24-37 34-24L48-28L45-12L54-6V8L44 12Q40 20 34 22L33 46H18L16 28H-20L-22 "
    "46H-37L-39 20Q-48 8-48-8Z";

/* Where the letters of its seat and of its kind stand on a figure, and their sizes. */
struct look {
    const char *shape;
    struct point seat, kind;
    int seat_size, kind_size;
};
static const struct look standing = { follower_shape, { 0, 44 }, { 0, -18 }, 46, 34 };
static const struct look lying = { follower_shape, { 26, 16 }, { -28, 12 }, 46, 34 };
static const struct look working = { worker_shape, { 0, 44 }, { 0, -26 }, 46, 30 };
static const struct look beast = { beast_shape, { -16, 14 }, { 22, 6 }, 44, 28 };

/* Followers lie on fields. A companion is none: there it goes on four legs, elsewhere it works. */
static const struct look *look_of(const lauze_rules *rules, unsigned kind, bool is_on_field)
{
    if (lauze_figure_is_companion(rules, kind)) return is_on_field ? &beast : &working;
    return is_on_field ? &lying : &standing;
}

static const struct colours *colours_of(const lauze_piece_state *piece)
{
    return piece->seat < LAUZE_MAX_SEATS ? &seat_colours[piece->seat] : &neutral_colours;
}

static char capital(char letter)
{
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

void write_letter(FILE *out, struct point p, int size, char letter)
{
    fprintf(out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\">%c</text>\n", p.x, p.y, size,
            capital(letter));
}

void write_supplied(FILE *out, const lauze_rules *rules, const lauze_piece_state *piece,
                    struct point point)
{
    const struct look *const look = look_of(rules, piece->kind, false);
    const struct figure_letters name = name_figure(rules, piece);
    fprintf(out,
            "<path class=\"figure\" fill=\"#fff\" transform=\"translate(%d %d) scale(.5)\" "
            "d=\"%s\"/>\n",
            point.x, point.y, look->shape);
    if (piece->kind > 0)
        write_letter(out, (struct point){ point.x, point.y + 22 }, 30, name.letter[1]);
}

void write_figure(FILE *out, const lauze_rules *rules, const lauze_piece_state *piece,
                  struct point point, bool is_on_field)
{
    const struct colours *const colours = colours_of(piece);
    const struct look *const look = look_of(rules, piece->kind, is_on_field);
    const struct figure_letters name = name_figure(rules, piece);
    const bool has_kind = piece->kind > 0 && piece->seat < LAUZE_MAX_SEATS;
    fprintf(out, "<g transform=\"translate(%d %d)%s\"><path class=\"halo\" d=\"%s\"/>", point.x,
            point.y, look == &lying ? " rotate(-90)" : "", look->shape);
    fprintf(out, "<path class=\"figure\" fill=\"%s\" d=\"%s\"/></g>\n", colours->body, look->shape);
    fprintf(out, "<g class=\"%s\">", colours->ink);
    write_letter(out, (struct point){ point.x + look->seat.x, point.y + look->seat.y },
                 look->seat_size, name.letter[0]);
    /* Kinds beyond the first carry their letter on the head. */
    if (has_kind)
        write_letter(out, (struct point){ point.x + look->kind.x, point.y + look->kind.y },
                     look->kind_size, name.letter[1]);
    fputs("</g>\n", out);
}
