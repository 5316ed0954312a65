/* store_complaint.c - what people are told when a store cannot be had or does not work. */
#include "store_complaint.h"

#include "command.h"
#include "store_name.h"

int complain_of_store(const char *name, enum store_status status, const char *why)
{
    static const char *const keys[] = {
        [STORE_CONFLICT] = "complaint store failed",
        [STORE_MISSING] = "complaint store missing",
        [STORE_FULL] = "complaint store full",
        [STORE_READ_ONLY] = "complaint store read-only",
        [STORE_AWAY] = "complaint store away",
        [STORE_NEWER] = "complaint store newer",
        [STORE_OLDER] = "complaint store older",
        [STORE_DAMAGED] = "complaint store damaged",
        [STORE_FAILED] = "complaint store failed",
    };
    char shown[512];
    if (status == STORE_DONE) return EXIT_GOOD;
    show_store_name(name, shown, sizeof shown);
    return complain(EXIT_INPUT, keys[status],
                    (struct place_words[]){ { "name", shown }, { "why", why }, { NULL, NULL } });
}
