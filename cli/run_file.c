/* run_file.c - reads, checks and extends the file of a long run. */
#include "run_file.h"

#include "build_commit.h"
#include "command.h"
#include "input.h"
#include "output.h"
#include "sentence.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

json_t *begin_head(const char *command)
{
    json_t *head = json_object();
    json_object_set_new(head, "run", json_string(command));
    json_object_set_new(head, "lauze", json_string(LAUZE_VERSION));
    json_object_set_new(head, "commit", json_string(known_commit()));
    return head;
}

int complain_of_line(const struct run_file *file, unsigned line)
{
    char number[16];
    snprintf(number, sizeof number, "%u", line);
    return complain(
        EXIT_INPUT, "complaint run line",
        (struct place_words[]){ { "name", file->name }, { "line", number }, { NULL, NULL } });
}

/* A value of a head as it is shown: without quotation marks. */
static void show_value(const json_t *value, char *text, size_t size)
{
    char *dumped = json_is_string(value) ? NULL : json_dumps(value, JSON_ENCODE_ANY);
    const char *shown = json_is_string(value) ? json_string_value(value) : dumped;
    snprintf(text, size, "%s", shown ? shown : "-");
    free(dumped);
}

static int complain_of_field(const char *name, const char *field, const json_t *theirs,
                             const json_t *ours)
{
    char has[160], wants[160];
    show_value(theirs, has, sizeof has);
    show_value(ours, wants, sizeof wants);
    return complain(EXIT_INPUT, "complaint run other",
                    (struct place_words[]){ { "name", name },
                                            { "field", field },
                                            { "value", has },
                                            { "wanted", wants },
                                            { NULL, NULL } });
}

int compare_heads(const char *name, const json_t *theirs, const json_t *ours, const char *except)
{
    const char *field;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)ours, field, value)
    {
        if (except && strcmp(field, except) == 0) continue;
        const json_t *other = json_object_get(theirs, field);
        if (!json_equal(other, value)) return complain_of_field(name, field, other, value);
    }
    json_object_foreach((json_t *)(uintptr_t)theirs, field, value)
    {
        if (!json_object_get(ours, field)) return complain_of_field(name, field, value, NULL);
    }
    return EXIT_GOOD;
}

/* A head may stand behind a sign of comment. */
static json_t *read_head(const char *line, size_t length)
{
    const char *const brace = memchr(line, '{', length);
    if (brace == NULL) return NULL;
    json_t *head = json_loadb(brace, length - (size_t)(brace - line), 0, NULL);
    if (json_is_object(head) && json_is_string(json_object_get(head, "run"))) return head;
    json_decref(head);
    return NULL;
}

static bool read_all(struct run_file *file)
{
    struct stat status;
    assert(file->descriptor >= 0);
    if (fstat(file->descriptor, &status) != 0) return false;
    const size_t size = (size_t)status.st_size;
    file->text = malloc(size + 1);
    if (file->text == NULL) return false;
    while (file->length < size) {
        const ssize_t n = pread(file->descriptor, file->text + file->length, size - file->length,
                                (off_t)file->length);
        if (n < 0 && errno != EINTR) return false;
        if (n == 0) break;
        if (n > 0) file->length += (size_t)n;
    }
    file->text[file->length] = '\0';
    return true;
}

/* Keeps whole lines only: the last may have been broken off. */
static int split_head(struct run_file *file)
{
    assert(file->text);
    while (file->length > 0 && file->text[file->length - 1] != '\n')
        file->length--;
    file->text[file->length] = '\0';
    if (file->length == 0) return EXIT_GOOD;
    const size_t head = strcspn(file->text, "\n");
    file->head = read_head(file->text, head);
    if (file->head == NULL) return complain_about(EXIT_INPUT, "complaint run head", file->name);
    file->head_size = head + 1;
    file->length -= file->head_size;
    memmove(file->text, file->text + file->head_size, file->length + 1);
    file->first_line = 2;
    return EXIT_GOOD;
}

static int open_descriptor(struct run_file *file, int how)
{
    file->descriptor = open(file->name, how | O_CLOEXEC, 0666);
    if (file->descriptor >= 0 && !(how & O_CREAT)) return EXIT_GOOD;
    if (file->descriptor < 0)
        return how & O_CREAT ? complain_of_writing(file->name) : complain_of_reading(file->name);
    if (flock(file->descriptor, LOCK_EX | LOCK_NB) == 0) return EXIT_GOOD;
    return complain_about(EXIT_INPUT, "complaint run busy", file->name);
}

int cut_run_file(struct run_file *file, size_t length)
{
    file->length = length;
    file->text[length] = '\0';
    if (ftruncate(file->descriptor, (off_t)(file->head_size + length)) != 0 ||
        lseek(file->descriptor, 0, SEEK_END) < 0)
        return complain_of_writing(file->name);
    return EXIT_GOOD;
}

int append_to_run_file(struct run_file *file, const char *text, size_t length)
{
    while (length > 0) {
        const ssize_t n = write(file->descriptor, text, length);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return complain_of_writing(file->name);
        text += n;
        length -= (size_t)n;
    }
    /* What is no file on a disk, as a pipe, cannot be forced onto one. */
    if (fdatasync(file->descriptor) != 0 && errno != EINVAL && errno != EROFS)
        return complain_of_writing(file->name);
    return EXIT_GOOD;
}

static int write_head(struct run_file *file, const json_t *head)
{
    struct sentence line = { .length = 0 };
    char *text = json_dumps(head, JSON_COMPACT);
    if (text == NULL) return complain(EXIT_INPUT, "complaint no memory", NULL);
    append_text(&line, "%s%s\n", file->prefix, text);
    free(text);
    file->head = json_deep_copy(head);
    file->head_size = line.length;
    file->first_line = 2;
    return append_to_run_file(file, line.text, line.length);
}

int open_run_file(struct run_file *file, const char *name, const json_t *head, const char *growing)
{
    *file = (struct run_file){ .name = name, .prefix = file->prefix, .descriptor = -1 };
    int code = open_descriptor(file, O_RDWR | O_CREAT);
    if (code == EXIT_GOOD && !read_all(file)) code = complain_of_reading(name);
    if (code == EXIT_GOOD) code = split_head(file);
    if (code == EXIT_GOOD && file->head) code = compare_heads(name, file->head, head, growing);
    if (code == EXIT_GOOD) code = cut_run_file(file, file->length);
    if (code == EXIT_GOOD && !file->head) code = write_head(file, head);
    if (code != EXIT_GOOD) close_run_file(file);
    return code;
}

int read_run_file(struct run_file *file, const char *name)
{
    *file = (struct run_file){ .name = name, .prefix = "", .descriptor = -1 };
    int code = open_descriptor(file, O_RDONLY);
    if (code == EXIT_GOOD && !read_all(file)) code = complain_of_reading(name);
    if (code == EXIT_GOOD) code = split_head(file);
    if (code == EXIT_GOOD && !file->head)
        code = complain_about(EXIT_INPUT, "complaint run head", name);
    if (code != EXIT_GOOD) close_run_file(file);
    return code;
}

void close_run_file(struct run_file *file)
{
    if (file->descriptor >= 0) close(file->descriptor);
    free(file->text);
    json_decref(file->head);
    *file = (struct run_file){ .descriptor = -1 };
}
