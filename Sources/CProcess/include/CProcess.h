// Process functions that Swift lacks: signal handlers, starting programs, memory settings.

#ifndef NAVTUI_CPROCESS_H
#define NAVTUI_CPROCESS_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

// MARK: Giving the terminal back, and signals

typedef enum nt_reaction {
  NT_RECORD,     // records the signal and wakes the event loop
  NT_NO_EFFECT,  // interrupts a waiting call, without another effect
  NT_FATAL,      // gives the terminal back, then performs the previous action
  NT_PREVIOUS,   // the previous action
} nt_reaction;

// Ends the redirection, and writes the captured output to the terminal, at most 64 KiB.
void nt_release_output(void);

// Redirects stdout, and optionally stderr, to `file` until it is released, so that text does not appear among
// the frames.
void nt_capture_output(int file, bool captures_errors);

// Gives the terminal back once. Async-signal-safe.
void nt_restore(void);

void nt_arm(int output, const struct termios *mode, const unsigned char *bytes, size_t length);

// Flushes the C library's buffer of stdout, which is used if it writes to a file.
void nt_flush_output(void);

void nt_disarm(void);

// Changes the action of a signal. A signal that was ignored at the first call (as by `nohup`) stays ignored.
void nt_set_reaction(int signal, nt_reaction reaction);

// Returns whether a signal was received and not taken yet.
bool nt_is_pending(int signal);

// Returns whether a signal was received since the last call.
bool nt_take(int signal);

// Sets whether SIGHUP, SIGTERM and SIGINT, if recorded, give the terminal back and kill the process once it has used
// the processor for 100 ms before the signal is taken.
void nt_set_has_deadline(bool has_deadline);

// Passes SIGHUP on to a process group while it is recorded, also one that is pending; 0 for none. A closing window
// signals only the leader of the session, which signals its jobs as a shell does.
void nt_pass_hangup(pid_t group);

// Prepares the stack of the fatal handlers, the end of a pipe that wakes the loop, and the restoration at
// `exit`.
void nt_set_up(int wake);

// Ends the process with a signal, so that the parent process sees it.
void nt_die(int signal);

// Stops the process group as Ctrl-Z does, and returns when this process is continued. Returns at once if nobody
// could continue it (an orphaned group ignores the signal). Returns whether it was stopped.
bool nt_stop(void);

// MARK: The last minutes

// Sets the file that the lines of `nt_keep` are written to if the process dies of a fault of its own; an empty path for
// none. Forgets the lines.
void nt_set_fault_path(const char *path);

// Keeps a line of a recording in memory. With `begins` it is the first of a half, and the half before the last is
// dropped. Returns false if the half is full, which holds 1,000 lines and 96 KiB.
bool nt_keep(const unsigned char *line, size_t length, bool begins);

// MARK: Programs

typedef struct nt_interrupts {
  struct sigaction interrupt;
  struct sigaction quit;
} nt_interrupts;

// Starts a program by its path or its name in `PATH`, with `own_group` in a process group of its own that gets the
// terminal.
//
// If the system supports it, the group is in the foreground of the terminal before the program begins, so that
// an early Ctrl-C reaches it. Otherwise the caller puts it into the foreground after the start.
int nt_spawn(const char *name, char *const *argv, bool own_group, pid_t *process);

// Starts a program by its path or its name in `PATH`, in a session of its own and with these standard streams. A
// negative one is /dev/null.
int nt_spawn_detached(
    const char *name, char *const *argv, int input, int output, int errors, pid_t *process);

// Makes a pipe that other programs do not inherit: the end to read, and the end to write.
int nt_pipe(int ends[2]);

// Puts a process group into the foreground of a terminal. Blocks SIGTTOU, because a process in the background
// receives it for that.
void nt_set_foreground(int terminal, pid_t group);

// Ignores SIGINT and SIGQUIT (Ctrl-C and Ctrl-\) until the returned actions are restored.
nt_interrupts nt_ignore_interrupts(void);

void nt_restore_interrupts(nt_interrupts before);

// MARK: The main queue

// Returns a descriptor that is readable while the main queue of Dispatch, and so the main actor, has work; -1 if there is
// none. In a program whose `main` is asynchronous it is never readable, because the system runs that work itself.
int nt_main_queue(void);

// Runs the work of the main queue whose descriptor is readable, on the main thread.
void nt_run_main_queue(void);

// MARK: Memory

// Keeps freed memory of one frame for the next. By default glibc returns all but 128 KiB of it to the system at
// once, and each frame would fetch it again page by page. Setting one of the two thresholds freezes the other
// one, for separately mapped blocks, at 128 KiB, so both are set: a frame of 200x60 is larger than that, and
// one of 400x100 fits.
void nt_keep_memory(void);

#endif
