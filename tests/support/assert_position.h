/* assert_position.h - positions that are written, read as another, or refused; for tests of positions. */
#ifndef LAUZE_TEST_ASSERT_POSITION_H
#define LAUZE_TEST_ASSERT_POSITION_H

#include "text_game.h"

/* The position of a game of `t`; the next call uses the memory again. */
static inline const char *write(const struct text_game *t, const lauze_game *game)
{
    static char text[1000];
    assert_true(lauze_write_position(t->rules, game, text, sizeof text) < sizeof text);
    return text;
}

/* What has been played is written as `text`, and read again as the same. */
static inline void assert_position(struct text_game *t, const char *text)
{
    lauze_error error = { .status = LAUZE_OK };
    lauze_setup setup;
    char told[TOLD];
    assert_string_equal(write(t, t->game), text);
    assert_int_equal(lauze_read_position_setup(text, strlen(text), &setup, NULL), LAUZE_OK);
    assert_memory_equal(&setup, lauze_rules_setup(t->rules), sizeof setup);
    if (lauze_read_position(t->rules, t->other, text, strlen(text), &error) != LAUZE_OK)
        fail_msg("%s: %s", text, tell(&error, told));
    assert_string_equal(write(t, t->other), text);
    assert_int_equal(lauze_hash(t->rules, t->other), lauze_hash(t->rules, t->game));
    assert_int_equal(lauze_check(t->rules, t->other, &error), LAUZE_OK);
}

/* Reads `text` as the position in `other`, which is not what has been played. */
static inline void good(struct text_game *t, const char *text, const char *canonical)
{
    lauze_error error = { .status = LAUZE_OK };
    char told[TOLD];
    if (lauze_read_position(t->rules, t->other, text, strlen(text), &error) != LAUZE_OK)
        fail_msg("%s: %s", text, tell(&error, told));
    assert_string_equal(write(t, t->other), canonical);
    assert_int_equal(lauze_check(t->rules, t->other, &error), LAUZE_OK);
}

/* Reading `text` fails as `told`, and leaves a game at its start. */
static inline void bad(struct text_game *t, const char *text, const char *told)
{
    lauze_error error = { .status = LAUZE_OK };
    assert_int_not_equal(lauze_read_position(t->rules, t->other, text, strlen(text), &error),
                         LAUZE_OK);
    assert_told(&error, told);
    assert_int_equal(lauze_read_position(t->rules, t->other, text, strlen(text), NULL),
                     error.status);
    lauze_game *start = malloc(lauze_game_size(t->rules));
    lauze_start(t->rules, start);
    assert_int_equal(lauze_hash(t->rules, t->other), lauze_hash(t->rules, start));
    free(start);
}

#endif
