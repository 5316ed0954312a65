/* convert_cgn_read.c - reads Carcassonne Game Notation. */
#include "convert_cgn.h"

#include "command.h"
#include "deal.h"
#include "foreign.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { EDGES = 8, WIND = 4, EVENTS = 64 };

/* One line as it stands. */
struct cgn_turn {
    unsigned line;
    char player;
    int x, y;
    unsigned side; /* where the first edge letter points, 0..3 for n e s w */
    char edges[EDGES];
    char wind[WIND]; /* of the follower, in small letters; "" where none is named */
    char role;       /* 0: no follower */
    bool has_score;
    int score[LAUZE_MAX_SEATS];
};

struct cgn_reader {
    struct conversion *conversion;
    const char *line_start, *at;
    unsigned line;
    char letters[LAUZE_MAX_SEATS + 1]; /* the players in the order in which they appear */
    struct cgn_turn *turn;
    unsigned n_turns;
    /* The fault found last, told only where no other reading helps. */
    unsigned fault_line;
    struct sentence fault;
};

/* ---- lines ---- */

static bool complain_of_letter(const struct cgn_reader *reader)
{
    char where[32], token[8];
    snprintf(where, sizeof where, "%u:%u", reader->line,
             (unsigned)(reader->at - reader->line_start) + 1);
    snprintf(token, sizeof token, "%.1s",
             *reader->at == '\n' || !isprint((unsigned char)*reader->at) ? "" : reader->at);
    complain_of_source(reader->conversion->source, where, "convert cgn", token);
    return false;
}

static void skip_blanks(struct cgn_reader *reader) { reader->at += strspn(reader->at, " \t\r"); }

static bool take(struct cgn_reader *reader, char letter)
{
    skip_blanks(reader);
    if (*reader->at != letter) return complain_of_letter(reader);
    reader->at++;
    return true;
}

static bool take_number(struct cgn_reader *reader, int *number)
{
    char *end = NULL;
    skip_blanks(reader);
    const long value = isdigit((unsigned char)reader->at[*reader->at == '-' || *reader->at == '+'])
                           ? strtol(reader->at, &end, 10)
                           : LAUZE_FAR;
    if (end == NULL || value <= -LAUZE_FAR || value >= LAUZE_FAR) return complain_of_letter(reader);
    *number = (int)value;
    reader->at = end;
    return true;
}

/* The seat of a player's letter; a new letter is the next seat. */
static bool take_player(struct cgn_reader *reader, unsigned *seat)
{
    skip_blanks(reader);
    const char *found = strchr(reader->letters, *reader->at);
    const size_t n = strlen(reader->letters);
    const bool is_letter = *reader->at >= 'A' && *reader->at <= 'Z';
    if (!is_letter || (found == NULL && n == LAUZE_MAX_SEATS)) return complain_of_letter(reader);
    *seat = found ? (unsigned)(found - reader->letters) : (unsigned)n;
    reader->letters[*seat] = *reader->at++;
    return true;
}

static bool take_side(struct cgn_reader *reader, unsigned *side)
{
    static const char sides[] = "NESW";
    skip_blanks(reader);
    const char *found = *reader->at ? strchr(sides, *reader->at) : NULL;
    if (found == NULL) return complain_of_letter(reader);
    *side = (unsigned)(found - sides);
    reader->at++;
    return true;
}

static bool take_edges(struct cgn_reader *reader, char edges[EDGES])
{
    skip_blanks(reader);
    const size_t length = strspn(reader->at, "crf+-JS");
    if (length < 4 || length >= EDGES) return complain_of_letter(reader);
    memcpy(edges, reader->at, length);
    edges[length] = '\0';
    reader->at += length;
    return true;
}

