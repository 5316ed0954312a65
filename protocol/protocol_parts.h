/* protocol_parts.h - what the files of the protocol share: sessions, requests, how to refuse, read and write. */
#ifndef LAUZE_PROTOCOL_PARTS_H
#define LAUZE_PROTOCOL_PARTS_H

#include "json_writer.h"
#include "protocol_games.h"
#include "protocol_host.h"

#include <jansson.h>

/* Where in `out` the message begins that is being written, and where in it stands whose request it answers. */
struct message_marks {
    size_t begin, answer, rest;
};

/* Somebody thinks about a game; it is free where the game is null. */
struct thinking {
    struct table_game *game;
    void *thinker;
    struct protocol_caller *caller;
    char id[PROTOCOL_ID + 1]; /* of the request */
};

struct protocol_session {
    const struct protocol_host *host;
    struct protocol_caller driver; /* the one at the other end of a pipe */
    const lauze_tiles *tiles;      /* as protocol_use_tiles was told; null: those compiled in */
    const char *tiles_text;
    struct game_table table;
    struct json_writer out; /* messages, one a line, that wait to be sent */
    struct message_marks marks;
    struct json_writer news; /* what the others in a game hear of them, as they hear it */
    const struct table_game *news_of;
    lauze_game *scratch[2]; /* for actions that are only tried */
    size_t scratch_size;
    lauze_report report;  /* what the last action brought about */
    struct history draft; /* what a game's history is going to be */
    struct thinking thinking[PROTOCOL_THINKERS];
};

struct request {
    struct protocol_session *session;
    struct protocol_caller *caller;
    const json_t *body;
    char id[PROTOCOL_ID + 1]; /* as JSON, "" when there is none */
    unsigned seat;            /* who acts where the request does not say, or LAUZE_NOBODY */
    bool is_private;          /* what is written for it the others in the game know already */
};

static inline struct json_writer *out_of(const struct request *request)
{
    return &request->session->out;
}

/* ---- what can be asked for; each writes its answer, or refuses and returns false ---- */

#define PROTOCOL_REQUESTS(X)             \
    X(hello) /* protocol_hello.c */      \
    X(new)   /* protocol_new.c */        \
    X(load)                              \
    X(close)                             \
    X(act) /* protocol_act.c */          \
    X(undo)                              \
    X(choices)  /* protocol_choices.c */ \
    X(why)      /* protocol_why.c */     \
    X(state)    /* protocol_state.c */   \
    X(score)    /* protocol_score.c */   \
    X(position) /* protocol_text.c */    \
    X(record)                            \
    X(go) /* protocol_go.c */            \
    X(stop)

#define X(name) bool answer_##name(const struct request *request);
PROTOCOL_REQUESTS(X)
#undef X

/* ---- refusing: protocol_error.c ---- */

/* Why a request is refused. What is 0, "" or null is left out of the error. */
struct refusal {
    const char *code;
    unsigned long line, column;
    lauze_rule rule;
    char field[32];      /* the field of the request that is wrong, "actions.2" */
    const char *token;   /* the word that is wrong */
    const char *reason;  /* what exactly is wrong with the JSON */
    unsigned long limit; /* the limit that is passed */
    const uint32_t *seq; /* where the game stands */
};

/* A request that nobody made: for news that come by themselves. */
struct request quiet_request(struct protocol_session *session);
/* Sends what was written for a request: to the caller alone, or also to the others in the game. */
void send_answers(const struct request *request);
void send_messages(const struct request *request);

/* Answers with an error and drops what else was written for this request. Always false. */
bool refuse_request(const struct request *request, const struct refusal *refusal);
/* The same for a code and the field that it is about, which may be null. */
bool refuse_field(const struct request *request, const char *code, const char *field);
bool refuse_limit(const struct request *request, const char *field, unsigned long limit);
bool refuse_memory(const struct request *request);
/* The same for a text within a field that a reader of the library refused. */
bool refuse_text(const struct request *request, const char *field, const lauze_error *error);

