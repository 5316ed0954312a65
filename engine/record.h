/* record.h - what reading and writing a record share.
 *
 *   [Lauze "1"]  [Setup "base; 2 seats"]  [Seat a "Ada"]
 *    1. a K 1,0e n
 *    2. b V 1,1n                                          nothing was put: a pass
 *   16. b C! U 4,0e ssw =4:9   {C fitted nowhere and left the game}
 *   17. a E 2,-3n, take follower 1,0n by POWER
 *   18. b A *
 *   19. a K 1,0e n / V 2,0n wsw                          two tiles in one turn
 *
 * Tags come first: a name, then a value in quotes, in which a backslash protects a quote or a
 * backslash. A turn is its number, the seat, every tile that fitted nowhere with a `!`, the tile
 * with the place where it was laid, and what was put on it: the kind's letter (none: follower)
 * and the spot. Every other act is its action text behind a comma. Another tile of the same turn
 * stands behind a `/`; what was left to do before it was passed. `=4:9` states the points of
 * all seats after the turn. `*` ends the record in the middle of a turn; without it a turn is
 * read to its end, and what it does not say was passed. `{...}`, `;` to the end of the line and
 * `(...)`, nested as may be, are skipped. */
#ifndef LAUZE_RECORD_H
#define LAUZE_RECORD_H

#include "text.h"

/* Skips blanks, comments and variations; fails when one of them is not closed. */
lauze_status skip_space(struct reader *reader);

/* "[name "value"]": the words lie inside the brackets and quotes. */
struct tag {
    struct word name, value;
};
/* The next tag; LAUZE_OVER when something else comes. */
lauze_status read_tag(struct reader *reader, struct tag *tag);

#endif
