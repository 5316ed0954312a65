/* test_words.c - languages, places to fill, and that everything the engine names has its words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lauze.h"
#include "sentence.h"
#include "setup_argument.h"
#include "words.h"

static void languages_are_chosen(void **state)
{
    (void)state;
    assert_true(choose_language("fr_CA.UTF-8"));
    assert_int_equal(current_language(), FRENCH);
    assert_string_equal(say("kind road"), "route");
    assert_true(choose_language("en"));
    assert_string_equal(say("kind road"), "road");
    assert_false(choose_language("french"));
    assert_int_equal(current_language(), ENGLISH);
    assert_string_equal(say("no such key"), "no such key");
    assert_null(find_words("no such key", FRENCH));
}

static void environment_chooses(void **state)
{
    (void)state;
    setenv("LC_ALL", "", 1);
    setenv("LC_MESSAGES", "fr_FR.UTF-8", 1);
    setenv("LANG", "de_DE", 1);
    assert_true(choose_language(NULL));
    assert_int_equal(current_language(), FRENCH);
    setenv("LC_ALL", "C", 1);
    assert_true(choose_language(NULL));
    assert_int_equal(current_language(), ENGLISH);
}

static void places_are_filled(void **state)
{
    (void)state;
    char text[64], small[8];
    choose_language("en");
    assert_int_equal(say_count(text, sizeof text, "measure tile", 1), strlen("1 tile"));
    assert_string_equal(text, "1 tile");
    say_count(text, sizeof text, "measure tile", 0);
    assert_string_equal(text, "0 tiles");
    assert_int_equal(say_count(small, sizeof small, "trait arms", 12), strlen("12 coats of arms"));
    assert_string_equal(small, "12 coat");
    choose_language("fr");
    say_count(text, sizeof text, "measure tile", 0);
    assert_string_equal(text, "0 tuile");
    choose_language("en");
    const struct place_words values[] = { { "name", "{x}" }, { NULL, NULL } };
    say_with(text, sizeof text, "scenario allowed", values);
    assert_string_equal(text, "{x} is allowed");
    say_with(text, sizeof text, "scenario allowed", NULL);
    assert_string_equal(text, "{name} is allowed");
}

static void require_words(const char *first, const char *second, const char *third)
{
    char key[160];
    snprintf(key, sizeof key, "%s%s%s%s%s", first, *second ? " " : "", second, *third ? " " : "",
             third);
    if (!find_words(key, ENGLISH) || !find_words(key, FRENCH)) fail_msg("no words for '%s'", key);
}

static void refusals_have_words(void **state)
{
    (void)state;
#define X(name, code) require_words("refusal", code, "");
    LAUZE_STATUSES(X)
#undef X
}

static void options_have_words(void **state)
{
    (void)state;
    for (unsigned i = 0; i < lauze_n_options(); i++) {
        const char *const name = lauze_option_name(i), *value;
        require_words("option", name, "");
        for (unsigned k = 0; (value = lauze_option_value(i, k)) != NULL; k++)
            require_words("option", name, value);
    }
    for (unsigned i = 0; i < lauze_n_expansions(); i++)
        require_words("expansion", lauze_expansion_name(i), "");
    for (unsigned i = 0; i <= LAUZE_PASS; i++) {
        static const char *const verbs[] = { "draw", "place",  "put", "take",
                                             "move", "choose", "pass" };
        require_words("verb", verbs[i], "");
    }
    for (unsigned i = LAUZE_M_TILE; i <= LAUZE_M_COPY; i++) {
        if (i == LAUZE_M_TRAIT) continue; /* it is told by its trait */
        require_words("measure", lauze_measure_name(i), "one");
        require_words("measure", lauze_measure_name(i), "many");
    }
}

/* All that the rules of a game with every expansion name. */
static void names_of_play_have_words(void **state)
{
    (void)state;
    lauze_setup setup = lauze_setup_default();
    lauze_error error;
    const char *name;
    for (unsigned i = 0; i < lauze_n_expansions(); i++)
        setup.copies[i] = 1;
    lauze_rules *const r = make_rules(&setup, &error);
    assert_non_null(r);
    for (unsigned i = 0; (name = lauze_kind_name(r, i)) != NULL; i++) {
        require_words("kind", name, "");
        require_words("the", name, "");
        require_words("role", name, "");
    }
    for (unsigned i = 0; (name = lauze_edge_name(r, i)) != NULL; i++)
        require_words("edge", name, "");
    for (unsigned i = 0; (name = lauze_figure_name(r, i)) != NULL; i++) {
        require_words("figure", name, "");
        require_words("the", name, "");
        require_words("figure", name, "one");
        require_words("figure", name, "many");
    }
    for (unsigned i = 0; (name = lauze_trait_name(r, i)) != NULL; i++) {
        require_words("trait", name, "one");
        require_words("trait", name, "many");
    }
    for (unsigned i = 0; (name = lauze_mark_name(r, i)) != NULL; i++)
        require_words("mark", name, "");
    for (unsigned i = 1; (name = lauze_power_name(r, i)) != NULL; i++)
        require_words("power", name, "");
    free(r);
}

