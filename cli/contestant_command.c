/* contestant_command.c - another program in the arena, spoken to as docs/PROTOCOL.md says.
 *
 * He is told `new` with the deal "ask", then every action by `act`, chance's draws included, and asked by `go` with his
 * time or number of positions. He answers `best` with the actions of his turn, as many as he knows; whatever else he
 * says before is his thinking. What has been done is told when he is asked next, all at once. */
#include "contestant.h"
#include "json_writer.h"
#include "other_program.h"
#include "protocol.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TOLD = PROTOCOL_ACTIONS / 2, PLANNED = 16, ACTION_BYTES = 96 };

#define MOST_SEED 0x1fffffffffffffu /* whole numbers that every reader of JSON keeps */

struct command_contestant {
    struct contestant base;
    struct other_program program;
    double patience;
    long long id;                       /* of the last request */
    char game[PROTOCOL_GAME + 1];       /* as the program calls it; "" before it has said so */
    char told[MOST_TOLD][ACTION_BYTES]; /* actions that it has not been told yet */
    unsigned n_told;
    char planned[PLANNED][ACTION_BYTES]; /* of its last answer, what has not been done yet */
    unsigned n_planned, next_planned, planned_seat;
    unsigned n_asked; /* how often in this game */
    uint64_t seed, thought_nodes;
};

static bool give_up(struct command_contestant *command, const char *code, const char *what)
{
    snprintf(command->base.why, sizeof command->base.why, "%s%s%.150s", code, *what ? ": " : "",
             what);
    command->n_planned = 0;
    end_program(&command->program);
    return false;
}

static bool judge_hearing(struct command_contestant *command, enum heard heard)
{
    if (heard == HEARD_END) return give_up(command, "ended", "");
    return heard == HEARD_NOTHING ? give_up(command, "stalled", "") : true;
}

static void begin_request(struct command_contestant *command, struct json_writer *out,
                          const char *type)
{
    json_open_object(out, NULL);
    json_add_text(out, "type", type);
    json_add_number(out, "id", ++command->id);
    if (command->game[0]) json_add_text(out, "game", command->game);
}

static bool send_request(struct command_contestant *command, struct json_writer *out, double until)
{
    json_close_object(out);
    json_end_line(out);
    const enum heard heard = out->has_failed
                                 ? HEARD_END
                                 : tell_program(&command->program, out->text, out->length, until);
    json_free(out);
    return judge_hearing(command, heard);
}

/* Keeps what lines on the way tell: which game it is, how much was looked at. */
static void note_line(struct command_contestant *command, const json_t *line, const char *type)
{
    const char *game = json_string_value(json_object_get(line, "game"));
    if (strcmp(type, "game") == 0 && game)
        snprintf(command->game, sizeof command->game, "%s", game);
    const json_t *nodes = json_object_get(line, "nodes");
    const bool is_thought = strcmp(type, "info") == 0 || strcmp(type, "best") == 0;
    if (is_thought && json_is_integer(nodes) && json_integer_value(nodes) >= 0)
        command->thought_nodes = (uint64_t)json_integer_value(nodes);
}

static bool refuse(struct command_contestant *command, const json_t *line)
{
    const char *text = json_string_value(json_object_get(line, "text"));
    const char *code = json_string_value(json_object_get(line, "code"));
    return give_up(command, "refused", text ? text : code ? code : "error");
}

/* Hears lines until the one of that type that answers the last request; null when it cannot be had. */
static json_t *await(struct command_contestant *command, const char *wanted, double until)
{
    for (;;) {
        const char *text = "";
        if (!judge_hearing(command, hear_program(&command->program, until, &text))) return NULL;
        if (*text == '\0') continue;
        json_t *line = json_loads(text, 0, NULL);
        const char *type = json_string_value(json_object_get(line, "type"));
        if (type == NULL) {
            give_up(command, "unreadable", text);
            json_decref(line);
            return NULL;
        }
        const bool is_answer = json_integer_value(json_object_get(line, "re")) == command->id;
        note_line(command, line, type);
        if (is_answer && strcmp(type, wanted) == 0) return line;
        const bool is_refusal = is_answer && strcmp(type, "error") == 0;
        if (is_refusal) refuse(command, line);
        json_decref(line);
        if (is_refusal) return NULL;
    }
}

static bool await_turn(struct command_contestant *command, double until)
{
    json_t *line = await(command, "turn", until);
    json_decref(line);
    return line != NULL;
}

static double deadline(const struct command_contestant *command, double seconds)
{
    return world_seconds() + command->patience + seconds;
}

