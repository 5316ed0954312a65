/* checked_record.h - a record that is played and whose deal is proved, for unit tests. */
#ifndef LAUZE_CHECKED_RECORD_H
#define LAUZE_CHECKED_RECORD_H

#include "text_game.h"

#include "deal_proof.h"

enum { MOST_ACTIONS = 1000 };

struct checked {
    struct text_game table;
    lauze_action action[MOST_ACTIONS];
    uint32_t n;
    struct deal_proof proof;
};

/* Plays the record and proves its deal; to be ended by uncheck. */
static inline void check_text(struct checked *checked, const char *text)
{
    lauze_record record;
    lauze_setup setup;
    lauze_error error = { .status = LAUZE_OK };
    char setup_text[512];
    checked->n = 0;
    assert_int_equal(lauze_open_record(&record, text, strlen(text), &setup, &error), LAUZE_OK);
    lauze_write_setup(&setup, setup_text, sizeof setup_text);
    checked->table = open_text_game(setup_text);
    const struct text_game *t = &checked->table;
    lauze_action *action = checked->action;
    while (lauze_next_action(t->rules, t->game, &record, action, &error) == LAUZE_OK) {
        assert_int_equal(lauze_apply(t->rules, t->game, *action++, NULL), LAUZE_OK);
        assert_true(++checked->n < MOST_ACTIONS);
    }
    assert_int_equal(error.status, LAUZE_OK);
    const struct proof_case played = { t->rules, t->other, checked->action, checked->n };
    prove_deal(&record, &played, &checked->proof);
}

static inline void uncheck(struct checked *checked)
{
    free_deal(&checked->proof.deal);
    close_text_game(&checked->table);
}

#endif
