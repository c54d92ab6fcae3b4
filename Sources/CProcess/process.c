// Signal handlers and the state they use. C, because a handler may only use preallocated memory and
// async-signal-safe functions.

#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#define NT_SIGNALS 65
// The processor time in microseconds after which a signal to end that the loop has not taken kills the process. Code that
// is not optimized takes several times as long.
#ifdef DEBUG
#define NT_LONGEST_BUSY (500 * 1000)
#else
#define NT_LONGEST_BUSY (100 * 1000)
#endif
#define NT_RESTORE_CAPACITY 512
#define NT_STACK_SIZE (64 * 1024)

// The bytes and the line mode that give the terminal back.
typedef struct nt_restoration {
  int output;
  struct termios mode;
  size_t length;
  unsigned char bytes[NT_RESTORE_CAPACITY];
} nt_restoration;

typedef struct nt_process_state {
  // The index of the current restoration; -1 for none. The next one is written into the other slot.
  volatile sig_atomic_t armed;
  nt_restoration restorations[2];

  // The file with the output to stdout and stderr while the terminal shows frames; -1 if it is not captured.
  int captured;
  // Duplicates of the real stdout and stderr; -1 for one that is not redirected.
  int real_output;
  int real_errors;

  // The end of a pipe that wakes the event loop; -1 for none.
  int wake;
  // Whether each signal was received and not handled.
  volatile sig_atomic_t received[NT_SIGNALS];
  // The process group that also receives SIGHUP; 0 for none.
  volatile sig_atomic_t hangup_group;
  // Whether a signal to end kills the process if the loop does not take it in time.
  volatile sig_atomic_t has_deadline;
  // The signal to end that the loop has not taken yet; 0 for none.
  volatile sig_atomic_t ending;

  // The previous actions of the signals.
  bool is_known[NT_SIGNALS];
  // Whether a fatal signal is passed on to its previous handler.
  bool chains;
  struct sigaction previous[NT_SIGNALS];
  bool is_set_up;
} nt_process_state;

static nt_process_state nt_process = {
    .armed = -1, .captured = -1, .real_output = -1, .real_errors = -1, .wake = -1};

// The stack of the fatal handlers, because the regular one may have overflowed.
static char nt_stack[NT_STACK_SIZE];

// MARK: Giving the terminal back

// Returns whether a non-blocking terminal accepts output within a quarter of a second.
static bool nt_takes_output(int descriptor) {
  struct pollfd entry = {.fd = descriptor, .events = POLLOUT};
  return poll(&entry, 1, 250) > 0;
}

static void nt_write_all(int descriptor, const void *bytes, size_t length) {
  const char *next = (const char *)bytes;
  while (length > 0) {
    ssize_t written = write(descriptor, next, length);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN && nt_takes_output(descriptor)) continue;
    if (written <= 0) return;
    next += written;
    length -= (size_t)written;
  }
}

static void nt_undo_redirect(int descriptor, int *real) {
  if (*real < 0) return;
  dup2(*real, descriptor);
  close(*real);
  *real = -1;
}

void nt_release_output(void) {
  nt_process_state *state = &nt_process;
  int file = state->captured;
  if (file < 0) return;
  state->captured = -1;
  nt_undo_redirect(STDOUT_FILENO, &state->real_output);
  nt_undo_redirect(STDERR_FILENO, &state->real_errors);
  char part[1024];
  for (off_t offset = 0; offset < 64 * 1024;) {
    ssize_t count = pread(file, part, sizeof part, offset);
    if (count <= 0) break;
    nt_write_all(STDOUT_FILENO, part, (size_t)count);
    offset += count;
  }
  close(file);
}

// Redirects a descriptor to a file. Returns a duplicate of the original, or -1 if the descriptor was not
// changed.
static int nt_redirect(int file, int descriptor) {
  int real = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  if (real >= 0 && dup2(file, descriptor) < 0) {
    close(real);
    return -1;
  }
  return real;
}

void nt_capture_output(int file, bool captures_errors) {
  nt_process_state *state = &nt_process;
  if (state->captured >= 0) return;
  int own = fcntl(file, F_DUPFD_CLOEXEC, 3);
  if (own < 0) return;
  state->real_output = nt_redirect(own, STDOUT_FILENO);
  state->real_errors = captures_errors ? nt_redirect(own, STDERR_FILENO) : -1;
  state->captured = own;
}

