/* weights_file.c - a file of weights for a computer player, read and checked. */
#include "weights_file.h"

#include "command.h"
#include "prng.h"

#include <inttypes.h>

static uint64_t hash_of(const struct input_text *text)
{
    uint64_t hash = text->length;
    for (size_t i = 0; i < text->length; i++) {
        uint64_t state = hash ^ (unsigned char)text->bytes[i];
        hash = split_mix(&state);
    }
    return hash;
}

int read_weights_file(const char *name, const lauze_rules *rules, struct weights_file *file,
                      struct weights *weights)
{
    struct weights read;
    lauze_error error;
    *file = (struct weights_file){ .hash = "" };
    lauze_default_weights(rules, &read);
    const int code = name ? read_input(name, &file->text) : EXIT_GOOD;
    if (code != EXIT_GOOD) return code;
    if (name) {
        const lauze_status status =
            lauze_read_weights(rules, file->text.bytes, file->text.length, &read, &error);
        if (status != LAUZE_OK) {
            free_weights_file(file);
            return complain_of(name, &error);
        }
        snprintf(file->hash, sizeof file->hash, "%016" PRIx64, hash_of(&file->text));
    }
    if (weights) *weights = read;
    return EXIT_GOOD;
}

void free_weights_file(struct weights_file *file)
{
    if (file->text.bytes) free_input(&file->text);
    *file = (struct weights_file){ .hash = "" };
}