/* The numbers of the sentences are those of the engine. */
static void sentences_are_rules(void **state)
{
    (void)state;
    assert_true(n_rule_sentences() >= 43);
    for (size_t i = 0; i < n_rule_sentences(); i++) {
        const struct rule_sentence *const rule = nth_rule_sentence(i);
        char name[16];
        const lauze_rule number = lauze_find_rule(rule->name, strlen(rule->name));
        if (lauze_rule_name(number, name, sizeof name) == 0 || strcmp(name, rule->name) != 0)
            fail_msg("%s is no rule of the engine", rule->name);
        require_words("rule", rule->name, "");
        assert_ptr_equal(find_rule_sentence(rule->name), rule);
        assert_string_equal(lauze_expansion_name((number >> 8) - 1u), rule->expansion);
    }
    assert_null(find_rule_sentence("B-99"));
    assert_null(nth_rule_sentence(n_rule_sentences()));
}

static bool is_listed(const char *list, const char *name)
{
    const char *const found = strstr(list, name);
    const size_t length = strlen(name);
    return found && (found == list || found[-1] == ' ') &&
           (found[length] == ' ' || found[length] == '\0');
}

/* The sentence that an option cites names the option. */
static void options_belong_to_sentences(void **state)
{
    (void)state;
    for (unsigned i = 0; i < lauze_n_options(); i++) {
        char name[16];
        lauze_rule_name(lauze_option_rule(i), name, sizeof name);
        const struct rule_sentence *const rule = find_rule_sentence(name);
        if (!rule || !is_listed(rule->options, lauze_option_name(i)))
            fail_msg("%s does not name its option %s", name, lauze_option_name(i));
    }
}

/* Every setup that has a name can be played, and says in words what it is. */
static void presets_have_words(void **state)
{
    (void)state;
    assert_non_null(lauze_preset_name(0));
    for (unsigned i = 0; lauze_preset_name(i); i++) {
        const char *const name = lauze_preset_name(i);
        lauze_setup setup;
        assert_int_equal(lauze_read_setup(name, strlen(name), &setup, NULL), LAUZE_OK);
        assert_int_not_equal(lauze_rules_size(&setup), 0);
        require_words("preset", name, "");
        require_words("about-preset", name, "");
    }
}

/* What is told about a sentence is never cut. */
static void texts_about_rules_fit(void **state)
{
    (void)state;
    static const char *const families[] = { "rule", "note", "contradiction", "default" };
    for (size_t i = 0; i < n_rule_sentences(); i++)
        for (size_t k = 0; k < sizeof families / sizeof *families; k++)
            for (int language = 0; language < N_LANGUAGES; language++) {
                char key[64];
                const char *const name = nth_rule_sentence(i)->name;
                snprintf(key, sizeof key, "%s %s", families[k], name);
                const char *const text = find_words(key, (enum language)language);
                if (text && strlen(text) > SENTENCE_BYTES - 64) fail_msg("%s is too long", key);
            }
}

static const char *file_name(const char *path)
{
    const char *const slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static void embedded_names_are_unique(void **state)
{
    (void)state;
    for (size_t i = 0; i < n_embedded_files(); i++) {
        const struct embedded_file *const file = nth_embedded_file(i);
        assert_int_equal(strlen(file->text), file->length);
        assert_ptr_equal(find_embedded_file(file->path), file);
        for (size_t k = 0; k < i; k++)
            if (strcmp(file_name(file->path), file_name(nth_embedded_file(k)->path)) == 0)
                fail_msg("two files are called %s", file_name(file->path));
    }
    assert_null(find_embedded_file("no such file"));
    assert_non_null(find_embedded_file("expansions/base/cities.scn"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(languages_are_chosen),        cmocka_unit_test(environment_chooses),
        cmocka_unit_test(places_are_filled),           cmocka_unit_test(refusals_have_words),
        cmocka_unit_test(options_have_words),          cmocka_unit_test(names_of_play_have_words),
        cmocka_unit_test(sentences_are_rules),         cmocka_unit_test(embedded_names_are_unique),
        cmocka_unit_test(options_belong_to_sentences), cmocka_unit_test(presets_have_words),
        cmocka_unit_test(texts_about_rules_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
