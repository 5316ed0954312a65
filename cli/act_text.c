/* act_text.c - turns what a player may do into words. */
#include "explain_text.h"
#include "turn_text.h"

#include <string.h>

static void append_put(struct sentence *sentence, const lauze_rules *rules, const lauze_game *game,
                       lauze_action action)
{
    struct sentence feature = { .length = 0 };
    lauze_feature_state state;
    char role[64];
    const bool is_known = lauze_feature(rules, game, action.place, &state);
    const unsigned kind = is_known ? state.kind : LAUZE_FIELD;
    append_feature(&feature, rules, kind, action.place);
    snprintf(role, sizeof role, "role %s", lauze_kind_name(rules, kind));
    const char *const figure = say_figure(rules, action.noun);
    const bool has_no_role = lauze_figure_is_companion(rules, lauze_noun_kind(action.noun)) ||
                             strcmp(figure, say(role)) == 0;
    append_words(sentence, has_no_role ? "action put itself" : "action put",
                 (struct place_words[]){ { "figure", figure },
                                         { "feature", feature.text },
                                         { "role", say(role) },
                                         { NULL, NULL } });
}

static void append_take(struct sentence *sentence, const lauze_rules *rules, lauze_action action)
{
    char where[PLACE_BYTES];
    lauze_write_place(action.place, where, sizeof where);
    append_words(sentence, "action take",
                 (struct place_words[]){ { "figure", say_the_figure(rules, action.noun) },
                                         { "place", where },
                                         { NULL, NULL } });
}

static void append_placement(struct sentence *sentence, const lauze_rules *rules,
                             lauze_action action)
{
    char where[PLACE_BYTES];
    lauze_tile_type type = { .code = "?" };
    lauze_type(rules, action.noun, &type);
    lauze_write_place(action.place, where, sizeof where);
    append_words(
        sentence, "action place",
        (struct place_words[]){ { "tile", type.code }, { "place", where }, { NULL, NULL } });
}

static void append_notation(struct sentence *sentence, const lauze_rules *rules,
                            const lauze_game *game, lauze_action action)
{
    char text[128];
    if (lauze_write_action(rules, game, action, text, sizeof text) > 0)
        append_text(sentence, "%s", text);
}

static void append_choice(struct sentence *sentence, const lauze_rules *rules,
                          const lauze_game *game, lauze_action action)
{
    struct sentence what = { .length = 0 };
    lauze_feature_state state;
    if (lauze_feature(rules, game, action.place, &state))
        append_feature(&what, rules, state.kind, action.place);
    else
        append_tile(&what, rules, game, action.place);
    if (what.length > 0)
        append_words(sentence, "action choose",
                     (struct place_words[]){ { "feature", what.text }, { NULL, NULL } });
    else
        append_notation(sentence, rules, game, action);
}

/* In some steps to choose a tile means something else than the tile. */
static bool append_meaning(struct sentence *sentence, const lauze_rules *rules,
                           const lauze_game *game)
{
    lauze_turn_state turn;
    char key[64];
    lauze_turn(rules, game, &turn);
    snprintf(key, sizeof key, "choose %s", turn.step);
    const char *const words = find_words(key, current_language());
    if (words != NULL) append_text(sentence, "%s", words);
    return words != NULL;
}

void append_action_words(struct sentence *sentence, const lauze_rules *rules,
                         const lauze_game *game, lauze_action action)
{
    switch (action.verb) {
    case LAUZE_PLACE: append_placement(sentence, rules, action); break;
    case LAUZE_PUT: append_put(sentence, rules, game, action); break;
    case LAUZE_TAKE: append_take(sentence, rules, action); break;
    case LAUZE_CHOOSE:
        if (!append_meaning(sentence, rules, game)) append_choice(sentence, rules, game, action);
        break;
    case LAUZE_PASS: append_text(sentence, "%s", say("action pass")); break;
    default: append_notation(sentence, rules, game, action);
    }
    const char *power = say_power(rules, action.by);
    if (power[0]) append_text(sentence, ", %s", power);
}
