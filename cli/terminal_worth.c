/* terminal_worth.c - what a feature is worth as it stands, and what an act would bring. */
#include "terminal.h"

#include <stdlib.h>

/* False when nothing is known of its points. */
static bool append_size_and_points(struct sentence *sentence, const struct terminal_game *game,
                                   const lauze_game *now, lauze_place place)
{
    const lauze_rules *rules = game->table.rules;
    lauze_feature_state feature;
    lauze_feature_score score;
    if (!lauze_feature(rules, now, place, &feature)) return false;
    /* Of a field the neighbours are its cities. */
    if (feature.kind != LAUZE_FIELD && feature.neighbours > 0)
        append_count(sentence, "measure neighbour", feature.neighbours);
    else
        append_count(sentence, "measure tile", feature.tiles);
    const unsigned when = feature.is_complete ? LAUZE_WHEN_DONE : LAUZE_WHEN_END;
    if (lauze_score(rules, now, place, when, &score) != LAUZE_OK) return false;
    append_text(sentence, ", ");
    append_count(sentence, "points", score.points);
    return true;
}

void append_short_worth(struct sentence *sentence, const struct terminal_game *game,
                        const lauze_game *now, lauze_place place)
{
    append_size_and_points(sentence, game, now, place);
}

void append_worth(struct sentence *sentence, const struct terminal_game *game,
                  const lauze_game *now, lauze_place place)
{
    lauze_feature_state feature;
    if (!lauze_feature(game->table.rules, now, place, &feature)) return;
    if (!append_size_and_points(sentence, game, now, place)) return;
    if (feature.is_complete && feature.kind != LAUZE_FIELD)
        append_text(sentence, ", %s", say("play complete"));
    else if (feature.open_edges > 0)
        append_text(sentence, ", "), append_count(sentence, "play open", feature.open_edges);
}

void append_kind_and_worth(struct sentence *sentence, const struct terminal_game *game,
                           const lauze_game *now, lauze_place place)
{
    lauze_feature_state feature;
    struct sentence worth = { .length = 0 };
    if (!lauze_feature(game->table.rules, now, place, &feature)) return;
    append_worth(&worth, game, now, place);
    append_words(sentence, "play entry",
                 (struct place_words[]){ { "what", say_kind(game->table.rules, feature.kind) },
                                         { "worth", worth.text },
                                         { NULL, NULL } });
}

/* ---- acts by a power ----
 *
 * What such an act brings is what the engine awards for it and to nobody else for anything else: the
 * scores that name its power. */

enum { EVENTS = 64 };

static void append_awards(struct sentence *sentence, const lauze_rules *rules,
                          const lauze_report *report, unsigned by)
{
    for (uint32_t i = 0; i < report->n && i < report->capacity; i++) {
        const lauze_event *const event = &report->event[i];
        if (event->kind != LAUZE_EVENT_SCORED || event->by != by) continue;
        if (sentence->length > 0) append_text(sentence, ", ");
        append_count(sentence, "points", event->points);
        append_text(sentence, ", ");
        append_rows(sentence, rules, event->row, event->n_rows);
    }
}

static void append_gain(struct sentence *sentence, const struct terminal_game *game,
                        const lauze_game *now, lauze_action action)
{
    const lauze_rules *rules = game->table.rules;
    lauze_event event[EVENTS];
    lauze_report report = { .event = event, .capacity = EVENTS };
    lauze_game *const scratch = malloc(lauze_game_size(rules));
    if (scratch == NULL) return;
    lauze_copy(rules, scratch, now);
    if (lauze_apply(rules, scratch, action, &report) == LAUZE_OK)
        append_awards(sentence, rules, &report, action.by);
    if (sentence->length == 0) append_text(sentence, "%s", say("play brings nothing"));
    free(scratch);
}

void append_worth_of_act(struct sentence *sentence, const struct terminal_game *game,
                         const lauze_game *now, lauze_action action)
{
    lauze_feature_state feature;
    const bool is_known = lauze_feature(game->table.rules, now, action.place, &feature);
    if (action.verb != LAUZE_TAKE || action.by == 0 || !is_known) {
        append_worth(sentence, game, now, action.place);
        return;
    }
    struct sentence gain = { .length = 0 }, left = { .length = 0 };
    append_gain(&gain, game, now, action);
    append_kind_and_worth(&left, game, now, action.place);
    append_words(
        sentence, "play gain",
        (struct place_words[]){ { "gain", gain.text }, { "feature", left.text }, { NULL, NULL } });
}
