/* analyse_print.h - an analysis as a table for people, and as JSON for programs. */
#ifndef LAUZE_ANALYSE_PRINT_H
#define LAUZE_ANALYSE_PRINT_H

#include "analyse_game.h"
#include "explain_text.h"

/* False: no memory. */
bool print_analysis(const struct analysis *analysis, const struct seat_names *names);
bool print_analysis_json(const struct analysis *analysis, const struct seat_names *names);

#endif
