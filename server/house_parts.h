/* house_parts.h - what the files of the house share: rooms with their seats, guests, plans, and how to find them. */
#ifndef LAUZE_HOUSE_PARTS_H
#define LAUZE_HOUSE_PARTS_H

#include "house.h"
#include "organisers.h"
#include "protocol_parts.h"
#include "room_log.h"
#include "room_offer.h"
#include "room_terms.h"
#include "sealed_deal.h"
#include "server_limits.h"

enum { TOKEN_BYTES = 16, GAME_NAME_BYTES = 12 }; /* of randomness */
enum { LOCK_BYTES = 32, LOCK_TEXT = 2 * LOCK_BYTES + 1 };

/* What is kept of a secret: its SHA-256. */
struct lock {
    unsigned char hash[LOCK_BYTES];
    bool is_set;
};

/* A seat is opened by its invitation once, and by its own token ever after. */
struct seat_lock {
    struct lock invitation, token;
    bool is_taken;
};

struct member {
    struct guest *guest;
    unsigned seats; /* one bit for each that this connection holds */
};

/* Who is connected, which seats were taken, how many only watch. */
struct presence {
    unsigned here, taken, watching;
};

/* The seats that computer players hold, one bit for each, and how they play. */
struct computers {
    unsigned seats;
    uint8_t level[LAUZE_MAX_SEATS];
};

/* A seat says that the holder of another one has left; it comes true at a moment since 1970. */
struct room_claim {
    bool is_open, is_for_win;
    uint8_t by, seat, level;
    uint64_t until;
};

/* The computer player that takes over. */
#define STAND_IN "strong"

/* When a seat has said its last few things, the oldest at `n`, and how much it has said. */
struct said {
    uint64_t at[SAID_AT_ONCE];
    unsigned n;
};

/* How much has been said in a game. */
struct talk {
    unsigned n;
    struct said said[LAUZE_MAX_SEATS];
};

/* What the house keeps beside a game. The first part follows from the log alone. */
struct room {
    struct house *house;
    char name[PROTOCOL_GAME + 1];
    struct table_game *game; /* null until its first event is there */
    struct room_terms terms;
    struct computers computers;
    unsigned behind;   /* seats that count behind all others, one bit for each, */
    unsigned resigned; /* and which of them have given up */
    struct room_offer offer;
    struct room_claim claim;
    struct talk talk;
    struct room_clock clock;
    unsigned flagged;                   /* seats whose time was up, one bit for each, */
    uint32_t flag_turn;                 /* and the turn in which that was so last */
    char organiser[ORGANISER_NAME + 1]; /* who has arranged it, or "" */
    char next[PROTOCOL_GAME + 1];       /* the game that follows this one, or "" */
    struct seat_lock lock[LAUZE_MAX_SEATS];
    bool is_paused;
    bool
        shares_deal; /* other games are dealt by the same seed, so it is not shown when this one is over */
    struct room_log log;

    char made[PROTOCOL_GAME + 1]; /* a game that was made to follow it, of which nobody knows yet */
    bool was_down;     /* its clock ran when no server had it, and nobody has said so yet */
    bool is_ready;     /* all of its log was read: it is in the table */
    bool is_reading;   /* its log is being read on, */
    bool is_behind;    /* or should be: there are events that are not here, */
    bool has_news;     /* some since the reading began */
    bool writes_first; /* its first event is being written */
    bool is_in_line;   /* waits for somebody to think */
    bool is_empty;     /* nobody is connected, since `empty_since` */
    struct desk_read reading;
    uint32_t read_from;      /* where the reading began */
    uint32_t conflict_at;    /* how many events there were when another server was faster */
    struct writing *writing; /* what is being added to it, or null */
    struct guest *first_waiting, *last_waiting; /* for it to be free */
    unsigned n_holds;                           /* by whoever still needs it */

    void *thinker;              /* who thinks for the computer player that is to act, or null */
    struct lauze_line *thought; /* what he would do, when the room is free; or null */
    uint64_t rests_until;       /* not before this, as his last act could not be written */
    struct room *next_in_line, *next_thinking;
    struct member member[ROOM_GUESTS];
    unsigned n_members;
    struct presence told; /* what the members know */
    uint64_t empty_since;
    struct room *before_empty, *after_empty, *next_loading;
};

/* A line that waits, and whether it was too much. */
struct guest_line {
    struct guest_line *next;
    size_t length;
    bool is_too_fast;
    char text[];
};

