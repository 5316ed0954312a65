/* terminal_choice.c - what there is to choose, and how an answer is read. */
#include "terminal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

void close_menu(struct menu *menu)
{
    free(menu->action);
    free(menu->label);
    free(menu->entry);
    *menu = (struct menu){ 0 };
}

static lauze_place cell_of(lauze_place place)
{
    return lauze_at(lauze_x(place), lauze_y(place), LAUZE_TILE);
}

/* North before south, then west before east, then the order of the engine. */
static int compare_cells(const void *left, const void *right)
{
    const lauze_action *a = left, *b = right;
    const int down = lauze_y(a->place) - lauze_y(b->place);
    const int along = lauze_x(a->place) - lauze_x(b->place);
    if (down != 0) return down;
    return along != 0 ? along : (int)lauze_spot(a->place) - (int)lauze_spot(b->place);
}

/* Where several acts have the same place the first one's number stands there. */
static void add_label(struct menu *menu, lauze_place place)
{
    for (uint32_t i = 0; i < menu->n_labels; i++)
        if (menu->label[i].place == place) return;
    struct board_label *const label = &menu->label[menu->n_labels++];
    label->place = place;
    snprintf(label->word, sizeof label->word, "%u", menu->n_entries % 1000);
}

static void add_entry(struct menu *menu, uint32_t action, lauze_place place)
{
    menu->entry[menu->n_entries++] = action;
    add_label(menu, place);
}

/* One entry for each cell; its orientations follow each other. */
static void list_cells(struct menu *menu)
{
    qsort(menu->action, menu->n, sizeof *menu->action, compare_cells);
    for (uint32_t i = 0; i < menu->n; i++) {
        const lauze_place cell = cell_of(menu->action[i].place);
        if (i == 0 || cell_of(menu->action[i - 1].place) != cell) add_entry(menu, i, cell);
    }
}

/* ---- acts ---- */

bool is_elsewhere(const struct menu *menu, lauze_action action)
{
    return action.verb == LAUZE_PUT && action.by != 0 && cell_of(action.place) != menu->last;
}

static uint32_t feature_at(const struct terminal_game *game, const lauze_game *now,
                           lauze_place place)
{
    lauze_feature_state feature;
    return lauze_feature(game->table.rules, now, place, &feature) ? feature.id : UINT32_MAX;
}

/* Whether an earlier entry stands for this act too. */
static bool is_listed(const struct terminal_game *game, const lauze_game *now,
                      const struct menu *menu, lauze_action action)
{
    if (!is_elsewhere(menu, action)) return false;
    const uint32_t feature = feature_at(game, now, action.place);
    for (uint32_t i = 0; i < menu->n_entries; i++) {
        const lauze_action other = menu->action[menu->entry[i]];
        const bool is_same = other.by == action.by && is_elsewhere(menu, other);
        if (is_same && feature_at(game, now, other.place) == feature) return true;
    }
    return false;
}

bool is_around(const struct menu *menu, lauze_place place)
{
    const int right = lauze_x(place) - lauze_x(menu->last);
    const int down = lauze_y(place) - lauze_y(menu->last);
    return place == LAUZE_NOWHERE || (right * right <= 1 && down * down <= 1);
}

/* One entry for each act but to pass, which is the empty answer. */
static void enter_acts(const struct terminal_game *game, const lauze_game *now, struct menu *menu)
{
    for (uint32_t i = 0; i < menu->n; i++) {
        const lauze_action action = menu->action[i];
        if (action.verb == LAUZE_PASS || is_listed(game, now, menu, action)) continue;
        add_entry(menu, i, action.place);
        menu->is_wide |= !is_around(menu, action.place);
    }
}

/* Another figure than that of the entry, at the same place and by the same power. */
static bool is_other_figure(const struct menu *menu, uint32_t index, lauze_action action)
{
    const lauze_action entry = menu->action[menu->entry[index]];
    return is_elsewhere(menu, entry) && action.verb == LAUZE_PUT && action.by == entry.by &&
           action.place == entry.place && action.noun != entry.noun;
}

void append_other_figures(struct sentence *sentence, const struct terminal_game *game,
                          const struct menu *menu, uint32_t index)
{
    for (uint32_t i = 0; i < menu->n; i++) {
        const lauze_action action = menu->action[i];
        if (!is_other_figure(menu, index, action)) continue;
        append_text(sentence, "%s%u %s", sentence->length ? ", " : "", index + 1,
                    lauze_figure_name(game->table.rules, lauze_noun_kind(action.noun)));
    }
}

bool open_menu(const struct terminal_game *game, const lauze_game *now, struct menu *menu)
{
    *menu = (struct menu){ .n = lauze_actions(game->table.rules, now, NULL, 0) };
    menu->action = calloc(menu->n + 1, sizeof *menu->action);
    menu->label = calloc(menu->n + 1, sizeof *menu->label);
    menu->entry = calloc(menu->n + 1, sizeof *menu->entry);
    if (menu->action == NULL || menu->label == NULL || menu->entry == NULL) {
        close_menu(menu);
        return false;
    }
    lauze_turn_state turn;
    lauze_turn(game->table.rules, now, &turn);
    menu->last = turn.last;
    lauze_actions(game->table.rules, now, menu->action, menu->n);
    menu->is_placement = menu->n > 0 && menu->action[0].verb == LAUZE_PLACE;
    if (menu->is_placement)
        list_cells(menu);
    else
        enter_acts(game, now, menu);
    return true;
}

