/* test_setup_text.c - setups as text: what is read, what is written, what is refused and where. */
#include "text_game.h"

#include "reader.h"
#include "registry.h"
#include "writer.h"

static lauze_setup good(const char *text)
{
    lauze_setup setup;
    lauze_error error = { .status = LAUZE_OK };
    char told[TOLD];
    if (lauze_read_setup(text, strlen(text), &setup, &error) != LAUZE_OK)
        fail_msg("%s: %s", text, tell(&error, told));
    return setup;
}

static void assert_written(const char *text, const char *canonical)
{
    const lauze_setup setup = good(text);
    char written[200];
    assert_int_equal(lauze_write_setup(&setup, written, sizeof written), strlen(canonical));
    assert_string_equal(written, canonical);
}

static void bad(const char *text, const char *told)
{
    lauze_setup setup, untouched;
    lauze_error error = { .status = LAUZE_OK };
    memset(&setup, 0x5a, sizeof setup);
    untouched = setup;
    assert_int_not_equal(lauze_read_setup(text, strlen(text), &setup, &error), LAUZE_OK);
    assert_told(&error, told);
    assert_memory_equal(&setup, &untouched, sizeof setup);
    assert_int_equal(lauze_read_setup(text, strlen(text), &setup, NULL), error.status);
}

static void default_is_base_for_two(void **state)
{
    (void)state;
    const lauze_setup setup = lauze_setup_default(), read = good("base");
    assert_memory_equal(&setup, &read, sizeof setup);
    assert_int_equal(setup.seats, 2);
    assert_int_equal(setup.copies[0], 1);
}

static void read_is_written_canonically(void **state)
{
    (void)state;
    assert_written("base", "base; 2 seats");
    assert_written("festival", "base + festival; 2 seats");
    assert_written("festival+base;tiny-city=2;8seats;farms=F1",
                   "base + festival; 8 seats; farms=F1; tiny-city=2");
    assert_written("base ; farms=F3", "base; 2 seats");
    assert_written("3 seats", "base; 3 seats");
    assert_written("farms = F2", "base; 2 seats; farms=F2");
    assert_written(" base\t+ 2 * festival @ 1 ;\n 5 seats ;festival-returnable=followers ",
                   "base + 2*festival; 5 seats; festival-returnable=followers");
}

static void values_are_numbers(void **state)
{
    (void)state;
    const lauze_setup setup = good("base + 3*festival; 4 seats; farms=F1");
    assert_int_equal(setup.seats, 4);
    assert_int_equal(setup.copies[1], 3);
    assert_string_equal(lauze_option_value(0, setup.option[0]), "F1");
}

static void unreadable_is_refused(void **state)
{
    (void)state;
    bad("", "ended-early 1:1 ");
    bad("  ", "ended-early 1:3 ");
    bad("base +", "ended-early 1:7 ");
    bad("base ; ", "ended-early 1:8 ");
    bad("base + + festival", "syntax 1:8 +");
    bad("base festival", "syntax 1:6 festival");
    bad("base, festival", "syntax 1:5 ,");
    bad("base; 3", "ended-early 1:8 ");
    bad("base; 3 players", "syntax 1:9 players");
    bad("base; 3 seats + festival", "syntax 1:17 festival");
    bad("base; festival", "syntax 1:7 festival");
    bad("base + farms=F2", "syntax 1:8 farms");
    bad("base + 3 seats", "syntax 1:8 3");
    bad("base; farms=", "ended-early 1:13 ");
    bad("base; farms=;", "syntax 1:13 ;");
    bad("base\n+\n\x01\xc3\xa9"
        "a",
        "syntax 3:1 ???a");
}

static void unknown_is_refused(void **state)
{
    (void)state;
    bad("Base", "unknown 1:1 Base");
    bad("base + wine-and-cheese-of-the-whole-of-languedoc",
        "unknown 1:8 wine-and-cheese-of-the-whole-of");
    bad("base; farm=F2", "unknown 1:7 farm");
    bad("base; farms=F4", "unknown 1:13 F4");
}

static void contradictions_are_refused(void **state)
{
    (void)state;
    bad("base + base", "repeated 1:8 base");
    bad("base; 2 seats; 2 seats", "repeated 1:16 2");
    bad("base; farms=F2; farms=F2", "repeated 1:17 farms");
    bad("base; 1 seats", "range 1:7 1");
    bad("base; 9 seats", "range 1:7 9");
    bad("base; 99999999999999999999 seats", "range 1:7 99999999999999999999");
    bad("base + 0*festival", "range 1:8 0");
    bad("base + 100*festival", "range 1:8 100");
    bad("base; festival-returnable=followers", "contradiction 1:7 festival-returnable");
    bad("base + festival@0", "other-version 1:17 0");
    bad("base + festival@", "ended-early 1:17 ");
    bad("base@2", "other-version 1:6 2");
}

