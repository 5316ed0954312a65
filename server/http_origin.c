/* http_origin.c - which names of the server and which pages a request may come by.
 *
 * A browser says in Origin which page opened a WebSocket, so other people's pages are kept out. A page can give
 * itself a name that means this machine, and would then be of the same origin; so no names are answered to but the
 * machine's own and those that its operator gives it, and addresses, which nobody can give himself. */
#include "http_answer.h"
#include "server.h"

#include <arpa/inet.h>
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
    return site->nodes && is_node(site->nodes, origin);
}

/* ":8137", or nothing. */
static bool is_port(const char *text)
{
    return text[0] == 0 || (text[0] == ':' && strspn(text + 1, "0123456789") == strlen(text + 1));
}

/* "localhost" or an address, with a port or without. */
static bool is_safe_host(const char *host)
{
    char name[INET6_ADDRSTRLEN];
    struct in6_addr unused;
    bool is_ip6 = host[0] == '[';
    size_t length = strcspn(host += is_ip6, is_ip6 ? "]" : ":");
    bool is_whole = !is_ip6 || host[length] == ']';
    if (!is_whole || length >= sizeof name || !is_port(host + length + is_ip6)) return false;
    memcpy(name, host, length);
    name[length] = 0;
    if (is_ip6) return inet_pton(AF_INET6, name, &unused) == 1;
    return strcasecmp(name, "localhost") == 0 || inet_pton(AF_INET, name, &unused) == 1;
}

/* The machine's name alone, or as a network without a server of names has it. */
static bool is_machine(const struct site *site, const char *host)
{
    const size_t length = site->name && !site->is_loopback ? strlen(site->name) : 0;
    if (length == 0 || strncasecmp(host, site->name, length) != 0) return false;
    const char *rest = host + length;
    if (strncasecmp(rest, ".local", 6) == 0) rest += 6;
    return is_port(rest);
}

bool is_host_known(const struct site *site, const char *host)
{
    if (!is_host(host)) return false;
    if (is_safe_host(host) || is_machine(site, host)) return true;
    for (size_t i = 0; site->origins && site->origins[i]; i++) {
        const char *own = host_of_origin(site->origins[i]);
        if (own && strcasecmp(own, host) == 0) return true;
    }
    return false;
}
