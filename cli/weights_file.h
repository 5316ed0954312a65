/* weights_file.h - a file of weights for a computer player, read and checked. */
#ifndef LAUZE_WEIGHTS_FILE_H
#define LAUZE_WEIGHTS_FILE_H

#include "input.h"
#include "weights.h"

#include <stddef.h>

struct weights_file {
    struct input_text text; /* no bytes: none was asked for */
    char hash[17];          /* of the text, by which a run that goes on knows it again */
};

/* Reads one; of a null name none, which is good. `weights`, which may be null, are those that are compiled in, with
 * the file's in their place. Complains by itself and returns an exit code. */
int read_weights_file(const char *name, const lauze_rules *rules, struct weights_file *file,
                      struct weights *weights);
void free_weights_file(struct weights_file *file);

#endif