lauze_action next_orientation(const struct menu *menu, lauze_action placement, unsigned *index,
                              unsigned *n)
{
    uint32_t first = 0, at = 0;
    while (first < menu->n && cell_of(menu->action[first].place) != cell_of(placement.place))
        first++;
    for (*n = 0; first + *n < menu->n; (*n)++) {
        if (cell_of(menu->action[first + *n].place) != cell_of(placement.place)) break;
        if (menu->action[first + *n].place == placement.place) at = *n;
    }
    if (*n == 0) return placement;
    *index = (at + 1) % *n;
    return menu->action[first + *index];
}

/* ---- reading ---- */

static bool is_number(const char *text)
{
    return *text != '\0' && strlen(text) < 6 && strspn(text, "0123456789") == strlen(text);
}

/* "12 large": an entry, and one of the other figures that it stands for. */
static bool read_other_figure(const struct terminal_game *game, const struct menu *menu,
                              const char *answer, lauze_action *action)
{
    char *end = NULL;
    const unsigned long number = strtoul(answer, &end, 10);
    if (end == answer || *end != ' ' || number < 1 || number > menu->n_entries) return false;
    for (uint32_t i = 0; i < menu->n; i++) {
        const char *const name =
            lauze_figure_name(game->table.rules, lauze_noun_kind(menu->action[i].noun));
        if (!is_other_figure(menu, (uint32_t)number - 1, menu->action[i])) continue;
        *action = menu->action[i];
        if (strcmp(name, end + strspn(end, " ")) == 0) return true;
    }
    return false;
}

static bool begins_with_verb(const char *answer)
{
    static const char *const verbs[] = { "draw", "place", "put", "take", "move", "choose", "pass" };
    const size_t length = strcspn(answer, " ");
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strlen(verbs[i]) == length && strncmp(answer, verbs[i], length) == 0) return true;
    return false;
}

static bool begins_with_cell(const char *answer)
{
    return isdigit((unsigned char)answer[answer[0] == '-']) && strchr(answer, ',') != NULL;
}

static void add_code_in_hand(struct sentence *text, const struct terminal_game *game,
                             const lauze_game *now)
{
    lauze_turn_state turn;
    lauze_tile_type type;
    lauze_turn(game->table.rules, now, &turn);
    if (lauze_type(game->table.rules, turn.drawn, &type)) append_text(text, "%s", type.code);
}

/* Where a tile may be placed, "3,-1" and "3,-1e" mean to place it; a cell alone means its first orientation. */
static void complete_placement(struct sentence *text, const struct terminal_game *game,
                               const lauze_game *now, const struct menu *menu, const char *answer)
{
    lauze_place place;
    append_text(text, "place ");
    add_code_in_hand(text, game, now);
    append_text(text, " %s", answer);
    if (isalpha((unsigned char)answer[strlen(answer) - 1])) return;
    if (lauze_read_place(answer, strlen(answer), &place, NULL) != LAUZE_OK) return;
    static const char winds[] = "nesw";
    unsigned turn = LAUZE_N;
    for (uint32_t i = menu->n; i-- > 0;)
        if (cell_of(menu->action[i].place) == cell_of(place))
            turn = lauze_spot(menu->action[i].place);
    append_text(text, "%c", winds[turn / LAUZE_E % 4]);
}

/* On another tile than the one placed last, "3,-1n" means to put a follower there; or to choose it. */
static void complete_act(struct sentence *text, const struct terminal_game *game,
                         const struct menu *menu, const char *answer)
{
    bool has_put = false;
    for (uint32_t i = 0; i < menu->n; i++)
        has_put |= menu->action[i].verb == LAUZE_PUT;
    if (has_put)
        append_text(text, "put %s %s", lauze_figure_name(game->table.rules, 0), answer);
    else
        append_text(text, "choose %s", answer);
}

/* Behind a placed tile "n" means to put a follower there, "large n" another figure. */
static void complete_put(struct sentence *text, const struct terminal_game *game,
                         const lauze_game *now, const char *answer)
{
    lauze_turn_state turn;
    lauze_turn(game->table.rules, now, &turn);
    const size_t n_kind = strcspn(answer, " ");
    const bool has_kind = answer[n_kind] == ' ';
    const char *wind = has_kind ? answer + n_kind + 1 : answer;
    append_text(text, "put %.*s %d,%d%s", (int)(has_kind ? n_kind : 8),
                has_kind ? answer : lauze_figure_name(game->table.rules, 0), lauze_x(turn.last),
                lauze_y(turn.last), wind);
}

static lauze_status read_entry(const struct menu *menu, const char *answer, lauze_action *action,
                               lauze_error *error)
{
    const unsigned long number = strtoul(answer, NULL, 10);
    if (number >= 1 && number <= menu->n_entries) {
        *action = menu->action[menu->entry[number - 1]];
        return LAUZE_OK;
    }
    *error = (lauze_error){ .status = LAUZE_RANGE };
    snprintf(error->token, sizeof error->token, "%s", answer);
    return LAUZE_RANGE;
}

lauze_status read_choice(const struct terminal_game *game, const lauze_game *now,
                         const struct menu *menu, const char *answer, lauze_action *action,
                         lauze_error *error)
{
    struct sentence text = { .length = 0 };
    if (is_number(answer)) return read_entry(menu, answer, action, error);
    if (read_other_figure(game, menu, answer, action)) return LAUZE_OK;
    if (begins_with_verb(answer))
        append_text(&text, "%s", answer);
    else if (answer[0] == '\0')
        append_text(&text, "pass");
    else if (menu->is_placement && begins_with_cell(answer))
        complete_placement(&text, game, now, menu, answer);
    else if (!menu->is_placement && !begins_with_cell(answer))
        complete_put(&text, game, now, answer);
    else
        complete_act(&text, game, menu, answer);
    return lauze_read_action(game->table.rules, now, text.text, text.length, action, error);
}
