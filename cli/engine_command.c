/* engine_command.c - `lauze engine`: the protocol on standard input and output. */
#include "command.h"
#include "input.h"
#include "output.h"
#include "protocol.h"
#include "tiles_file.h"

#include <stdlib.h>

/* What goes out is not waited for until the whole of an answer is written. */
static void emit(void *context, const char *line, size_t length)
{
    FILE *stream = context;
    fwrite(line, 1, length, stream);
    fputc('\n', stream);
}

/* Reads a line without its end; of one that is too long only what proves it. False at the end of the input. */
static bool read_line(FILE *stream, char *line, size_t *length)
{
    int byte = EOF;
    *length = 0;
    while ((byte = getc(stream)) != EOF && byte != '\n') {
        if (*length <= PROTOCOL_LINE) line[(*length)++] = (char)byte;
    }
    return byte != EOF || *length > 0;
}

static int serve(struct protocol_session *session, char *line)
{
    const struct protocol_sink sink = { emit, stdout };
    size_t length;
    while (read_line(stdin, line, &length)) {
        protocol_handle(session, line, length, &sink);
        if (fflush(stdout) != 0) return complain_of_writing(NULL);
    }
    return ferror(stdin) ? complain_of_reading("-") : EXIT_GOOD;
}

int run_engine(int argc, char **argv)
{
    if (argc > 1) return complain_of_arguments(argv);
    struct protocol_session *session = open_protocol();
    char *line = malloc(PROTOCOL_LINE + 1);
    int code = EXIT_NO;
    if (session) protocol_use_tiles(session, tiles_of_file(), text_of_tiles_file());
    if (session && line)
        code = serve(session, line);
    else
        complain(EXIT_NO, "complaint no memory", NULL);
    free(line);
    if (session) close_protocol(session);
    return code;
}
