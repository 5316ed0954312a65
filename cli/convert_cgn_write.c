/* convert_cgn_write.c - writes Carcassonne Game Notation. */
#include "convert_cgn.h"

#include "command.h"
#include "foreign.h"

#include <ctype.h>
#include <string.h>

enum { EVENTS = 64 };

static int complain_of_action(const struct conversion *conversion, const char *token)
{
    return complain_of_source(conversion->source, "", "convert unsayable", token);
}

/* Only the base game as it is by default has this notation. */
static int check_setup(const struct conversion *conversion)
{
    lauze_setup plain = lauze_setup_default();
    char text[512];
    plain.seats = lauze_rules_setup(conversion->table.rules)->seats;
    if (memcmp(&plain, lauze_rules_setup(conversion->table.rules), sizeof plain) == 0)
        return EXIT_GOOD;
    lauze_write_setup(lauze_rules_setup(conversion->table.rules), text, sizeof text);
    return complain_of_action(conversion, text);
}

static int write_placement(const struct conversion *conversion, lauze_action action, FILE *stream)
{
    static const char sides[] = "NESW";
    const lauze_rules *rules = conversion->table.rules;
    lauze_tile_type type;
    struct foreign_line line;
    unsigned side;
    lauze_type(rules, action.noun, &type);
    if (!find_foreign(NULL, "cgn", "tile", NULL, type.code, &line) ||
        !find_cgn_side(rules, action.noun, line.theirs, &side))
        return complain_of_action(conversion, type.code);
    const unsigned turn = lauze_spot(action.place) / LAUZE_E;
    const int y = lauze_y(action.place);
    fprintf(stream, "%c:[%d;%d]%c:%s", 'A' + (int)lauze_who(rules, conversion->table.game),
            lauze_x(action.place), conversion->rows == ROWS_SOUTH ? y : -y,
            sides[(side + turn) % 4], line.theirs);
    return EXIT_GOOD;
}

static int write_follower(const struct conversion *conversion, lauze_action action, FILE *stream)
{
    const struct table *table = &conversion->table;
    lauze_feature_state feature;
    if (!lauze_feature(table->rules, table->game, action.place, &feature))
        return complain_of_action(conversion, "?");
    unsigned role = 0;
    while (role + 1 < n_cgn_roles && cgn_roles[role].kind != feature.kind)
        role++;
    const char *wind = lauze_spot_name(lauze_spot(action.place));
    fputc('>', stream);
    for (; *wind; wind++)
        fputc(toupper((unsigned char)*wind), stream);
    fprintf(stream, ":%c", cgn_roles[role].letter);
    return EXIT_GOOD;
}

/* "=+4A+4B" for what the events paid while the game went on, and the end of the line. */
static void end_line(const lauze_report *report, FILE *stream)
{
    int points[LAUZE_MAX_SEATS] = { 0 };
    const char *before = "=";
    for (uint32_t i = 0; i < report->n && i < report->capacity; i++)
        if (report->event[i].kind == LAUZE_EVENT_SCORED)
            points[report->event[i].seat % LAUZE_MAX_SEATS] += report->event[i].points;
    for (int seat = 0; seat < LAUZE_MAX_SEATS; seat++) {
        if (points[seat] == 0) continue;
        fprintf(stream, "%s+%d%c", before, points[seat], 'A' + seat);
        before = "";
    }
    fputc('\n', stream);
}

static int write_action(struct conversion *conversion, lauze_action action, lauze_report *report,
                        FILE *stream)
{
    const struct table *table = &conversion->table;
    int code = EXIT_GOOD;
    if (action.verb == LAUZE_PLACE) code = write_placement(conversion, action, stream);
    if (action.verb == LAUZE_PUT) code = write_follower(conversion, action, stream);
    const uint32_t n = report->n;
    lauze_apply(table->rules, table->game, action, report);
    for (uint32_t i = n; i < report->n && i < report->capacity; i++)
        if (report->event[i].kind == LAUZE_EVENT_DISCARDED)
            return complain_of_action(conversion, say("convert a discard"));
    return code;
}

int write_cgn(struct conversion *conversion, FILE *stream)
{
    const struct table *table = &conversion->table;
    lauze_event event[EVENTS];
    lauze_report report = { .event = event, .capacity = EVENTS };
    bool is_in_line = false;
    int code = check_setup(conversion);
    lauze_start(table->rules, table->game);
    for (uint32_t i = 0; code == EXIT_GOOD && i < conversion->actions.n; i++) {
        const unsigned who = lauze_who(table->rules, table->game);
        if (who == LAUZE_CHANCE) report.n = 0;
        code = write_action(conversion, conversion->actions.action[i], &report, stream);
        is_in_line = who != LAUZE_CHANCE;
        if (!is_in_line || lauze_who(table->rules, table->game) == who) continue;
        end_line(&report, stream);
        is_in_line = false;
    }
    if (is_in_line) fputc('\n', stream);
    return code;
}
