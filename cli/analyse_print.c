/* analyse_print.c - an analysis for people: a row for each line, the worst moves with what would
 * have been better, and what it comes to for each player. */
#include "analyse_print.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 100, NAME_COLUMNS = 10, WORST = 8 };

/* The game is played along while rows are printed. */
struct sheet {
    const struct analysis *analysis;
    const struct seat_names *names;
    lauze_game *game, *other;
    uint32_t at;
};

static void play_on(struct sheet *sheet, uint32_t to)
{
    const struct analysis *const analysis = sheet->analysis;
    for (; sheet->at < to; sheet->at++)
        lauze_apply(analysis->rules, sheet->game, analysis->actions->action[sheet->at], NULL);
}

/* Appends actions from where the game stands, as they are written, without the words that say
 * themselves: "K 3,-1e, follower 3,-1n", "pass" only where it is all. */
static void append_moves(struct sentence *text, const struct sheet *sheet,
                         const lauze_action *action, uint32_t n)
{
    const lauze_rules *const rules = sheet->analysis->rules;
    const size_t from = text->length;
    lauze_copy(rules, sheet->other, sheet->game);
    for (uint32_t i = 0; i < n; i++) {
        char words[128];
        lauze_write_action(rules, sheet->other, action[i], words, sizeof words);
        if (lauze_apply(rules, sheet->other, action[i], NULL) != LAUZE_OK) break;
        if (action[i].verb == LAUZE_PASS && n > 1) continue;
        const bool is_short = action[i].verb == LAUZE_PLACE || action[i].verb == LAUZE_PUT;
        const char *const rest = is_short ? strchr(words, ' ') : NULL;
        append_text(text, "%s%s", text->length > from ? ", " : "", rest ? rest + 1 : words);
    }
}

/* ---- the rows ---- */

static void print_name(const char *name)
{
    int columns = 0;
    for (; *name && columns < NAME_COLUMNS; name++) {
        if (((unsigned char)name[1] & 0xc0) != 0x80) columns++;
        putchar(*name);
        while (((unsigned char)name[1] & 0xc0) == 0x80) {
            putchar(*++name);
            if (((unsigned char)name[1] & 0xc0) != 0x80) columns++;
        }
    }
    printf("%*s", NAME_COLUMNS - columns, "");
}

static void print_worth(struct worth worth)
{
    printf("  %+6.1f %3.0f %%", worth.margin, 100 * worth.win);
}

static void print_row(struct sheet *sheet, const struct analysed_line *line)
{
    struct sentence moves = { .length = 0 };
    play_on(sheet, line->first);
    append_moves(&moves, sheet, &sheet->analysis->actions->action[line->first], line->n);
    printf("%3u. ", line->number);
    print_name(sheet->names->name[line->seat]);
    if (line->draw < line->first)
        printf(" %+6.1f", line->luck.margin);
    else
        printf(" %6s", "");
    print_worth(line->before);
    if (line->is_judged)
        print_worth(line->after);
    else
        printf("  %12s", "");
    printf("  %-2s  %s\n", mark_of(line->mistake), moves.text);
}

static void restart(struct sheet *sheet)
{
    lauze_start(sheet->analysis->rules, sheet->game);
    sheet->at = 0;
}

/* ---- the worst moves ---- */

static int by_badness(const void *a, const void *b)
{
    const struct analysed_line *const x = *(const struct analysed_line *const *)a;
    const struct analysed_line *const y = *(const struct analysed_line *const *)b;
    const double bad_x = lauze_badness(x), bad_y = lauze_badness(y);
    if (bad_x < bad_y || bad_x > bad_y) return bad_x < bad_y ? 1 : -1;
    return x->first < y->first ? -1 : 1;
}

