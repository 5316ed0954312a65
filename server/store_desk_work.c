/* store_desk_work.c - what the desk's thread does with its store: adds in groups, reads, lists, and hears of others. */
#include "store_desk_parts.h"
#include "store_parts.h"

#include <stdlib.h>
#include <string.h>

/* ---- doing jobs ---- */

static void end_job(struct desk *desk, struct desk_job *job, enum store_status status)
{
    job->status = status;
    if (is_store_fault(status)) memcpy(job->why, why_store_failed(desk->store), STORE_WHY);
}

static void note_group(struct desk *desk, int64_t micros)
{
    pthread_mutex_lock(&desk->lock);
    desk->figures.groups++;
    desk->figures.append_micros += (uint64_t)micros;
    for (unsigned i = 0; i < desk->n_group; i++) {
        if (desk->group[i].status != STORE_DONE) continue;
        desk->figures.games++;
        desk->figures.events += desk->group[i].n;
    }
    pthread_mutex_unlock(&desk->lock);
}

static void append_group(struct desk *desk)
{
    if (desk->n_group == 0) return;
    const int64_t begun = now_in_micros();
    append_to_store(desk->store, desk->group, desk->n_group);
    const int64_t micros = now_in_micros() - begun;
    for (unsigned i = 0; i < desk->n_group; i++) {
        desk->group_job[i]->append.status = desk->group[i].status;
        end_job(desk, &desk->group_job[i]->job, desk->group[i].status);
    }
    note_group(desk, micros);
    desk->n_group = 0;
}

static bool is_in_group(const struct desk *desk, const char *game)
{
    for (unsigned i = 0; i < desk->n_group; i++)
        if (strcmp(desk->group[i].game, game) == 0) return true;
    return false;
}

static void add_to_group(struct desk *desk, struct desk_append *job)
{
    if (desk->n_group == GROUP) append_group(desk);
    desk->group[desk->n_group] = job->append;
    desk->group_job[desk->n_group++] = job;
}

/* A part of a log on its way into the thread's memory. */
struct part {
    char *text;
    size_t length;
    uint32_t n;
    bool is_full;
};

static bool take_event(void *context, uint32_t seq, const char *event, size_t length)
{
    struct part *const part = context;
    (void)seq;
    part->is_full = part->length + length + 1 > DESK_READ_BYTES;
    if (part->is_full) return false;
    memcpy(part->text + part->length, event, length + 1);
    part->length += length + 1;
    part->n++;
    return true;
}

/* The texts behind the list of them, in one piece. */
static bool give_events(struct desk_read *job, const struct part *part)
{
    const size_t list = part->n * sizeof(char *);
    const char **event = malloc(list + part->length + 1);
    if (!event) return false;
    char *text = (char *)event + list;
    memcpy(text, part->text, part->length);
    for (uint32_t i = 0; i < part->n; i++) {
        event[i] = text;
        text += strlen(text) + 1;
    }
    job->event = event;
    job->n = part->n;
    job->is_more = part->is_full;
    job->job.memory = event;
    return true;
}

static void read_log(struct desk *desk, struct desk_read *job)
{
    struct part part = { .text = desk->part };
    job->event = NULL;
    job->n = 0;
    job->is_more = false;
    job->secret[0] = 0;
    enum store_status status =
        read_from_store(desk->store, job->game, job->from, take_event, &part);
    if (status == STORE_DONE && job->wants_secret)
        status = read_secret(desk->store, job->game, job->secret);
    end_job(desk, &job->job, status);
    if (status == STORE_DONE && !give_events(job, &part))
        job->job.status = fail_store(job->job.why, STORE_FAILED, "not enough memory");
}

static bool take_listed(void *context, const char *game, uint32_t last)
{
    struct desk_list *const job = context;
    struct desk_game *const list = job->job.memory;
    const size_t length = strlen(game);
    if (length > STORE_NAME_BYTES) return true;
    memcpy(list[job->n].name, game, length + 1);
    list[job->n++].last = last;
    return job->n < job->most;
}

static void list_games(struct desk *desk, struct desk_list *job)
{
    job->game = job->job.memory = calloc(job->most + 1, sizeof *job->game);
    job->n = 0;
    if (job->game)
        end_job(desk, &job->job, list_store(desk->store, job->after, job->most, take_listed, job));
    else
        job->job.status = fail_store(job->job.why, STORE_FAILED, "not enough memory");
}

/* What is to be added gathers until somebody wants to read one of these games. */
void do_jobs(struct desk *desk, const struct job_queue *queue)
{
    for (struct desk_job *job = queue->first; job; job = job->next) {
        if (job->kind == KIND_APPEND) {
            add_to_group(desk, (struct desk_append *)job);
        } else if (job->kind == KIND_READ) {
            struct desk_read *const reading = (struct desk_read *)job;
            if (is_in_group(desk, reading->game)) append_group(desk);
            read_log(desk, reading);
        } else {
            append_group(desk);
            list_games(desk, (struct desk_list *)job);
        }
    }
    append_group(desk);
}

/* ---- other servers ---- */

static bool take_heard(void *context, const char *game, uint32_t last)
{
    struct desk *const desk = context;
    pthread_mutex_lock(&desk->lock);
    note_news(desk->heard, game, last);
    pthread_mutex_unlock(&desk->lock);
    return true;
}

bool hear_others(struct desk *desk, int64_t now)
{
    if (now < desk->next_hearing) return false;
    if (hear_store(desk->store, take_heard, desk) == STORE_AWAY)
        desk->next_hearing = now_in_millis() + RETRY_MILLISECONDS;
    pthread_mutex_lock(&desk->lock);
    const bool has_news = desk->heard->n > 0 || desk->heard->is_all;
    pthread_mutex_unlock(&desk->lock);
    return has_news;
}

static bool take_server(void *context, const char *address)
{
    struct server_list *const list = context;
    const size_t size = strlen(address) + 1;
    if (list->n == NODES || list->length + size > sizeof list->text) return false;
    memcpy(list->text + list->length, address, size);
    list->address[list->n++] = list->text + list->length;
    list->length += size;
    return true;
}

void copy_servers(struct server_list *to, const struct server_list *from)
{
    memcpy(to->text, from->text, from->length);
    to->length = from->length;
    to->n = from->n;
    for (unsigned i = 0; i < from->n; i++)
        to->address[i] = to->text + (from->address[i] - from->text);
}

bool give_sign(struct desk *desk, int64_t now)
{
    struct server_list list = { .n = 0 };
    if (!desk->id || now < desk->next_sign) return false;
    desk->next_sign = now + HEARTBEAT_SECONDS * 1000;
    if (note_server(desk->store, desk->id, desk->address) != STORE_DONE ||
        list_servers(desk->store, SILENT_SECONDS, take_server, &list) != STORE_DONE)
        return false;
    if (list.n == desk->seen.n && list.length == desk->seen.length &&
        memcmp(list.text, desk->seen.text, list.length) == 0)
        return false;
    copy_servers(&desk->seen, &list);
    pthread_mutex_lock(&desk->lock);
    copy_servers(desk->servers, &list);
    desk->has_servers = true;
    pthread_mutex_unlock(&desk->lock);
    return true;
}
