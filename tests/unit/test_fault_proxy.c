/* test_fault_proxy.c - each fault of the bad network, in front of a server that says everything back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "fault_proxy.h"

enum { SAID_BYTES = 3000, SILENCE_MILLISECONDS = 1000, LEAST_AFTER = 10 };

static uv_loop_t loop;
static uv_tcp_t listener, served, client;
static uv_connect_t connecting;
static uv_timer_t waiting;
static struct fault_proxy *proxy;
static bool is_served, is_client_ended;
static char said[SAID_BYTES], heard[SAID_BYTES];
static size_t n_heard, n_reads;

static void give_buffer(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    static char input[SAID_BYTES];
    (void)handle;
    (void)wanted;
    *buffer = uv_buf_init(input, sizeof input);
}

static void say_back(uv_stream_t *stream, ssize_t n, const uv_buf_t *buffer)
{
    const uv_buf_t same = uv_buf_init(buffer->base, n > 0 ? (unsigned)n : 0);
    if (n > 0) assert_int_equal(uv_try_write(stream, &same, 1), n);
    if (n < 0) uv_read_stop(stream);
}

static void serve(uv_stream_t *stream, int status)
{
    assert_int_equal(status, 0);
    uv_tcp_init(&loop, &served);
    is_served = uv_accept(stream, (uv_stream_t *)&served) == 0;
    uv_read_start((uv_stream_t *)&served, give_buffer, say_back);
}

static void end(void)
{
    if (uv_is_closing((uv_handle_t *)&waiting)) return;
    uv_close((uv_handle_t *)&waiting, NULL);
    uv_close((uv_handle_t *)&client, NULL);
    uv_close((uv_handle_t *)&listener, NULL);
    if (is_served) uv_close((uv_handle_t *)&served, NULL);
    close_fault_proxy(proxy);
}

/* Nothing has come for a while. */
static void end_waiting(uv_timer_t *timer)
{
    (void)timer;
    end();
}

static void hear(uv_stream_t *stream, ssize_t n, const uv_buf_t *buffer)
{
    if (n < 0) {
        is_client_ended = true;
        uv_read_stop(stream);
        end();
        return;
    }
    assert_true(n_heard + (size_t)n <= SAID_BYTES);
    memcpy(heard + n_heard, buffer->base, (size_t)n);
    n_heard += (size_t)n;
    n_reads += n > 0;
    if (n_heard == SAID_BYTES) end();
}

static void say_all(uv_connect_t *connect, int status)
{
    const uv_buf_t buffer = uv_buf_init(said, SAID_BYTES);
    (void)connect;
    assert_int_equal(status, 0);
    uv_read_start((uv_stream_t *)&client, give_buffer, hear);
    assert_int_equal(uv_try_write((uv_stream_t *)&client, &buffer, 1), SAID_BYTES);
}

static struct socket_place listen_here(void)
{
    struct socket_place place = { .host = "127.0.0.1" };
    int length = sizeof place.address;
    uv_ip4_addr("127.0.0.1", 0, (struct sockaddr_in *)&place.address);
    uv_tcp_init(&loop, &listener);
    uv_tcp_bind(&listener, (const struct sockaddr *)&place.address, 0);
    assert_int_equal(uv_listen((uv_stream_t *)&listener, 8, serve), 0);
    uv_tcp_getsockname(&listener, (struct sockaddr *)&place.address, &length);
    return place;
}

/* The first seed whose first connection has that fault, in the middle of what is said. */
static uint64_t seed_of(enum network_fault fault, bool is_of_answer)
{
    for (uint64_t seed = 0;; seed++) {
        struct fault_plan plan = plan_fault(seed, 0);
        if (plan.fault == fault && plan.is_of_answer == is_of_answer && plan.after > LEAST_AFTER &&
            plan.after < SAID_BYTES / 2)
            return seed;
    }
}

static void talk(uint64_t seed)
{
    is_served = is_client_ended = false;
    n_heard = n_reads = 0;
    for (size_t i = 0; i < SAID_BYTES; i++)
        said[i] = (char)(i * 7 + i / 256);
    uv_loop_init(&loop);
    const struct socket_place server = listen_here();
    proxy = open_fault_proxy(&loop, &server, seed);
    assert_non_null(proxy);
    const struct socket_place place = place_of_fault_proxy(proxy);
    uv_timer_init(&loop, &waiting);
    uv_timer_start(&waiting, end_waiting, SILENCE_MILLISECONDS, 0);
    uv_tcp_init(&loop, &client);
    uv_tcp_connect(&connecting, &client, (const struct sockaddr *)&place.address, say_all);
    uv_run(&loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&loop), 0);
    assert_memory_equal(heard, said, n_heard);
}

static void nothing_happens_to_some(void **state)
{
    (void)state;
    talk(seed_of(FAULT_NONE, false));
    assert_int_equal(n_heard, SAID_BYTES);
    assert_false(is_client_ended);
}

static void a_cut_comes_after_so_many_bytes(void **state)
{
    uint64_t seed = seed_of(FAULT_CUT, true);
    (void)state;
    talk(seed);
    assert_true(n_heard <= plan_fault(seed, 0).after);
    assert_true(is_client_ended);
    talk(seed_of(FAULT_CUT, false));
    assert_true(n_heard < SAID_BYTES && is_client_ended);
}

static void silence_leaves_the_connection_open(void **state)
{
    uint64_t seed = seed_of(FAULT_HANG, true);
    (void)state;
    talk(seed);
    assert_int_equal(n_heard, plan_fault(seed, 0).after);
    assert_false(is_client_ended);
    talk(seed_of(FAULT_HANG, false));
    assert_true(n_heard < SAID_BYTES && !is_client_ended);
}

static void what_is_held_back_comes_whole(void **state)
{
    (void)state;
    talk(seed_of(FAULT_DELAY, true));
    assert_int_equal(n_heard, SAID_BYTES);
    assert_true(n_reads >= 2);
    talk(seed_of(FAULT_DELAY, false));
    assert_int_equal(n_heard, SAID_BYTES);
}

static void single_bytes_come_whole(void **state)
{
    (void)state;
    talk(seed_of(FAULT_SPLIT, true));
    assert_int_equal(n_heard, SAID_BYTES);
    talk(seed_of(FAULT_SPLIT, false));
    assert_int_equal(n_heard, SAID_BYTES);
}

static void every_fault_is_planned(void **state)
{
    unsigned n[N_FAULTS] = { 0 };
    (void)state;
    for (uint32_t i = 0; i < 1000; i++)
        n[plan_fault(1, i).fault]++;
    for (unsigned i = 0; i < N_FAULTS; i++)
        assert_true(n[i] > 50);
    assert_int_equal(plan_fault(1, 7).after, plan_fault(1, 7).after);
    assert_true(plan_fault(1, 7).after != plan_fault(2, 7).after);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_happens_to_some),
        cmocka_unit_test(a_cut_comes_after_so_many_bytes),
        cmocka_unit_test(silence_leaves_the_connection_open),
        cmocka_unit_test(what_is_held_back_comes_whole),
        cmocka_unit_test(single_bytes_come_whole),
        cmocka_unit_test(every_fault_is_planned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