static void print_mistake(struct sheet *sheet, const struct analysed_line *line)
{
    struct sentence text = { .length = 0 }, played = { .length = 0 }, better = { .length = 0 };
    char number[16], points[24], share[24];
    restart(sheet);
    play_on(sheet, line->first);
    append_moves(&played, sheet, &sheet->analysis->actions->action[line->first], line->n);
    if (line->n_plan > line->best.n)
        append_moves(&better, sheet, line->plan, line->n_plan);
    else
        append_moves(&better, sheet, line->best.action, line->best.n);
    snprintf(number, sizeof number, "%u", line->number);
    snprintf(points, sizeof points, "%.1f", line->loss.margin);
    snprintf(share, sizeof share, "%.0f", 100 * line->loss.win);
    append_words(&text, "analyse mistake",
                 (struct place_words[]){ { "n", number },
                                         { "who", sheet->names->name[line->seat] },
                                         { "mark", mark_of(line->mistake) },
                                         { "points", points },
                                         { "share", share },
                                         { "played", played.text },
                                         { "better", better.text },
                                         { NULL, NULL } });
    print_wrapped(text.text, COLUMNS, 5, stdout);
}

static bool print_mistakes(struct sheet *sheet)
{
    const struct analysis *const analysis = sheet->analysis;
    const struct analysed_line **line = malloc((analysis->n_lines + 1) * sizeof *line);
    uint32_t n = 0;
    if (line == NULL) return false;
    for (uint32_t i = 0; i < analysis->n_lines; i++)
        if (analysis->line[i].mistake != NO_MISTAKE) line[n++] = &analysis->line[i];
    qsort(line, n, sizeof *line, by_badness);
    printf("\n%s\n", say(n > 0 ? "analyse worst" : "analyse no mistakes"));
    for (uint32_t i = 0; i < n && i < WORST; i++)
        print_mistake(sheet, line[i]);
    free(line);
    return true;
}

/* ---- the players ---- */

static void print_seat(const struct sheet *sheet, unsigned seat)
{
    struct seat_sums sums;
    struct sentence text = { .length = 0 };
    char points[16], lost[24], share[24], luck[24], luck_share[24], marks[3][16];
    sum_up_seat(sheet->analysis, seat, &sums);
    const double lines = sums.lines > 0 ? sums.lines : 1;
    snprintf(points, sizeof points, "%d", lauze_points(sheet->analysis->rules, sheet->game, seat));
    snprintf(lost, sizeof lost, "%.2f", sums.lost.margin / lines);
    snprintf(share, sizeof share, "%.1f", 100 * sums.lost.win / lines);
    snprintf(luck, sizeof luck, "%+.1f", sums.luck.margin);
    snprintf(luck_share, sizeof luck_share, "%+.0f", 100 * sums.luck.win);
    for (unsigned mark = DUBIOUS; mark <= BLUNDER; mark++)
        snprintf(marks[mark - 1], sizeof marks[0], "%u", sums.mistakes[mark]);
    append_words(&text, "analyse seat",
                 (struct place_words[]){ { "who", sheet->names->name[seat] },
                                         { "points", points },
                                         { "lost", lost },
                                         { "share", share },
                                         { "luck", luck },
                                         { "lucky", luck_share },
                                         { "dubious", marks[0] },
                                         { "mistakes", marks[1] },
                                         { "blunders", marks[2] },
                                         { NULL, NULL } });
    print_wrapped(text.text, COLUMNS, 2, stdout);
}

bool print_analysis(const struct analysis *analysis, const struct seat_names *names)
{
    const size_t unit = 64, size = (lauze_game_size(analysis->rules) + unit - 1) / unit * unit;
    struct sheet sheet = { .analysis = analysis,
                           .names = names,
                           .game = aligned_alloc(unit, size),
                           .other = aligned_alloc(unit, size) };
    bool is_printed = sheet.game && sheet.other;
    if (is_printed) {
        restart(&sheet);
        puts(say("analyse head"));
        for (uint32_t i = 0; i < analysis->n_lines; i++)
            print_row(&sheet, &analysis->line[i]);
        is_printed = print_mistakes(&sheet);
        play_on(&sheet, analysis->actions->n);
        putchar('\n');
        for (unsigned seat = 0; seat < lauze_rules_setup(analysis->rules)->seats; seat++)
            print_seat(&sheet, seat);
    }
    free(sheet.game);
    free(sheet.other);
    return is_printed;
}
