/* bench_statistics.h - medians of what was measured, and the speed that another program prints. */
#ifndef LAUZE_BENCH_STATISTICS_H
#define LAUZE_BENCH_STATISTICS_H

/* The middle of `n` values, at least one; of an even number, the mean of the two in the middle. */
double median_of(const double *values, unsigned n);

/* The value below which `part` of the others lie, 0 <= part <= 1, with what lies between two of them in proportion. */
double quantile_of(const double *values, unsigned n, double part);

/* Reads the numbers that stand before "games/s", or as JSON under "games_per_second", in a text ended by 0, in their
 * order. Writes at most `capacity` and returns how many it wrote. What is no plain number, as 1,200, is passed over. */
unsigned read_speeds(const char *text, double *speeds, unsigned capacity);

#endif
