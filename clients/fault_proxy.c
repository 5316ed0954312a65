/* fault_proxy.c - a bad network between clients and a server. */
#include "fault_proxy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CARRIED_BYTES = 65536,
    HANDED_SINGLY = 1000, /* bytes, then they come as they are again */
    AFTER_BITS = 16,      /* a fault comes after less than 2^16 bytes */
    DELAY_MOST = 150
};

/* One direction of a connection. */
struct lane {
    struct carried *carried;
    uv_tcp_t from;
    uv_timer_t delay;
    struct lane *other;
    uint32_t n_seen;   /* bytes that came */
    uint32_t n_single; /* that are still to be handed over one by one */
    bool is_held;      /* bytes wait for the timer */
    char *held;
    size_t n_held;
};

struct carried {
    struct fault_proxy *proxy;
    struct carried *before, *after;
    struct lane asks, answers;
    uv_connect_t connecting;
    struct fault_plan plan;
    bool has_happened, is_silent, is_ending;
    unsigned n_handles;
};

struct fault_proxy {
    uv_loop_t *loop;
    uv_tcp_t listener;
    struct socket_place target, place;
    struct carried *first;
    uint64_t seed;
    uint32_t n_connections;
    uint64_t n_faults[N_FAULTS];
    bool is_closed;
};

struct handed_over {
    uv_write_t write;
    char bytes[];
};

struct fault_plan plan_fault(uint64_t seed, uint32_t connection)
{
    struct prng prng = prng_of(seed + connection * UINT64_C(0x9e3779b97f4a7c15));
    static const enum network_fault often[] = { FAULT_CUT,   FAULT_CUT,   FAULT_HANG, FAULT_DELAY,
                                                FAULT_DELAY, FAULT_SPLIT, FAULT_NONE };
    struct fault_plan plan = { .fault = often[prng_below(&prng, sizeof often / sizeof *often)] };
    unsigned bits = 4 + prng_below(&prng, AFTER_BITS - 3);
    plan.is_of_answer = prng_below(&prng, 2);
    plan.after = prng_below(&prng, 1u << bits);
    plan.milliseconds = 1 + prng_below(&prng, DELAY_MOST);
    return plan;
}

/* ---- the end of a connection ---- */

static void free_if_over(struct fault_proxy *proxy)
{
    if (proxy->is_closed && !proxy->first) free(proxy);
}

static void free_carried(struct carried *carried)
{
    struct fault_proxy *proxy = carried->proxy;
    if (carried->after) carried->after->before = carried->before;
    if (carried->before)
        carried->before->after = carried->after;
    else
        proxy->first = carried->after;
    free(carried->asks.held);
    free(carried->answers.held);
    free(carried);
    free_if_over(proxy);
}

static void free_handle(uv_handle_t *handle)
{
    struct lane *lane = handle->data;
    if (--lane->carried->n_handles == 0) free_carried(lane->carried);
}

static void end_carried(struct carried *carried)
{
    if (carried->is_ending) return;
    carried->is_ending = true;
    uv_close((uv_handle_t *)&carried->asks.from, free_handle);
    uv_close((uv_handle_t *)&carried->answers.from, free_handle);
    uv_close((uv_handle_t *)&carried->asks.delay, free_handle);
    uv_close((uv_handle_t *)&carried->answers.delay, free_handle);
}

/* ---- what goes through ---- */

static void free_handed(uv_write_t *write, int status)
{
    (void)status;
    free(write->data);
}

static void hand_over(struct lane *lane, const char *bytes, size_t length)
{
    struct handed_over *handed = length > 0 ? malloc(sizeof *handed + length) : NULL;
    if (!handed) return;
    memcpy(handed->bytes, bytes, length);
    handed->write.data = handed;
    const uv_buf_t buffer = uv_buf_init(handed->bytes, (unsigned)length);
    if (uv_write(&handed->write, (uv_stream_t *)&lane->other->from, &buffer, 1, free_handed) != 0)
        free(handed);
}

static void hand_singly(struct lane *lane, const char *bytes, size_t length)
{
    size_t n = length < lane->n_single ? length : lane->n_single;
    for (size_t i = 0; i < n; i++)
        hand_over(lane, bytes + i, 1);
    lane->n_single -= (uint32_t)n;
    hand_over(lane, bytes + n, length - n);
}

static void hand_held(uv_timer_t *timer)
{
    struct lane *lane = timer->data;
    lane->is_held = false;
    hand_over(lane, lane->held, lane->n_held);
    lane->n_held = 0;
}

static void hold_back(struct lane *lane, const char *bytes, size_t length)
{
    char *held = realloc(lane->held, lane->n_held + length);
    if (!held) return;
    memcpy(held + lane->n_held, bytes, length);
    lane->held = held;
    lane->n_held += length;
    if (lane->is_held) return;
    lane->is_held = true;
    uv_timer_start(&lane->delay, hand_held, lane->carried->plan.milliseconds, 0);
}

/* The moment has come. The bytes before it have been handed over. */
static void begin_fault(struct lane *lane)
{
    struct carried *carried = lane->carried;
    carried->has_happened = true;
    carried->proxy->n_faults[carried->plan.fault]++;
    if (carried->plan.fault == FAULT_CUT) end_carried(carried);
    if (carried->plan.fault == FAULT_HANG) carried->is_silent = true;
    if (carried->plan.fault == FAULT_SPLIT)
        carried->asks.n_single = carried->answers.n_single = HANDED_SINGLY;
}

