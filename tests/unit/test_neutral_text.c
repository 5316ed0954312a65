/* test_neutral_text.c - figures that belong to nobody, tiles laid at set-up and registers in positions. */
#include "assert_position.h"

#define SCHOOL "1_base.school.2p_-2.0_"
#define START "SCLn~teacherSCRnDn"

static void the_start_shows_all_that_lies_there(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + school");
    assert_position(&t, SCHOOL START "_0.0_-_-_1a.draw");
    close_text_game(&t);
    t = open_text_game("base + school; school-side=right");
    assert_position(&t,
                    "1_base.school.2p.school-side~right_0.0_DnSCLn~teacherSCRn_0.0_-_-_1a.draw");
    close_text_game(&t);
}

static void what_somebody_holds_is_away(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + school");
    play(&t, "draw A, place A -1,-1n, pass");
    assert_position(&t, "1_base.school.2p_-2.-1_1An/SCLnSCRnDn_0.0_teacher~a_-_2b.draw");
    const uint64_t held = lauze_hash(t.rules, t.game);
    good(&t, "1_base.school.2p_-2.-1_1An/SCLnSCRnDn_0.0_teacher~b_-_2b.draw",
         "1_base.school.2p_-2.-1_1An/SCLnSCRnDn_0.0_teacher~b_-_2b.draw");
    assert_true(lauze_hash(t.rules, t.other) != held);
    play(&t, "draw U, place U 1,0n, put follower 1,0e, draw X, place X 2,0n, pass");
    assert_position(&t, "1_base.school.2p_-2.-1_1An/SCLnSCRnDnUnXn_4.4_teacher~a_-_4b.draw");
    close_text_game(&t);
}

/* What is said nowhere stands where it does when a game begins, and stands there by one name. */
static void where_it_stands_is_canonical(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + school");
    good(&t, SCHOOL "SCLnSCRnDn_0.0_-_-_1a.draw", SCHOOL START "_0.0_-_-_1a.draw");
    good(&t, SCHOOL "SCLnSCRn~teacherDn_0.0_-_-_1a.draw", SCHOOL START "_0.0_-_-_1a.draw");
    /* Behind the name may stand a number of empty cells. */
    good(&t, "1_base.school.2p_0.0_SCLe~teacher1Ue/SCReUnXn_0.0_-_-_1a.draw",
         "1_base.school.2p_0.0_SCLe~teacher1Ue/SCReUnXn_0.0_-_-_1a.draw");
    good(&t, "1_base.school.2p_0.0_SCRs.awSCLs~teacher_0.0_-_-_1a.draw",
         "1_base.school.2p_0.0_SCRs.aw~teacherSCLs_0.0_-_-_1a.draw");
    /* Without its tiles there is nothing to stand on. */
    good(&t, "1_base.school.2p_0.0_Dn_0.0_-_-_1a.draw", "1_base.school.2p_0.0_Dn_0.0_-_-_1a.draw");
    good(&t, "1_base.school.2p_0.0_Dn_0.0_teacher~a_-_1a.draw",
         "1_base.school.2p_0.0_Dn_0.0_teacher~a_-_1a.draw");
    close_text_game(&t);
}

/* A choice that belongs to somebody else in the middle of a scoring. */
static void the_middle_of_a_scoring_is_written(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + school; 3 seats");
    good(&t, "1_base.school.3p_0.0_BnEs.asBn/Ee1Ew/AnUe.an/SCLnSCRnDn_0.0.0_teacher~c_-_9b.draw",
         "1_base.school.3p_0.0_BnEs.asBn/Ee1Ew/AnUe.an/SCLnSCRnDn_0.0.0_teacher~c_-_9b.draw");
    lauze_copy(t.rules, t.game, t.other);
    play(&t, "draw T, place T 1,1n, pass");
    assert_int_equal(lauze_who(t.rules, t.game), 0);
    assert_position(&t, "1_base.school.3p_0.0_BnEs.asBn/EeTnEw/AnUe.an/SCLnSCRnDn_11.0.0_"
                        "teacher~c_-_9b.teacher~1.1");
    assert_int_equal(lauze_who(t.rules, t.other), 0);
    lauze_copy(t.rules, t.game, t.other);
    play(&t, "choose 1,1s");
    assert_position(&t, "1_base.school.3p_0.0_BnEsBn/EeTnEw/AnUe/SCLnSCRnDn_11.0.3_"
                        "teacher~b_-_10c.draw");
    close_text_game(&t);
}

static void registers_are_part_of_the_turn(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + school; school-gain=after-the-roads");
    good(&t,
         "1_base.school.2p.school-gain~after-the-roads_0.0_BnEs.asBn/Ee1Ew/AnUe.an/SCLnSCRnDn_0.0_"
         "-_-_9b.draw",
         "1_base.school.2p.school-gain~after-the-roads_0.0_BnEs.asBn/Ee1Ew/AnUe.an/SCLn~teacherSCRn"
         "Dn_0.0_-_-_9b.draw");
    lauze_copy(t.rules, t.game, t.other);
    play(&t, "draw T, place T 1,1n, pass");
    assert_position(&t, "1_base.school.2p.school-gain~after-the-roads_0.0_BnEs.asBn/EeTnEw/AnUe.an/"
                        "SCLnSCRnDn_11.0_teacher~b_-_9b.teacher~1.1~gained1");
    lauze_copy(t.rules, t.game, t.other);
    play(&t, "choose 1,1n");
    assert_position(&t, "1_base.school.2p.school-gain~after-the-roads_0.0_BnEsBn/EeTnEw/AnUe/"
                        "SCLn~teacherSCRnDn_11.8_-_-_10a.draw");
    close_text_game(&t);
}

