// What Swift cannot do for a process: handle signals, start programs, keep memory.

#ifndef NAVTUI_CPROCESS_H
#define NAVTUI_CPROCESS_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

// MARK: Giving the terminal back, and signals

typedef enum nt_reaction {
  NT_NOTED,     // written down, and the loop woken up
  NT_NOTHING,   // interrupts what waits, and nothing else
  NT_FATAL,     // the terminal is given back, then the signal does what it did before
  NT_PREVIOUS,  // what it did before
} nt_reaction;

// Shows what was written to stdout and stderr meanwhile, at most 64 KiB of it.
void nt_release_text(void);

// Keeps what is written to stdout, and if so wished to stderr, out of the frames: it goes to `file` until it is
// released.
void nt_keep_text(int file, bool keeps_errors);

// Gives the terminal back once; safe in a signal handler.
void nt_restore(void);

void nt_arm(int output, const struct termios *pristine, const unsigned char *bytes, size_t length);

// Sends what the library holds back of what was printed: it does so with what goes to a file.
void nt_flush_output(void);

void nt_disarm(void);

// Changes what a signal does. One that was ignored when it was first asked for (as `nohup` does)
// stays ignored.
void nt_react(int signal, nt_reaction reaction);

// Whether a signal came that was not taken yet.
bool nt_has_come(int signal);

// Whether a signal came since it was last asked.
bool nt_take(int signal);

// Prepares the stack of the fatal handlers, the end of a pipe that wakes the loop, and the
// restoration at `exit`.
void nt_set_up(int wake);

// Dies of a signal, as the parent process shall see it.
void nt_die(int signal);

// Stops the process group as Ctrl-Z does, and returns when this process is continued; at once when
// nobody could continue it (an orphaned group ignores the signal). Returns whether it was stopped.
bool nt_stop(void);

// MARK: Programs

typedef struct nt_interrupts {
  struct sigaction interrupt;
  struct sigaction quit;
} nt_interrupts;

// Starts a program, in a group of its own where the terminal is to be its alone.
//
// Where the system can, the group is the foreground of the terminal before the program begins: a Ctrl-C that
// is typed at once is for it. Elsewhere the caller makes it the foreground as soon as it is started.
int nt_spawn(const char *path, char *const *words, bool own_group, pid_t *process);

// Starts a program that is found by its name, in a session of its own and without standard streams.
int nt_spawn_detached(const char *name, char *const *words, pid_t *process);

// Makes a group the one that the keys of a terminal are for. A process in the background may do so only while
// it does not hear that it should not.
void nt_set_foreground(int terminal, pid_t group);

// Does not hear what Ctrl-C and Ctrl-\ send, until it is to do with them what it did before.
nt_interrupts nt_ignore_interrupts(void);

void nt_hear_interrupts(nt_interrupts before);

// MARK: Memory

// Keeps what one frame has needed for the next one: glibc gives all but 128 KiB of it back to the system at once,
// and each frame would fetch it again, page by page. With the one threshold set the other one, for blocks that are
// mapped by themselves, stays at 128 KiB, too, unless it is set: a frame of 200x60 is larger, one of 400x100 fits.
void nt_keep_memory(void);

#endif
