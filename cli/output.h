/* output.h - texts into files and to standard output, all or nothing. */
#ifndef LAUZE_OUTPUT_H
#define LAUZE_OUTPUT_H

#include <stddef.h>

/* Streams that the caller has closed fail from now on; otherwise the next file opened would take their place. */
void hold_standard_streams(void);

/* Complains that something could not be written, and why (`errno`). A null name is standard output. */
int complain_of_writing(const char *name);

/* Ends what goes to standard output: complains and returns EXIT_INPUT when not all of it was written. */
int finish_output(int code);

/* Writes a text to a file, or to standard output where the name is null. What the file held stays when the text
 * cannot be written, and nobody ever reads half of it. */
int write_output(const char *name, const char *text, size_t length);

#endif
