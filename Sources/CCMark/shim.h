#ifndef NAVTUI_CCMARK_SHIM_H
#define NAVTUI_CCMARK_SHIM_H

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <string.h>

// The kind of a node, as one enumeration. The types of the extensions are variables inside the library whose
// headers are not installed, so they are compared by name.
typedef enum {
  CCMARK_OTHER,
  CCMARK_QUOTE,
  CCMARK_LIST,
  CCMARK_ITEM,
  CCMARK_CODE_BLOCK,
  CCMARK_HTML_BLOCK,
  CCMARK_PARAGRAPH,
  CCMARK_HEADING,
  CCMARK_THEMATIC_BREAK,
  CCMARK_TABLE,
  CCMARK_TABLE_ROW,
  CCMARK_TABLE_CELL,
  CCMARK_TEXT,
  CCMARK_SOFT_BREAK,
  CCMARK_LINE_BREAK,
  CCMARK_CODE,
  CCMARK_HTML,
  CCMARK_EMPHASIS,
  CCMARK_STRONG,
  CCMARK_STRIKETHROUGH,
  CCMARK_LINK,
  CCMARK_IMAGE,
  CCMARK_FOOTNOTE,
  CCMARK_FOOTNOTE_DEFINITION,
} ccmark_kind;

static inline ccmark_kind ccmark_extension_kind(const char *name) {
  if (!strcmp(name, "tasklist")) return CCMARK_ITEM;
  if (!strcmp(name, "table")) return CCMARK_TABLE;
  if (!strcmp(name, "table_row") || !strcmp(name, "table_header")) return CCMARK_TABLE_ROW;
  if (!strcmp(name, "table_cell")) return CCMARK_TABLE_CELL;
  if (!strcmp(name, "strikethrough")) return CCMARK_STRIKETHROUGH;
  return CCMARK_OTHER;
}

static inline ccmark_kind ccmark_node_kind(cmark_node *node) {
  switch (cmark_node_get_type(node)) {
  case CMARK_NODE_BLOCK_QUOTE: return CCMARK_QUOTE;
  case CMARK_NODE_LIST: return CCMARK_LIST;
  case CMARK_NODE_ITEM: return CCMARK_ITEM;
  case CMARK_NODE_CODE_BLOCK: return CCMARK_CODE_BLOCK;
  case CMARK_NODE_HTML_BLOCK: return CCMARK_HTML_BLOCK;
  case CMARK_NODE_PARAGRAPH: return CCMARK_PARAGRAPH;
  case CMARK_NODE_HEADING: return CCMARK_HEADING;
  case CMARK_NODE_THEMATIC_BREAK: return CCMARK_THEMATIC_BREAK;
  case CMARK_NODE_TEXT: return CCMARK_TEXT;
  case CMARK_NODE_SOFTBREAK: return CCMARK_SOFT_BREAK;
  case CMARK_NODE_LINEBREAK: return CCMARK_LINE_BREAK;
  case CMARK_NODE_CODE: return CCMARK_CODE;
  case CMARK_NODE_HTML_INLINE: return CCMARK_HTML;
  case CMARK_NODE_EMPH: return CCMARK_EMPHASIS;
  case CMARK_NODE_STRONG: return CCMARK_STRONG;
  case CMARK_NODE_LINK: return CCMARK_LINK;
  case CMARK_NODE_IMAGE: return CCMARK_IMAGE;
  case CMARK_NODE_FOOTNOTE_REFERENCE: return CCMARK_FOOTNOTE;
  case CMARK_NODE_FOOTNOTE_DEFINITION: return CCMARK_FOOTNOTE_DEFINITION;
  default: return ccmark_extension_kind(cmark_node_get_type_string(node));
  }
}

// Returns -1 for an item that is not a task, otherwise whether it is done. The library's own function returns "not
// done" for both.
static inline int ccmark_task_state(cmark_node *node) {
  if (strcmp(cmark_node_get_type_string(node), "tasklist")) return -1;
  return cmark_gfm_extensions_get_tasklist_item_checked(node) ? 1 : 0;
}

// Returns the alignment of a table column: 'l', 'c', 'r', or 0. The library returns a pointer without a length.
static inline char ccmark_table_alignment(cmark_node *table, int column) {
  if (column < 0 || column >= cmark_gfm_extensions_get_table_columns(table)) return 0;
  return (char)cmark_gfm_extensions_get_table_alignments(table)[column];
}

#endif
