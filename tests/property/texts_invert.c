/* texts_invert.c - what is written is read back the same. */
#include "property.h"

#include <stdlib.h>
#include <string.h>

#define LONGEST_TEXT 65536

static char text[LONGEST_TEXT], again[LONGEST_TEXT];

static bool same_setup(const lauze_setup *a, const lauze_setup *b)
{
    return a->seats == b->seats && memcmp(a->copies, b->copies, sizeof a->copies) == 0 &&
           memcmp(a->option, b->option, sizeof a->option) == 0;
}

static bool setup_inverts(struct trial *trial)
{
    lauze_setup read;
    lauze_error error;
    const size_t length = lauze_write_setup(&trial->setup, text, sizeof text);
    const lauze_status status = lauze_read_setup(text, length, &read, &error);
    if (status != LAUZE_OK)
        return fails(trial, "\"%s\" cannot be read: %s at %u: %s", text, lauze_status_code(status),
                     error.column, error.token);
    return same_setup(&read, &trial->setup) || fails(trial, "\"%s\" is read differently", text);
}

static bool actions_invert(struct trial *trial)
{
    for (uint32_t i = 0; i < trial->n_listed; i++) {
        lauze_action read;
        lauze_error error;
        const size_t length =
            lauze_write_action(trial->rules, trial->before, trial->listed[i], text, sizeof text);
        const lauze_status status =
            lauze_read_action(trial->rules, trial->before, text, length, &read, &error);
        if (status != LAUZE_OK)
            return fails(trial, "\"%s\" cannot be read: %s at %u: %s", text,
                         lauze_status_code(status), error.column, error.token);
        if (!is_same_action(read, trial->listed[i]))
            return fails(trial, "\"%s\" is read as %u %u %u %08x", text, read.verb, read.by,
                         read.noun, read.place);
    }
    return true;
}

/* Whatever wind of the feature is named, the action is the one with the canonical wind. */
static bool any_wind_will_do(struct trial *trial)
{
    const lauze_action action = last_action(trial);
    if (action.verb != LAUZE_PUT) return true;
    for (unsigned spot = 0; spot < LAUZE_TILE; spot++) {
        lauze_action other = action, read;
        other.place = lauze_at(lauze_x(action.place), lauze_y(action.place), spot);
        if (lauze_canonical(trial->rules, trial->before, other.place) != action.place) continue;
        const size_t length =
            lauze_write_action(trial->rules, trial->before, other, text, sizeof text);
        if (lauze_read_action(trial->rules, trial->before, text, length, &read, NULL) != LAUZE_OK ||
            !is_same_action(read, action))
            return fails(trial, "\"%s\" is not read as the canonical spot", text);
    }
    return true;
}

static bool read_back(struct trial *trial, const lauze_game *game)
{
    lauze_setup setup;
    lauze_error error;
    const size_t length = lauze_write_position(trial->rules, game, text, sizeof text);
    if (length >= sizeof text) return fails(trial, "a position of %zu bytes", length);
    lauze_status status = lauze_read_position_setup(text, length, &setup, &error);
    if (status != LAUZE_OK || !same_setup(&setup, &trial->setup))
        return fails(trial, "%s: the setup is read differently", text);
    memset(trial->third, 0x3c, trial->game_size);
    status = lauze_read_position(trial->rules, trial->third, text, length, &error);
    if (status != LAUZE_OK)
        return fails(trial, "%s: %s at %u: %s", text, lauze_status_code(status), error.column,
                     error.token);
    return true;
}

static bool has_same_choices(struct trial *trial)
{
    lauze_choices(trial->rules, trial->third, &trial->choices);
    if (trial->choices.n != trial->n_listed)
        return fails(trial, "%s: %u choices instead of %u", text, trial->choices.n,
                     trial->n_listed);
    for (uint32_t i = 0; i < trial->n_listed; i++)
        if (lauze_why(trial->rules, trial->third, trial->listed[i], NULL) != LAUZE_OK)
            return fails(trial, "%s: one choice less", text);
    return true;
}

static bool positions_invert(struct trial *trial)
{
    if (!read_back(trial, trial->before)) return false;
    if (lauze_hash(trial->rules, trial->third) != lauze_hash(trial->rules, trial->before))
        return fails(trial, "%s: read back with another hash", text);
    lauze_error error;
    if (lauze_check(trial->rules, trial->third, &error) != LAUZE_OK)
        return fails(trial, "%s: read back inconsistent in %s", text, error.token);
    lauze_write_position(trial->rules, trial->third, again, sizeof again);
    if (strcmp(text, again) != 0) return fails(trial, "%s: written again as %s", text, again);
    return has_same_choices(trial);
}

static bool is_fit_for_a_url(struct trial *trial)
{
    const size_t length = lauze_write_position(trial->rules, trial->now, text, sizeof text);
    const char *good = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._~-/";
    unsigned n_fields = 1;
    for (const char *at = text; *at; at++)
        n_fields += *at == '_';
    const char last = text[length - 1];
    return (strspn(text, good) == length && n_fields == 8 && strchr("._~-/", last) == NULL) ||
           fails(trial, "%s has a character that does not belong there", text);
}

