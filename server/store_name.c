/* store_name.c - how a store is called: where it lies if nothing is said, and how its name is shown. */
#include "store_name.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *usual_store(void)
{
    static const char file[] = "lauze/games.sqlite";
    const char *folder = getenv("XDG_DATA_HOME"), *between = "";
    if (!folder || folder[0] != '/') {
        folder = getenv("HOME");
        between = ".local/share/";
    }
    if (!folder || folder[0] != '/') return NULL;
    const size_t size = strlen(folder) + 1 + strlen(between) + sizeof file;
    char *name = malloc(size);
    if (name) snprintf(name, size, "%s/%s%s", folder, between, file);
    return name;
}

/* Where a password begins, and how long it is; null where there is none: "://user:PASSWORD@", "password=PASSWORD". */
static const char *find_password(const char *name, size_t *length)
{
    const char *const address = strstr(name, "://"), *const named = strstr(name, "password=");
    const char *const user = address ? address + 3 : NULL;
    const size_t n_user = user ? strcspn(user, ":/?") : 0;
    /* A password may hold what ends it for others; the last @ before the path is what ends it here. */
    const char *const end = user && user[n_user] == ':' ? strrchr(user, '@') : NULL;
    if (end && end > user + n_user) {
        *length = (size_t)(end - user) - n_user - 1;
        return user + n_user + 1;
    }
    if (!named) return NULL;
    *length = strcspn(named + 9, "&");
    return named + 9;
}

size_t show_store_name(const char *name, char *buffer, size_t size)
{
    size_t length = 0;
    const char *const password = find_password(name, &length);
    if (!password) return (size_t)snprintf(buffer, size, "%s", name);
    return (size_t)snprintf(buffer, size, "%.*s***%s", (int)(password - name), name,
                            password + length);
}
