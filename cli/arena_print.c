/* arena_print.c - what an arena came to, for people or as one line of JSON. */
#include "arena.h"
#include "command.h"
#include "json_writer.h"
#include "sentence.h"

#include <math.h>

static double mean(double sum, double n) { return n > 0 ? sum / n : 0; }

static double most(const double value[SIDES])
{
    return value[SIDE_A] > value[SIDE_B] ? value[SIDE_A] : value[SIDE_B];
}

/* ---- for programs ---- */

static void add_real(struct json_writer *out, const char *key, double value, bool is_known)
{
    char text[32];
    if (fabs(value) < 0.00005) value = 0; /* never -0.0000 */
    snprintf(text, sizeof text, "%.4f", value);
    json_add_raw(out, key, is_known && isfinite(value) ? text : "null");
}

static void add_estimate(struct json_writer *out, const char *name, struct estimate estimate)
{
    static const char *const ends[] = { "", "_low", "_high" };
    const double values[] = { estimate.mean, estimate.low, estimate.high };
    for (unsigned i = 0; i < 3; i++) {
        char key[32];
        snprintf(key, sizeof key, "%s%s", name, ends[i]);
        add_real(out, key, values[i], estimate.is_known && (i == 0 || estimate.is_bounded));
    }
}

static struct estimate elo_estimate(struct estimate share)
{
    share.mean = elo_of_share(share.mean);
    share.low = elo_of_share(share.low);
    share.high = elo_of_share(share.high);
    return share;
}

static void add_plan(struct json_writer *out, const struct arena_plan *plan)
{
    json_add_text(out, "lauze", plan->version);
    json_add_text(out, "commit", plan->commit);
    json_add_text(out, "a", plan->spec[SIDE_A].name);
    json_add_text(out, "b", plan->spec[SIDE_B].name);
    if (*plan->spec[SIDE_A].weights_hash)
        json_add_text(out, "weights_a", plan->spec[SIDE_A].weights_hash);
    if (*plan->spec[SIDE_B].weights_hash)
        json_add_text(out, "weights_b", plan->spec[SIDE_B].weights_hash);
    json_add_text(out, "setup", plan->setup);
    json_add_number(out, "seed", plan->seed);
    json_add_number(out, "nodes", (long long)plan->budget.nodes);
    json_add_number(out, "movetime", plan->budget.millis);
    if (plan->shards > 1) {
        json_add_number(out, "shard", plan->shard);
        json_add_number(out, "shards", plan->shards);
    }
}

static void add_outcomes(struct json_writer *out, const struct arena_total *total)
{
    json_add_number(out, "wins", total->wins);
    json_add_number(out, "ties", total->ties);
    json_add_number(out, "losses", total->losses);
    json_open_array(out, "pairs");
    for (unsigned quarter = 0; quarter <= 4; quarter++)
        json_add_number(out, NULL, count_in_tally(&total->tally, quarter / 4.0));
    json_close_array(out);
    json_add_number(out, "forfeits_a", total->forfeits[SIDE_A]);
    json_add_number(out, "forfeits_b", total->forfeits[SIDE_B]);
}

static void add_sprt(struct json_writer *out, const struct arena_total *total)
{
    static const char *const verdicts[] = {
        [SPRT_UNDECIDED] = "undecided", [SPRT_ELO0] = "elo0", [SPRT_ELO1] = "elo1"
    };
    json_open_object(out, "sprt");
    add_real(out, "elo0", total->sprt.elo0, true);
    add_real(out, "elo1", total->sprt.elo1, true);
    add_real(out, "llr", total->likelihood, true);
    add_real(out, "bound", SPRT_BOUND, true);
    json_add_text(out, "accepted", verdicts[total->verdict]);
    json_close_object(out);
}

static void add_speed(struct json_writer *out, const struct arena_total *total)
{
    const double *const longest = total->longest_turn, *const seconds = total->seconds;
    add_real(out, "longest_turn_ms", 1000 * most(longest), true);
    add_real(out, "longest_turn_ms_a", 1000 * longest[SIDE_A], true);
    add_real(out, "longest_turn_ms_b", 1000 * longest[SIDE_B], true);
    const double all = (double)total->nodes[SIDE_A] + (double)total->nodes[SIDE_B];
    add_real(out, "nodes_per_second", mean(all, seconds[SIDE_A] + seconds[SIDE_B]), true);
    add_real(out, "nodes_per_second_a", mean((double)total->nodes[SIDE_A], seconds[SIDE_A]), true);
    add_real(out, "nodes_per_second_b", mean((double)total->nodes[SIDE_B], seconds[SIDE_B]), true);
}

static void print_json(const struct arena_total *total, const struct arena_plan *plan)
{
    struct json_writer out = { 0 };
    const bool has_points = total->whole > 0;
    json_open_object(&out, NULL);
    add_plan(&out, plan);
    json_add_number(&out, "decks", total->decks);
    json_add_number(&out, "games", GAMES_OF_DECK * (long long)total->decks);
    json_add_number(&out, "decks_missing", total->missing);
    add_estimate(&out, "points_share_a", estimate_share(&total->share));
    add_estimate(&out, "elo_a", elo_estimate(estimate_share(&total->share)));
    add_estimate(&out, "margin_a", estimate_mean(&total->margin));
    add_real(&out, "mean_a", mean(total->points[SIDE_A], total->whole), has_points);
    add_real(&out, "mean_b", mean(total->points[SIDE_B], total->whole), has_points);
    add_outcomes(&out, total);
    add_real(&out, "turns", mean((double)total->turns, GAMES_OF_DECK * total->decks), true);
    if (total->sprt.is_asked) add_sprt(&out, total);
    add_speed(&out, total);
    json_close_object(&out);
    json_end_line(&out);
    fwrite(out.text, 1, out.length, stdout);
    json_free(&out);
}