/* ">N:K" or, where the tile has only one such feature, ">K". */
static bool take_follower(struct cgn_reader *reader, struct cgn_turn *turn)
{
    skip_blanks(reader);
    const size_t length = strspn(reader->at, "NESWC");
    const size_t blanks = strspn(reader->at + length, " \t");
    if (reader->at[length + blanks] == ':' && length > 0 && length < WIND) {
        for (size_t i = 0; i < length; i++)
            turn->wind[i] = (char)tolower((unsigned char)reader->at[i]);
        reader->at += length + blanks + 1;
    }
    skip_blanks(reader);
    for (unsigned i = 0; i < n_cgn_roles; i++)
        if (cgn_roles[i].letter == *reader->at) turn->role = *reader->at;
    if (turn->role == 0) return complain_of_letter(reader);
    reader->at++;
    return true;
}

/* "=+4B" or "=+4A+4B". */
static bool take_scores(struct cgn_reader *reader, struct cgn_turn *turn)
{
    turn->has_score = true;
    do {
        int points = 0;
        unsigned seat = 0;
        if (!take(reader, '+') || !take_number(reader, &points) || !take_player(reader, &seat))
            return false;
        turn->score[seat] += points;
        skip_blanks(reader);
    } while (*reader->at == '+');
    return true;
}

static bool take_turn(struct cgn_reader *reader, struct cgn_turn *turn)
{
    unsigned seat = 0;
    *turn = (struct cgn_turn){ .line = reader->line };
    if (!take_player(reader, &seat) || !take(reader, ':') || !take(reader, '[') ||
        !take_number(reader, &turn->x) || !take(reader, ';') || !take_number(reader, &turn->y) ||
        !take(reader, ']') || !take_side(reader, &turn->side) || !take(reader, ':') ||
        !take_edges(reader, turn->edges))
        return false;
    turn->player = (char)seat;
    skip_blanks(reader);
    if (*reader->at == '>') {
        reader->at++;
        if (!take_follower(reader, turn)) return false;
    }
    skip_blanks(reader);
    if (*reader->at == '=') {
        reader->at++;
        if (!take_scores(reader, turn)) return false;
    }
    skip_blanks(reader);
    return *reader->at == '\n' || *reader->at == '\0' || complain_of_letter(reader);
}

/* Empty lines and those that begin with # say nothing. */
static bool read_lines(struct cgn_reader *reader)
{
    while (*reader->at) {
        reader->line++;
        reader->line_start = reader->at;
        skip_blanks(reader);
        if (*reader->at != '\n' && *reader->at != '#' && *reader->at != '\0') {
            if (reader->n_turns == LAUZE_MAX_TILES) return complain_of_letter(reader);
            if (!take_turn(reader, &reader->turn[reader->n_turns++])) return false;
        }
        reader->at += strcspn(reader->at, "\n");
        if (*reader->at == '\n') reader->at++;
    }
    return true;
}

/* ---- turns ---- */

/* Notes why a reading fails at a turn. */
static bool note_fault(struct cgn_reader *reader, const struct cgn_turn *turn, const char *token,
                       const char *why)
{
    reader->fault_line = turn->line;
    reader->fault = (struct sentence){ .length = 0 };
    append_text(&reader->fault, "%s:%u: %s: %s", reader->conversion->source, turn->line, token,
                why);
    return false;
}

static bool judge(struct cgn_reader *reader, const struct cgn_turn *turn, lauze_status status)
{
    return status == LAUZE_OK || note_fault(reader, turn, turn->edges, say_status(status));
}

/* Letters that several tiles have name none of them. */
static bool find_tile(struct cgn_reader *reader, const struct cgn_turn *turn, unsigned *type)
{
    struct foreign_line line;
    const lauze_rules *rules = reader->conversion->table.rules;
    if (!find_foreign(NULL, "cgn", "tile", turn->edges, NULL, &line))
        return note_fault(reader, turn, turn->edges, say("convert cgn tile"));
    *type = find_type(rules, line.ours, strlen(line.ours));
    return *type != LAUZE_NO_TYPE || note_fault(reader, turn, turn->edges, say("refusal unknown"));
}

