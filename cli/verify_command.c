/* verify_command.c - `lauze verify`: whether the tiles of a recorded game were dealt as was promised before it began. */
#include "command.h"
#include "deal_proof.h"
#include "explain_text.h"
#include "input.h"
#include "json_writer.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 79 };

struct verifying {
    bool is_json;
    struct input_text text;
    lauze_record record;
    struct table table; /* its game stands at the start once the record has been played */
    struct action_list actions;
    struct deal_proof proof;
};

static int read_options(int argc, char **argv, struct verifying *verifying)
{
    static const struct option options[] = { { "json", no_argument, NULL, 'j' },
                                             { NULL, 0, NULL, 0 } };
    int option;
    while ((option = next_option(argc, argv, options)) != -1) {
        if (option == '?') return EXIT_USE;
        verifying->is_json = true;
    }
    return argc - optind == 1 ? EXIT_GOOD : complain_of_arguments(argv);
}

static int verdict_exit(enum proof_verdict verdict)
{
    switch (verdict) {
    case PROOF_HOLDS: return EXIT_GOOD;
    case PROOF_OTHER_SEED:
    case PROOF_OTHER_BAG:
    case PROOF_OTHER_DRAW: return EXIT_NO;
    case PROOF_NONE:
    case PROOF_SEALED:
    case PROOF_SYNTAX:
    case PROOF_NO_MEMORY: return EXIT_INPUT;
    }
    return EXIT_INPUT;
}

/* The code of a type, in memory of the caller. */
static const char *type_code(const struct verifying *verifying, unsigned type, char code[5])
{
    lauze_tile_type tile;
    code[0] = 0;
    if (lauze_type(verifying->table.rules, type, &tile))
        snprintf(code, 5, "%.*s", (int)sizeof tile.code, tile.code);
    return code;
}

/* ---- as text ---- */

static void print_line(const char *key, const struct place_words *values)
{
    struct sentence line = { .length = 0 };
    append_words(&line, key, values);
    print_wrapped(line.text, COLUMNS, 2, stdout);
}

static void print_count(const char *key, long n)
{
    struct sentence line = { .length = 0 };
    append_count(&line, key, n);
    print_wrapped(line.text, COLUMNS, 2, stdout);
}

static void print_nonces(const struct sealed_deal *sealed)
{
    for (unsigned i = 0; i < sealed->n_nonces; i++) {
        const struct nonce *nonce = &sealed->nonce[i];
        printf("  %s: %s", nonce->name, nonce->text);
        if (is_nonce_of_server(nonce->text)) printf(" %s", say("verify by server"));
        putchar('\n');
    }
}

static void print_key(const struct sealed_deal *sealed)
{
    if (sealed->n_nonces == 0) {
        print_line("verify no nonces", NULL);
        return;
    }
    print_count("verify nonces", (long)sealed->n_nonces);
    print_nonces(sealed);
}

/* What holds as far as it was checked: what was committed to, the key, the draws. */
static void print_steps(const struct verifying *verifying)
{
    const struct deal_proof *proof = &verifying->proof;
    const struct place_words hash[] = { { "hash", proof->hash }, { NULL, NULL } };
    if (proof->verdict == PROOF_OTHER_SEED) {
        print_line(proof->is_sealed ? "verify other seed" : "verify other key", hash);
        return;
    }
    print_line(proof->is_sealed ? "verify seed" : "verify key", hash);
    if (proof->is_sealed) print_key(proof->deal.sealed);
    if (proof->verdict == PROOF_OTHER_BAG)
        print_line("verify other bag", NULL);
    else
        print_count("verify draws", proof->n_draws);
}

static void print_wrong_draw(const struct verifying *verifying)
{
    const struct deal_proof *proof = &verifying->proof;
    char number[16], drawn[5], expected[5];
    snprintf(number, sizeof number, "%u", proof->n_draws + 1);
    print_line("verify other draw",
               (struct place_words[]){ { "n", number },
                                       { "drawn", type_code(verifying, proof->drawn, drawn) },
                                       { "right", type_code(verifying, proof->expected, expected) },
                                       { NULL, NULL } });
}

