/* browser.h - opens the page in the browser of whoever started the server. */
#ifndef LAUZE_BROWSER_H
#define LAUZE_BROWSER_H

#include <uv.h>

/* Does nothing where there is no browser, such as on a machine without a screen. */
void open_browser(uv_loop_t *loop, const char *url);

#endif
