// What Swift cannot import of ncurses: its globals, its macros, its variadic functions, and the
// private layout of its cells. One call a row crosses the boundary, never one a cell.

#ifndef NAVTUI_CNCURSES_SHIM_H
#define NAVTUI_CNCURSES_SHIM_H

#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <wchar.h>

// The most cells of a row; also the largest number of rows.
#define NT_LONGEST_ROW 1000

enum {
  NT_BOLD = 1 << 0,
  NT_DIM = 1 << 1,
  NT_ITALIC = 1 << 2,
  NT_UNDERLINE = 1 << 3,
  NT_REVERSE = 1 << 4,
  NT_LINE_DRAWING = 1 << 5,
};

// One character as ncurses shall show it; a wide one is followed by no cell for its second column.
typedef struct nt_cell {
  uint32_t scalar;
  uint32_t attributes;
  int32_t pair;
} nt_cell;

// A_BOLD and its like are macros with casts, which are not imported.
static inline attr_t nt_attributes(uint32_t flags) {
  attr_t result = A_NORMAL;
  if (flags & NT_BOLD) result |= A_BOLD;
  if (flags & NT_DIM) result |= A_DIM;
#ifdef A_ITALIC
  if (flags & NT_ITALIC) result |= A_ITALIC;
#endif
  if (flags & NT_UNDERLINE) result |= A_UNDERLINE;
  if (flags & NT_REVERSE) result |= A_REVERSE;
  if (flags & NT_LINE_DRAWING) result |= A_ALTCHARSET;
  return result;
}

static inline void nt_set_cell(cchar_t *target, const nt_cell *cell) {
  const wchar_t text[2] = {(wchar_t)cell->scalar, 0};
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS
  // The pair as an int: as a short, one above 32767 would give a broken cell.
  int pair = cell->pair;
  setcchar(target, text, nt_attributes(cell->attributes), 0, &pair);
#else
  setcchar(target, text, nt_attributes(cell->attributes), (short)cell->pair, NULL);
#endif
}

// Writes cells into one row; it neither wraps nor scrolls, and moves no visible cursor.
static inline void nt_put_cells(int row, int column, const nt_cell *cells, int count) {
  cchar_t characters[NT_LONGEST_ROW];
  if (count > NT_LONGEST_ROW) count = NT_LONGEST_ROW;
  for (int i = 0; i < count; i++) nt_set_cell(&characters[i], &cells[i]);
  mvwadd_wchnstr(stdscr, row, column, characters, count);
}

// A screen of ncurses that draws into a file in memory.
typedef struct nt_screen {
  SCREEN *screen;
  FILE *file;
  int descriptor;
} nt_screen;

// A file in memory: ncurses writes to a descriptor, so a stream of C's library (`open_memstream`)
// would not do.
static inline int nt_memory_file(void) {
#if defined(__linux__) && defined(SYS_memfd_create)
  return (int)syscall(SYS_memfd_create, "navtui", 1u /* MFD_CLOEXEC */);
#else
  char path[] = "/tmp/navtui.XXXXXX";
  int descriptor = mkstemp(path);
  if (descriptor >= 0) {
    unlink(path);
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  }
  return descriptor;
#endif
}

static inline void nt_prepare_screen(void) {
  typeahead(-1);
  scrollok(stdscr, FALSE);
  idlok(stdscr, FALSE);
  // Shifting characters would move a cluster to another column than the one it is known by.
  idcok(stdscr, FALSE);
}

// `newterm` takes signals over: it is called between these two.
static inline void nt_save_actions(struct sigaction saved[4]) {
  const int signals[4] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
  for (int i = 0; i < 4; i++) sigaction(signals[i], NULL, &saved[i]);
}

static inline void nt_load_actions(const struct sigaction saved[4]) {
  const int signals[4] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
  for (int i = 0; i < 4; i++) sigaction(signals[i], &saved[i], NULL);
}

