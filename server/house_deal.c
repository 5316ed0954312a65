/* house_deal.c - who deals the tiles of a server's games: a seed that is kept secret, with a nonce of each person.
 *
 * The seed is the game's secret in the store; its hash stands in the first event, the nonces in events of their own, and
 * the seed in the last one. Nothing is drawn before all of them are there. */
#include "house_parts.h"

#include "sealed_deal.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* ---- as it is asked for ---- */

void make_seed(char seed[DEAL_HASH])
{
    struct sealed_deal sealed;
    seal_deal(&sealed);
    memcpy(seed, sealed.seed, DEAL_HASH);
    sodium_memzero(&sealed, sizeof sealed);
}

bool read_deal_here(const struct request *request, char seed[DEAL_HASH])
{
    const json_t *deal = json_object_get(request->body, "deal");
    const char *name = deal ? json_string_value(deal) : "sealed";
    seed[0] = 0;
    if (name && strcmp(name, "random") == 0) return true;
    if (!name || strcmp(name, "sealed") != 0) return refuse_field(request, "not-here", "deal");
    make_seed(seed);
    return true;
}

void write_deal(struct json_writer *out, const char *seed)
{
    char hash[DEAL_HASH];
    json_add_text(out, "deal", seed[0] ? "sealed" : "random");
    if (!seed[0]) return;
    hash_text(seed, hash);
    json_add_text(out, "commit", hash);
}

void add_deal_fields(struct json_writer *out, const struct table_game *game)
{
    const struct sealed_deal *sealed = game->deal.sealed;
    json_add_text(out, "deal", sealed ? "sealed" : "random");
    if (sealed) json_add_text(out, "sealed", sealed->commitment);
}

/* ---- as it stands in the log ---- */

/* Tables that play the same order have their nonces from the beginning. */
static bool take_given_nonces(struct sealed_deal *sealed, const json_t *nonces)
{
    for (size_t i = 0; i < json_array_size(nonces); i++) {
        const char *text = json_string_value(json_array_get(nonces, i));
        char name[12];
        snprintf(name, sizeof name, "%zu", i + 1);
        if (!text || !expect_nonce(sealed, name) || !add_nonce(sealed, name, text)) return false;
    }
    return true;
}

/* Every person adds one. */
static bool wait_for_nonces(struct sealed_deal *sealed, const struct room *room)
{
    const unsigned n_seats = room->game->shared->setup.seats;
    for (unsigned seat = 0; seat < n_seats; seat++) {
        const char name[] = { (char)('a' + seat), 0 };
        const bool is_person = !(room->computers.seats >> seat & 1);
        if (is_person && !expect_nonce(sealed, name)) return false;
    }
    return true;
}

enum event_fault read_deal_event(struct room *room, const json_t *body)
{
    struct table_game *game = room->game;
    const char *name = json_string_value(json_object_get(body, "deal"));
    const char *hash = json_string_value(json_object_get(body, "commit"));
    const json_t *nonces = json_object_get(body, "nonces");
    game->deal.kind = DEAL_SYSTEM;
    if (!name || strcmp(name, "random") == 0) return EVENT_GOOD;
    if (strcmp(name, "sealed") != 0) return EVENT_OTHER_VERSION;
    struct sealed_deal *sealed = calloc(1, sizeof *sealed);
    if (!sealed) return EVENT_NO_MEMORY;
    const bool is_good =
        hash && seal_by_hash(sealed, hash) &&
        (nonces ? take_given_nonces(sealed, nonces) : wait_for_nonces(sealed, room));
    game->deal = deal_of_sealed(sealed);
    room->shares_deal = nonces != NULL;
    return is_good ? EVENT_GOOD : EVENT_DAMAGED;
}

enum event_fault take_secret(struct room *room, const char *secret)
{
    struct deal *deal = &room->game->deal;
    if (!deal->sealed || !secret[0]) return EVENT_GOOD;
    if (!give_seed(deal->sealed, secret)) return EVENT_DAMAGED;
    return settle_deal(room);
}

enum event_fault settle_deal(struct room *room)
{
    struct table_game *game = room->game;
    const bool is_good = settle_sealed_deal(&game->deal, rules_of(game), game->base);
    return is_good ? EVENT_GOOD : EVENT_NO_MEMORY;
}

/* ---- nonces ---- */

static const char *name_of_seat(unsigned seat, char name[2])
{
    name[0] = (char)('a' + seat);
    name[1] = 0;
    return name;
}

bool is_nonce_due(const struct room *room, unsigned seat)
{
    const struct sealed_deal *sealed = room->game->deal.sealed;
    char name[2];
    return sealed && is_nonce_missing(sealed, name_of_seat(seat, name));
}

bool read_nonce(const struct request *request, char nonce[NONCE_MOST + 1])
{
    struct span text;
    if (!json_object_get(request->body, "nonce")) {
        make_nonce(nonce);
        return true;
    }
    if (!read_text_field(request, "nonce", &text)) return false;
    if (!is_nonce(text.bytes, text.length)) return refuse_field(request, "syntax", "nonce");
    memcpy(nonce, text.bytes, text.length + 1);
    return true;
}

/* What is drawn as soon as the nonce is there. The game keeps the deal that it has. */
static bool plan_first_draws(const struct request *request, struct plan *plan, struct deal *deal)
{
    struct table_game *game = plan->room->game;
    struct trial trial = { .request = request, .game = game, .plan = plan_action, .context = plan };
    const struct deal kept = game->deal;
    if (!settle_sealed_deal(deal, rules_of(game), game->base)) return refuse_memory(request);
    game->deal = *deal;
    const bool is_good = begin_trial(&trial) && deal_tiles(&trial);
    game->deal = kept;
    return is_good;
}

bool plan_nonce(const struct request *request, struct plan *plan, unsigned seat, const char *nonce)
{
    char name[2];
    struct json_writer *out = open_event(plan, "nonce");
    add_seat(out, "by", seat);
    json_add_text(out, "nonce", nonce);
    close_event(plan);
    struct sealed_deal *sealed = malloc(sizeof *sealed);
    if (!sealed) return refuse_memory(request);
    *sealed = *plan->room->game->deal.sealed;
    struct deal deal = deal_of_sealed(sealed);
    const bool is_last =
        add_nonce(sealed, name_of_seat(seat, name), nonce) && is_sealed_deal_ready(sealed);
    const bool is_good = !is_last || plan_first_draws(request, plan, &deal);
    free_deal(&deal);
    return is_good;
}

/* ---- the end ---- */

void plan_reveal(struct plan *plan)
{
    const struct sealed_deal *sealed = plan->room->game->deal.sealed;
    if (!sealed || sealed->is_revealed || !sealed->seed[0]) return;
    json_add_text(open_event(plan, "reveal"), "seed", sealed->seed);
    close_event(plan);
}

void plan_end(struct plan *plan, const struct trial *trial)
{
    const bool is_over = lauze_who(rules_of(trial->game), trial->now) == LAUZE_NOBODY;
    if (is_over && !plan->room->shares_deal) plan_reveal(plan);
}
