/* house_say.c - what players say to each other: a short text, or a phrase that every page says in its own language. */
#include "house_parts.h"

#include <string.h>

static const char *const phrases[] = { "hello",      "good-luck", "well-played", "thanks",
                                       "one-moment", "sorry",     "good-game",   "bye" };

static bool is_phrase(const char *text)
{
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (strcmp(phrases[i], text) == 0) return true;
    return false;
}

static bool read_phrase(const struct request *request, struct span *phrase)
{
    if (!read_text_field(request, "phrase", phrase)) return false;
    if (is_phrase(phrase->bytes)) return true;
    struct refusal refusal = { .code = "unknown", .field = "phrase", .token = phrase->bytes };
    return refuse_request(request, &refusal);
}

static size_t count_letters(const struct span *text)
{
    size_t n = 0;
    for (size_t i = 0; i < text->length; i++)
        n += ((unsigned char)text->bytes[i] & 0xc0) != 0x80;
    return n;
}

static bool read_said_text(const struct request *request, struct span *text)
{
    if (!read_text_field(request, "text", text)) return false;
    const size_t n = count_letters(text);
    if (n == 0) return refuse_field(request, "range", "text");
    if (n > SAID_LETTERS) return refuse_limit(request, "text", SAID_LETTERS);
    return is_plain_text(json_object_get(request->body, "text")) ||
           refuse_field(request, "syntax", "text");
}

/* The oldest of the last few is where the next one will be noted. */
static bool is_talkative(const struct room *room, unsigned seat)
{
    const struct said *said = &room->talk.said[seat];
    const uint64_t oldest = said->at[said->n % SAID_AT_ONCE];
    return said->n >= SAID_AT_ONCE && room->house->date < oldest + SAID_SECONDS * 1000;
}

static bool may_say(const struct request *request, const struct room *room)
{
    if (is_talkative(room, request->seat))
        return refuse_request(request,
                              &(struct refusal){ .code = "too-fast", .limit = SAID_AT_ONCE });
    return room->talk.n < ROOM_SAID ||
           refuse_request(request, &(struct refusal){ .code = "full", .limit = ROOM_SAID });
}

bool say_here(const struct request *request)
{
    struct table_game *game;
    struct span said;
    struct plan plan;
    if (!read_game_field(request, &game)) return false;
    struct room *room = room_of(game);
    const bool is_text = json_object_get(request->body, "text") != NULL;
    if (is_text && json_object_get(request->body, "phrase"))
        return refuse_field(request, "contradiction", "phrase");
    if (!(is_text ? read_said_text(request, &said) : read_phrase(request, &said))) return false;
    if (!may_say(request, room) || !begin_plan(request, room, &plan)) return false;
    struct json_writer *out = open_event(&plan, "say");
    add_seat(out, "by", request->seat);
    json_add_text(out, is_text ? "text" : "phrase", said.bytes);
    close_event(&plan);
    return keep_plan(request, &plan);
}
