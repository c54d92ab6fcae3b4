#include "CPageCache.h"

#include <sqlite3.h>
#include <stddef.h>

static sqlite3_pcache_methods2 methods;
static _Thread_local pc_check check;
static _Thread_local void *check_context;

// Pages that are in the cache already (`creation` is 0) are given out, so that a rollback finds them.
static sqlite3_pcache_page *fetch(sqlite3_pcache *cache, unsigned number, int creation) {
  if (creation != 0 && check != NULL && check(check_context)) return NULL;
  return methods.xFetch(cache, number, creation);
}

void pc_set_up(void) {
  if (sqlite3_config(SQLITE_CONFIG_GETPCACHE2, &methods) != SQLITE_OK) return;
  sqlite3_pcache_methods2 checking = methods;
  checking.xFetch = fetch;
  sqlite3_config(SQLITE_CONFIG_PCACHE2, &checking);
}

void pc_set_check(pc_check new_check, void *context) {
  check = new_check;
  check_context = context;
}
