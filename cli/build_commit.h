/* build_commit.h - which commit of the sources the program is made of, for whoever keeps what it found out. */
#ifndef LAUZE_BUILD_COMMIT_H
#define LAUZE_BUILD_COMMIT_H

/* Written by the build, cmake/write-commit.cmake: "892f481d05", with "+1f3a9c2d" behind it for changes that are not
 * committed, or "unknown". It is linked to the command alone, so that nothing else is made anew by a commit. */
extern const char build_commit[];

/* The commit that main has told; "unknown" before. */
const char *known_commit(void);
void tell_commit(const char *commit);

#endif
