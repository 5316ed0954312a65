/* server_address.h - addresses as people write them, as the system takes them, and as links. */
#ifndef LAUZE_SERVER_ADDRESS_H
#define LAUZE_SERVER_ADDRESS_H

#include "server_limits.h"

#include <stdbool.h>
#include <sys/socket.h>

/* The links under which the server is reached, those that the operator named first; ends with null. */
struct address_list {
    char *url[ADDRESSES + 1];
    unsigned n, n_origins;
};

/* An IPv4 or IPv6 address, or "localhost". False when it is none. */
bool read_address(const char *text, int port, struct sockaddr_storage *address);
/* Whether only this machine reaches it. */
bool is_loopback(const struct sockaddr_storage *address);
/* An IPv6 address that stands for one of IPv4 becomes that. */
void unmap_address(struct sockaddr_storage *address);
/* Whether it is the same machine, whatever the port. */
bool is_same_host(const struct sockaddr_storage *a, const struct sockaddr_storage *b);
/* For people; unless it `is_whole`, only the network that it is in, but always this machine. */
enum { ADDRESS_TEXT = 64 };
void write_address(const struct sockaddr_storage *address, bool is_whole, char text[ADDRESS_TEXT]);
/* Whether both are in what one customer has to himself: the first 64 bits of IPv6, or one address of IPv4. */
bool is_same_network(const struct sockaddr_storage *a, const struct sockaddr_storage *b);

/* One that stands for all addresses of the machine becomes each of them. There is always one that is no
 * origin; false when there is no memory. */
bool list_addresses(const struct sockaddr_storage *address, const char *const *origins,
                    struct address_list *list);
void free_addresses(struct address_list *list);

#endif
