/* terminal_look.c - what a player may look at and ask at any time. */
#include "terminal.h"

#include "command.h"
#include "turn_text.h"

#include <string.h>

static struct board_view view_of(const struct terminal_game *game, const lauze_game *now)
{
    struct board_view view = { .rules = game->table.rules,
                               .game = now,
                               .is_coloured = game->is_coloured };
    lauze_turn_state turn;
    int rows;
    lauze_turn(game->table.rules, now, &turn);
    measure_window(game, &view.columns, &rows);
    view.middle = turn.last;
    /* Room for the status, the tile in hand and the prompt. */
    view.scale = fitting_scale(game->table.rules, now, view.columns, rows - 10);
    return view;
}

void show_board(const struct terminal_game *game, const lauze_game *now, const struct menu *menu)
{
    struct board_view view = view_of(game, now);
    lauze_turn_state turn;
    lauze_turn(game->table.rules, now, &turn);
    view.marks_middle = turn.number > 1 && turn.who != LAUZE_NOBODY;
    if (menu != NULL) {
        view.label = menu->label;
        view.n_labels = menu->n_labels;
    }
    print_board(&view, stdout);
}

void show_close_up(const struct terminal_game *game, const lauze_game *now, const struct menu *menu)
{
    struct board_view view = view_of(game, now);
    int columns, rows;
    /* Large as long as the lines that follow leave it in sight. */
    const int n_lines = menu != NULL ? (int)menu->n + LAUZE_MAX_NODES / 2 : 6;
    measure_window(game, &columns, &rows);
    view.scale = rows >= 17 + n_lines ? LARGE_TILES : SMALL_TILES;
    view.is_close_up = true;
    if (menu != NULL && !menu->is_placement) {
        view.label = menu->label;
        view.n_labels = menu->n_labels;
    }
    print_board(&view, stdout);
}

void show_tile(const struct terminal_game *game, unsigned type)
{
    int columns, rows;
    struct board_view view = { .rules = game->table.rules, .is_coloured = game->is_coloured };
    measure_window(game, &columns, &rows);
    view.scale = rows < 30 ? SMALL_TILES : LARGE_TILES;
    const struct shown_tile tile = { .type = (uint16_t)type };
    print_tiles(&view, &tile, 1, stdout);
}

/* ---- numbers ---- */

/* The followers that a seat has left, what else it has left, and what lies before it. */
static void append_supply(struct sentence *line, const lauze_rules *rules, const lauze_game *now,
                          unsigned seat)
{
    const char *name;
    struct sentence held = { .length = 0 }, tokens = { .length = 0 };
    for (unsigned kind = 0; (name = lauze_figure_name(rules, kind)) != NULL; kind++) {
        const unsigned n = lauze_supply(rules, now, seat, kind);
        char key[64];
        if (kind > 0 && n == 0) continue;
        snprintf(key, sizeof key, "figure %s", name);
        if (kind > 0) append_text(line, ", ");
        append_count(line, key, (long)n);
    }
    append_held(&held, rules, now, seat);
    if (held.length > 0) append_text(line, ", %s", held.text);
    append_tokens(&tokens, rules, now, seat);
    if (tokens.length > 0) append_text(line, ", %s", tokens.text);
}

void tell_now(const struct terminal_game *game, const lauze_game *now)
{
    struct sentence said = { .length = 0 };
    append_now(&said, game->table.rules, now);
    if (said.length > 0) tell_strongly(game, said.text);
}

void show_status(const struct terminal_game *game, const lauze_game *now)
{
    const lauze_rules *rules = game->table.rules;
    lauze_turn_state turn;
    struct sentence line = { .length = 0 }, first = { .length = 0 };
    lauze_turn(rules, now, &turn);
    char number[16];
    snprintf(number, sizeof number, "%u", turn.number);
    append_words(&line, "play turn", (struct place_words[]){ { "n", number }, { NULL, NULL } });
    append_text(&line, ", ");
    append_count(&line, "play left", turn.bag);
    append_first_tiles(&first, rules, now);
    if (first.length > 0) append_text(&line, ", %s", first.text);
    tell_text(game, line.text);
    tell_now(game, now);
    line = (struct sentence){ .length = 0 };
    for (unsigned seat = 0; seat < lauze_rules_setup(rules)->seats; seat++) {
        append_text(&line, "%s%c %s %d (", seat ? " | " : "", 'A' + (int)seat,
                    game->names.name[seat], lauze_points(rules, now, seat));
        append_supply(&line, rules, now, seat);
        append_text(&line, ")");
    }
    tell_text(game, line.text);
}

/* Whose it is, and what else stands there. */
static void append_owners(struct sentence *line, const struct terminal_game *game,
                          const lauze_game *now, const lauze_feature_state *feature)
{
    struct sentence owners = { .length = 0 }, neutrals = { .length = 0 };
    append_neutrals_on(&neutrals, game->table.rules, now, feature);
    append_seats(&owners, &game->names, feature->owners);
    if (owners.length > 0)
        append_words(line, "play owned",
                     (struct place_words[]){ { "who", owners.text }, { NULL, NULL } });
    if (owners.length > 0 && neutrals.length > 0) append_text(line, " ");
    if (neutrals.length > 0)
        append_words(line, "play stands",
                     (struct place_words[]){ { "figures", neutrals.text }, { NULL, NULL } });
    if (owners.length + neutrals.length == 0) append_text(line, "%s", say("play free"));
}

