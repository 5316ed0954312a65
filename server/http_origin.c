/* http_origin.c - which names of the server and which pages a request may come by.
 *
 * A browser says in Origin which page opened a WebSocket, so other people's pages are kept out. A page can give
 * itself a name that means this machine, and would then be of the same origin; so on this machine only its own names
 * are answered to. */
#include "http_answer.h"
#include "server.h"

#include <string.h>
#include <strings.h>

/* "example:8137" of "https://example:8137"; null for anything else, such as "null". */
static const char *host_of_origin(const char *origin)
{
    if (strncasecmp(origin, "http://", 7) == 0) return origin + 7;
    if (strncasecmp(origin, "https://", 8) == 0) return origin + 8;
    return NULL;
}

/* The letters that a name or an address with a port is made of. */
static bool is_host(const char *host)
{
    static const char allowed[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_:[]";
    return strspn(host, allowed) == strlen(host);
}

bool is_origin(const char *text)
{
    const char *host = host_of_origin(text);
    return host && host[0] && strlen(text) <= ORIGIN_BYTES && is_host(host);
}

bool is_origin_allowed(const struct site *site, const char *origin, const char *host)
{
    if (!origin[0]) return true;
    const char *own = host_of_origin(origin);
    if (own && strcasecmp(own, host) == 0) return true;
    for (size_t i = 0; site->origins && site->origins[i]; i++) {
        if (strcasecmp(site->origins[i], origin) == 0) return true;
    }
    return false;
}

static bool is_name_of_this_machine(const char *host)
{
    static const char *const names[] = { "localhost", "127.0.0.1", "[::1]" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i]);
        if (strncasecmp(host, names[i], length) != 0) continue;
        if (host[length] == 0) return true;
        const char *port = host + length + 1;
        if (host[length] == ':' && strspn(port, "0123456789") == strlen(port)) return true;
    }
    return false;
}

bool is_host_known(const struct site *site, const char *host)
{
    if (!is_host(host)) return false;
    if (!site->is_loopback || is_name_of_this_machine(host)) return true;
    for (size_t i = 0; site->origins && site->origins[i]; i++) {
        const char *own = host_of_origin(site->origins[i]);
        if (own && strcasecmp(own, host) == 0) return true;
    }
    return false;
}