/* The sentence for a code in the language of the client. */
const char *say_refusal(const struct request *request, const char *code);

/* ---- reading fields: protocol_read.c; each refuses by itself and returns false ---- */

struct span {
    const char *bytes; /* ended by 0 */
    size_t length;
};

bool read_game_field(const struct request *request, struct table_game **game);
/* The field must be there. */
bool read_text_field(const struct request *request, const char *field, struct span *text);
/* The seat in the field `as`, or that of the request when it is missing. */
bool read_seat_field(const struct request *request, const struct table_game *game, unsigned *seat);
/* Leaves the value alone when the field is missing. */
bool read_bool_field(const struct request *request, const char *field, bool *is_true);
/* A list of actions, null when the field is missing. */
bool read_list_field(const struct request *request, const char *field, const json_t **list);

/* The record of a game that is whole, with its tags; the caller frees it. Without memory refuses by itself and returns
 * null. */
char *write_game_record(const struct request *request, const struct table_game *game,
                        size_t *length);

/* Scratch games big enough for the rules. */
bool prepare_scratch(const struct request *request, const lauze_rules *rules);
bool have_scratch(struct protocol_session *session, const lauze_rules *rules);

/* An action in a list of a request. */
struct listed_action {
    const char *field;
    size_t index;
    const json_t *text;
    unsigned as; /* the seat that must be the one to act, or LAUZE_NOBODY */
};

/* Reads an action that is legal in scratch[0]. */
bool read_legal_action(const struct request *request, const struct table_game *game,
                       const struct listed_action *listed, lauze_action *action);
/* Puts scratch[0] where the game stands, then does the actions of the field `after` there. */
bool try_after(const struct request *request, const struct table_game *game);

/* ---- writing: protocol_write.c ---- */

/* Begins a message: its type and the id that it answers; then the game and its last event. */
void open_message(const struct request *request, const char *type);
void open_game_message(const struct request *request, const char *type,
                       const struct table_game *game);
void close_message(const struct request *request);
/* The same for what all in a game hear: the others without whose request it answers. */
void close_public_message(const struct request *request, const struct table_game *game);
/* The same for what only the others hear. */
void close_news_message(const struct request *request, const struct table_game *game);

/* The name of a game. */
void add_game(struct json_writer *out, const struct table_game *game);
/* "a".."h", "chance", or null when nobody acts. */
void add_actor(struct json_writer *out, const char *key, unsigned who);
void add_seat(struct json_writer *out, const char *key, unsigned seat);
/* A text under the letter of a seat. */
void add_seat_text(struct json_writer *out, unsigned seat, const char *text);
/* The seats whose bits are set, as a list. */
void add_seats(struct json_writer *out, const char *key, unsigned bits);
/* The points of every seat: {"a":12,"b":7}. */
void add_points(struct json_writer *out, const char *key, const struct table_game *game,
                const int points[LAUZE_MAX_SEATS]);
void add_place(struct json_writer *out, const char *key, lauze_place place);
/* Nothing for rule 0. */
void add_rule(struct json_writer *out, const char *key, lauze_rule rule);
/* A number with so many decimals, and a point whatever the language. */
void add_decimal(struct json_writer *out, const char *key, double number, int decimals);
void add_rows(struct json_writer *out, const char *key, const lauze_rules *rules,
              const lauze_row *rows, unsigned n);
/* A figure by its noun: the fields `figure` and `seat`. */
void add_figure(struct json_writer *out, const lauze_rules *rules, uint16_t noun);
/* A position as text. */
void add_position(struct json_writer *out, const char *key, const lauze_rules *rules,
                  const lauze_game *game);
