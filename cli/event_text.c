/* event_text.c - turns what an action brought about into sentences. */
#include "explain_text.h"

#include <string.h>

static void append_scored(struct sentence *sentence, const lauze_rules *rules,
                          const struct seat_names *names, const lauze_event *event)
{
    struct sentence points = { .length = 0 }, feature = { .length = 0 }, sum = { .length = 0 },
                    others = { .length = 0 };
    const bool is_for_feature = event->feature != LAUZE_NO_KIND;
    char where[PLACE_BYTES];
    lauze_write_place(event->place, where, sizeof where);
    append_count(&points, "points", event->points);
    if (is_for_feature) append_feature(&feature, rules, event->feature, event->place);
    append_rows(&sum, rules, event->row, event->n_rows);
    append_words(sentence,
                 is_for_feature                  ? "event scored"
                 : event->place == LAUZE_NOWHERE ? "event scored hoard"
                                                 : "event scored tile",
                 (struct place_words[]){ { "who", names->name[event->seat] },
                                         { "points", points.text },
                                         { "feature", feature.text },
                                         { "place", where },
                                         { "sum", sum.text },
                                         { NULL, NULL } });
    append_seats(&others, names, event->tied & ~(1u << event->seat));
    if (others.length > 0)
        append_words(sentence, "event tied",
                     (struct place_words[]){ { "others", others.text }, { NULL, NULL } });
    if (event->by) append_text(sentence, ", %s", say_power(rules, event->by));
}

/* Which sentence tells where a figure went. A neutral one goes back to where it belongs, or lies in
 * front of a seat from now on. */
static const char *journey_of(const lauze_event *event)
{
    const bool is_neutral = lauze_noun_seat(event->noun) == LAUZE_NOBODY;
    if (event->kind == LAUZE_EVENT_TAKEN) return "event taken";
    if (event->kind == LAUZE_EVENT_RETURNED) return is_neutral ? "event back" : "event returned";
    return event->place == LAUZE_NOWHERE ? "event handed" : "event moved";
}

/* The owner of a figure, or who gets it. */
static const char *who_travels(const struct seat_names *names, const lauze_event *event)
{
    const unsigned owner = lauze_noun_seat(event->noun);
    return names->name[(owner < LAUZE_MAX_SEATS ? owner : event->seat) % LAUZE_MAX_SEATS];
}

/* Figures that went home, were taken or moved: who, which, from or to where, by what. */
static void append_journey(struct sentence *sentence, const lauze_rules *rules,
                           const struct seat_names *names, const lauze_event *event)
{
    const char *const key = journey_of(event);
    const bool is_neutral = lauze_noun_seat(event->noun) == LAUZE_NOBODY;
    const size_t from = sentence->length;
    char where[PLACE_BYTES];
    lauze_write_place(event->place, where, sizeof where);
    append_words(sentence, key,
                 (struct place_words[]){ { "who", who_travels(names, event) },
                                         { "figure", say_the_figure(rules, event->noun) },
                                         { "place", where },
                                         { NULL, NULL } });
    if (strncmp(say(key), "{figure}", 8) == 0) write_first_letter_large(sentence, from);
    if (event->kind == LAUZE_EVENT_TAKEN && event->by)
        append_text(sentence, ", %s", say_power(rules, event->by));
    if (event->kind == LAUZE_EVENT_TAKEN || is_neutral)
        append_rule_in_brackets(sentence, event->rule);
}

static void append_discarded(struct sentence *sentence, const lauze_rules *rules,
                             const lauze_event *event)
{
    lauze_tile_type type;
    if (!lauze_type(rules, event->noun, &type)) return;
    append_words(sentence, "event discarded",
                 (struct place_words[]){ { "tile", type.code }, { NULL, NULL } });
    append_rule_in_brackets(sentence, event->rule);
}

/* Tokens that a seat was given. */
static void append_gained(struct sentence *sentence, const lauze_rules *rules,
                          const struct seat_names *names, const lauze_event *event)
{
    struct sentence tokens = { .length = 0 }, feature = { .length = 0 };
    char key[64];
    const char *const token = lauze_token_name(rules, event->noun);
    snprintf(key, sizeof key, "token %s", token ? token : "");
    append_count(&tokens, key, event->points);
    append_feature(&feature, rules, event->feature, event->place);
    append_words(sentence, "event gained",
                 (struct place_words[]){ { "who", names->name[event->seat] },
                                         { "tokens", tokens.text },
                                         { "feature", feature.text },
                                         { NULL, NULL } });
    append_rule_in_brackets(sentence, event->rule);
}

/* Another tile or turn of the same seat, by the rule that grants it. */
static void append_more(struct sentence *sentence, const struct seat_names *names,
                        const lauze_event *event)
{
    if (event->rule == 0) return;
    append_words(sentence, event->kind == LAUZE_EVENT_AGAIN ? "event again" : "event turn again",
                 (struct place_words[]){ { "who", names->name[event->seat] }, { NULL, NULL } });
    append_rule_in_brackets(sentence, event->rule);
}

void append_event(struct sentence *sentence, const lauze_rules *rules,
                  const struct seat_names *names, const lauze_event *event)
{
    struct sentence winners = { .length = 0 };
    switch (event->kind) {
    case LAUZE_EVENT_DISCARDED: append_discarded(sentence, rules, event); break;
    case LAUZE_EVENT_SCORED: append_scored(sentence, rules, names, event); break;
    case LAUZE_EVENT_RETURNED:
    case LAUZE_EVENT_TAKEN:
    case LAUZE_EVENT_MOVED: append_journey(sentence, rules, names, event); break;
    case LAUZE_EVENT_GAINED: append_gained(sentence, rules, names, event); break;
    case LAUZE_EVENT_AGAIN:
    case LAUZE_EVENT_TURN: append_more(sentence, names, event); break;
    case LAUZE_EVENT_OVER:
        append_seats(&winners, names, event->tied);
        append_words(sentence, (event->tied & (event->tied - 1)) ? "event shared" : "event won",
                     (struct place_words[]){ { "who", winners.text }, { NULL, NULL } });
        break;
    default: break;
    }
}