static bool place_tile(struct cgn_reader *reader, const struct cgn_turn *turn, bool is_upward)
{
    unsigned type = LAUZE_NO_TYPE, side;
    lauze_tile_type known;
    const lauze_rules *rules = reader->conversion->table.rules;
    if (!judge(reader, turn, convert_pass(reader->conversion))) return false;
    if (!find_tile(reader, turn, &type) || !lauze_type(rules, type, &known)) return false;
    if (!find_cgn_side(rules, type, turn->edges, &side))
        return note_fault(reader, turn, turn->edges, say("convert cgn tile"));
    const unsigned quarter = (turn->side + 4 - side) % known.n_turns;
    const lauze_place place = lauze_at(turn->x, is_upward ? -turn->y : turn->y, quarter * LAUZE_E);
    if (!judge(reader, turn, convert_draw(reader->conversion, type))) return false;
    const lauze_game *game = reader->conversion->table.game;
    if (lauze_who(rules, game) != (unsigned)turn->player)
        return note_fault(reader, turn, (char[]){ reader->letters[(int)turn->player], 0 },
                          say("convert cgn player"));
    const lauze_action action = { .verb = LAUZE_PLACE, .noun = (uint16_t)type, .place = place };
    return judge(reader, turn, convert_action(reader->conversion, action, NULL));
}

/* Whether a wind of the tile, n to wnw, c or an inner field, is meant by a name such as "N": a field also by the
 * sides and corners that it has a half-edge at. */
static bool is_meant(unsigned spot, const char *name, uint8_t kind)
{
    if (name[0] == '\0' || strcmp(lauze_spot_name(spot), name) == 0) return true;
    if (kind != LAUZE_FIELD || spot >= LAUZE_CENTRE) return false;
    const char *before = lauze_spot_name((spot + 15) % 16),
               *after = lauze_spot_name((spot + 1) % 16);
    return strcmp(before, name) == 0 || strcmp(after, name) == 0;
}

static uint8_t kind_of_role(char role)
{
    for (unsigned i = 0; i < n_cgn_roles; i++)
        if (cgn_roles[i].letter == role) return cgn_roles[i].kind;
    return LAUZE_FIELD;
}

static bool find_place(struct cgn_reader *reader, const struct cgn_turn *turn, lauze_place tile,
                       lauze_place *place)
{
    const struct table *table = &reader->conversion->table;
    const uint8_t kind = kind_of_role(turn->role);
    const char role[2] = { turn->role, 0 };
    *place = LAUZE_NOWHERE;
    for (unsigned spot = 0; spot < LAUZE_TILE; spot++) {
        lauze_feature_state feature;
        const lauze_place at = lauze_at(lauze_x(tile), lauze_y(tile), spot);
        const lauze_place canonical = lauze_canonical(table->rules, table->game, at);
        if (canonical == LAUZE_NOWHERE || !is_meant(spot, turn->wind, kind)) continue;
        if (!lauze_feature(table->rules, table->game, at, &feature)) continue;
        if (feature.kind != kind || canonical == *place) continue;
        if (*place != LAUZE_NOWHERE)
            return note_fault(reader, turn, role, say("refusal ambiguous"));
        *place = canonical;
    }
    return *place != LAUZE_NOWHERE || note_fault(reader, turn, role, say("refusal no-feature"));
}

static bool put_follower(struct cgn_reader *reader, const struct cgn_turn *turn)
{
    const struct table *table = &reader->conversion->table;
    lauze_turn_state state;
    lauze_action action = { .verb = LAUZE_PUT,
                            .noun = lauze_figure_noun(0, (unsigned)turn->player) };
    if (turn->role == 0) return judge(reader, turn, LAUZE_OK);
    lauze_turn(table->rules, table->game, &state);
    if (!find_place(reader, turn, state.last, &action.place)) return false;
    return judge(reader, turn, convert_action(reader->conversion, action, NULL));
}

static bool check_scores(struct cgn_reader *reader, const struct cgn_turn *turn,
                         const int before[LAUZE_MAX_SEATS])
{
    const struct table *table = &reader->conversion->table;
    for (unsigned seat = 0; turn->has_score && seat < strlen(reader->letters); seat++) {
        const int points = lauze_points(table->rules, table->game, seat) - before[seat];
        if (points == turn->score[seat]) continue;
        char token[32];
        snprintf(token, sizeof token, "%c +%d", reader->letters[seat], points);
        return note_fault(reader, turn, token, say("refusal check-failed"));
    }
    return true;
}