/* The code of a tile type. */
void add_type(struct json_writer *out, const char *key, const lauze_rules *rules, unsigned type);
/* Who acts and in which step, into an object that is open: in the game, as it stands `now`. */
void add_turn(struct json_writer *out, const struct table_game *game, const lauze_game *now);

/* Other servers that have the same games, where there may be some. */
void add_servers(struct json_writer *out, const struct protocol_host *host);
/* The setup and the names of the seats. */
void add_setup(struct json_writer *out, const struct table_game *game);
void add_names(struct json_writer *out, const struct table_game *game);

/* ---- games that begin: protocol_new.c ---- */

/* Whether a value may be the name of a player. */
bool is_player_name(const json_t *value);
/* Whether a value is a text without anything that controls a terminal, or turns the direction of writing. */
bool is_plain_text(const json_t *value);
/* A game of the request's setup and seats, in no table; null after a refusal. */
struct table_game *make_new_game(const struct request *request);
/* The same of a setup and names that were written down when the game began; null when they are not understood or there
 * is no memory. */
struct table_game *make_known_game(struct protocol_session *session, const char *text,
                                   size_t length, const json_t *names);
/* `tokens` has an invitation for each seat, "" for one that needs none, or is null. */
void write_game_message(const struct request *request, const struct table_game *game,
                        const char *const tokens[LAUZE_MAX_SEATS]);

/* ---- changing a game, all or nothing: protocol_trial.c ---- */

/* Takes an action of a trial that is only a plan; `before` is where the game stands. False without memory. */
typedef bool take_planned(void *context, const lauze_game *before, lauze_action action);

/* What a request does to a game: played in scratch[0] and noted in the session's draft. Either it is told as it is done
 * and counts in the end, or it is only planned: then `plan` takes the actions, and nothing is told. */
struct trial {
    const struct request *request;
    struct table_game *game;
    const lauze_game *now; /* where the trial stands */
    uint32_t seq, last_undo;
    take_planned *plan;
    void *context;
};

/* Begins where the game stands, or after its first n actions. */
bool begin_trial(struct trial *trial);
bool begin_trial_at(struct trial *trial, uint32_t n);
/* Does an action that is legal, and writes its event. */
bool do_action(struct trial *trial, lauze_action action);
/* Draws as long as the dealer has to. */
bool deal_tiles(struct trial *trial);
/* Whether the dealer and not the driver is to act. */
bool is_dealt(const struct trial *trial, lauze_action *draw);
/* Writes whose turn it is, and makes all of it count. */
bool end_trial(struct trial *trial);

/* Whether the field `seq` of a request, if there is one, names where the play stands; refuses by itself. */
bool is_up_to_date(const struct request *request, const struct table_game *game);
/* Does the actions of a request to act, then deals. */
bool act_in_trial(struct trial *trial);

/* Does one action to the game itself, as its event `seq`. From then until the next action scratch[1] is where the game
 * stood before, and the session's report says what it brought about. False when it cannot be done, or without memory. */
bool apply_action(struct protocol_session *session, struct table_game *game, lauze_action action,
                  uint32_t seq);
/* Takes back all but the first n actions of the game itself, by its event `seq`. */
bool take_back(struct protocol_session *session, struct table_game *game, uint32_t n, uint32_t seq);

/* ---- thinking: protocol_go.c ---- */

/* Before a game changes or goes: who thinks about it ends, and his caller is told, whatever is being written now. False
 * when nobody does. */
bool stop_thinking_about(struct protocol_session *session, const struct table_game *game);

/* ---- walking over the features of a board: protocol_walk.c ---- */

/* Begin with {rules, game} and call next_feature until it is false; each feature comes once. */
struct feature_walk {
    const lauze_rules *rules;
    const lauze_game *game;
    unsigned tile, node;
    lauze_place place; /* on its earliest laid tile */
    lauze_feature_state feature;
    uint8_t seen[8192]; /* one bit for each feature's id */
};

bool next_feature(struct feature_walk *walk);

#endif