/* From a position of the middle of the game, all that was played on leads to the same end. */
static bool read_games_play_on(struct trial *trial)
{
    const uint32_t half = prng_below(&trial->own_prng, trial->n_actions);
    lauze_start(trial->rules, trial->other);
    for (uint32_t i = 0; i < half; i++)
        lauze_apply(trial->rules, trial->other, trial->actions[i], NULL);
    if (!read_back(trial, trial->other)) return false;
    for (uint32_t i = half; i < trial->n_actions; i++) {
        const lauze_status status =
            lauze_apply(trial->rules, trial->third, trial->actions[i], NULL);
        if (status != LAUZE_OK)
            return fails(trial, "%s: action %u refused: %s", text, i, lauze_status_code(status));
    }
    for (unsigned seat = 0; seat < n_seats(trial); seat++)
        if (lauze_points(trial->rules, trial->third, seat) !=
            lauze_points(trial->rules, trial->now, seat))
            return fails(trial, "%s: other points at the end", text);
    return lauze_hash(trial->rules, trial->third) == lauze_hash(trial->rules, trial->now) ||
           fails(trial, "%s: another hash at the end", text);
}

static bool write_record(struct trial *trial, size_t *length)
{
    *length =
        lauze_write_record(trial->rules, trial->other, "[Seat a \"Ada\"]\n[Result \"none\"]\n",
                           trial->actions, trial->n_actions, text, sizeof text);
    return *length < sizeof text || fails(trial, "a record of %zu bytes", *length);
}

static bool records_invert(struct trial *trial)
{
    lauze_record record;
    lauze_setup setup;
    lauze_error error = { .status = LAUZE_OK };
    lauze_action action;
    size_t length;
    if (!write_record(trial, &length)) return false;
    if (lauze_open_record(&record, text, length, &setup, &error) != LAUZE_OK)
        return fails(trial, "the record cannot be opened: %s", lauze_status_code(error.status));
    if (!same_setup(&setup, &trial->setup)) return fails(trial, "the record has another setup");
    lauze_start(trial->rules, trial->third);
    for (uint32_t i = 0; i < trial->n_actions; i++) {
        const lauze_status status =
            lauze_next_action(trial->rules, trial->third, &record, &action, &error);
        if (status != LAUZE_OK || !is_same_action(action, trial->actions[i]))
            return fails(trial, "action %u of the record: %s at %u:%u %s\n%s", i,
                         lauze_status_code(status), error.line, error.column, error.token, text);
        lauze_apply(trial->rules, trial->third, action, NULL);
    }
    const lauze_status end =
        lauze_next_action(trial->rules, trial->third, &record, &action, &error);
    return end == LAUZE_OVER || fails(trial, "the record does not end: %s", lauze_status_code(end));
}

static bool record_keeps_tags(struct trial *trial)
{
    lauze_record record;
    lauze_setup setup;
    char value[64];
    size_t length;
    if (!write_record(trial, &length)) return false;
    if (lauze_open_record(&record, text, length, &setup, NULL) != LAUZE_OK)
        return fails(trial, "the record cannot be opened");
    if (lauze_record_tag(&record, "Seat a", value, sizeof value) != 3 || strcmp(value, "Ada") != 0)
        return fails(trial, "a tag of the record is lost");
    return lauze_record_tag(&record, "Seat z", value, sizeof value) == 0 ||
           fails(trial, "a tag that nobody wrote");
}

/* Like snprintf: a buffer too small changes neither the length nor the beginning. */
static bool writers_cut(struct trial *trial)
{
    const size_t length = lauze_write_position(trial->rules, trial->now, text, sizeof text);
    const size_t size = prng_below(&trial->own_prng, (uint32_t)length + 1);
    memset(again, '?', sizeof again);
    if (lauze_write_position(trial->rules, trial->now, again, size) != length)
        return fails(trial, "the length depends on the buffer");
    if (again[size] != '?') return fails(trial, "written past the end of the buffer");
    return size == 0 || (again[size - 1] == '\0' && memcmp(text, again, size - 1) == 0) ||
           fails(trial, "cut in the wrong place");
}

int main(void)
{
    static const struct property properties[] = {
        { "a setup is read as it was written", setup_inverts, AFTER_GAME },
        { "every listed action is read as it was written", actions_invert, 4 },
        { "any wind of a feature is read as its canonical one", any_wind_will_do, 4 },
        { "a position is read with the same hash, choices and text", positions_invert, 4 },
        { "a position has only characters fit for a URL", is_fit_for_a_url, 8 },
        { "a position read in the middle plays on to the same end", read_games_play_on,
          AFTER_GAME },
        { "a record is read as the actions it was written from", records_invert, AFTER_GAME },
        { "a record that stops in the middle is read as its actions", records_invert, 24 },
        { "a record keeps its tags", record_keeps_tags, AFTER_GAME },
        { "a writer cuts where its buffer ends", writers_cut, 8 },
        { NULL, NULL, 0 },
    };
    return prove_properties(properties, (struct extent){ .games = 200, .long_games = 2000 });
}
