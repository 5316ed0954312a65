/* choices.h - how steps and powers offer what is legal.
 *
 * A step offers blocks: many choices of one verb, power and noun as a bit mask over a domain.
 * The asker either collects them all (lauze_choices) or looks for one action only (lauze_apply,
 * lauze_why); both read the same offers, so there is one source of legality. */
#ifndef LAUZE_CHOICES_H
#define LAUZE_CHOICES_H

#include "game.h"

/* What a bit of a block stands for; ORDER decoders in choices.c. */
enum domain {
    DOMAIN_TYPES,  /* tile type: noun of a draw */
    DOMAIN_HOLES,  /* a hole's cell; the first `origin` words are turn 0, the next turn 1 .. */
    DOMAIN_NODES,  /* origin + bit is a node: its canonical place */
    DOMAIN_PIECES, /* a piece: noun and place of the figure */
    DOMAIN_TILES,  /* a tile on the board, by number: its cell */
    DOMAIN_ONE,    /* a single choice without noun and place */
    N_DOMAINS
};

/* Who asks for offers, and what for. */
enum asks {
    ASKS_ANY, /* is there anything but to pass? */
    ASKS_ALL, /* collect all choices */
    ASKS_ONE  /* look for one action */
};
struct asker {
    union {
        lauze_choice_set *choices; /* of ASKS_ALL */
        const lauze_action *only;  /* of ASKS_ONE */
    };
    uint8_t asks;
    bool is_found;  /* no more offers are needed */
    uint16_t found; /* of ASKS_ONE, see `found` of a game */
};
static inline bool asks_for_one(const struct asker *asker) { return asker->asks == ASKS_ONE; }

static inline bool is_act(const lauze_action *action, unsigned verb, unsigned by)
{
    return action->verb == verb && action->by == by;
}

/* Offers nodes of one tile: bit n of the mask is node origin + n. The mask may be empty. */
void offer_nodes(const lauze_rules *r, const lauze_game *g, struct asker *asker,
                 const lauze_action *like, unsigned origin, unsigned mask);
/* Offers one figure on the board, the first of those that look the same there. */
void offer_piece(const lauze_rules *r, const lauze_game *g, struct asker *asker,
                 const lauze_action *like, unsigned piece);
/* Offers figures on the board, `mask` by piece number in words of 64. Not where one act is looked for:
 * there offer_piece offers the piece that it names. */
void offer_pieces(const lauze_rules *r, struct asker *asker, const lauze_action *like,
                  const uint64_t *mask);
/* Offers nodes of the whole board, `mask` by node number in words of 64. */
enum { NODE_WORDS = LAUZE_MAX_TILES * LAUZE_MAX_NODES / 64, TILE_WORDS = LAUZE_MAX_TILES / 64 + 1 };
void offer_spread(const lauze_rules *r, const lauze_game *g, struct asker *asker,
                  const lauze_action *like, const uint64_t *mask);
/* Offers tiles on the board, `mask` by their numbers in words of 64. */
void offer_tiles(const lauze_rules *r, const lauze_game *g, struct asker *asker,
                 const lauze_action *like, const uint64_t *mask);
/* Offers a single choice without noun and place. */
void offer_one(struct asker *asker, const lauze_action *like);
void offer_pass(struct asker *asker);
void offer_draws(const lauze_rules *r, const lauze_game *g, struct asker *asker);
void offer_placements(const lauze_rules *r, const lauze_game *g, struct asker *asker);
enum { MAX_PIECES = 256, PIECE_WORDS = MAX_PIECES / 64 };

/* Why an action that no offer of the step had is refused. */
__attribute__((cold)) lauze_status why_not_listed(const lauze_rules *r, const lauze_game *g,
                                                  const lauze_action *action);

/* What becomes the offer of a step in which there are powers, and behind the end. */
void offer_with_powers(const lauze_rules *r, const lauze_game *g, struct asker *asker);
void offer_nothing(const lauze_rules *r, const lauze_game *g, struct asker *asker);

#endif
