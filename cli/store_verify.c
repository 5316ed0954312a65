/* store_verify.c - `lauze store verify`: looks through a store, and plays every game of it again. */
#include "command.h"
#include "store_command.h"
#include "store_name.h"
#include "store_walk.h"
#include "tiles_file.h"

#include <string.h>

struct verifying {
    struct store_request *request;
    struct log_record *record; /* of the game that is being read */
    unsigned long n_games, n_events, n_faults;
    uint32_t refused;    /* the event that the log was not taken for, */
    enum log_status log; /* and why */
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
    (void)length;
    verifying->log = add_to_log_record(verifying->record, event);
    verifying->refused = seq;
    if (verifying->log == LOG_GOOD) verifying->n_events++;
    return verifying->log == LOG_GOOD;
}

static void tell_bad_event(struct verifying *verifying, const char *game)
{
    char what[160];
    say_bad_event(what, sizeof what, verifying->refused, verifying->log);
    tell_fault(verifying, game, what);
}

/* The secret has to be the one that the log committed to. */
static void check_secret_of(struct verifying *verifying, const char *game)
{
    char secret[STORE_SECRET_BYTES + 1];
    if (read_secret(verifying->request->store, game, secret) != STORE_DONE) return;
    verifying->log = give_log_secret(verifying->record, secret);
    if (verifying->log != LOG_GOOD) tell_fault(verifying, game, say("store secret"));
}

/* What the store itself finds damaged has been told before. */
static bool replay_game(void *context, const char *game)
{
    struct verifying *const verifying = context;
    if (!begin_log_record(verifying->record, game)) verifying->log = LOG_NO_MEMORY;
    if (verifying->log == LOG_NO_MEMORY) return false;
    verifying->n_games++;
    verifying->log = LOG_GOOD;
    const enum store_status status =
        read_from_store(verifying->request->store, game, 0, replay_event, verifying);
    if (verifying->log != LOG_GOOD && verifying->log != LOG_NO_MEMORY)
        tell_bad_event(verifying, game);
    else if (status == STORE_DONE && verifying->log == LOG_GOOD)
        check_secret_of(verifying, game);
    return verifying->log != LOG_NO_MEMORY;
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

static int verify(struct verifying *verifying)
{
    struct store *const store = verifying->request->store;
    enum store_status status = verify_store(store, tell_fault, verifying);
    if (status == STORE_DONE || (status == STORE_DAMAGED && verifying->n_faults > 0))
        status = walk_store(store, replay_game, verifying);
    if (verifying->log == LOG_NO_MEMORY) return complain(EXIT_INPUT, "complaint no memory", NULL);
    if (status != STORE_DONE) return complain_of_request(verifying->request, status);
    sum_up(verifying);
    return verifying->n_faults > 0 ? EXIT_NO : EXIT_GOOD;
}

int verify_games(struct store_request *request)
{
    struct verifying verifying = { .request = request };
    verifying.record = open_log_record(tiles_of_file(), text_of_tiles_file());
    if (!verifying.record) return complain(EXIT_INPUT, "complaint no memory", NULL);
    const int code = verify(&verifying);
    close_log_record(verifying.record);
    return code;
}
