#define _GNU_SOURCE
#include "file_faults.h"

#if defined(__linux__)
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

// The wrappers use system calls directly, not the C library's functions.

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long call_count;

static const char *root(void) { return getenv("FILE_FAULT_ROOT"); }

static bool is_below_root(const char *path) {
  const char *folder = root();
  return folder && path[0] == '/' && strncmp(path, folder, strlen(folder)) == 0;
}

// Returns the path of a regular file or folder below the root; false for anything else.
static bool path_of(int file, char path[PATH_MAX]) {
  if (!root()) return false;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t size = readlink(link, path, PATH_MAX - 1);
  if (size <= 0) return false;
  path[size] = 0;
  return is_below_root(path);
}

static bool absolute(const char *path, char out[PATH_MAX]) {
  if (path[0] == '/') {
    snprintf(out, PATH_MAX, "%s", path);
    return true;
  }
  char folder[PATH_MAX];
  if (!getcwd(folder, sizeof folder)) return false;
  return snprintf(out, PATH_MAX, "%s/%s", folder, path) < PATH_MAX;
}

// Returns true if the test has switched the disk to full.
static bool is_switched_full(void) {
  const char *mark = getenv("FILE_FAULT_FULL");
  int before = errno;
  bool is_there = mark && syscall(SYS_faccessat, AT_FDCWD, mark, F_OK) == 0;
  errno = before;
  return is_there;
}

// Counts a call. Returns true if it must fail, and sets errno.
static bool fails(void) {
  if (is_switched_full()) {
    errno = ENOSPC;
    return true;
  }
  const char *wanted = getenv("FILE_FAULT_CALL");
  if (!wanted) return false;
  long number = atol(wanted);
  const char *lasts = getenv("FILE_FAULT_LASTS");
  long count = __atomic_add_fetch(&call_count, 1, __ATOMIC_SEQ_CST);
  if (count != number && !(lasts && lasts[0] == '1' && count > number)) return false;
  const char *fired = getenv("FILE_FAULT_FIRED");
  if (fired) {
    long file = syscall(SYS_openat, AT_FDCWD, fired, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0) syscall(SYS_close, file);
  }
  errno = atoi(getenv("FILE_FAULT_ERROR") ?: "5");
  return true;
}

static void append(char call, const char *path, int64_t offset, const void *bytes, size_t count) {
  const char *name = getenv("FILE_FAULT_LOG");
  if (!name) return;
  struct file_fault_record record = {.call = (uint8_t)call, .path_size = (uint32_t)strlen(path),
                                     .offset = offset, .byte_count = (int64_t)count};
  struct iovec parts[] = {{&record, sizeof record}, {(void *)path, record.path_size}, {(void *)bytes, count}};
  int before = errno;
  long file = syscall(SYS_openat, AT_FDCWD, name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file >= 0) {
    syscall(SYS_writev, file, parts, 3);
    syscall(SYS_close, file);
  }
  errno = before;
}

// One call at a time, so that the log has the order of the calls.
#define ORDERED(statement) \
  pthread_mutex_lock(&lock); \
  statement; \
  pthread_mutex_unlock(&lock)

static int opened(int folder, const char *name, int flags, mode_t mode) {
  char path[PATH_MAX];
  bool creates = (flags & (O_CREAT | O_TRUNC)) && folder == AT_FDCWD && absolute(name, path)
    && is_below_root(path);
  if (!creates) return (int)syscall(SYS_openat, folder, name, flags, mode);
  struct stat status;
  bool exists = lstat(path, &status) == 0;
  if (fails()) return -1;
  int file;
  ORDERED({
    file = (int)syscall(SYS_openat, folder, name, flags, mode);
    if (file >= 0 && !exists) append('c', path, 0, NULL, 0);
    if (file >= 0 && exists && (flags & O_TRUNC)) append('t', path, 0, NULL, 0);
  });
  return file;
}

#define MODE(flags) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | O_TMPFILE)) { \
    va_list arguments; \
    va_start(arguments, flags); \
    mode = va_arg(arguments, mode_t); \
    va_end(arguments); \
  }

