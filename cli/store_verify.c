/* store_verify.c - `lauze store verify`: looks through a store, and plays every game of it again. */
#include "command.h"
#include "log_record.h"
#include "store_command.h"
#include "store_name.h"
#include "store_walk.h"
#include "tiles_file.h"

#include <string.h>

struct verifying {
    struct store_request *request;
    struct log_record *record; /* of the game that is being read */
    unsigned long n_games, n_events, n_faults;
    uint32_t next;
    enum log_status log;
    bool has_no_memory;
};

/* A game's fault by its name, one of the whole store by that of the store. */
static void tell_fault(void *context, const char *game, const char *what)
{
    struct verifying *const verifying = context;
    char line[512], shown[256];
    show_store_name(verifying->request->name, shown, sizeof shown);
    say_with(line, sizeof line, "store fault",
             (struct place_words[]){
                 { "name", game[0] ? game : shown }, { "what", what }, { NULL, NULL } });
    puts(line);
    verifying->n_faults++;
}

static bool replay_event(void *context, uint32_t seq, const char *event, size_t length)
{
    struct verifying *const verifying = context;
    verifying->log = add_to_log_record(verifying->record, event, length);
    verifying->next = seq + 1;
    if (verifying->log == LOG_GOOD) verifying->n_events++;
    return verifying->log == LOG_GOOD;
}

static void tell_bad_log(struct verifying *verifying, const char *game)
{
    char what[LOG_WHY + 64];
    snprintf(what, sizeof what, "event %lu: %s", (unsigned long)verifying->next - 1,
             why_log_record(verifying->record));
    tell_fault(verifying, game, what);
}

/* What the store itself finds damaged has been told before. */
static bool replay_game(void *context, const char *game)
{
    struct verifying *const verifying = context;
    verifying->record = open_log_record(tiles_of_file());
    if (!verifying->record) {
        verifying->has_no_memory = true;
        return false;
    }
    verifying->n_games++;
    verifying->log = LOG_GOOD;
    read_from_store(verifying->request->store, game, 0, replay_event, verifying);
    if (verifying->log == LOG_NO_MEMORY)
        verifying->has_no_memory = true;
    else if (verifying->log != LOG_GOOD)
        tell_bad_log(verifying, game);
    close_log_record(verifying->record);
    return !verifying->has_no_memory;
}

static void sum_up(const struct verifying *verifying)
{
    char line[640], games[24], events[24], faults[24], shown[512];
    show_store_name(verifying->request->name, shown, sizeof shown);
    snprintf(games, sizeof games, "%lu", verifying->n_games);
    snprintf(events, sizeof events, "%lu", verifying->n_events);
    snprintf(faults, sizeof faults, "%lu", verifying->n_faults);
    say_with(line, sizeof line, verifying->n_faults > 0 ? "store faulty" : "store whole",
             (struct place_words[]){ { "name", shown },
                                     { "games", games },
                                     { "events", events },
                                     { "faults", faults },
                                     { NULL, NULL } });
    puts(line);
}

int verify_games(struct store_request *request)
{
    struct verifying verifying = { .request = request };
    enum store_status status = verify_store(request->store, tell_fault, &verifying);
    if (status == STORE_DONE || (status == STORE_DAMAGED && verifying.n_faults > 0)) {
        status = walk_store(request->store, replay_game, &verifying);
        if (verifying.has_no_memory) return complain(EXIT_INPUT, "complaint no memory", NULL);
    }
    if (status != STORE_DONE) return complain_of_request(request, status);
    sum_up(&verifying);
    return verifying.n_faults > 0 ? EXIT_NO : EXIT_GOOD;
}
