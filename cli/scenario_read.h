/* scenario_read.h - the statements of a scenario, one after the other. */
#ifndef LAUZE_SCENARIO_READ_H
#define LAUZE_SCENARIO_READ_H

#include "scenario_run.h"

struct statement_reader {
    const char *at, *end;
    uint32_t line; /* of what was read last */
};

/* LAUZE_OVER at the end, LAUZE_TOO_LARGE for a statement that is too long or has a zero byte in
 * it. */
lauze_status next_statement(struct statement_reader *reader, struct statement *statement);

#endif