struct guest {
    struct protocol_caller caller;
    struct house *house;
    void *connection;
    char organiser[ORGANISER_NAME + 1]; /* "": a guest like others */
    struct guest *before, *after;
    struct room *room[GUEST_ROOMS];
    unsigned n_rooms;
    uint64_t paid_until; /* see pay_for_message */
    size_t n_told;       /* bytes of the answer to the line that he says */
    unsigned n_skipped;  /* messages, those admitted since taken off */
    bool is_too_fast;

    /* While he waits: for what is written for him, or for a room. The first line is the one that waits. */
    struct writing *writing;
    struct room *waits_for;
    struct guest *next_waiting;
    struct guest_line *first_line, *last_line;
    size_t n_line_bytes;
    bool is_again;       /* the line that he says was heard before, */
    bool has_read_on;    /* and the game that it is about was read on since */
    const char *verdict; /* why the game that he waited for is not there, or null */
    const char *reason;  /* and more exactly, or null */
};

struct house {
    struct protocol_host host;
    struct protocol_session *session;
    struct house_sink sink;
    struct house_keeper keeper;
    unsigned games; /* in memory at most */
    bool shares_games;
    struct guest *first;
    struct guest *speaker;      /* whose request is being answered */
    const struct writing *told; /* whose events are being told, or null */
    unsigned n_guests;
    uint64_t now, date;
    unsigned n_loading;
    struct room *loading; /* those not ready yet */
    struct room *first_empty,
        *last_empty; /* those that nobody is connected to, the longest first */
    bool is_behind;  /* some room is */
    const struct protocol_thinkers *thinkers; /* null: computer players wait for ever */
    void *thinkers_context;
    struct room *thinking;                     /* those somebody thinks about */
    struct room *first_in_line, *last_in_line; /* and those that wait for it */
    char *servers[NODES + 1];                  /* others that have the same games; ends with null */
};

static inline struct room *room_of(const struct table_game *game) { return game->room; }

static inline bool is_one_seat(unsigned seats) { return seats != 0 && (seats & (seats - 1)) == 0; }

static inline struct guest *guest_of(const struct request *request)
{
    return request->caller->guest;
}

static inline struct house *house_of(const struct request *request)
{
    return request->session->host->context;
}

/* ---- rooms: room.c ---- */

/* A room without a game; null without memory. */
struct room *make_room(struct house *house, const char *name);
/* Forgets a room and its game; sends away whoever is there. */
void close_room(struct room *room);

/* Null when the guest has not joined the game. */
struct member *find_member(struct room *room, const struct guest *guest);
/* The guest as a member, joined already or not; null when the room or the guest's list is full. */
struct member *add_member(struct room *room, struct guest *guest);
bool has_place_for(struct room *room, const struct guest *guest);
void remove_member(struct room *room, struct guest *guest);
/* To be called when something has ended that kept the room in memory. */
void settle_room(struct room *room);
/* Makes room for one more game. False when all of them are in use. */
bool make_way(struct house *house);

struct presence look_around(const struct room *room);

/* ---- seats and their tokens: room_seats.c ---- */

/* A text that nobody can guess, of as many random bytes. */
void make_token(char text[TOKEN_MOST + 1], size_t n_bytes);
struct lock lock_of_token(const char *token);
/* The hash in hexadecimal. False when a value is none. */
void write_lock(const struct lock *lock, char text[LOCK_TEXT]);
bool read_lock(const json_t *value, struct lock *lock);

/* The seat that a token or an invitation opens, or LAUZE_NOBODY. An invitation opens a seat again where `own` is the
 * token that its holder had chosen: he asks twice, because the answer was lost. */
unsigned seat_of_token(const struct room *room, const char *token, const char *own);
bool is_token_known(const struct room *room, const char *token);
/* The seat whose letter a value is, or LAUZE_NOBODY. */
unsigned seat_of_value(const struct room *room, const json_t *value);

/* ---- guests who wait: house_wait.c ---- */

