// The main queue of Dispatch, which the event loop serves while it waits.

#include "CProcess.h"

#include <stdint.h>
#include <unistd.h>

#ifdef __linux__

// What the run loop of CoreFoundation uses. Weak, because a program need not contain Dispatch.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *ignored) __attribute__((weak));

int nt_main_queue(void) {
  if (!_dispatch_get_main_queue_handle_4CF || !_dispatch_main_queue_callback_4CF) return -1;
  return _dispatch_get_main_queue_handle_4CF();
}

void nt_run_main_queue(void) {
  uint64_t wakeups;
  // Taken first: what is queued from now on makes the descriptor readable again.
  if (read(nt_main_queue(), &wakeups, sizeof wakeups) < 0) return;
  _dispatch_main_queue_callback_4CF(NULL);
}

#else

int nt_main_queue(void) { return -1; }

void nt_run_main_queue(void) {}

#endif