static void blocks_are_whole(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + school");
    bad(&t, SCHOOL "SCLnDn_0.0_-_-_1a.draw", "edge-mismatch 1:27 Dn");
    bad(&t, "1_base.school.2p_-1.0_SCRnDn_0.0_-_-_1a.draw", "not-beside 1:23 SCRn");
    bad(&t, "1_base.school.2p_-2.0_SCLn/Ue_0.0_-_-_1a.draw", "not-beside 1:23 SCLn");
    bad(&t, SCHOOL "SCLnSCLn_0.0_-_-_1a.draw", "edge-mismatch 1:27 SCLn");
    bad(&t, SCHOOL "SCLnSCRnSCLn_0.0_-_-_1a.draw", "too-many 1:31 SCLn");
    /* They are laid when the game begins, or not at all. */
    bad(&t, "1_base.school.2p_0.0_Dn_0.0_-_SCL_1a.draw", "repeated 1:31 SCL");
    bad(&t, "1_base.school.2p_0.0_Dn_0.0_-_-_1a.place~SCL", "too-many 1:42 SCL");
    close_text_game(&t);
}

static void bad_neutrals_are_refused(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + school");
    bad(&t, SCHOOL "SCLn~teacherSCRn~teacherDn_0.0_-_-_1a.draw", "repeated 1:39 ~teacher");
    bad(&t, SCHOOL "SCLn~teacherSCRnDn_0.0_teacher~a_-_1a.draw", "repeated 1:46 teacher~a");
    bad(&t, SCHOOL "SCLnSCRnDn_0.0_teacher~a.teacher~b_-_1a.draw", "repeated 1:48 teacher~b");
    bad(&t, SCHOOL "SCLnSCRnDn~teacher_0.0_-_-_1a.draw", "wrong-kind 1:33 ~teacher");
    bad(&t, SCHOOL "SCLn~pupilSCRnDn_0.0_-_-_1a.draw", "unknown 1:28 pupil");
    bad(&t, SCHOOL "SCLn~SCRnDn_0.0_-_-_1a.draw", "syntax 1:28 SCRnDn_0.0_-_-_1a.draw");
    bad(&t, SCHOOL "SCLn~followerSCRnDn_0.0_-_-_1a.draw", "unknown 1:28 follower");
    bad(&t, SCHOOL "SCLn.aeSCRnDn_0.0_-_-_1a.draw", "wrong-kind 1:27 .ae");
    bad(&t, SCHOOL "SCLnSCRnDn_0.0_teacher_-_1a.draw", "syntax 1:45 _-_1a.draw");
    bad(&t, SCHOOL "SCLnSCRnDn_0.0_teacher~c_-_1a.draw", "unknown 1:46 c");
    bad(&t, SCHOOL "SCLnSCRnDn_0.0_follower~a_-_1a.draw", "unknown 1:38 follower");
    close_text_game(&t);
}

static void bad_registers_are_refused(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + school");
    bad(&t, SCHOOL START "_0.0_-_-_1a.draw~gained2", "range 1:64 2");
    bad(&t, SCHOOL START "_0.0_-_-_1a.draw~gained0", "range 1:64 0");
    bad(&t, SCHOOL START "_0.0_-_-_1a.draw~gained", "ended-early 1:64 ");
    bad(&t, SCHOOL START "_0.0_-_-_1a.draw~gained1~gained1", "repeated 1:66 gained");
    bad(&t, SCHOOL START "_0.0_-_-_1a.draw~lost1", "unknown 1:58 lost");
    bad(&t, SCHOOL START "_0.0_-_-_1a.draw~1", "syntax 1:58 1");
    close_text_game(&t);
}

/* A choice among scores, where there are none, is no decision in which a game can stand. */
static void idle_choices_are_refused(void **state)
{
    (void)state;
    struct text_game t = open_text_game("base + school");
    bad(&t, SCHOOL START "_0.0_-_-_1a.teacher~0.0", "contradiction 1:53 teacher");
    bad(&t, SCHOOL "SCLnSCRnDn_0.0_teacher~a_-_1a.teacher~0.0", "contradiction 1:53 teacher");
    bad(&t, SCHOOL START "_0.0_-_-_1a.copy~0.0", "unknown 1:53 copy");
    close_text_game(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_shows_all_that_lies_there),
        cmocka_unit_test(what_somebody_holds_is_away),
        cmocka_unit_test(where_it_stands_is_canonical),
        cmocka_unit_test(the_middle_of_a_scoring_is_written),
        cmocka_unit_test(registers_are_part_of_the_turn),
        cmocka_unit_test(blocks_are_whole),
        cmocka_unit_test(bad_neutrals_are_refused),
        cmocka_unit_test(bad_registers_are_refused),
        cmocka_unit_test(idle_choices_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