static void tell_feature(const struct terminal_game *game, const lauze_game *now, lauze_place place)
{
    struct sentence line = { .length = 0 };
    lauze_feature_state feature;
    char where[32];
    if (!lauze_feature(game->table.rules, now, place, &feature)) return;
    lauze_write_place(place, where, sizeof where);
    append_text(&line, "  %s ", where);
    append_kind_and_worth(&line, game, now, place);
    append_text(&line, ". ");
    append_owners(&line, game, now, &feature);
    tell_text(game, line.text);
}

/* ---- questions ---- */

static void tell_tiles_left(const struct terminal_game *game, const lauze_game *now)
{
    static struct shown_tile tiles[LAUZE_MAX_TYPES];
    const lauze_rules *rules = game->table.rules;
    struct board_view view = view_of(game, now);
    lauze_tile_type type;
    unsigned n = 0;
    view.scale = SMALL_TILES;
    for (unsigned i = 0; lauze_type(rules, i, &type) && i < LAUZE_MAX_TYPES; i++) {
        const unsigned n_left = lauze_left(rules, now, i);
        if (n_left == 0) continue;
        tiles[n] = (struct shown_tile){ .type = (uint16_t)i };
        snprintf(tiles[n++].caption, sizeof tiles[0].caption, "%s x%u", type.code, n_left);
    }
    print_tiles(&view, tiles, n, stdout);
    for (unsigned i = 0; lauze_type(rules, i, &type); i++) {
        char number[16];
        snprintf(number, sizeof number, "%u", lauze_removed(rules, now, i));
        if (lauze_removed(rules, now, i) > 0)
            tell(game, "play removed",
                 (struct place_words[]){ { "tile", type.code }, { "n", number }, { NULL, NULL } });
    }
}

/* Every feature that the tile shows, or the one at a spot of it. */
static void tell_owners(const struct terminal_game *game, const lauze_game *now, const char *text)
{
    const lauze_rules *rules = game->table.rules;
    lauze_place place;
    unsigned type, turn;
    lauze_error error = { 0 };
    if (lauze_read_place(text, strlen(text), &place, &error) != LAUZE_OK) {
        tell(game, "play which cell", NULL);
        return;
    }
    if (!lauze_tile_at(rules, now, place, &type, &turn)) {
        tell(game, "refusal no-tile", NULL);
        return;
    }
    const bool is_one = lauze_spot(place) != LAUZE_TILE;
    for (unsigned spot = 0; spot < LAUZE_TILE; spot++) {
        const lauze_place at = lauze_at(lauze_x(place), lauze_y(place), spot);
        const lauze_place wanted = is_one ? lauze_canonical(rules, now, place) : at;
        if (lauze_canonical(rules, now, at) == at && wanted == at) tell_feature(game, now, at);
    }
}

/* The points of all if the game ended now, line by line. */
static void tell_score(const struct terminal_game *game, const lauze_game *now)
{
    lauze_report report = { .event = (lauze_event[EVENT_CAPACITY]){ { 0 } },
                            .capacity = EVENT_CAPACITY };
    int points[LAUZE_MAX_SEATS];
    lauze_final(game->table.rules, now, points, &report);
    tell(game, "play if over", NULL);
    show_events(game, &report, 0);
    for (unsigned seat = 0; seat < lauze_rules_setup(game->table.rules)->seats; seat++)
        printf("  %c %-16s %4d -> %d\n", 'A' + (int)seat, game->names.name[seat],
               lauze_points(game->table.rules, now, seat), points[seat]);
}

/* The board with every field in the letter of its owner, and a line for each field that has one. */
static void tell_fields(const struct terminal_game *game, const lauze_game *now)
{
    const lauze_rules *rules = game->table.rules;
    struct board_view view = view_of(game, now);
    uint16_t told[LAUZE_MAX_SEATS * 32];
    unsigned n_told = 0;
    lauze_piece_state piece;
    lauze_feature_state field;
    view.shows_fields = true;
    print_board(&view, stdout);
    for (unsigned i = 0; lauze_piece(rules, now, i, &piece); i++) {
        bool is_new = piece.place != LAUZE_NOWHERE &&
                      lauze_feature(rules, now, piece.place, &field) && field.kind == LAUZE_FIELD &&
                      n_told < sizeof told / sizeof told[0];
        for (unsigned k = 0; is_new && k < n_told; k++)
            is_new = told[k] != field.id;
        if (!is_new) continue;
        told[n_told++] = field.id;
        tell_feature(game, now, piece.place);
    }
    if (n_told == 0) tell(game, "play no farmers", NULL);
}

static void show_help(const lauze_rules *rules)
{
    const struct embedded_file *file = find_embedded_file(
        current_language() == FRENCH ? "cli/terminal_help_fr.txt" : "cli/terminal_help_en.txt");
    if (file != NULL) fputs(file->text, stdout);
    print_legend(rules, stdout);
}

/* The rest of a line that begins with the one-letter word, or null. */
static const char *after(const char *line, const char *word)
{
    const size_t length = strlen(word);
    if (strncmp(line, word, length) != 0) return NULL;
    if (line[length] != '\0' && line[length] != ' ') return NULL;
    return line + length + strspn(line + length, " ");
}

bool answer_question(struct terminal_game *game, const lauze_game *now, const char *line)
{
    const char *rest;
    if (after(line, "?") || after(line, "help") || after(line, "aide"))
        show_help(game->table.rules);
    else if (after(line, "t"))
        tell_tiles_left(game, now);
    else if ((rest = after(line, "o")))
        tell_owners(game, now, rest);
    else if (after(line, "p"))
        tell_score(game, now);
    else if (after(line, "f"))
        tell_fields(game, now);
    else if ((rest = after(line, "save")))
        write_record_file(game, rest[0] ? rest : NULL);
    else
        return false;
    return true;
}
