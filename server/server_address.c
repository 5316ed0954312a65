/* server_address.c - addresses as people write them, as the system takes them, and as links. */
#include "server_address.h"
#include "server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

bool read_address(const char *text, int port, struct sockaddr_storage *address)
{
    memset(address, 0, sizeof *address);
    if (strcmp(text, "localhost") == 0) text = "127.0.0.1";
    if (uv_ip4_addr(text, port, (struct sockaddr_in *)address) == 0) return true;
    if (uv_ip6_addr(text, port, (struct sockaddr_in6 *)address) != 0) return false;
    unmap_address(address);
    return true;
}

bool is_address(const char *text)
{
    struct sockaddr_storage address;
    return read_address(text, 0, &address);
}

static const struct sockaddr_in *as_ip4(const struct sockaddr_storage *address)
{
    return (const struct sockaddr_in *)address;
}

static const struct sockaddr_in6 *as_ip6(const struct sockaddr_storage *address)
{
    return (const struct sockaddr_in6 *)address;
}

bool is_loopback(const struct sockaddr_storage *address)
{
    if (address->ss_family == AF_INET) return ntohl(as_ip4(address)->sin_addr.s_addr) >> 24 == 127;
    return IN6_IS_ADDR_LOOPBACK(&as_ip6(address)->sin6_addr);
}

void unmap_address(struct sockaddr_storage *address)
{
    const struct sockaddr_in6 mapped = *as_ip6(address);
    if (address->ss_family != AF_INET6 || !IN6_IS_ADDR_V4MAPPED(&mapped.sin6_addr)) return;
    struct sockaddr_in plain = { .sin_family = AF_INET, .sin_port = mapped.sin6_port };
    memcpy(&plain.sin_addr, &mapped.sin6_addr.s6_addr[12], sizeof plain.sin_addr);
    memset(address, 0, sizeof *address);
    memcpy(address, &plain, sizeof plain);
}

bool is_same_network(const struct sockaddr_storage *a, const struct sockaddr_storage *b)
{
    if (a->ss_family != b->ss_family) return false;
    if (a->ss_family == AF_INET) return as_ip4(a)->sin_addr.s_addr == as_ip4(b)->sin_addr.s_addr;
    return memcmp(&as_ip6(a)->sin6_addr, &as_ip6(b)->sin6_addr, 8) == 0;
}

bool is_same_host(const struct sockaddr_storage *a, const struct sockaddr_storage *b)
{
    if (a->ss_family != AF_INET6 || b->ss_family != AF_INET6) return is_same_network(a, b);
    return memcmp(&as_ip6(a)->sin6_addr, &as_ip6(b)->sin6_addr, sizeof(struct in6_addr)) == 0;
}

void write_address(const struct sockaddr_storage *address, bool is_whole, char text[ADDRESS_TEXT])
{
    struct sockaddr_storage shown = *address;
    const bool is_ip4 = shown.ss_family == AF_INET;
    const bool is_cut = !is_whole && !is_loopback(address);
    if (is_cut && is_ip4) ((struct sockaddr_in *)&shown)->sin_addr.s_addr &= htonl(0xffffff00);
    if (is_cut && !is_ip4) memset(&((struct sockaddr_in6 *)&shown)->sin6_addr.s6_addr[6], 0, 10);
    const char *width = is_ip4 ? "/24" : "/48";
    char name[ADDRESS_TEXT - 4] = "";
    uv_ip_name((const struct sockaddr *)&shown, name, sizeof name);
    snprintf(text, ADDRESS_TEXT, "%s%s", name, is_cut ? width : "");
}

static bool is_wildcard(const struct sockaddr_storage *address)
{
    if (address->ss_family == AF_INET) return as_ip4(address)->sin_addr.s_addr == INADDR_ANY;
    return IN6_IS_ADDR_UNSPECIFIED(&as_ip6(address)->sin6_addr);
}

static unsigned port_of(const struct sockaddr_storage *address)
{
    bool is_ip4 = address->ss_family == AF_INET;
    return ntohs(is_ip4 ? as_ip4(address)->sin_port : as_ip6(address)->sin6_port);
}

static void add_url(struct address_list *list, const char *url)
{
    char *copy = list->n < ADDRESSES ? strdup(url) : NULL;
    if (!copy) return;
    list->url[list->n++] = copy;
    list->url[list->n] = NULL;
}

static void add_address(struct address_list *list, const struct sockaddr_storage *address,
                        unsigned port)
{
    char name[INET6_ADDRSTRLEN], url[96];
    const char *form = address->ss_family == AF_INET ? "http://%s:%u/" : "http://[%s]:%u/";
    if (uv_ip_name((const struct sockaddr *)address, name, sizeof name) != 0) return;
    snprintf(url, sizeof url, form, name, port);
    add_url(list, url);
}

/* Addresses that hold on one wire alone are of no use in a link. */
static bool is_link_local(const struct sockaddr_storage *address)
{
    return address->ss_family == AF_INET6 && IN6_IS_ADDR_LINKLOCAL(&as_ip6(address)->sin6_addr);
}

/* Others first: on this machine any of them will do. */
static void add_interfaces(struct address_list *list, const struct sockaddr_storage *address)
{
    uv_interface_address_t *interfaces = NULL;
    int n = 0;
    if (uv_interface_addresses(&interfaces, &n) != 0) return;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < n; i++) {
            struct sockaddr_storage own = { 0 };
            memcpy(&own, &interfaces[i].address, sizeof interfaces[i].address);
            bool is_reached = own.ss_family == AF_INET || address->ss_family == AF_INET6;
            if (!is_reached || is_link_local(&own)) continue;
            if (is_loopback(&own) == (pass == 1)) add_address(list, &own, port_of(address));
        }
    }
    uv_free_interface_addresses(interfaces, n);
}

bool list_addresses(const struct sockaddr_storage *address, const char *const *origins,
                    struct address_list *list)
{
    char url[300];
    *list = (struct address_list){ 0 };
    for (; origins && *origins; origins++) {
        snprintf(url, sizeof url, "%s/", *origins);
        add_url(list, url);
    }
    list->n_origins = list->n;
    if (is_wildcard(address)) add_interfaces(list, address);
    if (list->n == list->n_origins) add_address(list, address, port_of(address));
    return list->n > list->n_origins;
}

void free_addresses(struct address_list *list)
{
    while (list->n > 0)
        free(list->url[--list->n]);
}
