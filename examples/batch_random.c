/* batch_random.c - plays 256 random games side by side, each to its end, and prints their mean points. */
#include <lauze_batch.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define GAMES 256

/* The n-th legal number takes the place of the one before with a chance of 1 in n: so all are alike. */
static uint32_t pick(const uint64_t *mask, uint32_t words)
{
    uint32_t chosen = 0, n = 0;
    for (uint32_t i = 0; i < words; i++)
        for (uint64_t left = mask[i]; left != 0; left &= left - 1)
            if ((uint32_t)rand() % ++n == 0) chosen = i * 64 + (uint32_t)__builtin_ctzll(left);
    return chosen;
}

int main(int argc, char **argv)
{
    srand(argc > 1 ? (unsigned)atoi(argv[1]) : 1);
    const lauze_setup setup = lauze_setup_default();
    lauze_rules *rules = malloc(lauze_rules_size(&setup));
    if (!rules || lauze_build_rules(&setup, rules, NULL) != LAUZE_OK) return 1;
    const uint32_t words = lauze_batch_mask_words(rules);
    const lauze_batch_options options = { .seed = 1, .leaves_restart = true };
    lauze_batch *batch = malloc(lauze_batch_size(rules, GAMES));
    uint64_t *mask = malloc(GAMES * words * sizeof *mask);
    static uint32_t action[GAMES];
    static uint8_t done[GAMES];
    static int32_t reward[GAMES][2];
    const lauze_batch_arrays arrays = {
        .action = action, .done = done, .reward = reward[0], .mask = mask
    };
    if (!batch || !mask || lauze_batch_start(rules, GAMES, &options, batch) != LAUZE_OK) return 1;

    double points[2] = { 0, 0 };
    unsigned n_steps = 0, n_over = 0;
    const clock_t began = clock();
    lauze_batch_look(batch, &arrays, 0, GAMES);
    while (n_over < GAMES) {
        for (unsigned i = 0; i < GAMES; i++)
            action[i] = pick(mask + i * words, words);
        lauze_batch_step(batch, &arrays, 0, GAMES);
        n_steps += GAMES - n_over;
        n_over = 0;
        for (unsigned i = 0; i < GAMES; i++) {
            points[0] += reward[i][0];
            points[1] += reward[i][1];
            n_over += done[i];
        }
    }
    const double seconds = (double)(clock() - began) / CLOCKS_PER_SEC;
    printf("%d games, %u steps, a %.1f points, b %.1f points on the mean, %.0f games/s\n", GAMES,
           n_steps, points[0] / GAMES, points[1] / GAMES, GAMES / seconds);
    free(mask);
    free(batch);
    free(rules);
    return 0;
}
