/* arena_merge.c - adds up the results of shards. */
#include "arena.h"
#include "command.h"

#include <stdlib.h>
#include <string.h>

/* What has been read so far. The first file says what all have to come from. */
struct merge {
    struct arena_plan plan;
    struct run_file first;
    struct deck_table table;
    char **name_of_shard; /* null: not read yet */
};

/* The heads agree but for which shard it is and how many decks were asked for. */
static int compare_with_first(const struct merge *merge, const struct run_file *file)
{
    json_t *ours = json_deep_copy(merge->first.head);
    json_object_set(ours, "shard", json_object_get(file->head, "shard"));
    const int code = compare_heads(file->name, file->head, ours, "decks");
    json_decref(ours);
    return code;
}

static int note_shard(struct merge *merge, const struct run_file *file, long shard)
{
    char **const known = &merge->name_of_shard[shard];
    if (*known == NULL) {
        *known = (char *)(uintptr_t)file->name;
        return EXIT_GOOD;
    }
    return complain(
        EXIT_INPUT, "complaint shard twice",
        (struct place_words[]){ { "name", file->name }, { "other", *known }, { NULL, NULL } });
}

static int take_first(struct merge *merge, const struct run_file *file)
{
    const int code = plan_of_head(file, &merge->plan);
    if (code != EXIT_GOOD) return code;
    merge->first = *file;
    merge->name_of_shard = calloc((size_t)merge->plan.shards, sizeof *merge->name_of_shard);
    return merge->name_of_shard ? EXIT_GOOD : complain(EXIT_INPUT, "complaint no memory", NULL);
}

/* `plan` is that of the first file but for the shard, as the heads have been compared. */
static int take_decks(struct merge *merge, const struct run_file *file)
{
    struct arena_plan plan = merge->plan;
    plan.shard = (long)json_integer_value(json_object_get(file->head, "shard"));
    plan.decks = (long)json_integer_value(json_object_get(file->head, "decks"));
    if (plan.shard < 0 || plan.shard >= plan.shards || plan.decks < 1 || plan.decks > MOST_DECKS)
        return complain_about(EXIT_INPUT, "complaint run head", file->name);
    int code = note_shard(merge, file, plan.shard);
    if (code != EXIT_GOOD) return code;
    if (!make_room_for_decks(&merge->table, (uint32_t)plan.decks))
        return complain(EXIT_INPUT, "complaint no memory", NULL);
    return read_decks(file, &plan, &merge->table);
}

static int merge_file(struct merge *merge, const char *name)
{
    struct run_file file;
    int code = read_run_file(&file, name);
    if (code != EXIT_GOOD) return code;
    const bool is_first = merge->first.head == NULL;
    code = is_first ? take_first(merge, &file) : compare_with_first(merge, &file);
    if (code == EXIT_GOOD) code = take_decks(merge, &file);
    if (merge->first.text != file.text) close_run_file(&file);
    return code;
}

/* What is missing is said, but what is there counts. */
static int judge_whole(const struct merge *merge, const struct arena_total *total)
{
    int code = EXIT_GOOD;
    for (long shard = 0; shard < merge->plan.shards; shard++) {
        char number[16];
        snprintf(number, sizeof number, "%ld", shard);
        if (merge->name_of_shard[shard] == NULL)
            code = complain(EXIT_NO, "complaint shard missing",
                            (struct place_words[]){ { "n", number }, { NULL, NULL } });
    }
    return total->missing > 0 ? EXIT_NO : code;
}

int merge_results(char *const *names, int n, bool is_json)
{
    struct merge merge = { .table = { .grows = true }, .first = { .descriptor = -1 } };
    int code = EXIT_GOOD;
    for (int i = 0; i < n && code == EXIT_GOOD; i++)
        code = merge_file(&merge, names[i]);
    if (code == EXIT_GOOD) {
        struct arena_total total = { .decks = 0 };
        struct arena_plan whole = merge.plan;
        whole.shard = 0;
        whole.shards = 1;
        add_up(&total, &merge.table, &whole);
        code = judge_whole(&merge, &total);
        print_arena(&total, &whole, is_json);
    }
    free(merge.table.deck);
    free(merge.name_of_shard);
    free(merge.plan.rules);
    close_run_file(&merge.first);
    return code;
}