bool is_waiting(const struct guest *guest);
/* Hears the line, or keeps it. */
bool take_line(struct guest *guest, const char *line, size_t length, bool is_too_fast);
void wait_for_room(struct guest *guest, struct room *room);
/* The request is answered: goes on with what the guest has said since. */
void let_guest_go_on(struct guest *guest);
/* What he asked for is heard once more. */
void hear_guest_again(struct guest *guest);
void forget_lines(struct guest *guest);
void stop_waiting(struct guest *guest);
/* The same before all who wait already. */
void wait_first_for_room(struct guest *guest, struct room *room);
/* Those who waited for the room are heard again, as long as it is free. */
void let_waiting_in(struct room *room);
/* They hear instead why they waited in vain: `refuse_verdict` is to answer the request that waited. */
struct guest *take_waiting(struct room *room);
void send_waiting_away(struct guest *first, const char *code, const char *reason);
/* Refuses the request of a guest who waited in vain; false if he did not. */
bool refuse_verdict(const struct request *request);

/* ---- what is written into a log: house_keep.c ---- */

/* The events by which a request is obeyed. */
struct plan {
    struct room *room;
    struct json_writer out;
    uint32_t n;
};

/* What is being written, and what is to be said then. */
struct writing {
    struct desk_append job;
    struct room *room;
    struct guest *guest; /* who waits for it; null when nobody does */
    char id[PROTOCOL_ID + 1];
    unsigned seat;
    json_t *body; /* of the request */
    /* Called when all is written and applied: answers the request. Null: what is told of the events answers it. */
    void (*finish)(const struct request *request, const struct writing *writing);
    char token[LAUZE_MAX_SEATS][TOKEN_MOST + 1]; /* known to nobody else yet */
    char secret[DEAL_HASH];                      /* of a game that begins */
    char *text;
    const char **event;
};

/* Begins a plan for a room that is free. Otherwise the request waits, or is refused: false. */
bool begin_plan(const struct request *request, struct room *room, struct plan *plan);
/* The beginning of an event, and its end. */
struct json_writer *open_event(struct plan *plan, const char *kind);
void close_event(struct plan *plan);
void drop_plan(struct plan *plan);
/* An action as an event; the context is the plan. */
take_planned plan_action;
/* A plan as something to be written; null after a refusal. The plan is of no use any more. */
struct writing *write_plan(const struct request *request, struct plan *plan);
/* Hands it to the keeper, and has the guest wait. False after a refusal. */
bool keep_writing(const struct request *request, struct writing *writing);
/* Both, where the events alone are the answer. */
bool keep_plan(const struct request *request, struct plan *plan);

/* Tells how a game stands after a change. */
void tell_standing(const struct request *request, const struct room *room);

/* ---- who gives up or has left: house_leave.c ---- */

/* Whether a person has or had the seat, whoever plays for him now. */
bool is_persons_seat(const struct room *room, unsigned seat);
/* The seats that no computer player holds; those that were taken. */
unsigned people_in(const struct room *room);
unsigned seats_taken(const struct room *room);
/* Whether somebody waits for the holder of the seat, or a computer player plays for him. */
bool is_missed(const struct room *room, unsigned seat);
/* Plans that he is here again, if he is missed. */
void plan_return(struct plan *plan, unsigned seat);
/* Claims whose time has come. */
void settle_claims(struct house *house);

bool be_here(const struct request *request);
bool resign_here(const struct request *request);
bool claim_here(const struct request *request);
bool say_here(const struct request *request);

/* ---- clocks: house_clock.c ---- */

/* A game has begun; or its play has changed, perhaps back to what it was before. */
void begin_clock(struct room *room, const struct room_event *event);
void pass_clock(struct room *room, const struct room_event *event, bool goes_back);
bool has_running_clock(const struct room *room);
/* Tells what everybody has left; nothing in a game without a clock. */
void tell_clock(const struct request *request, const struct room *room);
/* A computer player goes on with a seat. */
void plan_stand_in(struct plan *plan, unsigned seat);

/* ---- offers: house_offer.c ---- */

/* Refuses what is not possible while a game rests, or when it is over: true then. */
bool refuse_rest(const struct request *request, const struct room *room);
bool offer_here(const struct request *request);
bool answer_here(const struct request *request);

/* ---- organisers: house_organiser.c ---- */

/* Whether the guest has arranged the table that he names. */
bool is_organisers(struct request *request);
bool answer_table(const struct request *request);

/* ---- how a game ends: room_end.c ---- */

#define END_PLAYED "played"
#define END_FLAG "flag"
#define END_RESIGNED "resigned"
#define END_AGREED "agreed"
#define END_ABANDONED "abandoned"

