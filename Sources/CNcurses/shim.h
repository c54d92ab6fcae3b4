// The parts of ncurses that Swift cannot import: globals, macros, variadic functions, and the private layout of
// its cells. Calls cross the boundary once a row, never once a cell.

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
#include <unistd.h>
#include <wchar.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

// The maximum number of cells in a row, and of rows.
#define NT_LONGEST_ROW 1000

// The bits of Style.Attributes of TerminalUI, and one beyond its byte.
enum {
  NT_BOLD = 1 << 0,
  NT_DIM = 1 << 1,
  NT_ITALIC = 1 << 2,
  NT_UNDERLINE = 1 << 3,
  NT_REVERSE = 1 << 4,
  NT_LINE_DRAWING = 1 << 8,
};

// Equal characters for ncurses, from a column on. A wide one is not followed by a cell for its second column.
typedef struct nt_cell {
  uint32_t scalar;
  uint32_t attributes;
  int32_t pair;
  int32_t column;
  int32_t count;
} nt_cell;

// A_BOLD and similar macros contain casts and are not imported.
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
  // The pair is passed as an int: as a short, a number above 32767 would give a broken cell.
  int pair = cell->pair;
  setcchar(target, text, nt_attributes(cell->attributes), 0, &pair);
#else
  setcchar(target, text, nt_attributes(cell->attributes), (short)cell->pair, NULL);
#endif
}

// The least number of equal characters that are written as a line, without measuring and merging each of them.
#define NT_SHORTEST_LINE 8

static inline void nt_put_text(int row, int column, const cchar_t *characters, int length) {
  if (length > 0) mvwadd_wchnstr(stdscr, row, column, characters, length);
}

// Writes cells into one row, without wrapping, scrolling or moving the visible cursor.
static inline void nt_put_cells(int row, const nt_cell *cells, int count) {
  cchar_t characters[NT_LONGEST_ROW], character;
  int length = 0, column = 0, line_count = 0;
  for (int i = 0; i < count; i++) {
    if (i > 0 && cells[i].attributes == cells[i - 1].attributes && cells[i].pair == cells[i - 1].pair) {
      // Only the character differs.
      character.chars[0] = (wchar_t)cells[i].scalar;
    } else {
      nt_set_cell(&character, &cells[i]);
    }
    if (length == 0) column = cells[i].column;
    if (cells[i].count < NT_SHORTEST_LINE) {
      for (int j = 0; j < cells[i].count && length < NT_LONGEST_ROW; j++) characters[length++] = character;
    } else {
      nt_put_text(row, column, characters, length);
      length = 0;
      line_count++;
    }
  }
  nt_put_text(row, column, characters, length);
  // Lines come last, because text beside one may blank half of a wide character that the line replaces.
  for (int i = 0; line_count > 0; i++) {
    if (cells[i].count < NT_SHORTEST_LINE) continue;
    nt_set_cell(&character, &cells[i]);
    mvwhline_set(stdscr, row, cells[i].column, &character, cells[i].count);
    line_count--;
  }
}

// An ncurses screen that draws into a memory file.
typedef struct nt_screen {
  SCREEN *screen;
  FILE *file;
  int descriptor;
} nt_screen;

// Creates a memory file. ncurses writes to a descriptor, so `open_memstream` does not work.
static inline int nt_memory_file(void) {
#ifdef SYS_memfd_create
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
  // Shifting characters would move a cluster away from its known column.
  idcok(stdscr, FALSE);
}

// `newterm` installs signal handlers, so call it between these two functions.
static inline void nt_save_actions(struct sigaction saved[4]) {
  const int signals[4] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
  for (int i = 0; i < 4; i++) sigaction(signals[i], NULL, &saved[i]);
}

static inline void nt_load_actions(const struct sigaction saved[4]) {
  const int signals[4] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
  for (int i = 0; i < 4; i++) sigaction(signals[i], &saved[i], NULL);
}

// Uses `newterm`, because `initscr` prints and exits on failure. It works on a memory file, so nothing touches
// the real terminal. `screen` is NULL if there is no such terminal.
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
  // Without these calls ncurses would use LINES and COLUMNS as the size, at first and after each `endwin`.
  // `use_tioctl` provides a size if the terminal's description has none. Both apply to the selected screen, and
  // to the next one only if none is selected.
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

// Other open screens become unusable (a limit of ncurses 6.4). Screens that are opened later work.
static inline void nt_close_screen(nt_screen screen) {
  set_term(screen.screen);
  endwin();
  delscreen(screen.screen);
  fclose(screen.file);
}

// The number of bytes that ncurses has written since the last call; the file is reused from its start.
static inline long nt_written(nt_screen screen) { return (long)lseek(screen.descriptor, 0, SEEK_CUR); }

static inline long nt_take_written(nt_screen screen, void *bytes, long count) {
  long result = (long)pread(screen.descriptor, bytes, (size_t)count, 0);
  lseek(screen.descriptor, 0, SEEK_SET);
  return result;
}

// Returns the number of colours; 0 for none. Checks `has_colors` first, because the pair functions crash on a
// terminal without colours.
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

// Returns a capability of the current screen's terminal; NULL if it has none (ncurses returns -1 or 0).
static inline const char *nt_capability(const char *name) {
  char *value = tigetstr((NCURSES_CONST char *)name);
  return value == (char *)-1 ? NULL : value;
}

// Returns a number of the current screen's terminal; negative if it has none.
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

// `erase` and not `clear`, which would also send the whole screen.
static inline void nt_erase(void) { werase(stdscr); }

static inline void nt_repaint_all(void) { clearok(curscr, TRUE); }

// Makes the next update redraw a row, by filling it with a code point that is never drawn. `wredrawln` leaves
// rows of zeros, which the hash table of ncurses' scroll optimisation treats as free entries: it then finds one
// of them in another row, and scrolls.
static inline void nt_repaint_row(int row) {
  const wchar_t unknown[] = {0x10FFFD, 0};
  cchar_t cell;
  setcchar(&cell, unknown, 0, 0, NULL);
  mvwhline_set(curscr, row, 0, &cell, getmaxx(curscr));
}

static inline void nt_resize(int height, int width) { resizeterm(height, width); }

// Sets the cursor position after the next update.
static inline void nt_place_cursor(int row, int column) {
  leaveok(stdscr, FALSE);
  wmove(stdscr, row, column);
}

static inline void nt_leave_cursor_anywhere(void) { leaveok(stdscr, TRUE); }

static inline void nt_update(void) {
  wnoutrefresh(stdscr);
  doupdate();
}

// Returns the width that ncurses uses for a character; -1 for one that the C library does not know.
static inline int nt_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

static inline bool nt_locale_is_utf8(void) {
  const char *name = nl_langinfo(CODESET);
  return name != NULL && (name[0] == 'U' || name[0] == 'u') && MB_CUR_MAX > 1;
}

#endif
