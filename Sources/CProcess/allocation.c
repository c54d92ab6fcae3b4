// Memory settings of the process. C, because Swift does not import <malloc.h>.

#include "CProcess.h"

#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

void nt_keep_memory(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 1024 * 1024);
  mallopt(M_TRIM_THRESHOLD, 2 * 1024 * 1024);
#endif
}
