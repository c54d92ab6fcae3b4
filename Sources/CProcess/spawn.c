// Starting programs, with or without the terminal. C, because `environ` and the types of `posix_spawn` are not
// available to Swift in the same way on every system.

#define _GNU_SOURCE
#include "CProcess.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#if defined(__GLIBC__) && defined(__GLIBC_PREREQ)
#if __GLIBC_PREREQ(2, 35)
#define NT_SPAWN_SETS_FOREGROUND
#endif
#endif

// A library on macOS, such as a bundle of tests, has no `environ`.
#ifdef __APPLE__
#include <crt_externs.h>
#define environ (*_NSGetEnviron())
#else
extern char **environ;
#endif

// Starts a program with the default actions of signals, and `group` as a flag: POSIX_SPAWN_SETPGROUP for a group in
// the foreground of the terminal, or POSIX_SPAWN_SETSID for no terminal. A program without a terminal has the standard
// `streams`, each /dev/null if negative. Never use `fork`: the child would share an open database.
static int nt_start(
    const char *name, char *const *argv, short group, const int *streams, pid_t *process) {
  const int defaults[] = {SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE};
  sigset_t signals, none;
  sigemptyset(&signals);
  sigemptyset(&none);
  for (size_t i = 0; i < sizeof defaults / sizeof *defaults; i++) sigaddset(&signals, defaults[i]);
  posix_spawnattr_t attributes;
  int code = posix_spawnattr_init(&attributes);
  if (code != 0) return code;
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, group | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  posix_spawn_file_actions_t actions;
  code = posix_spawn_file_actions_init(&actions);
  if (code == 0) {
    bool detached = group == POSIX_SPAWN_SETSID;
#ifdef NT_SPAWN_SETS_FOREGROUND
    if (group == POSIX_SPAWN_SETPGROUP) posix_spawn_file_actions_addtcsetpgrp_np(&actions, STDIN_FILENO);
#endif
    for (int stream = 0; detached && stream <= 2; stream++) {
      if (streams[stream] >= 0) {
        posix_spawn_file_actions_adddup2(&actions, streams[stream], stream);
      } else {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
      }
    }
    code = posix_spawnp(process, name, &actions, &attributes, argv, environ);
    posix_spawn_file_actions_destroy(&actions);
  }
  posix_spawnattr_destroy(&attributes);
  return code;
}

int nt_spawn(const char *name, char *const *argv, bool own_group, pid_t *process) {
  return nt_start(name, argv, own_group ? POSIX_SPAWN_SETPGROUP : 0, NULL, process);
}

int nt_spawn_detached(
    const char *name, char *const *argv, int input, int output, int errors, pid_t *process) {
  const int streams[] = {input, output, errors};
  return nt_start(name, argv, POSIX_SPAWN_SETSID, streams, process);
}

int nt_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

void nt_set_foreground(int terminal, pid_t group) {
  sigset_t blocked, before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &blocked, &before);
  tcsetpgrp(terminal, group);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}


nt_interrupts nt_ignore_interrupts(void) {
  nt_interrupts before;
  struct sigaction ignoring = {0};
  ignoring.sa_handler = SIG_IGN;
  sigaction(SIGINT, &ignoring, &before.interrupt);
  sigaction(SIGQUIT, &ignoring, &before.quit);
  return before;
}

void nt_restore_interrupts(nt_interrupts before) {
  sigaction(SIGINT, &before.interrupt, NULL);
  sigaction(SIGQUIT, &before.quit, NULL);
}