/* ---- for people ---- */

enum { VALUE = 32 };

static void write_value(char text[VALUE], const char *format, double value)
{
    if (fabs(value) < 1e-9) value = 0; /* never -0 */
    if (isfinite(value))
        snprintf(text, VALUE, format, value);
    else
        snprintf(text, VALUE, "%s", value < 0 ? "-inf" : "+inf");
}

static void print_estimate(const char *key, const char *format, struct estimate estimate)
{
    char value[VALUE], low[VALUE], high[VALUE], bounds[3 * VALUE] = "", line[256];
    if (!estimate.is_known) return;
    write_value(value, format, estimate.mean);
    write_value(low, format, estimate.low);
    write_value(high, format, estimate.high);
    if (estimate.is_bounded) snprintf(bounds, sizeof bounds, " (%s .. %s)", low, high);
    say_with(line, sizeof line, key,
             (struct place_words[]){ { "value", value }, { "bounds", bounds }, { NULL, NULL } });
    puts(line);
}

static struct estimate in_percent(struct estimate share)
{
    share.mean *= 100;
    share.low *= 100;
    share.high *= 100;
    return share;
}

/* A line with a value for each side. */
static void print_sides(const char *key, const char *format, double a, double b)
{
    char value_a[VALUE], value_b[VALUE], line[256];
    write_value(value_a, format, a);
    write_value(value_b, format, b);
    say_with(line, sizeof line, key,
             (struct place_words[]){ { "a", value_a }, { "b", value_b }, { NULL, NULL } });
    puts(line);
}

static void print_head(const struct arena_total *total, const struct arena_plan *plan)
{
    struct sentence line = { .length = 0 };
    append_words(&line, "arena head",
                 (struct place_words[]){ { "a", plan->spec[SIDE_A].name },
                                         { "b", plan->spec[SIDE_B].name },
                                         { "setup", plan->setup },
                                         { NULL, NULL } });
    append_text(&line, " ");
    append_count(&line, "arena decks", total->decks);
    puts(line.text);
    if (total->missing == 0) return;
    line = (struct sentence){ .length = 0 };
    append_count(&line, "arena missing", total->missing);
    puts(line.text);
}

static void print_outcomes(const struct arena_total *total)
{
    char wins[16], ties[16], losses[16], line[256];
    snprintf(wins, sizeof wins, "%u", total->wins);
    snprintf(ties, sizeof ties, "%u", total->ties);
    snprintf(losses, sizeof losses, "%u", total->losses);
    say_with(line, sizeof line, "arena outcomes",
             (struct place_words[]){
                 { "wins", wins }, { "ties", ties }, { "losses", losses }, { NULL, NULL } });
    puts(line);
    if (total->forfeits[SIDE_A] + total->forfeits[SIDE_B] > 0)
        print_sides("arena forfeits", "%.0f", total->forfeits[SIDE_A], total->forfeits[SIDE_B]);
}

static void print_sprt(const struct arena_total *total)
{
    static const char *const keys[] = { [SPRT_UNDECIDED] = "arena undecided",
                                        [SPRT_ELO0] = "arena decided",
                                        [SPRT_ELO1] = "arena decided" };
    char elo0[VALUE], elo1[VALUE], ratio[VALUE], line[256];
    write_value(elo0, "%+.1f", total->sprt.elo0);
    write_value(elo1, "%+.1f", total->sprt.elo1);
    write_value(ratio, "%.2f", total->likelihood);
    say_with(line, sizeof line, keys[total->verdict],
             (struct place_words[]){ { "accepted", total->verdict == SPRT_ELO1 ? elo1 : elo0 },
                                     { "rejected", total->verdict == SPRT_ELO1 ? elo0 : elo1 },
                                     { "ratio", ratio },
                                     { NULL, NULL } });
    puts(line);
}

static void print_for_people(const struct arena_total *total, const struct arena_plan *plan)
{
    const struct estimate share = estimate_share(&total->share);
    const double nodes = (double)total->nodes[SIDE_A] + (double)total->nodes[SIDE_B];
    print_head(total, plan);
    print_estimate("arena share", "%.1f", in_percent(share));
    print_estimate("arena elo", "%+.0f", elo_estimate(share));
    print_estimate("arena margin", "%+.1f", estimate_mean(&total->margin));
    if (total->whole > 0)
        print_sides("arena means", "%.1f", total->points[SIDE_A] / total->whole,
                    total->points[SIDE_B] / total->whole);
    print_outcomes(total);
    if (total->sprt.is_asked) print_sprt(total);
    print_sides("arena longest", "%.1f", 1000 * total->longest_turn[SIDE_A],
                1000 * total->longest_turn[SIDE_B]);
    if (nodes > 0)
        print_sides("arena nodes", "%.0f",
                    mean((double)total->nodes[SIDE_A], total->seconds[SIDE_A]),
                    mean((double)total->nodes[SIDE_B], total->seconds[SIDE_B]));
}

void print_arena(const struct arena_total *total, const struct arena_plan *plan, bool is_json)
{
    if (is_json)
        print_json(total, plan);
    else
        print_for_people(total, plan);
}
