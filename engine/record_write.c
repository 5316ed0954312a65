/* record_write.c - writes a game from its actions, one line a turn; record.h draws the form.
 *
 * The actions are played in a game of the caller's, since the text tells what came of them:
 * whether a drawn tile fitted nowhere, when a turn was over and who scored. A pass is written
 * only where another act of the same turn follows; the points are stated behind every turn in
 * which they changed. */
#include "record.h"

#include <string.h>

struct record_writer {
    struct writer writer;
    struct stage stage;
    lauze_game *g;
    bool is_in_turn, may_be_bare;    /* bare: right behind the placement */
    bool has_placed;                 /* the turn's last tile that was drawn lies */
    unsigned n_passes;               /* of this turn, not written yet */
    uint16_t number;                 /* of the turn that is being written */
    int16_t points[LAUZE_MAX_SEATS]; /* when it began */
};

/* " 1. a" */
static void begin_line(struct record_writer *w)
{
    if (w->is_in_turn) return;
    w->is_in_turn = true;
    w->may_be_bare = w->has_placed = false;
    w->n_passes = 0;
    w->number = w->g->number;
    memcpy(w->points, w->g->points, sizeof w->points);
    if (w->number < 10) write_char(&w->writer, ' ');
    write_number(&w->writer, w->number);
    write_text(&w->writer, ". ");
    write_seat(&w->writer, w->g->seat);
}

static void write_passes(struct record_writer *w)
{
    for (; w->n_passes > 0; w->n_passes--)
        write_text(&w->writer, ", pass");
}

/* The passes before another tile of the same turn go without saying. */
static void begin_part_of_line(struct record_writer *w)
{
    if (!w->has_placed) return;
    w->may_be_bare = w->has_placed = false;
    w->n_passes = 0;
    write_text(&w->writer, " /");
}

static void write_check(struct record_writer *w)
{
    if (memcmp(w->points, w->g->points, sizeof w->points) == 0) return;
    for (unsigned seat = 0; seat < w->stage.rules->seats; seat++) {
        write_text(&w->writer, seat == 0 ? " =" : ":");
        write_number(&w->writer, w->g->points[seat]);
    }
}

static void end_line(struct record_writer *w)
{
    if (w->g->step < w->stage.rules->over && w->g->number == w->number) return;
    write_check(w);
    write_char(&w->writer, '\n');
    w->is_in_turn = false;
}

/* Is it what a turn says right behind its placement: an ordinary figure onto the tile just
 * placed? */
static bool is_bare(const struct record_writer *w, lauze_action action)
{
    return w->may_be_bare && w->n_passes == 0 && action.verb == LAUZE_PUT && action.by == 0 &&
           lauze_noun_seat(action.noun) == w->g->seat && w->g->last != NO_TILE &&
           cell_of(action.place) == tile_cells(w->stage.rules, w->g)[w->g->last];
}

static void write_act(struct record_writer *w, lauze_action action)
{
    if (is_bare(w, action)) {
        write_char(&w->writer, ' ');
        write_figure_letter(&w->writer, w->stage.rules, lauze_noun_kind(action.noun));
        write_text(&w->writer, lauze_spot_name(lauze_spot(action.place)));
    } else {
        write_passes(w);
        write_text(&w->writer, ", ");
        write_action_part(&w->writer, &w->stage, action);
    }
    w->may_be_bare = false;
}

/* What a legal action is in the text, as far as it can be told before it is done. */
static void write_before(struct record_writer *w, lauze_action action)
{
    begin_line(w);
    if (action.verb == LAUZE_DRAW) {
        begin_part_of_line(w);
        write_char(&w->writer, ' ');
        write_text(&w->writer, w->stage.rules->type[action.noun].def->code);
    } else if (action.verb == LAUZE_PLACE) {
        write_char(&w->writer, ' ');
        write_place(&w->writer, action.place);
        w->may_be_bare = w->has_placed = true;
    } else if (action.verb == LAUZE_PASS) {
        w->n_passes++;
    } else {
        write_act(w, action);
    }
}

/* Plays and writes one action; false when it is not legal. */
static bool write_played(struct record_writer *w, lauze_action action)
{
    if (lauze_why(w->stage.rules, w->g, action, NULL) != LAUZE_OK) return false;
    write_before(w, action);
    lauze_apply(w->stage.rules, w->g, action, NULL);
    if (action.verb == LAUZE_DRAW && w->g->drawn == LAUZE_NO_TYPE) write_char(&w->writer, '!');
    end_line(w);
    return true;
}

static void write_tags(struct writer *writer, const lauze_rules *r, const char *tags)
{
    write_text(writer, "[Lauze \"1\"]\n[Setup \"");
    write_setup_part(writer, &setup_in_line, &r->setup);
    write_text(writer, "\"]\n");
    const size_t length = tags ? strlen(tags) : 0;
    write_bytes(writer, tags, length);
    if (length > 0 && tags[length - 1] != '\n') write_char(writer, '\n');
    write_char(writer, '\n');
}

size_t lauze_write_record(const lauze_rules *rules, lauze_game *scratch, const char *tags,
                          const lauze_action *actions, uint32_t n_actions, char *buffer,
                          size_t size)
{
    struct record_writer w = { .writer = { buffer, buffer ? size : 0, 0 },
                               .stage = { rules, scratch },
                               .g = scratch };
    if (!rules || !scratch || (!actions && n_actions > 0)) return end_writing(&w.writer);
    write_tags(&w.writer, rules, tags);
    lauze_start(rules, scratch);
    for (uint32_t i = 0; i < n_actions && write_played(&w, actions[i]);)
        i++;
    if (w.is_in_turn) {
        write_passes(&w);
        write_text(&w.writer, " *\n");
    }
    return end_writing(&w.writer);
}
