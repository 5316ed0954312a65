/* protocol_score.c - what features are worth, row by row, to whom. */
#include "protocol_parts.h"

#include <stdlib.h>

/* A feature that is told of, and in which way it is scored. */
struct scored {
    const struct request *request;
    const struct table_game *game;
    lauze_place place;
    lauze_feature_state feature;
    const char *when; /* "now", "done" or "end" */
};

static int compare_places(const void *a, const void *b)
{
    lauze_place one = *(const lauze_place *)a, other = *(const lauze_place *)b;
    return (one > other) - (one < other);
}

/* The cells of a feature, each once. `capacity` is at least the places on it. */
static size_t collect_cells(const struct scored *scored, lauze_place *cells, size_t capacity)
{
    const lauze_rules *rules = rules_of(scored->game);
    lauze_place place = scored->place;
    size_t n = 0, n_cells = 0;
    do {
        cells[n++] = lauze_at(lauze_x(place), lauze_y(place), LAUZE_TILE);
        place = lauze_next_place(rules, scored->game->now, place);
    } while (place != scored->place && place != LAUZE_NOWHERE && n < capacity);
    qsort(cells, n, sizeof *cells, compare_places);
    for (size_t i = 0; i < n; i++) {
        if (i == 0 || cells[i] != cells[i - 1]) cells[n_cells++] = cells[i];
    }
    return n_cells;
}

static void write_cells(const struct scored *scored)
{
    struct json_writer *out = out_of(scored->request);
    size_t n_tiles = lauze_n_tiles(rules_of(scored->game), scored->game->now);
    size_t capacity = n_tiles * LAUZE_MAX_NODES + 1;
    lauze_place *cells = malloc(capacity * sizeof *cells);
    if (!cells) {
        out->has_failed = true;
        return;
    }
    size_t n = collect_cells(scored, cells, capacity);
    json_open_array(out, "tiles");
    for (size_t i = 0; i < n; i++)
        add_place(out, NULL, cells[i]);
    json_close_array(out);
    free(cells);
}

static bool is_of_feature(const struct scored *scored, const lauze_event *event)
{
    lauze_feature_state feature;
    return event->kind == LAUZE_EVENT_SCORED && event->feature != LAUZE_NO_KIND &&
           lauze_feature(rules_of(scored->game), scored->game->now, event->place, &feature) &&
           feature.id == scored->feature.id;
}

/* What the final scoring gives a seat for the feature; false when it says nothing about it. */
static bool final_points_of(const struct scored *scored, unsigned seat, int *points)
{
    const lauze_report *report = &scored->request->session->report;
    bool is_said = false;
    *points = 0;
    for (uint32_t i = 0; i < report->n && i < report->capacity; i++) {
        const lauze_event *event = &report->event[i];
        if (!is_of_feature(scored, event)) continue;
        is_said = true;
        if (event->seat == seat) *points += event->points;
    }
    return is_said;
}

static void write_shares(const struct scored *scored, const lauze_feature_score *score)
{
    struct json_writer *out = out_of(scored->request);
    bool is_final = scored->when[0] == 'e';
    json_open_object(out, "points");
    for (unsigned seat = 0; seat < scored->game->shared->setup.seats; seat++) {
        const char name[2] = { (char)('a' + seat), 0 };
        int points = 0;
        bool is_owner = score->owners >> seat & 1;
        if (!is_final || !final_points_of(scored, seat, &points))
            points = is_owner ? score->points : 0;
        if (is_owner || points != 0) json_add_number(out, name, points);
    }
    json_close_object(out);
}

