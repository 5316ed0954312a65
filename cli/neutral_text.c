/* neutral_text.c - figures that hold no feature: those that belong to nobody, where they stand and who has them; and
 * companions. */
#include "explain_text.h"

static const char *say_neutral(const lauze_rules *rules, const lauze_piece_state *piece)
{
    return say_the_figure(rules, lauze_figure_noun(piece->kind, piece->seat));
}

static void append_to_list(struct sentence *sentence, const char *words)
{
    append_text(sentence, "%s%s", sentence->length ? ", " : "", words);
}

/* A figure that is told of beside those who hold a feature. */
static bool is_bystander(const lauze_rules *rules, const lauze_piece_state *piece)
{
    return piece->seat == LAUZE_NOBODY || lauze_figure_is_companion(rules, piece->kind);
}

static void append_bystander(struct sentence *sentence, const lauze_rules *rules,
                             const lauze_piece_state *piece)
{
    struct sentence words = { .length = 0 };
    const char who[2] = { (char)('A' + piece->seat % LAUZE_MAX_SEATS), 0 };
    if (piece->seat == LAUZE_NOBODY)
        append_text(&words, "%s", say_neutral(rules, piece));
    else
        append_words(&words, "companion of",
                     (struct place_words[]){
                         { "figure", say_neutral(rules, piece) }, { "who", who }, { NULL, NULL } });
    append_to_list(sentence, words.text);
}

void append_neutrals_on(struct sentence *sentence, const lauze_rules *rules, const lauze_game *game,
                        const lauze_feature_state *feature)
{
    lauze_piece_state piece;
    lauze_feature_state under;
    for (unsigned i = 0; lauze_piece(rules, game, i, &piece); i++)
        if (is_bystander(rules, &piece) && lauze_feature(rules, game, piece.place, &under) &&
            under.id == feature->id)
            append_bystander(sentence, rules, &piece);
}

void append_held(struct sentence *sentence, const lauze_rules *rules, const lauze_game *game,
                 unsigned seat)
{
    lauze_piece_state piece;
    for (unsigned i = 0; lauze_piece(rules, game, i, &piece); i++)
        if (piece.holder == seat) append_to_list(sentence, say_neutral(rules, &piece));
}

bool append_neutral(struct sentence *sentence, const lauze_rules *rules, const lauze_game *game,
                    const lauze_piece_state *piece)
{
    struct sentence feature = { .length = 0 };
    lauze_feature_state under;
    const char who[2] = { (char)('A' + piece->holder % LAUZE_MAX_SEATS), 0 };
    const size_t from = sentence->length;
    const bool is_held = piece->holder != LAUZE_NOBODY;
    if (piece->seat != LAUZE_NOBODY) return false;
    if (!is_held && !lauze_feature(rules, game, piece->place, &under)) return false;
    if (!is_held) append_feature(&feature, rules, under.kind, piece->place);
    append_words(sentence, is_held ? "neutral held" : "neutral stands",
                 (struct place_words[]){ { "who", who },
                                         { "figure", say_neutral(rules, piece) },
                                         { "feature", feature.text },
                                         { NULL, NULL } });
    write_first_letter_large(sentence, from);
    return true;
}
