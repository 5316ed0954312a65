/* wasm_review.c - lets the page have the lines of a game judged, one at a call. What is needed lies in one block of the
 * page's: this head, the actions, the lines, the analyst. */
#include "analysis.h"

#define EXPORT(name) __attribute__((export_name(#name)))

struct page_review {
    struct analysis_task task;
    struct analysed_line *line;
    struct analyst *analyst;
};

enum { UNIT = 64 };

static size_t rounded(size_t size) { return (size + UNIT - 1) / UNIT * UNIT; }

static size_t size_of_actions(uint32_t n) { return rounded(n * sizeof(lauze_action)); }
static size_t size_of_lines(uint32_t n) { return rounded(n * sizeof(struct analysed_line)); }

/* 0 where the level does not look ahead, and so cannot judge. */
EXPORT(page_review_size)
size_t page_review_size(const lauze_rules *rules, unsigned level, uint32_t nodes,
                        uint32_t n_actions)
{
    const struct analysis_task task = { .rules = rules, .level = level, .pace.nodes = nodes };
    if (!lauze_can_analyse(rules, level)) return 0;
    return rounded(sizeof(struct page_review)) + size_of_actions(n_actions) +
           size_of_lines(n_actions) + lauze_analyst_size(&task);
}

/* Where the page has to put so many actions, before it begins. */
EXPORT(page_review_actions)
lauze_action *page_review_actions(struct page_review *review, uint32_t n_actions)
{
    unsigned char *const at = (unsigned char *)review + rounded(sizeof *review);
    lauze_action *const action = (lauze_action *)(void *)at;
    review->task = (struct analysis_task){ .action = action, .n_actions = n_actions };
    return action;
}

/* How many lines there are. */
EXPORT(page_start_review)
uint32_t page_start_review(struct page_review *review, const lauze_rules *rules, unsigned level,
                           uint32_t nodes)
{
    struct analysis_task *const task = &review->task;
    task->rules = rules;
    task->level = level;
    task->pace.nodes = nodes;
    unsigned char *const at =
        (unsigned char *)review + rounded(sizeof *review) + size_of_actions(task->n_actions);
    review->line = (struct analysed_line *)(void *)at;
    void *const rest = at + size_of_lines(task->n_actions);
    /* The analyst's memory serves as a game while the actions are cut into lines. */
    const uint32_t n = lauze_cut_into_lines(
        task, (lauze_game *)(((uintptr_t)rest + UNIT - 1) / UNIT * UNIT), review->line);
    review->analyst = lauze_start_analyst(task, rest);
    return n;
}

/* Judges a line, which must not come before the one that was judged last. */
EXPORT(page_judge_line)
const struct analysed_line *page_judge_line(struct page_review *review, uint32_t index)
{
    lauze_begin_line(review->analyst, &review->line[index], index + 1);
    while (lauze_judge_on(review->analyst))
        continue;
    return &review->line[index];
}

EXPORT(page_badness)
double page_badness(const struct analysed_line *line) { return lauze_badness(line); }
