/* log_record.c - plays the logs of games again in a house without guests, and writes them down as records. */
#include "log_record.h"

#include "house_parts.h"

#include <sodium.h>
#include <stdlib.h>

struct log_record {
    struct house *house;
    struct room *room; /* null: no game has been begun */
    enum log_status status;
};

/* Nothing is written and nothing read: all comes from the caller. */
static bool append_nothing(void *context, struct desk_append *job)
{
    (void)context;
    (void)job;
    return false;
}

static bool read_nothing(void *context, struct desk_read *job)
{
    (void)context;
    (void)job;
    return false;
}

static void tell_nobody(void *connection, const char *line, size_t length)
{
    (void)connection;
    (void)line;
    (void)length;
}

struct log_record *open_log_record(const lauze_tiles *tiles, const char *text)
{
    const struct house_options options = { .sink = { .tell = tell_nobody },
                                           .keeper = { append_nothing, read_nothing, NULL } };
    struct log_record *record = sodium_init() < 0 ? NULL : calloc(1, sizeof *record);
    if (record) record->house = open_house(&options);
    if (record && record->house) {
        use_house_tiles(record->house, tiles, text);
        return record;
    }
    free(record);
    return NULL;
}

static void forget_game(struct log_record *record)
{
    if (record->room) close_room(record->room);
    record->room = NULL;
}

void close_log_record(struct log_record *record)
{
    if (!record) return;
    forget_game(record);
    close_house(record->house);
    free(record);
}

bool begin_log_record(struct log_record *record, const char *game)
{
    forget_game(record);
    record->status = LOG_GOOD;
    record->room = make_room(record->house, game);
    return record->room != NULL;
}

static enum log_status status_of_fault(enum event_fault fault)
{
    switch (fault) {
    case EVENT_GOOD: return LOG_GOOD;
    case EVENT_DAMAGED: return LOG_DAMAGED;
    case EVENT_OTHER_VERSION: return LOG_OTHER_VERSION;
    case EVENT_NO_MEMORY: return LOG_NO_MEMORY;
    }
    return LOG_DAMAGED;
}

enum log_status add_to_log_record(struct log_record *record, const char *event)
{
    if (record->status == LOG_GOOD)
        record->status = status_of_fault(take_event(record->room, event, NULL));
    return record->status;
}

enum log_status give_log_secret(struct log_record *record, const char *secret)
{
    if (record->status == LOG_GOOD)
        record->status = status_of_fault(take_secret(record->room, secret));
    return record->status;
}

char *write_log_record(struct log_record *record)
{
    const struct request quiet = quiet_request(record->house->session);
    size_t length;
    if (!record->room || !record->room->game || record->status != LOG_GOOD) return NULL;
    return write_game_record(&quiet, record->room->game, &length);
}
