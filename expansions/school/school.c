/* school.c - The School: a teacher who goes to whoever completes a school road, and brings him the
 * points of the next feature that scores (SCH-1 to SCH-31). */
#include "choices.h"

extern const struct tile_def school_tiles[];
extern const unsigned n_school_tiles;
extern const struct expansion school_expansion;
extern const struct step school_early_step, school_teacher_step, school_copy_step, school_gain_step;

/* ORDER options */
enum { OPTION_SIDE, OPTION_GAIN, OPTION_NEXT, OPTION_LOCK };
enum { NEXT_GERMAN, NEXT_ENGLISH };
enum { LOCK_AFTER_USE, LOCK_AT_ONCE };

/* ORDER registers */
enum { REGISTER_GAINED };

/* ORDER marks, ORDER figures */
enum { MARK_EXIT };
enum { FIGURE_TEACHER };

static const struct kind kinds[] = { { "school", 'S', CLOSES_NEVER }, { 0 } };

static const struct edge_kind edges[] = {
    { .name = "school", .letter = 'S', .joins = JOINS_SIDE | JOINS_HALVES, .is_inner = true }, { 0 }
};

static const struct mark marks[] = { { .name = "exit", .is_trait = true, .rule = 4 }, { 0 } };

static const struct figure figures[] = {
    { .name = "teacher", .stands_on = "S", .supply = 1, .flags = IS_NEUTRAL, .rule = 3 }, { 0 }
};

static const struct option options[] = {
    { "school-side", { "left", "right" }, 1 },
    { "school-gain", { "after-all-scoring", "after-the-roads" }, 4 },
    { "school-next", { "german", "english" }, 11 },
    { "school-lock", { "after-last-use", "immediately" }, 15 },
    { "school-start", { "beside", "refuse" }, 2 },
    { 0 }
};

/* One of the two values of the option has them to the left of the start tile. */
#define LAID(code, column, side) \
    { .name = (code), .x = (column), .rule = 1, .option = "school-side", .value = (side) }
static const struct laid_tile laid[] = { LAID("SCR", -1, "left"),
                                         LAID("SCL", -2, "left"),
                                         LAID("SCL", 1, "right"),
                                         LAID("SCR", 2, "right"),
                                         { 0 } };

/* SCH-2: these begin the game with tiles of their own. */
static const struct exclusion exclusions[] = { { "school-start", "refuse", "river-tiles", NULL, 2 },
                                               { 0 } };

static const struct game_register registers[] = { { "gained", 1, LASTS_PLACEMENT }, { 0 } };

static unsigned choice_of(const lauze_rules *r, unsigned option)
{
    return option_of(r, EXPANSION_school, option);
}

static unsigned teacher_of(const lauze_rules *r)
{
    return neutral_of(r, EXPANSION_school, FIGURE_TEACHER);
}

static unsigned holder_of_teacher(const lauze_rules *r, const lauze_game *g)
{
    const unsigned teacher = teacher_of(r);
    return teacher == HOME ? LAUZE_NOBODY : holder_of(r, g, teacher);
}

/* What this placement scored, by worth, the most first: of features that are worth the same one
 * stands for all. `owners` has a bit for everybody who scored. */
struct scored {
    unsigned n;
    uint8_t owners;
    struct {
        int points;
        uint16_t node;
    } award[MAX_DONE];
};

/* Positions lay their tiles in an order of their own, so that the least place has to decide. */
static void add_award(const lauze_rules *r, const lauze_game *g, struct scored *scored,
                      unsigned node, int points)
{
    unsigned i = 0;
    while (i < scored->n && scored->award[i].points > points)
        i++;
    if (i < scored->n && scored->award[i].points == points) {
        if (place_of_node(r, g, node) < place_of_node(r, g, scored->award[i].node))
            scored->award[i].node = (uint16_t)node;
        return;
    }
    for (unsigned k = scored->n++; k > i; k--)
        scored->award[k] = scored->award[k - 1];
    scored->award[i].points = points;
    scored->award[i].node = (uint16_t)node;
}

/* SCH-11, SCH-12: what nobody owns, or what is worth nothing, is not scored. */
static struct scored find_scored(const lauze_rules *r, const lauze_game *g)
{
    struct scored scored;
    scored.n = scored.owners = 0; /* the awards are written as they come */
    for (unsigned i = 0; i < g->n_done; i++) {
        const unsigned node = g->done[i], owners = owners_of(r, feature_of(r, g, node)->power);
        const int points = owners ? score_rows(r, g, node, LAUZE_WHEN_DONE, NULL) : 0;
        if (points <= 0) continue;
        if (choice_of(r, OPTION_NEXT) == NEXT_ENGLISH && !is_complete(r, g, node)) continue;
        scored.owners |= (uint8_t)owners;
        add_award(r, g, &scored, node, points);
    }
    return scored;
}

/* SCH-7, SCH-26: one award of that feature, whoever else has it. SCH-10: then he goes back. */
static void copy_award(const lauze_rules *r, lauze_game *g, unsigned node, lauze_report *report)
{
    const int points = score_rows(r, g, node, LAUZE_WHEN_DONE, NULL);
    lauze_event event = { .kind = LAUZE_EVENT_SCORED,
                          .seat = (uint8_t)holder_of_teacher(r, g),
                          .feature = (uint8_t)kind_of(feature_of(r, g, node)),
                          .n_rows = 1,
                          .points = (int16_t)points,
                          .place = first_place(r, g, node) };
    event.row[0] = (lauze_row){ .rule = RULE(EXPANSION_school, 7),
                                .measure = LAUZE_M_COPY,
                                .count = (int16_t)points,
                                .each = 1,
                                .points = (int16_t)points };
    pay(g, &event, report);
    event = send_back(r, g, teacher_of(r), RULE(EXPANSION_school, 10));
    report_event(report, &event);
}

