// How the process uses memory. It is C because Swift does not import <malloc.h>.

#ifndef NAVTUI_CNCURSES_ALLOCATION_H
#define NAVTUI_CNCURSES_ALLOCATION_H

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Keeps what one frame has needed for the next one: glibc gives all but 128 KiB of it back to the system at once,
// and each frame would fetch it again, page by page. With the one threshold set the other one, for blocks that are
// mapped by themselves, stays at 128 KiB, too, unless it is set: a frame of 200x60 is larger, one of 400x100 fits.
static inline void nt_keep_memory(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1024 * 1024);
  mallopt(M_TRIM_THRESHOLD, 2 * 1024 * 1024);
#endif
}

#endif