void nt_restore(void) {
  nt_process_state *state = &nt_process;
  int armed = state->armed;
  if (armed >= 0) {
    state->armed = -1;
    nt_restoration *restoration = &state->restorations[armed];
    nt_write_all(restoration->output, restoration->bytes, restoration->length);
    tcsetattr(restoration->output, TCSANOW, &restoration->mode);
  }
  nt_release_output();
}

void nt_arm(
    int output, const struct termios *mode, const unsigned char *bytes, size_t length) {
  nt_process_state *state = &nt_process;
  int next = state->armed == 0 ? 1 : 0;
  nt_restoration *restoration = &state->restorations[next];
  restoration->output = output;
  restoration->mode = *mode;
  restoration->length = length < NT_RESTORE_CAPACITY ? length : NT_RESTORE_CAPACITY;
  memcpy(restoration->bytes, bytes, restoration->length);
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  state->armed = next;
}

void nt_flush_output(void) { fflush(stdout); }

void nt_disarm(void) { nt_process.armed = -1; }

// MARK: The last minutes

#define NT_HALF (96 * 1024)
#define NT_HALF_LINES 1000

typedef struct nt_half {
  size_t length;
  int lines;
  char bytes[NT_HALF];
} nt_half;

// The last lines of a recording in two halves, of which the older one is dropped when the newer one is full.
static nt_half nt_halves[2];
static volatile sig_atomic_t nt_newer;
// The file for a fault; empty for none.
static char nt_fault_path[1024];

void nt_set_fault_path(const char *path) {
  nt_fault_path[0] = 0;
  nt_halves[0].length = nt_halves[1].length = 0;
  if (strlen(path) < sizeof nt_fault_path) strcpy(nt_fault_path, path);
}

bool nt_keep(const unsigned char *line, size_t length, bool begins) {
  if (begins) {
    int other = !nt_newer;
    nt_halves[other].length = 0;
    nt_halves[other].lines = 0;
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    nt_newer = other;
  }
  nt_half *half = &nt_halves[nt_newer];
  // What fits into no half would begin anew without end.
  if (length > NT_HALF / 2) return true;
  if (length > NT_HALF - half->length || half->lines >= NT_HALF_LINES) return false;
  memcpy(half->bytes + half->length, line, length);
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  half->length += length;
  half->lines++;
  return true;
}

// Writes the last minutes, if the process dies of a fault of its own. Async-signal-safe.
static void nt_write_fault(int signal) {
  bool is_fault = signal == SIGABRT || signal == SIGSEGV || signal == SIGBUS || signal == SIGILL ||
                  signal == SIGTRAP || signal == SIGFPE || signal == SIGSYS;
  if (!is_fault || !nt_fault_path[0]) return;
  int file = open(
      nt_fault_path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
  nt_fault_path[0] = 0;
  if (file < 0) return;
  nt_half *older = &nt_halves[!nt_newer], *newer = &nt_halves[nt_newer];
  nt_write_all(file, older->bytes, older->length);
  nt_write_all(file, newer->bytes, newer->length);
  close(file);
}

// MARK: Signals

// A stopped process takes a signal once it is continued.
static void nt_hang_up(pid_t group) {
  if (group <= 0) return;
  kill(-group, SIGHUP);
  kill(-group, SIGCONT);
}

// Whether a signal asks the process to end.
static bool nt_ends(int signal) {
  return signal == SIGHUP || signal == SIGTERM || signal == SIGINT;
}

// Sends SIGPROF after this much processor time, in microseconds; 0 for never.
static void nt_set_deadline(int microseconds) {
  struct itimerval time;
  memset(&time, 0, sizeof time);
  time.it_value.tv_usec = microseconds;
  setitimer(ITIMER_PROF, &time, NULL);
}

static void nt_on_recorded(int signal) {
  int error = errno;
  nt_process.received[signal] = 1;
  if (nt_ends(signal) && nt_process.has_deadline && !nt_process.ending) {
    nt_process.ending = signal;
    nt_set_deadline(NT_LONGEST_BUSY);
  }
  if (signal == SIGHUP) nt_hang_up(nt_process.hangup_group);
  ssize_t written = write(nt_process.wake, "", 1);
  (void)written;
  errno = error;
}

// An empty handler, because SIG_IGN would be inherited by the programs we start.
static void nt_on_no_effect(int signal) { (void)signal; }

// Sets a handler without a mask and flags. Async-signal-safe.
static void nt_handle(int signal, void (*handler)(int), struct sigaction *before) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigaction(signal, &action, before);
}

