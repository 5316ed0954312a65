/* share_text.c - scores that a figure of his own, or a count of his own, makes different for one of those who hold a
 * feature. */
#include "share_text.h"

#include <stdlib.h>

enum { EVENTS = 512, COLUMNS = 79 };

static bool is_of_feature(const lauze_rules *rules, const lauze_game *game,
                          const lauze_event *event, unsigned id)
{
    lauze_feature_state feature;
    return event->kind == LAUZE_EVENT_SCORED && event->feature != LAUZE_NO_KIND &&
           lauze_feature(rules, game, event->place, &feature) && feature.id == id;
}

static bool has_rule(const lauze_row *rows, unsigned n_rows, lauze_rule rule)
{
    for (unsigned i = 0; i < n_rows; i++)
        if (rows[i].rule == rule) return true;
    return false;
}

static void print_share(const lauze_rules *rules, const lauze_event *event)
{
    struct sentence line = { .length = 0 }, sum = { .length = 0 };
    const char who[] = { (char)('A' + event->seat), 0 };
    append_rows(&sum, rules, event->row, event->n_rows);
    append_text(&line, "  ");
    append_words(&line, "explain share",
                 (struct place_words[]){ { "who", who }, { "sum", sum.text }, { NULL, NULL } });
    print_wrapped(line.text, COLUMNS, 4, stdout);
}

void print_shares(const lauze_rules *rules, const lauze_game *game, lauze_place place, int columns)
{
    lauze_report report = { .event = calloc(EVENTS, sizeof *report.event), .capacity = EVENTS };
    lauze_feature_state feature;
    lauze_feature_score plain;
    int points[LAUZE_MAX_SEATS];
    const bool is_known = report.event && lauze_feature(rules, game, place, &feature) &&
                          lauze_score(rules, game, place, LAUZE_WHEN_END, &plain) == LAUZE_OK;
    if (is_known) lauze_final(rules, game, points, &report);
    for (uint32_t i = 0; is_known && i < report.n && i < EVENTS; i++) {
        const lauze_event *const event = &report.event[i];
        if (!is_of_feature(rules, game, event, feature.id) || event->points == plain.points)
            continue;
        print_share(rules, event);
        for (unsigned k = 0; columns > 0 && k < event->n_rows; k++)
            if (!has_rule(plain.row, plain.n_rows, event->row[k].rule) &&
                !has_rule(event->row, k, event->row[k].rule))
                print_rule(event->row[k].rule, columns, stdout);
    }
    free(report.event);
}
