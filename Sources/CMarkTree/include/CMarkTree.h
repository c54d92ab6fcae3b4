// A tree of cmark-gfm whose memory is limited, and freed as a whole.

#ifndef NAVTUI_CMARKTREE_H
#define NAVTUI_CMARKTREE_H

#include <stdbool.h>
#include <stddef.h>

struct cmark_node;
typedef struct cm_tree cm_tree;

// The syntax beside CommonMark, task lists and strikethrough.
typedef struct {
  bool tables;
  bool addresses;
  bool footnotes;
} cm_syntax;

// What ends the parsing of a text early.
typedef struct {
  // The maximum size of the tree in bytes. A link copies the address of its definition, so a text of 400 KB could
  // otherwise take 5 GB.
  size_t most_bytes;
  // Returns whether parsing should end; NULL for never. It is called when memory is allocated, and must not parse.
  bool (*check)(void *context);
  void *context;
} cm_limits;

// Parses a text. Returns NULL if a limit was reached, or there is not enough memory. Only one thread may parse at a
// time, because parsing with extensions changes global tables of the library. The tree is read on the same thread,
// and freed before it parses another.
cm_tree *cm_parse(const char *text, size_t length, cm_syntax syntax, cm_limits limits);

struct cmark_node *cm_root(const cm_tree *tree);

void cm_free(cm_tree *tree);

#endif
