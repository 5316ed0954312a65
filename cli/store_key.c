/* store_key.c - `lauze store key NAME`: a key for an organiser, shown once, and the line that a server knows it by. */
#include "command.h"
#include "organisers.h"
#include "store_command.h"

#include <sodium.h>
#include <stdio.h>

int make_key(struct store_request *request)
{
    char key[ORGANISER_KEY], line[ORGANISER_LINE], text[1024];
    if (!is_organiser_name(request->argument))
        return complain_about(EXIT_USE, "complaint organiser name", request->argument);
    if (sodium_init() < 0) return complain(EXIT_NO, "complaint no memory", NULL);
    make_organiser_key(request->argument, key, line);
    say_with(text, sizeof text, "store key",
             (struct place_words[]){ { "key", key }, { "line", line }, { NULL, NULL } });
    puts(text);
    say_with(text, sizeof text, "store key line",
             (struct place_words[]){ { "key", key }, { "line", line }, { NULL, NULL } });
    puts(text);
    sodium_memzero(key, sizeof key);
    return EXIT_GOOD;
}
