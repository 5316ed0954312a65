/* scenario_feature.c - checks what a scenario expects of a feature, and writes scores the way
 * scenarios do. */
#include "scenario_run.h"

#include <stdio.h>
#include <string.h>

static unsigned trait_called(const struct run *run, const char *name)
{
    const char *trait;
    for (unsigned i = 0; (trait = lauze_trait_name(run->rules, i)) != NULL; i++)
        if (strcmp(trait, name) == 0) return i;
    return NOT_FOUND;
}

/* What a score counts, by its word: "tiles", "neighbours", "cities", or the name of a mark. */
static bool check_count(struct run *run, struct phrase *phrase, const lauze_feature_state *feature)
{
    char what[LAUZE_NAME];
    long expected, found;
    if (!take_number(phrase, &expected) || !take_word(phrase, what, sizeof what))
        return fail_usage(run, "expect");
    const unsigned trait = trait_called(run, what);
    if (strcmp(what, "tiles") == 0 || strcmp(what, "tile") == 0)
        found = feature->tiles;
    else if (strncmp(what, "neighbour", 9) == 0 || strcmp(what, "cities") == 0 ||
             strcmp(what, "city") == 0)
        found = feature->neighbours;
    else if (trait != NOT_FOUND)
        found = feature->trait[trait];
    else
        return fail_status(run, what, LAUZE_UNKNOWN, 0);
    return found == expected || fail_value(run, what, found, expected);
}

/* "worth 6": what a completed feature pays, and an open one at the end of the game. */
static bool check_worth(struct run *run, struct phrase *phrase, lauze_place place, bool is_complete)
{
    long expected;
    lauze_feature_score score;
    const unsigned when = is_complete ? LAUZE_WHEN_DONE : LAUZE_WHEN_END;
    if (!take_number(phrase, &expected)) return fail_usage(run, "expect");
    const lauze_status status = lauze_score(run->rules, run->game, place, when, &score);
    if (status != LAUZE_OK) return fail_status(run, "worth", status, 0);
    return score.points == expected || fail_value(run, "worth", score.points, expected);
}

static bool check_owners(struct run *run, struct phrase *phrase, unsigned owners)
{
    unsigned expected, n = 0;
    char names[128] = "nobody";
    if (!take_seats(phrase, run, &expected)) return fail_usage(run, "expect");
    if (expected == owners) return true;
    for (unsigned seat = 0, length = 0; seat < LAUZE_MAX_SEATS; seat++)
        if (owners >> seat & 1)
            length += (unsigned)snprintf(names + length, sizeof names - length, "%s%s",
                                         n++ ? " and " : "", seat_name(seat));
    return fail_about(run, "scenario other owners", names);
}

static bool check_item(struct run *run, struct phrase *phrase, lauze_place place)
{
    lauze_feature_state feature;
    if (!lauze_feature(run->rules, run->game, place, &feature))
        return fail_status(run, run->statement.rest, LAUZE_NO_FEATURE, 0);
    const bool is_done = take_text(phrase, "done");
    if (is_done || take_text(phrase, "open"))
        return feature.is_complete == is_done ||
               fail_with(run, is_done ? "scenario not done" : "scenario not open", NULL);
    if (take_text(phrase, "worth")) return check_worth(run, phrase, place, feature.is_complete);
    if (take_text(phrase, "of")) return check_owners(run, phrase, feature.owners);
    return check_count(run, phrase, &feature);
}

/* "the road at 1,0e is open, 3 tiles, worth 3, of Alice and Bob" */
bool check_feature(struct run *run, struct phrase *phrase)
{
    char kind[LAUZE_NAME];
    lauze_place place;
    lauze_feature_state feature;
    if (!take_word(phrase, kind, sizeof kind) || !take_text(phrase, "at") ||
        !take_place(phrase, &place) || !take_text(phrase, "is"))
        return fail_usage(run, "expect");
    if (!lauze_feature(run->rules, run->game, place, &feature) ||
        feature.kind != kind_called(run, kind))
        return fail_status(run, kind, LAUZE_NO_FEATURE, 0);
    do {
        if (!check_item(run, phrase, place)) return false;
    } while (take_text(phrase, ","));
    return take_end(phrase) || fail_usage(run, "expect");
}

static void describe_score(const struct run *run, const lauze_event *event, char *buffer,
                           size_t size)
{
    char place[32], rule[RULE_NAME] = "";
    const char *const kind = lauze_kind_name(run->rules, event->feature);
    lauze_write_place(event->place, place, sizeof place);
    if (event->place == LAUZE_NOWHERE) {
        const char *const token = lauze_token_name(run->rules, event->row[0].trait);
        snprintf(buffer, size, "%s scores %d for the most %s", seat_name(event->seat),
                 event->points, token ? token : "");
        return;
    }
    if (event->n_rows) lauze_rule_name(event->row[0].rule, rule, sizeof rule);
    snprintf(buffer, size, "%s scores %d for the %s at %s%s (%s)", seat_name(event->seat),
             event->points, kind ? kind : "tile", place, event->tied ? ", tied" : "", rule);
}

void describe_scores(const struct run *run, char *buffer, size_t size)
{
    size_t length = 0;
    *buffer = 0;
    for (unsigned i = 0; i < run->report.n && i < MAX_EVENTS && length < size; i++) {
        const lauze_event *const event = &run->event[i];
        char one[128];
        /* A score of nothing needs no mention. */
        if (event->kind != LAUZE_EVENT_SCORED || run->is_met[i] || event->points == 0) continue;
        describe_score(run, event, one, sizeof one);
        length += (size_t)snprintf(buffer + length, size - length, "%s%s", length ? "; " : "", one);
    }
}