static int complain_of_proof(const struct verifying *verifying)
{
    const struct deal_proof *proof = &verifying->proof;
    switch (proof->verdict) {
    case PROOF_NONE: return complain(EXIT_INPUT, "verify none", NULL);
    case PROOF_SEALED: return complain(EXIT_INPUT, "verify sealed", NULL);
    case PROOF_SYNTAX: return complain_about(EXIT_INPUT, "verify syntax", proof->tag);
    case PROOF_NO_MEMORY: return complain(EXIT_INPUT, "complaint no memory", NULL);
    case PROOF_HOLDS:
    case PROOF_OTHER_SEED:
    case PROOF_OTHER_BAG:
    case PROOF_OTHER_DRAW: break;
    }
    return verdict_exit(proof->verdict);
}

static int print_text(const struct verifying *verifying)
{
    const enum proof_verdict verdict = verifying->proof.verdict;
    if (verdict_exit(verdict) == EXIT_INPUT) return complain_of_proof(verifying);
    print_steps(verifying);
    if (verdict == PROOF_OTHER_DRAW) print_wrong_draw(verifying);
    return verdict_exit(verdict);
}

/* ---- as JSON ---- */

static void write_nonces(struct json_writer *json, const struct sealed_deal *sealed)
{
    json_open_object(json, "nonces");
    for (unsigned i = 0; i < sealed->n_nonces; i++)
        json_add_text(json, sealed->nonce[i].name, sealed->nonce[i].text);
    json_close_object(json);
}

static void write_draws(struct json_writer *json, const struct verifying *verifying)
{
    const struct deal_proof *proof = &verifying->proof;
    char code[5];
    json_add_text(json, "key", proof->deal.key);
    json_add_number(json, "draws", proof->n_draws);
    if (proof->verdict != PROOF_OTHER_DRAW) return;
    json_add_text(json, "drawn", type_code(verifying, proof->drawn, code));
    json_add_text(json, "right", type_code(verifying, proof->expected, code));
}

static int print_json(const struct verifying *verifying)
{
    const struct deal_proof *proof = &verifying->proof;
    struct json_writer json = { .length = 0 };
    json_open_object(&json, NULL);
    json_add_text(&json, "verdict", proof_verdict_code(proof->verdict));
    if (proof->verdict != PROOF_NONE)
        json_add_text(&json, "deal", proof->is_sealed ? "sealed" : "key");
    if (proof->hash[0]) json_add_text(&json, "sha256", proof->hash);
    if (proof->tag[0]) json_add_text(&json, "tag", proof->tag);
    if (proof->deal.sealed) write_nonces(&json, proof->deal.sealed);
    if (proof->deal.order) write_draws(&json, verifying);
    json_close_object(&json);
    json_end_line(&json);
    fwrite(json.text, 1, json.length, stdout);
    json_free(&json);
    return verdict_exit(proof->verdict);
}

static int verify_record(struct verifying *verifying)
{
    lauze_setup setup;
    int code = load_record(&verifying->text, &verifying->table, &verifying->actions);
    if (code != EXIT_GOOD) return code;
    lauze_open_record(&verifying->record, verifying->text.bytes, verifying->text.length, &setup,
                      NULL);
    const struct proof_case played = { verifying->table.rules, verifying->table.game,
                                       verifying->actions.action, verifying->actions.n };
    lauze_start(played.rules, verifying->table.game);
    prove_deal(&verifying->record, &played, &verifying->proof);
    return verifying->is_json ? print_json(verifying) : print_text(verifying);
}

int run_verify(int argc, char **argv)
{
    struct verifying verifying = { .is_json = false };
    int code = read_options(argc, argv, &verifying);
    if (code == EXIT_GOOD) code = read_input(argv[optind], &verifying.text);
    if (code != EXIT_GOOD) return code;
    code = verify_record(&verifying);
    free_deal(&verifying.proof.deal);
    free_actions(&verifying.actions);
    close_table(&verifying.table);
    free_input(&verifying.text);
    return code;
}
