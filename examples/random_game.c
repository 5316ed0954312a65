/* random_game.c - plays a random game of the base game for two and prints every score with its rows. */
#include <lauze.h>
#include <stdio.h>
#include <stdlib.h>

/* "a scores 6 for the road at 3,-1e: 6 tiles x 1 = 6 (B-10)" */
static void print_score(const lauze_rules *rules, const lauze_event *event)
{
    char text[32];
    lauze_write_place(event->place, text, sizeof text);
    printf("%c scores %d for the %s at %s:", 'a' + event->seat, event->points,
           lauze_kind_name(rules, event->feature), text);
    for (int i = 0; i < event->n_rows; i++) {
        const lauze_row *row = &event->row[i];
        lauze_rule_name(row->rule, text, sizeof text);
        printf(" %d %s x %d = %d (%s)", row->count, lauze_measure_name(row->measure), row->each,
               row->points, text);
    }
    putchar('\n');
}

int main(int argc, char **argv)
{
    srand(argc > 1 ? (unsigned)atoi(argv[1]) : 1);
    const lauze_setup setup = lauze_setup_default();
    lauze_rules *rules = malloc(lauze_rules_size(&setup));
    lauze_error error;
    if (!rules || lauze_build_rules(&setup, rules, &error) != LAUZE_OK) return 1;
    lauze_game *game = malloc(lauze_game_size(rules));
    if (!game) return 1;

    /* A draw is a choice as any other: here too, every type that is left is as likely as the next. */
    static lauze_event events[500];
    lauze_choice_set choices;
    lauze_start(rules, game);
    for (lauze_choices(rules, game, &choices); choices.n; lauze_choices(rules, game, &choices)) {
        lauze_report report = { .event = events, .capacity = 500 };
        lauze_apply(rules, game, lauze_nth(rules, game, &choices, (uint32_t)rand() % choices.n),
                    &report);
        for (uint32_t i = 0; i < report.n && i < report.capacity; i++)
            if (events[i].kind == LAUZE_EVENT_SCORED) print_score(rules, &events[i]);
    }
    printf("a %d, b %d\n", lauze_points(rules, game, 0), lauze_points(rules, game, 1));
    free(game);
    free(rules);
}
