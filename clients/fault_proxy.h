/* fault_proxy.h - a bad network between clients and a server: it cuts, holds back, falls silent, and hands bytes over one
 * by one.
 *
 * What happens to a connection depends on the seed and on how many came before it, and comes after a number of bytes,
 * not of seconds. So the same talk meets the same faults. */
#ifndef LAUZE_FAULT_PROXY_H
#define LAUZE_FAULT_PROXY_H

#include "prng.h"
#include "socket_client.h"

/* What may happen to a connection, once. */
enum network_fault {
    FAULT_NONE,
    FAULT_CUT,   /* both sides lose it in the middle of whatever was said */
    FAULT_HANG,  /* nothing is handed over any more, and both sides still have it */
    FAULT_DELAY, /* from then on all is held back for a while */
    FAULT_SPLIT, /* from then on bytes come one by one, for some time */
    N_FAULTS
};

struct fault_plan {
    enum network_fault fault;
    bool is_of_answer;     /* it is the server's bytes that count */
    uint32_t after;        /* so many bytes of them */
    uint32_t milliseconds; /* of a delay */
};

/* What is to happen to a connection, the first of which is number 0. */
struct fault_plan plan_fault(uint64_t seed, uint32_t connection);

struct fault_proxy;

/* Listens at a free port of this machine, and carries everything to `target`. Null when that is not possible. */
struct fault_proxy *open_fault_proxy(uv_loop_t *loop, const struct socket_place *target,
                                     uint64_t seed);
/* Where clients find it. */
struct socket_place place_of_fault_proxy(const struct fault_proxy *proxy);
/* How often each fault has happened, of FAULT_NONE how many connections came. */
uint64_t n_network_faults(const struct fault_proxy *proxy, enum network_fault fault);
/* Drops everything; it is gone once the loop has run dry. */
void close_fault_proxy(struct fault_proxy *proxy);

#endif
