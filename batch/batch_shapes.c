/* batch_shapes.c - the shapes that follow from the rules alone, for whoever makes the arrays. */
#include "batch.h"

uint32_t lauze_batch_n_actions(const lauze_rules *rules)
{
    struct numbering numbering;
    number_actions(rules, &numbering);
    return numbering.n_actions;
}

uint32_t lauze_batch_mask_words(const lauze_rules *rules)
{
    struct numbering numbering;
    number_actions(rules, &numbering);
    return mask_words(&numbering);
}

bool lauze_batch_get_section(const lauze_rules *rules, unsigned index, lauze_batch_section *section)
{
    struct numbering numbering;
    number_actions(rules, &numbering);
    if (index >= numbering.n_sections) return false;
    *section = numbering.section[index];
    return true;
}

uint32_t lauze_batch_observation_size(const lauze_rules *rules)
{
    struct observation observation;
    plan_observation(rules, &observation);
    return observation.size;
}

bool lauze_batch_get_part(const lauze_rules *rules, unsigned index, lauze_batch_part *part)
{
    struct observation observation;
    plan_observation(rules, &observation);
    if (index >= N_PARTS) return false;
    *part = observation.part[index];
    return true;
}

const char *lauze_batch_step_name(const lauze_rules *rules, unsigned step)
{
    if (step > rules->over) return NULL;
    const struct step *const at = rules->program[step].step;
    return at ? at->name : "over";
}
