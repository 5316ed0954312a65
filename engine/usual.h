/* usual.h - calls of what steps do, as WebAssembly likes them.
 *
 * There, a call by pointer costs as much as all that many a step does, and hides what could be
 * inlined. So it is asked first whether a step is one of those that every turn has: linking sees
 * what their tables hold, and calls it by name. Elsewhere the questions would cost more than they
 * bring. */
#ifndef LAUZE_USUAL_H
#define LAUZE_USUAL_H

#include "rules.h"

#ifdef __wasm__
enum { CALLS_BY_NAME = true };
#else
enum { CALLS_BY_NAME = false };
#endif

extern const struct step base_draw_step, base_discard_step, base_place_step, base_put_step,
    base_collect_step;

static inline void call_offer(const struct built_step *built, const lauze_rules *r,
                              const lauze_game *g, struct asker *asker)
{
    if (CALLS_BY_NAME && built->offer == base_place_step.offer)
        base_place_step.offer(r, g, asker);
    else if (CALLS_BY_NAME && built->offer == base_put_step.offer)
        base_put_step.offer(r, g, asker);
    else if (CALLS_BY_NAME && built->offer == base_draw_step.offer)
        base_draw_step.offer(r, g, asker);
    else
        built->offer(r, g, asker);
}

static inline void call_act(const struct step *step, const lauze_rules *r, lauze_game *g,
                            lauze_action action, lauze_report *report)
{
    if (CALLS_BY_NAME && step == &base_place_step)
        base_place_step.act(r, g, action, report);
    else if (CALLS_BY_NAME && step == &base_put_step)
        base_put_step.act(r, g, action, report);
    else if (CALLS_BY_NAME && step == &base_draw_step)
        base_draw_step.act(r, g, action, report);
    else
        step->act(r, g, action, report);
}

static inline void call_run(run_step *run, const lauze_rules *r, lauze_game *g,
                            lauze_report *report)
{
    if (CALLS_BY_NAME && run == base_discard_step.run)
        base_discard_step.run(r, g, report);
    else if (CALLS_BY_NAME && run == base_collect_step.run)
        base_collect_step.run(r, g, report);
    else
        run(r, g, report);
}

#endif