/* One of these, as it is kept; null when the text is none. */
const char *find_end(const char *why);
/* After an action: whether the rules have ended the game, and who has won. */
void end_by_rules(struct room *room);
/* Refuses what is only possible as long as the game goes on: true when it is over. */
bool refuse_over(const struct request *request, const struct room *room);
/* The seats that may still win, one bit for each. */
unsigned seats_in_play(const struct room *room);
/* The event by which the game ends otherwise. */
void plan_over(struct plan *plan, const char *why, unsigned winners);
/* How it ended, as `result`. */
void add_result(struct json_writer *out, const struct table_game *game);
/* Tells of the end, if the game is over. */
void tell_end(const struct request *request, const struct room *room);

/* ---- what is read from a log: house_read.c ---- */

/* As protocol_host.seek. */
bool seek_game(const struct request *request, const char *name);
/* Reads what others have added. False when the keeper has no room. */
bool read_on(struct room *room);
/* For a request that knows of later events than the room: has it heard again after reading on, or refuses it. False
 * when that was done already: there are none. */
bool reads_on_first(const struct request *request, struct room *room);
/* A room that is not ready is known all the same, and counted; one whose log is here goes into the table. */
void enter_loading(struct room *room);
void leave_loading(struct room *room);
void open_room(struct room *room);
const char *code_of_fault(enum event_fault fault);
/* Tries again where the keeper had no room. */
void read_what_is_behind(struct house *house);
/* A room whose log cannot be followed any more: its members are told, and it is forgotten. */
void break_room(struct room *room, enum event_fault fault);
bool is_busy(const struct room *room);
/* A room is not written or read any more: those who waited go on. */
void free_room_up(struct room *room);

/* ---- who deals: house_deal.c ---- */

void make_seed(char seed[DEAL_HASH]);
/* How a new game is dealt: a seed that was made for it, or "" where chance is the system's. Refuses by itself. */
bool read_deal_here(const struct request *request, char seed[DEAL_HASH]);
/* What the first event says of it; what a message says of it. */
void write_deal(struct json_writer *out, const char *seed);
void add_deal_fields(struct json_writer *out, const struct table_game *game);
/* The deal of a game that begins by such an event. */
enum event_fault read_deal_event(struct room *room, const json_t *body);
/* What is kept beside the log of a room whose first event was taken. */
enum event_fault take_secret(struct room *room, const char *secret);
/* To be called when something has come that the order needs. */
enum event_fault settle_deal(struct room *room);

bool is_nonce_due(const struct room *room, unsigned seat);
/* The nonce of a request, or one made up for whoever gives none. Refuses by itself. */
bool read_nonce(const struct request *request, char nonce[NONCE_MOST + 1]);
/* Plans the nonce of a seat, and what is drawn then. False after a refusal. */
bool plan_nonce(const struct request *request, struct plan *plan, unsigned seat, const char *nonce);
/* Plans that the seed is shown: whatever the play, or if it is over where the trial stands and no other game needs it. */
void plan_reveal(struct plan *plan);
void plan_end(struct plan *plan, const struct trial *trial);

/* ---- computer players: house_thinking.c ---- */

/* Which seats of a new game they hold, as the request says; refuses by itself. */
bool read_computers(const struct request *request, unsigned n_seats, struct computers *computers);
/* Nobody else can take these seats. */
void let_computers_sit(struct room *room, const struct computers *computers);
/* The field that tells of them, if there are any. */
void add_computers(struct json_writer *out, const struct computers *computers);

/* Has the computer player think who is to act, if one is; to be called after whatever changes who acts or who is there. */
void wake_room(struct room *room);
/* Those that waited for somebody to be free. */
void wake_waiting_rooms(struct house *house);
void send_thinker_away(struct room *room);
/* Before the play changes: whoever thinks about how it stands is sent away, and what he thought of is nothing now. */
void forget_thoughts(struct room *room);
/* Plays what a computer player thought of while the room was busy, if he has. */
void play_thought(struct room *room);

/* ---- what guests may ask for: house_service.c, house_join.c ---- */

extern const struct protocol_service house_services[];

bool answer_join(const struct request *request);
bool answer_leave(const struct request *request);
bool answer_new_here(const struct request *request);
/* Makes the game that is to follow, then has the request heard again; refuses by itself. */
bool make_next_game(const struct request *request, struct room *room);

/* Writes who is there: to the caller, and to the others if it is new to them. */
void tell_presence(const struct request *request, struct room *room);

/* Has a message count so many times more; nothing when it was counted before. */
void charge_guest(struct guest *guest, uint64_t n);
/* As often as is due for a game that long, as it may be gone through from its beginning. */
void charge_for_game(const struct request *request, const struct table_game *game);

#endif