/* The rows of those to whom the feature brings something else than to the others who hold it. */
static void write_own_rows(const struct scored *scored, const lauze_feature_score *score)
{
    struct json_writer *out = out_of(scored->request);
    const lauze_report *report = &scored->request->session->report;
    const lauze_rules *rules = rules_of(scored->game);
    bool has_any = false;
    for (uint32_t i = 0; i < report->n && i < report->capacity; i++) {
        const lauze_event *event = &report->event[i];
        if (!is_of_feature(scored, event) || event->points == score->points) continue;
        if (!has_any) json_open_object(out, "own");
        has_any = true;
        const char name[2] = { (char)('a' + event->seat), 0 };
        add_rows(out, name, rules, event->row, event->n_rows);
    }
    if (has_any) json_close_object(out);
}

/* Nothing, where no row can ever fire in that way: a field is never completed. */
static void write_scored(const struct scored *scored)
{
    struct json_writer *out = out_of(scored->request);
    const lauze_rules *rules = rules_of(scored->game);
    unsigned when = scored->when[0] == 'e' ? LAUZE_WHEN_END : LAUZE_WHEN_DONE;
    lauze_feature_score score;
    if (lauze_score(rules, scored->game->now, scored->place, when, &score) != LAUZE_OK) return;
    if (score.n_rows == 0 && when == LAUZE_WHEN_DONE) return;
    const char *kind = lauze_kind_name(rules, scored->feature.kind);
    json_open_object(out, NULL);
    add_place(out, "place", scored->place);
    json_add_text(out, "kind", kind ? kind : "");
    write_cells(scored);
    add_seats(out, "holders", score.owners);
    add_rows(out, "rows", rules, score.row, score.n_rows);
    write_shares(scored, &score);
    if (when == LAUZE_WHEN_END) write_own_rows(scored, &score);
    json_add_text(out, "when", scored->when);
    json_close_object(out);
}

/* A complete feature is worth what it is; any other, what it would be complete, and what it is at the end. */
static void write_feature(struct scored *scored)
{
    scored->when = scored->feature.is_complete ? "now" : "done";
    write_scored(scored);
    if (scored->feature.is_complete) return;
    scored->when = "end";
    write_scored(scored);
}

static bool read_place(const struct request *request, struct scored *scored)
{
    struct span text;
    lauze_error error = { 0 };
    lauze_place place;
    if (!read_text_field(request, "place", &text)) return false;
    if (lauze_read_place(text.bytes, text.length, &place, &error) != LAUZE_OK)
        return refuse_text(request, "place", &error);
    const lauze_rules *rules = rules_of(scored->game);
    scored->place = lauze_canonical(rules, scored->game->now, place);
    if (scored->place == LAUZE_NOWHERE) return refuse_field(request, "no-feature", "place");
    return lauze_feature(rules, scored->game->now, scored->place, &scored->feature) ||
           refuse_field(request, "no-feature", "place");
}

static void write_all_features(struct scored *scored)
{
    struct feature_walk walk = { .rules = rules_of(scored->game), .game = scored->game->now };
    while (next_feature(&walk)) {
        scored->place = walk.place;
        scored->feature = walk.feature;
        write_feature(scored);
    }
}

/* What has been scored is no secret. */
static bool is_withheld(const struct scored *scored, bool has_place)
{
    if (!(scored->game->withheld & WITHHELD_SCORES)) return false;
    if (lauze_who(rules_of(scored->game), scored->game->now) == LAUZE_NOBODY) return false;
    return !has_place || !scored->feature.is_complete;
}

bool answer_score(const struct request *request)
{
    struct table_game *game;
    bool has_place = json_object_get(request->body, "place") != NULL;
    if (!read_game_field(request, &game)) return false;
    struct scored scored = { .request = request, .game = game };
    if (has_place && !read_place(request, &scored)) return false;
    if (is_withheld(&scored, has_place)) return refuse_field(request, "no-aids", "place");
    int points[LAUZE_MAX_SEATS];
    request->session->report.n = 0;
    lauze_final(rules_of(game), game->now, points, &request->session->report);
    open_game_message(request, "score", game);
    json_open_array(out_of(request), "list");
    if (has_place)
        write_feature(&scored);
    else
        write_all_features(&scored);
    json_close_array(out_of(request));
    close_message(request);
    return true;
}