static void nonsense_is_not_written(void **state)
{
    (void)state;
    char written[100] = "?";
    lauze_setup setup = lauze_setup_default();
    setup.seats = 1;
    assert_int_equal(lauze_write_setup(&setup, written, sizeof written), 0);
    assert_string_equal(written, "");
    setup = lauze_setup_default();
    setup.copies[0] = 0;
    assert_int_equal(lauze_write_setup(&setup, written, sizeof written), 0);
    setup = lauze_setup_default();
    setup.copies[lauze_n_expansions()] = 1;
    assert_int_equal(lauze_write_setup(&setup, written, sizeof written), 0);
    setup = lauze_setup_default();
    setup.option[LAUZE_MAX_OPTIONS - 1] = 1;
    assert_int_equal(lauze_write_setup(&setup, written, sizeof written), 0);
    setup = lauze_setup_default();
    setup.option[lauze_n_options() - 1] = 1; /* of an expansion that is not in the game */
    assert_int_equal(lauze_write_setup(&setup, written, sizeof written), 0);
    assert_int_equal(lauze_write_setup(NULL, written, sizeof written), 0);
}

static void bad_calls_are_refused(void **state)
{
    (void)state;
    lauze_setup setup;
    lauze_error error;
    assert_int_equal(lauze_read_setup(NULL, 0, &setup, &error), LAUZE_BAD_CALL);
    assert_int_equal(error.status, LAUZE_BAD_CALL);
    assert_int_equal(lauze_read_setup("base", 4, NULL, NULL), LAUZE_BAD_CALL);
}

/* The name of a preset stands for its text, and what is said behind it goes on from there. */
static void presets_stand_for_their_setups(void **state)
{
    (void)state;
    char text[300], written[300];
    assert_string_equal(lauze_preset_name(0), "classic");
    for (unsigned i = 0; lauze_preset_name(i); i++) {
        const char *const name = lauze_preset_name(i);
        const lauze_setup named = good(name), meant = good(lauze_preset_text(i));
        assert_memory_equal(&named, &meant, sizeof named);
        assert_true(lauze_rules_size(&named) > 0);
        snprintf(text, sizeof text, "%s; 5 seats; farms=F2", name);
        lauze_setup expected = meant;
        expected.seats = 5;
        expected.option[0] = good("farms=F2").option[0];
        const lauze_setup changed = good(text);
        assert_memory_equal(&changed, &expected, sizeof changed);
        lauze_write_setup(&changed, written, sizeof written);
        const lauze_setup again = good(written);
        assert_memory_equal(&again, &changed, sizeof again);
        assert_int_equal(find_expansion(name, strlen(name)), NOT_FOUND);
        assert_int_equal(find_option(name, strlen(name)), NOT_FOUND);
    }
    assert_null(lauze_preset_text(1000));
    assert_null(lauze_preset_name(1000));
}

static void presets_come_first(void **state)
{
    (void)state;
    assert_written("classic", "base; 2 seats");
    assert_written(" classic ; farms=F1", "base; 2 seats; farms=F1");
    assert_written("classic + festival; 3 seats", "base + festival; 3 seats");
    assert_written("classic; farms=F3", "base; 2 seats");
    bad("classic + base", "repeated 1:11 base");
    bad("base + classic", "unknown 1:8 classic");
    bad("classic + classic", "unknown 1:11 classic");
    bad("2*classic", "unknown 1:3 classic");
    bad("base; classic", "syntax 1:7 classic");
    bad("classic@1", "syntax 1:8 @1");
    bad("classics", "unknown 1:1 classics");
    lauze_error error;
    lauze_setup setup;
    const char *const position = "1_classic.2p_0.0_Dn_0.0_-_-_1a.draw";
    assert_int_equal(lauze_read_position_setup(position, strlen(position), &setup, &error),
                     LAUZE_UNKNOWN);
    assert_told(&error, "unknown 1:3 classic");
}

static void writer_counts_on(void **state)
{
    (void)state;
    char buffer[8];
    memset(buffer, '?', sizeof buffer);
    struct writer writer = { buffer, 5, 0 };
    write_number(&writer, INT32_MIN);
    assert_int_equal(end_writing(&writer), 11);
    assert_memory_equal(buffer, "-214\0???", 8);
    writer = (struct writer){ NULL, 0, 0 };
    write_text(&writer, "seven");
    write_number(&writer, 0);
    assert_int_equal(end_writing(&writer), 6);
    writer = (struct writer){ buffer, 1, 0 };
    assert_int_equal(end_writing(&writer), 0);
    assert_int_equal(buffer[0], 0);
}

static void reader_locates(void **state)
{
    (void)state;
    uint32_t line, column;
    locate("ab\n\ncd", 6, &line, &column);
    assert_int_equal(line, 3);
    assert_int_equal(column, 3);
    locate("", 0, &line, &column);
    assert_int_equal(line * 10 + column, 11);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(default_is_base_for_two),
        cmocka_unit_test(read_is_written_canonically),
        cmocka_unit_test(values_are_numbers),
        cmocka_unit_test(unreadable_is_refused),
        cmocka_unit_test(unknown_is_refused),
        cmocka_unit_test(contradictions_are_refused),
        cmocka_unit_test(presets_stand_for_their_setups),
        cmocka_unit_test(presets_come_first),
        cmocka_unit_test(nonsense_is_not_written),
        cmocka_unit_test(bad_calls_are_refused),
        cmocka_unit_test(writer_counts_on),
        cmocka_unit_test(reader_locates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
