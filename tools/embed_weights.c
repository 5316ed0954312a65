/* embed_weights.c - turns the .eval files into one C file for ai/weights.c.
 *
 *     embed_weights OUT.c FILES... */
#include "text_parts.h"

#include <stdio.h>
#include <string.h>

/* Weights are ASCII lines; anything else is refused where it stands. */
static void write_text(FILE *out, const char *path)
{
    struct origin origin = { path, 1 };
    FILE *in = fopen(path, "r");
    size_t length = 0;
    if (!in) {
        complain(origin, "cannot be read");
        return;
    }
    fprintf(out, "    { \"%s\",\n      \"", path);
    for (int c = fgetc(in); c != EOF; c = fgetc(in), length++) {
        if (c == '\n') {
            fputs("\\n\"\n      \"", out);
            origin.line++;
        } else if (c < ' ' || c > '~' || c == '"' || c == '\\') {
            complain(origin, "only plain characters may stand here");
        } else {
            fputc(c, out);
        }
    }
    fprintf(out, "\", %zu },\n", length);
    fclose(in);
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fputs("usage: embed_weights OUT.c FILES...\n", stderr);
        return 2;
    }
    FILE *out = or_die(fopen(argv[1], "w"));
    fputs("/* Written by tools/embed_weights.c; do not edit. */\n#include \"eval_texts.h\"\n\n"
          "const struct eval_text lauze_eval_texts[] = {\n",
          out);
    for (int i = 2; i < argc; i++)
        write_text(out, argv[i]);
    fputs("    { 0, 0, 0 }\n};\n", out);
    return fclose(out) == 0 && n_complaints() == 0 ? 0 : 1;
}
