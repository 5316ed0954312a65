/* api_request.h - what a request under /api/v1/ asks for, as a line for the house, and what the house's line means in
 * HTTP. docs/API.md is its contract. */
#ifndef LAUZE_API_REQUEST_H
#define LAUZE_API_REQUEST_H

#include "http_request.h"

#include <stdbool.h>
#include <stddef.h>

enum api_kind { API_MAKE, API_LOOK, API_RECORD };

struct api_request {
    enum api_kind kind;
    char *line; /* for the house; the caller frees it */
};

/* An answer; its text is the caller's to free, and null without memory. */
struct api_answer {
    int status;
    const char *type;
    char *text;
};

/* Whether a path is this API's. */
bool is_api_path(const char *path);
/* False when the request is refused: `answer` says why. */
bool read_api_request(const struct http_request *request, struct api_request *read,
                      struct api_answer *answer);
/* What is answered for the house's line. */
void read_api_line(enum api_kind kind, const char *line, size_t length, struct api_answer *answer);
/* Refuses with a status, a code, the field that is wrong or null, and a sentence. */
void refuse_api(struct api_answer *answer, int status, const char *const what[3]);

#endif
