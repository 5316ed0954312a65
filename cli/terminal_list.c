/* terminal_list.c - the numbered acts of a step as lines, and why nothing may be put where nothing is offered. */
#include "terminal.h"

#include <string.h>

/* A line of a list: what does not fit goes on below its text. */
static void tell_entry(const struct terminal_game *game, const char *text)
{
    int columns, rows;
    measure_window(game, &columns, &rows);
    print_wrapped(text, columns - 1, 5, stdout);
}

/* One line for an act, with what the feature is and what it is worth. */
static void tell_act(const struct terminal_game *game, const lauze_game *now,
                     const struct menu *menu, uint32_t entry)
{
    const lauze_action action = menu->action[menu->entry[entry]];
    struct sentence line = { .length = 0 }, what = { .length = 0 }, worth = { .length = 0 };
    append_text(&line, "%3u  ", entry + 1);
    append_action_words(&what, game->table.rules, now, action);
    append_worth_of_act(&worth, game, now, action);
    if (worth.length > 0)
        append_words(&line, "play entry",
                     (struct place_words[]){
                         { "what", what.text }, { "worth", worth.text }, { NULL, NULL } });
    else
        append_text(&line, "%s", what.text);
    tell_entry(game, line.text);
}

/* ---- many features elsewhere: two beside each other ---- */

/* How many letters a text shows. */
static int width_of(const char *text)
{
    int width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

static void append_short(struct sentence *line, const struct terminal_game *game,
                         const lauze_game *now, lauze_place place)
{
    struct sentence what = { .length = 0 }, worth = { .length = 0 };
    lauze_feature_state feature;
    char where[PLACE_BYTES];
    if (!lauze_feature(game->table.rules, now, place, &feature)) return;
    lauze_write_place(place, where, sizeof where);
    append_text(&what, "%s %s", say_kind(game->table.rules, feature.kind), where);
    append_short_worth(&worth, game, now, place);
    append_words(
        line, "play entry",
        (struct place_words[]){ { "what", what.text }, { "worth", worth.text }, { NULL, NULL } });
}

/* What a number of this list puts, and how another figure is put there: before the first of each power. */
static void tell_power(const struct terminal_game *game, const struct menu *menu, uint32_t entry)
{
    const lauze_action action = menu->action[menu->entry[entry]];
    struct sentence line = { .length = 0 }, others = { .length = 0 };
    append_other_figures(&others, game, menu, entry);
    append_text(&line, "%s, ", say_figure(game->table.rules, action.noun));
    append_text(&line, "%s", say_power(game->table.rules, action.by));
    write_first_letter_large(&line, 0);
    const struct place_words values[] = { { "what", line.text },
                                          { "figures", others.text },
                                          { NULL, NULL } };
    if (others.length > 0)
        tell(game, "play or figure", values);
    else
        tell_text(game, line.text);
}

/* Puts an entry into the row, beside the one that stands there if both have room; otherwise that one is told first. */
static void add_to_row(const struct terminal_game *game, struct sentence *row, const char *text)
{
    int columns, rows;
    measure_window(game, &columns, &rows);
    const int half = (columns - 1) / 2, width = width_of(row->text);
    if (width > 0 && width < half && width_of(text) <= half) {
        append_text(row, "%*s%s", half - width, "", text);
    } else {
        if (width > 0) puts(row->text);
        *row = (struct sentence){ .length = 0 };
        append_text(row, "%s", text);
        if (width_of(text) < half) return;
    }
    puts(row->text);
    *row = (struct sentence){ .length = 0 };
}

static void list_elsewhere(const struct terminal_game *game, const lauze_game *now,
                           const struct menu *menu)
{
    struct sentence row = { .length = 0 };
    unsigned by = 0;
    for (uint32_t i = 0; i < menu->n_entries; i++) {
        const lauze_action action = menu->action[menu->entry[i]];
        struct sentence text = { .length = 0 };
        if (!is_elsewhere(menu, action)) continue;
        if (action.by != by && row.length > 0) puts(row.text);
        if (action.by != by) row = (struct sentence){ .length = 0 };
        if (action.by != by) tell_power(game, menu, i);
        by = action.by;
        append_text(&text, "%3u  ", i + 1);
        append_short(&text, game, now, action.place);
        add_to_row(game, &row, text.text);
    }
    if (row.length > 0) puts(row.text);
}

void list_acts(const struct terminal_game *game, const lauze_game *now, const struct menu *menu)
{
    for (uint32_t i = 0; i < menu->n_entries; i++)
        if (!is_elsewhere(menu, menu->action[menu->entry[i]])) tell_act(game, now, menu, i);
    list_elsewhere(game, now, menu);
}

/* ---- where nothing may be put ---- */

/* Whether any figure may be put at that place. */
static bool is_offered(const struct menu *menu, lauze_place place)
{
    for (uint32_t i = 0; i < menu->n; i++)
        if (menu->action[i].verb == LAUZE_PUT && menu->action[i].place == place) return true;
    return false;
}

/* Where no figure may ever stand there is nothing to tell. */
static bool is_for_nobody(const lauze_rules *rules, const struct draft *draft, lauze_place place)
{
    for (unsigned kind = 0; lauze_figure_name(rules, kind); kind++) {
        const lauze_action action = { .verb = LAUZE_PUT,
                                      .noun = lauze_figure_noun(kind, draft->seat),
                                      .place = place };
        const bool is_own = !lauze_figure_is_neutral(rules, kind);
        if (is_own && lauze_why(rules, draft->now, action, NULL) != LAUZE_WRONG_KIND) return false;
    }
    return true;
}

static void tell_refusal(const struct terminal_game *game, const struct draft *draft,
                         lauze_place place)
{
    const lauze_rules *rules = game->table.rules;
    const lauze_action action = { .verb = LAUZE_PUT,
                                  .noun = lauze_figure_noun(0, draft->seat),
                                  .place = place };
    lauze_feature_state feature;
    lauze_rule rule = 0;
    struct sentence line = { .length = 0 }, what = { .length = 0 }, why = { .length = 0 };
    const lauze_status status = lauze_why(rules, draft->now, action, &rule);
    if (status == LAUZE_OK || is_for_nobody(rules, draft, place) ||
        !lauze_feature(rules, draft->now, place, &feature))
        return;
    append_feature(&what, rules, feature.kind, place);
    append_refusal(&why, status, rule);
    append_text(&line, "  -  ");
    append_words(
        &line, "play entry",
        (struct place_words[]){ { "what", what.text }, { "worth", why.text }, { NULL, NULL } });
    tell_entry(game, line.text);
}

void list_refusals(const struct terminal_game *game, const struct draft *draft,
                   const struct menu *menu)
{
    lauze_turn_state turn;
    lauze_turn(game->table.rules, draft->now, &turn);
    for (unsigned spot = 0; spot < LAUZE_TILE; spot++) {
        const lauze_place place = lauze_at(lauze_x(turn.last), lauze_y(turn.last), spot);
        if (lauze_canonical(game->table.rules, draft->now, place) != place) continue;
        if (!is_offered(menu, place)) tell_refusal(game, draft, place);
    }
}
