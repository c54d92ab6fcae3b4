// A check before SQLite takes a page. C, because Swift cannot call the variadic sqlite3_config.

#ifndef NAVTUI_CPAGECACHE_H
#define NAVTUI_CPAGECACHE_H

#include <stdbool.h>

// Returns whether SQLite should fail to take a page.
typedef bool (*pc_check)(void *context);

// Prepares SQLite for checks. It must not have been initialized yet; otherwise pages are not checked.
void pc_set_up(void);

// Sets the check for pages that the calling thread takes; NULL for none. Each statement that is refused a page fails
// with SQLITE_NOMEM.
void pc_set_check(pc_check check, void *context);

#endif
