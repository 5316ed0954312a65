/* store_command.h - what the parts of `lauze store` share. */
#ifndef LAUZE_STORE_COMMAND_H
#define LAUZE_STORE_COMMAND_H

#include "log_record.h"
#include "store.h"

struct store_request {
    const char *name; /* of the store */
    const char *argument;
    bool is_json;
    struct store *store;
};

/* What fails in the store in use; an exit code. */
int complain_of_request(const struct store_request *request, enum store_status status);

/* Why an event of a log is not taken, in the current language. Works like snprintf. */
size_t say_bad_event(char *buffer, size_t size, uint32_t seq, enum log_status status);

/* The parts; each returns an exit code. */
int verify_games(struct store_request *request);
int export_games(struct store_request *request);
int make_key(struct store_request *request);

#endif