static void nt_on_fatal(int signal, siginfo_t *info, void *context) {
  (void)context;
  nt_restore();
  nt_write_fault(signal);
  // The loop was busy for too long to end the process itself.
  int ending = nt_process.ending;
  if (signal == SIGPROF && ending) {
    nt_handle(ending, SIG_DFL, NULL);
    raise(ending);
    return;
  }
  // The Swift runtime's own handler would wait for a key with the terminal in use. Set SWIFT_BACKTRACE to get
  // its backtrace.
  if (nt_process.chains) {
    sigaction(signal, &nt_process.previous[signal], NULL);
  } else {
    nt_handle(signal, SIG_DFL, NULL);
  }
  // Returning repeats a faulting instruction, so that a debugger or a core dump shows it. Any other signal must
  // be sent again for the parent to see it.
  bool repeats = signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE;
  if (!repeats || info->si_code <= 0) raise(signal);
}


static struct sigaction nt_action(nt_reaction reaction, int signal) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  switch (reaction) {
    case NT_RECORD:
      action.sa_handler = nt_on_recorded;
      action.sa_flags = SA_RESTART | SA_ONSTACK;
      // Without SA_RESTART, so that a terminal that accepts no output does not delay the end.
      if (signal == SIGHUP || signal == SIGTERM || signal == SIGINT) action.sa_flags = SA_ONSTACK;
      break;
    case NT_NO_EFFECT:
      action.sa_handler = nt_on_no_effect;
      action.sa_flags = SA_RESTART | SA_ONSTACK;
      break;
    case NT_FATAL:
      action.sa_sigaction = nt_on_fatal;
      action.sa_flags = SA_SIGINFO | SA_RESETHAND | SA_ONSTACK | SA_NODEFER;
      break;
    case NT_PREVIOUS:
      action = nt_process.previous[signal];
      break;
  }
  return action;
}

void nt_set_reaction(int signal, nt_reaction reaction) {
  nt_process_state *state = &nt_process;
  if (signal <= 0 || signal >= NT_SIGNALS) return;
  if (!state->is_known[signal]) {
    if (reaction == NT_PREVIOUS) return;
    sigaction(signal, NULL, &state->previous[signal]);
    state->is_known[signal] = true;
    state->chains = getenv("SWIFT_BACKTRACE") != NULL;
  }
  struct sigaction *previous = &state->previous[signal];
  if (!(previous->sa_flags & SA_SIGINFO) && previous->sa_handler == SIG_IGN) return;
  struct sigaction action = nt_action(reaction, signal);
  sigaction(signal, &action, NULL);
}

void nt_pass_hangup(pid_t group) {
  nt_process.hangup_group = group;
  if (nt_is_pending(SIGHUP)) nt_hang_up(group);
}

bool nt_is_pending(int signal) { return nt_process.received[signal] != 0; }

bool nt_take(int signal) {
  bool received = nt_process.received[signal] != 0;
  nt_process.received[signal] = 0;
  if (received && signal == nt_process.ending) {
    nt_set_deadline(0);
    nt_process.ending = 0;
  }
  return received;
}

void nt_set_has_deadline(bool has_deadline) { nt_process.has_deadline = has_deadline; }

void nt_set_up(int wake) {
  nt_process_state *state = &nt_process;
  state->wake = wake;
  if (state->is_set_up) return;
  state->is_set_up = true;
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    stack_t stack;
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = nt_stack;
    stack.ss_size = NT_STACK_SIZE;
    sigaltstack(&stack, NULL);
  }
  atexit(nt_restore);
}

void nt_die(int signal) {
  nt_restore();
  nt_handle(signal, SIG_DFL, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(signal);
}

bool nt_stop(void) {
  nt_process_state *state = &nt_process;
  if (state->is_known[SIGTSTP] && state->previous[SIGTSTP].sa_handler == SIG_IGN) return false;
  struct sigaction recording = nt_action(NT_RECORD, SIGCONT), continuing;
  state->received[SIGCONT] = 0;
  sigaction(SIGCONT, &recording, &continuing);
  struct sigaction current;
  // Another thread may take this process' share of the group's signal later. So it is ignored, and this thread
  // stops itself.
  nt_handle(SIGTSTP, SIG_IGN, &current);
  kill(0, SIGTSTP);
  nt_handle(SIGTSTP, SIG_DFL, NULL);
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(SIGTSTP, &current, NULL);
  // Another thread may receive the signal a moment later.
  for (int i = 0; i < 10 && !state->received[SIGCONT]; i++) usleep(10 * 1000);
  sigaction(SIGCONT, &continuing, NULL);
  return state->received[SIGCONT] != 0;
}