int open(const char *name, int flags, ...) { MODE(flags); return opened(AT_FDCWD, name, flags, mode); }
int open64(const char *name, int flags, ...) { MODE(flags); return opened(AT_FDCWD, name, flags, mode); }
int openat(int folder, const char *name, int flags, ...) { MODE(flags); return opened(folder, name, flags, mode); }
int openat64(int folder, const char *name, int flags, ...) { MODE(flags); return opened(folder, name, flags, mode); }
int creat(const char *name, mode_t mode) { return opened(AT_FDCWD, name, O_CREAT | O_WRONLY | O_TRUNC, mode); }

static ssize_t written(int file, const void *bytes, size_t count, off_t offset, bool isPositioned) {
  char path[PATH_MAX];
  bool known = path_of(file, path);
  if (known && fails()) return -1;
  ssize_t result;
  ORDERED({
    if (known && !isPositioned) offset = lseek(file, 0, fcntl(file, F_GETFL) & O_APPEND ? SEEK_END : SEEK_CUR);
    result = isPositioned ? syscall(SYS_pwrite64, file, bytes, count, offset) : syscall(SYS_write, file, bytes, count);
    if (known && result > 0) append('w', path, offset, bytes, (size_t)result);
  });
  return result;
}

ssize_t write(int file, const void *bytes, size_t count) { return written(file, bytes, count, 0, false); }
ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) { return written(file, bytes, count, offset, true); }
ssize_t pwrite64(int file, const void *bytes, size_t count, off_t offset) { return written(file, bytes, count, offset, true); }

static int truncated(int file, off_t size) {
  char path[PATH_MAX];
  bool known = path_of(file, path);
  if (known && fails()) return -1;
  int result;
  ORDERED({
    result = (int)syscall(SYS_ftruncate, file, size);
    if (known && result == 0) append('t', path, size, NULL, 0);
  });
  return result;
}

int ftruncate(int file, off_t size) { return truncated(file, size); }
int ftruncate64(int file, off_t size) { return truncated(file, size); }

static int synced(int file, long call) {
  char path[PATH_MAX];
  bool known = path_of(file, path);
  if (known && fails()) return -1;
  int result;
  ORDERED({
    result = (int)syscall(call, file);
    if (known && result == 0) append('s', path, 0, NULL, 0);
  });
  return result;
}

int fsync(int file) { return synced(file, SYS_fsync); }
int fdatasync(int file) { return synced(file, SYS_fdatasync); }

int rename(const char *old, const char *new) {
  char from[PATH_MAX], to[PATH_MAX];
  bool known = absolute(old, from) && absolute(new, to) && is_below_root(from);
  if (known && fails()) return -1;
  int result;
  ORDERED({
    result = (int)syscall(SYS_renameat2, AT_FDCWD, old, AT_FDCWD, new, 0);
    if (known && result == 0) append('r', from, 0, to, strlen(to));
  });
  return result;
}

// Returns true if the simulated disk is full.
static bool is_full(void) {
  if (is_switched_full()) return true;
  const char *lasts = getenv("FILE_FAULT_LASTS"), *wanted = getenv("FILE_FAULT_CALL");
  return lasts && lasts[0] == '1' && wanted && atoi(getenv("FILE_FAULT_ERROR") ?: "0") == ENOSPC
    && __atomic_load_n(&call_count, __ATOMIC_SEQ_CST) >= atol(wanted);
}

int statvfs(const char *name, struct statvfs *disk) {
  int (*next)(const char *, struct statvfs *) = dlsym(RTLD_NEXT, "statvfs");
  int result = next(name, disk);
  if (result == 0 && is_full()) disk->f_bavail = 0;
  return result;
}

int unlink(const char *name) {
  char path[PATH_MAX];
  bool known = absolute(name, path) && is_below_root(path);
  if (known && !is_full() && fails()) return -1;
  int result;
  ORDERED({
    result = (int)syscall(SYS_unlinkat, AT_FDCWD, name, 0);
    if (known && result == 0) append('u', path, 0, NULL, 0);
  });
  return result;
}
#endif
