/* store_complaint.h - what people are told when a store cannot be had or does not work. */
#ifndef LAUZE_STORE_COMPLAINT_H
#define LAUZE_STORE_COMPLAINT_H

#include "store.h"

/* Complains of a store by its name, which is shown without passwords; `why` are the system's words. Returns an exit
 * code, EXIT_GOOD and no word for STORE_DONE. */
int complain_of_store(const char *name, enum store_status status, const char *why);

#endif
