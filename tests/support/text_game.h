/* text_game.h - a game set up by a line of text, and errors told in one line; for tests of texts. */
#ifndef LAUZE_TEST_TEXT_GAME_H
#define LAUZE_TEST_TEXT_GAME_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lauze.h"

enum { TOLD = 96 };

/* "unknown 1:5 foo" */
static inline const char *tell(const lauze_error *error, char told[TOLD])
{
    snprintf(told, TOLD, "%s %u:%u %s", lauze_status_code(error->status), error->line,
             error->column, error->token);
    return told;
}

static inline void assert_told(const lauze_error *error, const char *expected)
{
    char told[TOLD];
    assert_string_equal(tell(error, told), expected);
}

struct text_game {
    lauze_rules *rules;
    lauze_game *game, *other;
};

static inline struct text_game open_text_game(const char *text)
{
    lauze_setup setup;
    lauze_error error = { .status = LAUZE_OK };
    struct text_game t;
    assert_int_equal(lauze_read_setup(text, strlen(text), &setup, &error), LAUZE_OK);
    t.rules = malloc(lauze_rules_size(&setup));
    assert_int_equal(lauze_build_rules(&setup, t.rules, &error), LAUZE_OK);
    t.game = malloc(lauze_game_size(t.rules));
    t.other = malloc(lauze_game_size(t.rules));
    lauze_start(t.rules, t.game);
    lauze_start(t.rules, t.other);
    return t;
}

static inline void close_text_game(struct text_game *t)
{
    free(t->rules);
    free(t->game);
    free(t->other);
}

/* Plays legal actions, a comma and a space between two. */
static inline void play(struct text_game *t, const char *actions)
{
    while (*actions) {
        const char *end = strstr(actions, ", ");
        const size_t length = end ? (size_t)(end - actions) : strlen(actions);
        lauze_action action;
        lauze_error error = { .status = LAUZE_OK };
        if (lauze_read_action(t->rules, t->game, actions, length, &action, &error) != LAUZE_OK ||
            lauze_apply(t->rules, t->game, action, NULL) != LAUZE_OK)
            fail_msg("%.*s: %s, %s", (int)length, actions, lauze_status_code(error.status),
                     lauze_status_code(lauze_why(t->rules, t->game, action, NULL)));
        actions += length + (end ? strlen(", ") : 0);
    }
}

/* The status of an act, which is of that rule where one is given. */
static inline lauze_status why(const struct text_game *t, const char *text, const char *rule)
{
    lauze_action action;
    lauze_rule found;
    char name[LAUZE_NAME] = "";
    assert_int_equal(lauze_read_action(t->rules, t->game, text, strlen(text), &action, NULL),
                     LAUZE_OK);
    const lauze_status status = lauze_why(t->rules, t->game, action, &found);
    lauze_rule_name(found, name, sizeof name);
    if (rule) assert_string_equal(name, rule);
    return status;
}

#endif