// `newterm`, never `initscr`: that one prints and exits when it fails. All of it works on a file in
// memory, so nothing touches the real terminal. `screen` is NULL when there is no such terminal.
static inline nt_screen nt_open_screen(const char *name) {
  nt_screen result = {NULL, NULL, nt_memory_file()};
  if (result.descriptor < 0) return result;
  result.file = fdopen(result.descriptor, "w+");
  if (result.file == NULL) {
    close(result.descriptor);
    return result;
  }
  struct sigaction saved[4];
  nt_save_actions(saved);
  // Else it would take LINES and COLUMNS for the size, at first and after each `endwin`. With the second one a
  // terminal whose description says no size gets one all the same. Both are for the screen that is selected, and
  // for the next one only where none is.
  set_term(NULL);
  use_env(FALSE);
  use_tioctl(TRUE);
  result.screen = newterm((NCURSES_CONST char *)name, result.file, result.file);
  nt_load_actions(saved);
  if (result.screen == NULL) {
    fclose(result.file);
  } else {
    nt_prepare_screen();
  }
  return result;
}

static inline void nt_select_screen(nt_screen screen) { set_term(screen.screen); }

// No other screen that is open can be used afterwards (a limit of ncurses 6.4); one that is opened
// later can.
static inline void nt_close_screen(nt_screen screen) {
  set_term(screen.screen);
  endwin();
  delscreen(screen.screen);
  fclose(screen.file);
}

// The bytes ncurses has written since it was last asked; the file is used again from its start.
static inline long nt_written(nt_screen screen) { return (long)lseek(screen.descriptor, 0, SEEK_CUR); }

static inline long nt_take_written(nt_screen screen, void *bytes, long count) {
  long result = (long)pread(screen.descriptor, bytes, (size_t)count, 0);
  lseek(screen.descriptor, 0, SEEK_SET);
  return result;
}

// The number of colours that may be used, 0 for none; `has_colors` comes first because the pair
// functions crash on a terminal without colours.
static inline int nt_start_colors(void) {
  if (!has_colors() || start_color() == ERR) return 0;
  return COLORS;
}

static inline bool nt_use_default_colors(void) { return use_default_colors() == OK; }

static inline int nt_pair_limit(void) { return COLOR_PAIRS; }

static inline bool nt_define_pair(int pair, int foreground, int background) {
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS
  return init_extended_pair(pair, foreground, background) == OK;
#else
  return init_pair((short)pair, (short)foreground, (short)background) == OK;
#endif
}

// A capability of the current screen's terminal, NULL when it has none (ncurses says -1 or 0).
static inline const char *nt_capability(const char *name) {
  char *value = tigetstr((NCURSES_CONST char *)name);
  return value == (char *)-1 ? NULL : value;
}

// A number of the current screen's terminal, below 0 when it has none.
static inline int nt_number(const char *name) { return tigetnum((NCURSES_CONST char *)name); }

// `tparm` is variadic.
static inline const char *nt_cursor_address(int row, int column) {
  const char *address = nt_capability("cup");
  return address == NULL ? NULL : tparm((NCURSES_CONST char *)address, row, column, 0, 0, 0, 0, 0, 0, 0);
}

static inline const char *nt_foreground_selection(int color) {
  const char *selection = nt_capability("setaf");
  return selection == NULL ? NULL : tparm((NCURSES_CONST char *)selection, color, 0, 0, 0, 0, 0, 0, 0, 0);
}

// `erase` and not `clear`: that one also forces the whole screen to be sent.
static inline void nt_erase(void) { werase(stdscr); }

static inline void nt_repaint_all(void) { clearok(curscr, TRUE); }

// Has the next update draw a row as if something else stood there: a code point that nothing is drawn with.
// `wredrawln` leaves rows of zeros, which the table of ncurses' scroll optimisation takes for free entries: it
// then finds one of them in another row, and scrolls.
static inline void nt_repaint_row(int row) {
  const wchar_t unknown[] = {0x10FFFD, 0};
  cchar_t cell;
  setcchar(&cell, unknown, 0, 0, NULL);
  mvwhline_set(curscr, row, 0, &cell, getmaxx(curscr));
}

static inline void nt_resize(int height, int width) { resizeterm(height, width); }

// Where the cursor goes after the next update.
static inline void nt_place_cursor(int row, int column) {
  leaveok(stdscr, FALSE);
  wmove(stdscr, row, column);
}

static inline void nt_leave_cursor_anywhere(void) { leaveok(stdscr, TRUE); }

static inline void nt_update(void) {
  wnoutrefresh(stdscr);
  doupdate();
}

// The columns that ncurses takes a character to have, -1 for one the C library does not know.
static inline int nt_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

static inline bool nt_locale_is_utf8(void) {
  const char *name = nl_langinfo(CODESET);
  return name != NULL && (name[0] == 'U' || name[0] == 'u') && MB_CUR_MAX > 1;
}

#endif
