/* analyse_json.c - an analysis as one JSON object: docs/ANALYSIS.md says what its fields mean. */
#include "analyse_print.h"
#include "protocol_parts.h"

#include <stdlib.h>

struct notes {
    const struct analysis *analysis;
    lauze_game *game, *other;
    uint32_t at;
    struct json_writer out;
};

static void play_on(struct notes *notes, uint32_t to)
{
    const struct analysis *const analysis = notes->analysis;
    for (; notes->at < to; notes->at++)
        lauze_apply(analysis->rules, notes->game, analysis->actions->action[notes->at], NULL);
}

static void add_moves(struct notes *notes, const char *key, const lauze_action *action, uint32_t n)
{
    const lauze_rules *const rules = notes->analysis->rules;
    json_open_array(&notes->out, key);
    lauze_copy(rules, notes->other, notes->game);
    for (uint32_t i = 0; i < n; i++) {
        char text[128];
        lauze_write_action(rules, notes->other, action[i], text, sizeof text);
        if (lauze_apply(rules, notes->other, action[i], NULL) != LAUZE_OK) break;
        json_add_text(&notes->out, NULL, text);
    }
    json_close_array(&notes->out);
}

static void add_worth(struct json_writer *out, const char *key, struct worth worth)
{
    json_open_object(out, key);
    add_decimal(out, "margin", worth.margin, 2);
    add_decimal(out, "win", worth.win, 4);
    json_close_object(out);
}

static void add_one_line(struct notes *notes, const struct analysed_line *line)
{
    const struct analysis *const analysis = notes->analysis;
    struct json_writer *const out = &notes->out;
    json_open_object(out, NULL);
    json_add_number(out, "n", line->number);
    json_add_number(out, "action", line->first);
    add_seat(out, "seat", line->seat);
    if (line->draw < line->first) {
        play_on(notes, line->draw);
        add_moves(notes, "draw", &analysis->actions->action[line->draw], line->first - line->draw);
        add_worth(out, "luck", line->luck);
    }
    play_on(notes, line->first);
    add_moves(notes, "played", &analysis->actions->action[line->first], line->n);
    add_moves(notes, "best", line->best.action, line->best.n);
    add_moves(notes, "line", line->plan, line->n_plan);
    add_worth(out, "before", line->before);
    if (line->is_judged) {
        add_worth(out, "after", line->after);
        add_worth(out, "loss", line->loss);
    }
    if (line->mistake != NO_MISTAKE) json_add_text(out, "mark", mark_of(line->mistake));
    json_close_object(out);
}

static void add_one_seat(struct notes *notes, const struct seat_names *names, unsigned seat)
{
    struct json_writer *const out = &notes->out;
    struct seat_sums sums;
    sum_up_seat(notes->analysis, seat, &sums);
    const double lines = sums.lines > 0 ? sums.lines : 1;
    json_open_object(out, NULL);
    add_seat(out, "seat", seat);
    json_add_text(out, "name", names->name[seat]);
    json_add_number(out, "points", lauze_points(notes->analysis->rules, notes->game, seat));
    json_add_number(out, "lines", sums.lines);
    add_worth(out, "mean_loss", (struct worth){ sums.lost.margin / lines, sums.lost.win / lines });
    add_worth(out, "luck", sums.luck);
    for (unsigned mark = DUBIOUS; mark <= BLUNDER; mark++)
        json_add_number(out, mark_of(mark), sums.mistakes[mark]);
    json_close_object(out);
}

static void add_head(struct notes *notes)
{
    const struct analysis *const analysis = notes->analysis;
    char setup[1024];
    lauze_write_setup(lauze_rules_setup(analysis->rules), setup, sizeof setup);
    json_add_text(&notes->out, "lauze", LAUZE_VERSION);
    json_add_text(&notes->out, "setup", setup);
    json_add_text(&notes->out, "level", lauze_level(analysis->level)->name);
    if (analysis->budget.nodes > 0)
        json_add_number(&notes->out, "nodes", (long long)analysis->budget.nodes);
    if (analysis->budget.millis > 0)
        json_add_number(&notes->out, "movetime", analysis->budget.millis);
}

static void write_all(struct notes *notes, const struct seat_names *names)
{
    const struct analysis *const analysis = notes->analysis;
    const struct analysed_line *const worst = worst_line(analysis);
    lauze_start(analysis->rules, notes->game);
    json_open_object(&notes->out, NULL);
    add_head(notes);
    json_open_array(&notes->out, "lines");
    for (uint32_t i = 0; i < analysis->n_lines; i++)
        add_one_line(notes, &analysis->line[i]);
    json_close_array(&notes->out);
    if (worst)
        json_add_number(&notes->out, "worst", worst - analysis->line);
    else
        json_add_null(&notes->out, "worst");
    play_on(notes, analysis->actions->n);
    json_open_array(&notes->out, "seats");
    for (unsigned seat = 0; seat < lauze_rules_setup(analysis->rules)->seats; seat++)
        add_one_seat(notes, names, seat);
    json_close_array(&notes->out);
    json_close_object(&notes->out);
    json_end_line(&notes->out);
}

bool print_analysis_json(const struct analysis *analysis, const struct seat_names *names)
{
    const size_t size = lauze_game_size(analysis->rules);
    struct notes notes = { .analysis = analysis,
                           .game = allocate_game(size),
                           .other = allocate_game(size) };
    const bool has_memory = notes.game && notes.other;
    if (has_memory) write_all(&notes, names);
    const bool is_printed = has_memory && !notes.out.has_failed;
    if (is_printed) fwrite(notes.out.text, 1, notes.out.length, stdout);
    json_free(&notes.out);
    free(notes.game);
    free(notes.other);
    return is_printed;
}
