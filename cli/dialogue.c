/* dialogue.c - asks the protocol and prints its answers. */
#include "dialogue.h"

#include "tiles_file.h"

#include <stdlib.h>
#include <string.h>

/* Every message begins with its type. */
static void print_answer(void *context, const char *line, size_t length)
{
    const struct dialogue *dialogue = context;
    char begin[64];
    if (dialogue->type == NULL) return;
    const int n = snprintf(begin, sizeof begin, "{\"type\":\"%s\"", dialogue->type);
    const bool is_wanted = n > 0 && length > (size_t)n && memcmp(line, begin, (size_t)n) == 0;
    if (!is_wanted) return;
    fwrite(line, 1, length, dialogue->stream);
    fputc('\n', dialogue->stream);
}

struct json_writer *begin_request(struct dialogue *dialogue, const char *type)
{
    json_clear(&dialogue->request);
    json_open_object(&dialogue->request, NULL);
    json_add_text(&dialogue->request, "type", type);
    json_add_text(&dialogue->request, "game", "1");
    return &dialogue->request;
}

void send_request(struct dialogue *dialogue, const char *answer)
{
    const struct protocol_sink sink = { print_answer, dialogue };
    json_close_object(&dialogue->request);
    dialogue->type = answer;
    if (!dialogue->request.has_failed)
        protocol_handle(dialogue->session, dialogue->request.text, dialogue->request.length, &sink);
}

bool open_dialogue(struct dialogue *dialogue, const lauze_rules *rules, const lauze_game *game,
                   FILE *stream)
{
    *dialogue = (struct dialogue){ .session = open_protocol(), .stream = stream };
    const size_t length = lauze_write_position(rules, game, NULL, 0);
    char *position = malloc(length + 1);
    if (dialogue->session == NULL || position == NULL) {
        free(position);
        close_dialogue(dialogue);
        return false;
    }
    protocol_use_tiles(dialogue->session, tiles_of_file(), text_of_tiles_file());
    lauze_write_position(rules, game, position, length + 1);
    struct json_writer *request = begin_request(dialogue, "load");
    json_add_text(request, "position", position);
    send_request(dialogue, NULL);
    free(position);
    return true;
}

void close_dialogue(struct dialogue *dialogue)
{
    if (dialogue->session != NULL) close_protocol(dialogue->session);
    json_free(&dialogue->request);
    *dialogue = (struct dialogue){ 0 };
}