static void carry(struct lane *lane, const char *bytes, size_t length)
{
    const struct carried *carried = lane->carried;
    if (carried->is_silent || carried->is_ending || length == 0) return;
    if (carried->has_happened && carried->plan.fault == FAULT_DELAY)
        hold_back(lane, bytes, length);
    else if (lane->n_single > 0)
        hand_singly(lane, bytes, length);
    else
        hand_over(lane, bytes, length);
}

static bool is_due(const struct lane *lane, size_t length)
{
    const struct carried *carried = lane->carried;
    bool counts = carried->plan.is_of_answer == (lane == &carried->answers);
    return counts && !carried->has_happened && carried->plan.fault != FAULT_NONE &&
           lane->n_seen + length > carried->plan.after;
}

static void give_buffer(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    static char input[CARRIED_BYTES];
    (void)handle;
    (void)wanted;
    *buffer = uv_buf_init(input, sizeof input);
}

static void read_some(uv_stream_t *stream, ssize_t n, const uv_buf_t *buffer)
{
    struct lane *lane = stream->data;
    size_t length = n > 0 ? (size_t)n : 0, before = 0;
    if (n < 0) {
        end_carried(lane->carried);
        return;
    }
    if (is_due(lane, length)) {
        before = lane->carried->plan.after - lane->n_seen;
        carry(lane, buffer->base, before);
        begin_fault(lane);
    }
    lane->n_seen += (uint32_t)length;
    carry(lane, buffer->base + before, length - before);
}

/* ---- the beginning of a connection ---- */

static void begin_to_carry(uv_connect_t *connecting, int status)
{
    struct carried *carried = connecting->data;
    if (carried->is_ending) return;
    if (status != 0) {
        end_carried(carried);
        return;
    }
    uv_tcp_nodelay(&carried->asks.from, 1);
    uv_tcp_nodelay(&carried->answers.from, 1);
    uv_read_start((uv_stream_t *)&carried->asks.from, give_buffer, read_some);
    uv_read_start((uv_stream_t *)&carried->answers.from, give_buffer, read_some);
}

static void begin_lane(struct carried *carried, struct lane *lane, struct lane *other)
{
    lane->carried = carried;
    lane->other = other;
    uv_tcp_init(carried->proxy->loop, &lane->from);
    uv_timer_init(carried->proxy->loop, &lane->delay);
    lane->from.data = lane->delay.data = lane;
    carried->n_handles += 2;
}

static void accept_carried(uv_stream_t *listener, int status)
{
    struct fault_proxy *proxy = listener->data;
    struct carried *carried = status == 0 ? calloc(1, sizeof *carried) : NULL;
    if (!carried) return;
    carried->proxy = proxy;
    carried->plan = plan_fault(proxy->seed, proxy->n_connections++);
    carried->after = proxy->first;
    if (carried->after) carried->after->before = carried;
    proxy->first = carried;
    proxy->n_faults[FAULT_NONE]++;
    begin_lane(carried, &carried->asks, &carried->answers);
    begin_lane(carried, &carried->answers, &carried->asks);
    carried->connecting.data = carried;
    if (uv_accept(listener, (uv_stream_t *)&carried->asks.from) != 0 ||
        uv_tcp_connect(&carried->connecting, &carried->answers.from,
                       (const struct sockaddr *)&proxy->target.address, begin_to_carry) != 0)
        end_carried(carried);
}

/* ---- the proxy ---- */

static int listen_anywhere(struct fault_proxy *proxy)
{
    struct sockaddr_in address;
    int length = sizeof proxy->place.address;
    uv_ip4_addr("127.0.0.1", 0, &address);
    int error = uv_tcp_bind(&proxy->listener, (const struct sockaddr *)&address, 0);
    if (error == 0) error = uv_listen((uv_stream_t *)&proxy->listener, 1024, accept_carried);
    if (error == 0)
        error =
            uv_tcp_getsockname(&proxy->listener, (struct sockaddr *)&proxy->place.address, &length);
    return error;
}

static void close_listener(uv_handle_t *handle)
{
    struct fault_proxy *proxy = handle->data;
    proxy->is_closed = true;
    free_if_over(proxy);
}

struct fault_proxy *open_fault_proxy(uv_loop_t *loop, const struct socket_place *target,
                                     uint64_t seed)
{
    struct fault_proxy *proxy = calloc(1, sizeof *proxy);
    if (!proxy) return NULL;
    proxy->loop = loop;
    proxy->target = *target;
    proxy->seed = seed;
    uv_tcp_init(loop, &proxy->listener);
    proxy->listener.data = proxy;
    if (listen_anywhere(proxy) != 0) {
        uv_close((uv_handle_t *)&proxy->listener, close_listener);
        return NULL;
    }
    /* The server is asked for by its own name: a proxy that nobody knows of changes nothing in what is said. */
    memcpy(proxy->place.host, target->host, sizeof proxy->place.host);
    return proxy;
}

struct socket_place place_of_fault_proxy(const struct fault_proxy *proxy) { return proxy->place; }

uint64_t n_network_faults(const struct fault_proxy *proxy, enum network_fault fault)
{
    return proxy->n_faults[fault];
}

void close_fault_proxy(struct fault_proxy *proxy)
{
    for (struct carried *carried = proxy->first; carried; carried = carried->after)
        end_carried(carried);
    uv_close((uv_handle_t *)&proxy->listener, close_listener);
}
