/* test_own_tiles.c - tiles that their owner has corrected, in the protocol and in a house: told to all, played by new
 * games, asked for by what was made with them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "assert_heard.h"
#include "protocol_talk.h"
#include "words.h"

/* A set as it is in the source, with one word replaced by another of the same length. */
struct own_tiles {
    char *text;
    lauze_tiles *tiles;
    char version[16]; /* as setups write it */
};

static void read_own_tiles(struct own_tiles *own, const char *from, const char *to)
{
    const struct embedded_file *const file = find_embedded_file("expansions/inns/inns.tiles");
    assert_non_null(file);
    assert_int_equal(strlen(from), strlen(to));
    own->text = malloc(file->length + 1);
    own->tiles = malloc(lauze_tiles_size());
    memcpy(own->text, file->text, file->length + 1);
    char *const found = strstr(own->text, from);
    assert_non_null(found);
    memcpy(found, to, strlen(to));
    assert_int_equal(lauze_read_tiles(own->text, file->length, own->tiles, NULL), LAUZE_OK);
    lauze_setup setup = lauze_setup_default();
    char text[128];
    setup.copies[lauze_tiles_expansion(own->tiles)] = 1;
    assert_int_equal(lauze_use_tiles(&setup, own->tiles), LAUZE_OK);
    lauze_write_setup(&setup, text, sizeof text);
    assert_int_equal(sscanf(text, "base + inns@%8[0-9a-f]; 2 seats", own->version), 1);
}

static void free_own_tiles(struct own_tiles *own)
{
    free(own->text);
    free(own->tiles);
}

static void test_house_tells_them(void **state)
{
    (void)state;
    struct own_tiles own;
    struct party party;
    char setup[64];
    read_own_tiles(&own, "mark inn e", "mark inn w");
    begin_party(&party, 2);
    party_say(&party, 0, "{\"type\":\"hello\"}");
    assert_false(party_heard(&party, 0, "\"tiles\""));
    use_house_tiles(party.house, own.tiles, own.text);
    party_say(&party, 1, "{\"type\":\"hello\"}");
    json_t *const welcome = party_message(&party, 1, "welcome");
    const json_t *const tiles = json_object_get(welcome, "tiles");
    assert_string_equal(json_string_value(json_object_get(tiles, "expansion")), "inns");
    assert_string_equal(json_string_value(json_object_get(tiles, "text")), own.text);
    json_decref(welcome);
    party_say(&party, 0, "{\"type\":\"new\",\"setup\":\"base + inns\"}");
    snprintf(setup, sizeof setup, "\"base + inns@%s; 2 seats\"", own.version);
    assert_heard(&party, 0, setup);
    party_say(&party, 0, "{\"type\":\"new\",\"setup\":\"base + inns@12345678\"}");
    assert_heard(&party, 0, "\"token\":\"inns@12345678\"");
    end_party(&party);
    free_own_tiles(&own);
}

/* What was made with the tiles built in is loaded with them, what was made with these with these. */
static void test_loading(void **state)
{
    (void)state;
    struct own_tiles own, other;
    struct talk talk;
    char record[160];
    read_own_tiles(&own, "mark inn e", "mark inn w");
    read_own_tiles(&other, "mark inn e", "mark inn s");
    assert_string_not_equal(own.version, other.version);
    begin_talk(&talk);
    protocol_use_tiles(talk.session, own.tiles, own.text);
    talk_say(&talk, "{\"type\":\"load\",\"record\":\"[Lauze \\\"1\\\"]\\n[Setup \\\"base + inns; "
                    "2 seats\\\"]\\n\\n\"}");
    assert_true(talk_has(&talk, "\"setup\":\"base + inns; 2 seats\""));
    snprintf(record, sizeof record,
             "{\"type\":\"load\",\"position\":\"1_base.inns/%s.2p_0.0_Dn_0.0_-_-_1a.draw\"}",
             own.version);
    talk_say(&talk, "%s", record);
    assert_true(talk_has(&talk, own.version) && talk_has(&talk, "\"type\":\"turn\""));
    protocol_use_tiles(talk.session, other.tiles, other.text);
    talk_say(&talk, "%s", record);
    assert_true(talk_has(&talk, "\"code\":\"other-version\""));
    end_talk(&talk);
    free_own_tiles(&own);
    free_own_tiles(&other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_house_tells_them),
        cmocka_unit_test(test_loading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