static bool play_turn(struct cgn_reader *reader, const struct cgn_turn *turn, bool is_upward)
{
    const struct table *table = &reader->conversion->table;
    int before[LAUZE_MAX_SEATS] = { 0 };
    if (!judge(reader, turn, convert_pass(reader->conversion))) return false;
    for (unsigned seat = 0; seat < lauze_rules_setup(table->rules)->seats; seat++)
        before[seat] = lauze_points(table->rules, table->game, seat);
    return place_tile(reader, turn, is_upward) && put_follower(reader, turn) &&
           judge(reader, turn, convert_pass(reader->conversion)) &&
           check_scores(reader, turn, before);
}

static bool play_all(struct cgn_reader *reader, bool is_upward)
{
    lauze_start(reader->conversion->table.rules, reader->conversion->table.game);
    reader->conversion->actions.n = 0;
    for (unsigned i = 0; i < reader->n_turns; i++)
        if (!play_turn(reader, &reader->turn[i], is_upward)) return false;
    return true;
}

/* ---- both readings ---- */

static bool differ_by_rows(const struct cgn_reader *reader)
{
    for (unsigned i = 0; i < reader->n_turns; i++)
        if (reader->turn[i].y != 0) return true;
    return false;
}

static int complain_of_fault(const struct cgn_reader *reader)
{
    return complain_about(EXIT_INPUT, "complaint as it is", reader->fault.text);
}

/* Takes the reading that makes a legal game; of two faults the one that is found later tells more. */
static int play_either(struct cgn_reader *reader)
{
    const enum row_order rows = reader->conversion->rows;
    if (rows != ROWS_UNKNOWN)
        return play_all(reader, rows == ROWS_NORTH) ? EXIT_GOOD : complain_of_fault(reader);
    const bool is_downward = play_all(reader, false);
    const struct sentence fault = reader->fault;
    const unsigned fault_line = reader->fault_line;
    if (play_all(reader, true)) {
        if (!is_downward || !differ_by_rows(reader)) return EXIT_GOOD;
        return complain_of_source(reader->conversion->source, "", "convert cgn rows", "");
    }
    if (is_downward) return play_all(reader, false) ? EXIT_GOOD : complain_of_fault(reader);
    if (fault_line > reader->fault_line) reader->fault = fault;
    return complain_of_fault(reader);
}

static int open_cgn_table(struct cgn_reader *reader)
{
    lauze_setup setup = lauze_setup_default();
    const size_t n = strlen(reader->letters);
    setup.seats = (uint8_t)(n < 2 ? 2 : n);
    name_seats_by_letter(&reader->conversion->names);
    for (size_t i = 0; i < n; i++)
        name_seat(&reader->conversion->names, (unsigned)i, (char[]){ reader->letters[i], 0 });
    return open_table(&setup, &reader->conversion->table);
}

int read_cgn(const struct input_text *text, struct conversion *conversion)
{
    struct cgn_reader reader = { .conversion = conversion,
                                 .line_start = text->bytes,
                                 .at = text->bytes };
    reader.turn = calloc(LAUZE_MAX_TILES, sizeof *reader.turn);
    if (reader.turn == NULL) return complain(EXIT_INPUT, "complaint no memory", NULL);
    int code = read_lines(&reader) ? EXIT_GOOD : EXIT_INPUT;
    /* A text that a zero byte ends goes no further. */
    if (code == EXIT_GOOD && reader.at != text->bytes + text->length)
        code = complain_of_letter(&reader) ? EXIT_GOOD : EXIT_INPUT;
    if (code == EXIT_GOOD && reader.n_turns == 0)
        code = complain_about(EXIT_INPUT, "complaint empty", conversion->source);
    if (code == EXIT_GOOD) code = open_cgn_table(&reader);
    if (code == EXIT_GOOD) code = play_either(&reader);
    free(reader.turn);
    return code;
}
