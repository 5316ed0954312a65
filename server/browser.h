/* browser.h - opens the page in the browser of whoever started the server. */
#ifndef LAUZE_BROWSER_H
#define LAUZE_BROWSER_H

#include <uv.h>

/* Does nothing where there is no browser, such as on a machine without a screen. `process` belongs to the loop until
 * that is closed. */
void open_browser(uv_loop_t *loop, uv_process_t *process, const char *url);

#endif