/* SCH-12: where all that is scored belongs to one player, he says what is scored first; otherwise
 * who has the teacher says whose score he takes. */
static unsigned who_chooses(const lauze_rules *r, const lauze_game *g)
{
    const unsigned owners = find_scored(r, g).owners;
    const bool is_one = owners != 0 && (owners & (owners - 1)) == 0;
    return is_one ? (unsigned)__builtin_ctz(owners) : holder_of_teacher(r, g);
}

static void offer_scores(const lauze_rules *r, const lauze_game *g, struct asker *asker)
{
    if (g->n_done < 2 || holder_of_teacher(r, g) == LAUZE_NOBODY) return;
    const struct scored scored = find_scored(r, g);
    const lauze_action choose = { .verb = LAUZE_CHOOSE };
    for (unsigned i = 0; scored.n > 1 && i < scored.n; i++)
        offer_nodes(r, g, asker, &choose, scored.award[i].node, 1);
}

static void act_choice(const lauze_rules *r, lauze_game *g, lauze_action action,
                       lauze_report *report)
{
    copy_award(r, g, node_on(r, g, action.place), report);
}
const struct step school_teacher_step = { .name = "teacher",
                                          .rule = 12,
                                          .acts = { LAUZE_CHOOSE, LAUZE_COUNTS_NODES },
                                          .actor = who_chooses,
                                          .offer = offer_scores,
                                          .act = act_choice };

/* SCH-9: the next score is used at once, however small, where there is nothing to choose. */
static void run_copy(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    if (holder_of_teacher(r, g) == LAUZE_NOBODY) return;
    const struct scored scored = find_scored(r, g);
    if (scored.n == 1) copy_award(r, g, scored.award[0].node, report);
}
const struct step school_copy_step = { .name = "copy", .rule = 9, .run = run_copy };

static bool is_school_road(const lauze_rules *r, const struct feature *f)
{
    return (f->traits & mask_of_mark(r, EXPANSION_school, MARK_EXIT)) != 0;
}

static bool has_completed_school_road(const lauze_rules *r, const lauze_game *g)
{
    for (unsigned i = 0; i < g->n_done; i++)
        if (is_school_road(r, feature_of(r, g, g->done[i]))) return true;
    return false;
}

/* SCH-15: does any road still lead away from the school? */
static bool is_school_open(const lauze_rules *r, const lauze_game *g)
{
    for (unsigned node = 0; node < (unsigned)g->n_tiles << NODE_SHIFT; node++) {
        if ((node & (LAUZE_MAX_NODES - 1)) >= type_of_node(r, g, node)->n_nodes) continue;
        const struct feature *const f = feature_of(r, g, node);
        if (is_school_road(r, f) && (f->edges & OPEN_EDGES) != 0) return true;
    }
    return false;
}

/* SCH-4: whoever places the tile, whosever the roads are, and once however many they are. */
static bool is_teacher_won(const lauze_rules *r, const lauze_game *g)
{
    if (teacher_of(r) == HOME || !has_completed_school_road(r, g)) return false;
    return choice_of(r, OPTION_LOCK) == LOCK_AFTER_USE || is_school_open(r, g);
}

static uint8_t *gained(const lauze_rules *r, lauze_game *g)
{
    return register_of(r, g, EXPANSION_school, REGISTER_GAINED);
}

/* SCH-13: whoever has not used him hands him on. */
static void gain(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    const unsigned rule = holder_of_teacher(r, g) == LAUZE_NOBODY ? 4 : 13;
    const lauze_event event = hand_over(r, g, teacher_of(r), RULE(EXPANSION_school, rule));
    report_event(report, &event);
}

/* SCH-4 by the other reading: a teacher who is at the school comes before the placement scores. */
static void run_early(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    if (holder_of_teacher(r, g) != LAUZE_NOBODY || !is_teacher_won(r, g)) return;
    gain(r, g, report);
    *gained(r, g) = 1;
}
const struct step school_early_step = { .name = "early",
                                        .rule = 4,
                                        .option = "school-gain",
                                        .value = "after-the-roads",
                                        .run = run_early };

/* SCH-4, SCH-5, SCH-13: at the end of the placement, from the school or from another player. */
static void run_gain(const lauze_rules *r, lauze_game *g, lauze_report *report)
{
    if (*gained(r, g) != 0 || !is_teacher_won(r, g)) return;
    if (holder_of_teacher(r, g) == g->seat) return;
    gain(r, g, report);
}
const struct step school_gain_step = { .name = "gain", .rule = 4, .run = run_gain };

const struct expansion school_expansion = { .name = "school",
                                            .version = "",
                                            .tiles = school_tiles,
                                            .n_tiles = &n_school_tiles,
                                            .kinds = kinds,
                                            .edges = edges,
                                            .marks = marks,
                                            .figures = figures,
                                            .options = options,
                                            .laid = laid,
                                            .registers = registers,
                                            .exclusions = exclusions,
                                            .start = KEEPS_START,
                                            .most_copies = 1 };
