/* wasm_fields.c - tells the page how the structures of lauze.h lie in the memory of lauze.wasm.
 *
 * The compiler writes the table, so the page cannot fall behind the header: it looks every field
 * up by name when it loads the module, and refuses a module that lacks one. The functions below
 * give it what the header has as inline functions. */
#include "analysis.h"
#include "greedy.h"
#include "player.h"
#include "playout.h"

#include <stddef.h>

typedef struct lauze_greedy lauze_greedy;
typedef struct lauze_playout lauze_playout;
typedef struct lauze_level page_level; /* lauze_level is a function */
typedef struct lauze_line lauze_line;
typedef struct lauze_vote lauze_vote;
typedef struct worth page_worth;
typedef struct analysed_line page_judged;

/* A row is four words of 32 bits. `value` is a constant or the offset of a field; `size` counts
 * the bytes of a structure, of a whole field, or of one element of a part. */
struct fact {
    const char *name, *type;
    uint32_t value, size;
};
_Static_assert(sizeof(struct fact) == 16, "the page reads rows of four words");

/* The type of a field, or of the elements of an array; another type does not compile. */
#define TYPE_OF(lvalue)           \
    _Generic((lvalue),            \
        bool: "u8",               \
        uint8_t: "u8",            \
        uint8_t *: "u8",          \
        uint16_t: "u16",          \
        int16_t: "i16",           \
        uint32_t: "u32",          \
        size_t: "u32",            \
        int: "i32",               \
        double: "f64",            \
        char *: "chars",          \
        const char *: "text",     \
        lauze_event *: "pointer", \
        lauze_action *: "part",   \
        struct worth: "part",     \
        struct lauze_line: "part")
#define OF(owner) ((owner *)0)

static const struct fact facts[] = {
#define CONSTANT(name) { #name, "constant", name, 0 },
#define STRUCT(owner) { #owner, "struct", 0, sizeof(owner) },
#define FIELD(owner, member)                                                   \
    { #owner "." #member, TYPE_OF(OF(owner)->member), offsetof(owner, member), \
      sizeof(OF(owner)->member) },
#define PART(owner, member) \
    { #owner "." #member, "part", offsetof(owner, member), sizeof(OF(owner)->member[0]) },
#define PART_FIELD(owner, part, member)                                 \
    { #owner "." #part "." #member, TYPE_OF(OF(owner)->part[0].member), \
      offsetof(owner, part[0].member) - offsetof(owner, part),          \
      sizeof(OF(owner)->part[0].member) },
#include "wasm_fields.def"
    { NULL, NULL, 0, 0 }
};

#define EXPORT(name) __attribute__((export_name(#name)))

EXPORT(page_facts) const struct fact *page_facts(void) { return facts; }

EXPORT(page_place) lauze_place page_place(int x, int y, unsigned spot)
{
    return lauze_at(x, y, spot);
}
EXPORT(page_x) int page_x(lauze_place place) { return lauze_x(place); }
EXPORT(page_y) int page_y(lauze_place place) { return lauze_y(place); }
EXPORT(page_spot) unsigned page_spot(lauze_place place) { return lauze_spot(place); }

EXPORT(page_noun_kind) unsigned page_noun_kind(uint16_t noun) { return lauze_noun_kind(noun); }
EXPORT(page_noun_seat) unsigned page_noun_seat(uint16_t noun) { return lauze_noun_seat(noun); }
