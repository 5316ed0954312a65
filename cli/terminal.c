/* terminal.c - lines in and lines out. */
#include "terminal.h"

#include "command.h"

#include <ctype.h>
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static volatile sig_atomic_t is_interrupted;

static void interrupt(int number)
{
    (void)number;
    is_interrupted = 1;
}

void catch_interrupts(void)
{
    /* Without SA_RESTART a read that waits comes back. */
    struct sigaction action = { .sa_handler = interrupt };
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    signal(SIGPIPE, SIG_IGN); /* nobody looks any more, but the record is kept */
}

bool was_interrupted(void) { return is_interrupted; }

void measure_window(const struct terminal_game *game, int *columns, int *rows)
{
    struct winsize size = { 0 };
    *columns = 80;
    *rows = 24;
    if (!game->is_terminal || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return;
    if (size.ws_col >= 20) *columns = size.ws_col;
    if (size.ws_row >= 10) *rows = size.ws_row;
}

/* Reads a line without its end. What is too long for the buffer is dropped, and so are control characters, as arrow
 * keys send them: what was typed may be shown again. */
static bool read_line(char *line, size_t size)
{
    size_t n = 0;
    int letter;
    while ((letter = getchar()) != EOF && letter != '\n')
        if (n + 1 < size && letter >= ' ' && letter != 0x7f) line[n++] = (char)letter;
    line[n] = '\0';
    return letter != EOF || n > 0;
}

static void trim(char *line)
{
    const size_t blanks = strspn(line, " ");
    memmove(line, line + blanks, strlen(line + blanks) + 1);
    size_t length = strlen(line);
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        line[--length] = '\0';
}

bool ask_player(struct terminal_game *game, const char *prompt, char answer[ANSWER_BYTES])
{
    printf("%s%s%s ", begin_paint(PAINT_STRONG, game->is_coloured), prompt,
           end_paint(game->is_coloured));
    const bool is_seen = fflush(stdout) == 0;
    if (!is_seen || is_interrupted || !read_line(answer, ANSWER_BYTES) || is_interrupted) {
        game->has_quit = true;
        putchar('\n');
        return false;
    }
    trim(answer);
    if (!game->is_terminal) puts(answer);
    return true;
}

void tell_text(const struct terminal_game *game, const char *text)
{
    int columns, rows;
    measure_window(game, &columns, &rows);
    print_wrapped(text, columns - 1, 2, stdout);
}

void tell(const struct terminal_game *game, const char *key, const struct place_words *values)
{
    struct sentence sentence = { .length = 0 };
    append_words(&sentence, key, values);
    tell_text(game, sentence.text);
}

void tell_strongly(const struct terminal_game *game, const char *text)
{
    fputs(begin_paint(PAINT_STRONG, game->is_coloured), stdout);
    tell_text(game, text);
    fputs(end_paint(game->is_coloured), stdout);
}
