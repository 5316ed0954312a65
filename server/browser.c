/* browser.c - opens the page in the browser of whoever started the server. */
#include "browser.h"

#include <stdbool.h>
#include <stdlib.h>

static void end_process(uv_process_t *process, int64_t status, int signal)
{
    (void)status;
    (void)signal;
    uv_close((uv_handle_t *)process, NULL);
}

static bool has_value(const char *variable)
{
    const char *value = getenv(variable);
    return value && value[0];
}

/* What opens links here, or null. */
static const char *find_opener(void)
{
    if (has_value("BROWSER")) return getenv("BROWSER");
#ifdef __APPLE__
    return "open";
#else
    return has_value("DISPLAY") || has_value("WAYLAND_DISPLAY") ? "xdg-open" : NULL;
#endif
}

void open_browser(uv_loop_t *loop, uv_process_t *process, const char *url)
{
    const char *opener = find_opener();
    char *arguments[] = { (char *)(uintptr_t)opener, (char *)(uintptr_t)url, NULL };
    const uv_process_options_t options = {
        .exit_cb = end_process, .file = opener, .args = arguments, .flags = UV_PROCESS_DETACHED
    };
    if (!opener) return;
    if (uv_spawn(loop, process, &options) == 0)
        uv_unref((uv_handle_t *)process);
    else
        uv_close((uv_handle_t *)process, NULL);
}
