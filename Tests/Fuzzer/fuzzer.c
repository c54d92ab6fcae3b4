#include <stddef.h>
#include <stdint.h>

void navtui_fuzz(const uint8_t *bytes, size_t count);

// libFuzzer provides `main`.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  navtui_fuzz(bytes, count);
  return 0;
}
