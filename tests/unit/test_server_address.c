/* test_server_address.c - addresses as people write them, and who shares one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "server_address.h"

static struct sockaddr_storage address_of(const char *text)
{
    struct sockaddr_storage address;
    if (!read_address(text, 8137, &address)) fail_msg("%s is no address", text);
    return address;
}

static void test_what_is_an_address(void **state)
{
    (void)state;
    static const char *const bad[] = { "", "nowhere.example", "127.1", "[::1]", "127.0.0.1 ", "1" };
    struct sockaddr_storage address;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        if (read_address(bad[i], 0, &address)) fail_msg("%s is an address", bad[i]);
    }
}

static void test_this_machine(void **state)
{
    (void)state;
    static const char *const own[] = { "localhost", "127.0.0.1", "127.0.0.2", "::1",
                                       "::ffff:127.0.0.1" };
    static const char *const others[] = { "0.0.0.0", "::", "192.0.2.1", "::ffff:192.0.2.1",
                                          "2001:db8::1" };
    for (size_t i = 0; i < 5; i++) {
        struct sockaddr_storage address = address_of(own[i]), other = address_of(others[i]);
        if (!is_loopback(&address)) fail_msg("%s is of this machine", own[i]);
        if (is_loopback(&other)) fail_msg("%s is not of this machine alone", others[i]);
    }
}

/* Whom a log names: this machine, and of others no more than their network. */
static void test_how_they_are_logged(void **state)
{
    (void)state;
    static const char *const cases[][3] = {
        { "127.0.0.1", "127.0.0.1", "127.0.0.1" },
        { "::1", "::1", "::1" },
        { "203.0.113.9", "203.0.113.0/24", "203.0.113.9" },
        { "::ffff:203.0.113.9", "203.0.113.0/24", "203.0.113.9" },
        { "2001:db8:1:2:3:4:5:6", "2001:db8:1::/48", "2001:db8:1:2:3:4:5:6" },
    };
    char text[ADDRESS_TEXT];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct sockaddr_storage address = address_of(cases[i][0]);
        write_address(&address, false, text);
        assert_string_equal(text, cases[i][1]);
        write_address(&address, true, text);
        assert_string_equal(text, cases[i][2]);
    }
    const struct sockaddr_storage a = address_of("2001:db8::1"), b = address_of("2001:db8::2");
    assert_true(is_same_host(&a, &a));
    assert_false(is_same_host(&a, &b));
}

static void test_networks(void **state)
{
    (void)state;
    static const struct {
        const char *a, *b;
        bool is_same;
    } cases[] = {
        { "192.0.2.1", "192.0.2.1", true },
        { "192.0.2.1", "192.0.2.2", false },
        { "192.0.2.1", "::ffff:192.0.2.1", true },
        { "::ffff:192.0.2.1", "::ffff:198.51.100.1", false },
        { "2001:db8:0:1::1", "2001:db8:0:1:2:3:4:5", true },
        { "2001:db8:0:1::1", "2001:db8:0:2::1", false },
        { "2001:db8::1", "192.0.2.1", false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sockaddr_storage a = address_of(cases[i].a), b = address_of(cases[i].b);
        if (is_same_network(&a, &b) != cases[i].is_same)
            fail_msg("%s and %s", cases[i].a, cases[i].b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_an_address),
        cmocka_unit_test(test_this_machine),
        cmocka_unit_test(test_how_they_are_logged),
        cmocka_unit_test(test_networks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