static bool begin(struct contestant *contestant, uint64_t seed)
{
    struct command_contestant *const command = (struct command_contestant *)contestant;
    const lauze_setup *const setup = lauze_rules_setup(contestant->rules);
    struct json_writer out = { 0 };
    char text[1024];
    command->seed = seed;
    command->n_told = command->n_planned = command->n_asked = 0;
    command->game[0] = '\0';
    if (command->program.process == 0 &&
        !start_program(&command->program, contestant->spec->command))
        return give_up(command, "ended", "");
    const double until = deadline(command, 0);
    lauze_write_setup(setup, text, sizeof text);
    begin_request(command, &out, "new");
    json_add_text(&out, "setup", text);
    json_add_number(&out, "seats", setup->seats);
    json_add_text(&out, "deal", "ask");
    if (!send_request(command, &out, until) || !await_turn(command, until)) return false;
    return command->game[0] ? true : give_up(command, "unreadable", "game");
}

static bool tell_all(struct command_contestant *command)
{
    struct json_writer out = { 0 };
    if (command->n_told == 0) return true;
    const double until = deadline(command, 0);
    begin_request(command, &out, "act");
    json_open_array(&out, "actions");
    for (unsigned i = 0; i < command->n_told; i++)
        json_add_text(&out, NULL, command->told[i]);
    json_close_array(&out);
    command->n_told = 0;
    return send_request(command, &out, until) && await_turn(command, until);
}

/* A draw ends whatever was planned. */
static bool hear(struct contestant *contestant, const lauze_game *game, lauze_action action)
{
    struct command_contestant *const command = (struct command_contestant *)contestant;
    if (action.verb == LAUZE_DRAW) command->n_planned = 0;
    if (command->n_told == MOST_TOLD && !tell_all(command)) return false;
    lauze_write_action(contestant->rules, game, action, command->told[command->n_told++],
                       ACTION_BYTES);
    return true;
}

/* Takes the actions out of `best`. */
static bool plan(struct command_contestant *command, const json_t *best)
{
    const json_t *actions = json_object_get(best, "actions");
    const size_t n = json_array_size(actions);
    command->n_planned = command->next_planned = 0;
    for (size_t i = 0; i < n && i < PLANNED; i++) {
        const char *text = json_string_value(json_array_get(actions, i));
        if (text == NULL || strlen(text) >= ACTION_BYTES) break;
        memcpy(command->planned[command->n_planned++], text, strlen(text) + 1);
    }
    return command->n_planned > 0 ? true : give_up(command, "unreadable", "actions");
}

/* What is left of the time of this turn; a moment at least. */
static long long millis_left(const struct command_contestant *command, const struct moment *moment)
{
    const long long left = command->base.spec->budget.millis - (long long)(1000 * moment->seconds);
    return left > 1 ? left : 1;
}

static bool think(struct command_contestant *command, const struct moment *moment)
{
    const struct turn_budget budget = command->base.spec->budget;
    struct json_writer out = { 0 };
    const double until = deadline(command, budget.millis / 1000.0);
    begin_request(command, &out, "go");
    if (command->base.spec->asked[0]) json_add_text(&out, "level", command->base.spec->asked);
    json_add_number(&out, "seed", (long long)((command->seed + command->n_asked++) & MOST_SEED));
    if (budget.millis > 0) json_add_number(&out, "time", millis_left(command, moment));
    if (budget.nodes > 0) json_add_number(&out, "nodes", (long long)budget.nodes);
    command->thought_nodes = 0;
    if (!send_request(command, &out, until)) return false;
    json_t *best = await(command, "best", until);
    command->base.nodes += command->thought_nodes;
    command->planned_seat = moment->seat;
    const bool is_planned = best && plan(command, best);
    json_decref(best);
    return is_planned;
}

static bool pick(struct contestant *contestant, const struct moment *moment, lauze_action *action)
{
    struct command_contestant *const command = (struct command_contestant *)contestant;
    const bool goes_on =
        command->next_planned < command->n_planned && command->planned_seat == moment->seat;
    if (!goes_on && !(tell_all(command) && think(command, moment))) return false;
    const char *const text = command->planned[command->next_planned++];
    if (lauze_read_action(contestant->rules, moment->game, text, strlen(text), action, NULL) ==
        LAUZE_OK)
        return true;
    return give_up(command, "unreadable", text);
}

/* It need not know how the game ended, but may forget it. */
static void end(struct contestant *contestant)
{
    struct command_contestant *const command = (struct command_contestant *)contestant;
    struct json_writer out = { 0 };
    if (command->program.process == 0 || command->game[0] == '\0') return;
    const double until = deadline(command, 0);
    command->n_planned = 0;
    begin_request(command, &out, "close");
    if (!send_request(command, &out, until)) return;
    json_decref(await(command, "closed", until));
}

static void close(struct contestant *contestant)
{
    end_program(&((struct command_contestant *)contestant)->program);
    free(contestant);
}

struct contestant *open_command(const struct contestant_spec *spec, const lauze_rules *rules,
                                struct patience patience)
{
    static const struct contestant_class class = { begin, hear, pick, end, close, world_seconds };
    struct command_contestant *command = calloc(1, sizeof *command);
    if (command == NULL) return NULL;
    command->base = (struct contestant){ .class = &class, .spec = spec, .rules = rules };
    command->program.is_stopped = patience.is_stopped;
    command->patience = patience.seconds;
    return &command->base;
}
