#include "CMarkTree.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <setjmp.h>
#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
  BLOCK_BYTES = 1 << 16,
  // The number of allocations, one or more for each node, between two checks.
  ALLOCATIONS_PER_CHECK = 32,
};

typedef struct block {
  struct block *next;
  size_t used, capacity;
  alignas(max_align_t) unsigned char bytes[];
} block;

struct cm_tree {
  cmark_node *root;
  // The first one has room.
  block *blocks;
  size_t size;
  unsigned allocations;
  cm_limits limits;
  bool is_parsing;
  jmp_buf end;
};

// The size of an allocation, which stands before it.
typedef struct {
  alignas(max_align_t) size_t size;
} header;

// The functions of a `cmark_mem` have no context.
static _Thread_local cm_tree *current;

// cmark-gfm aborts the process where no memory is left.
static _Noreturn void fail(void) {
  if (current->is_parsing) _longjmp(current->end, 1);
  abort();
}

static void check_limits(size_t size) {
  if (!current->is_parsing) return;
  const cm_limits *limits = &current->limits;
  if (size > limits->most_bytes - current->size) fail();
  if (++current->allocations % ALLOCATIONS_PER_CHECK == 0 && limits->check && limits->check(limits->context))
    fail();
}

static void *allocate(size_t size) {
  size_t needed = sizeof(header) + (size + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
  if (needed < size) fail();
  check_limits(needed);
  block *first = current->blocks;
  if (!first || first->capacity - first->used < needed) {
    size_t capacity = needed > BLOCK_BYTES ? needed : BLOCK_BYTES;
    block *added = malloc(sizeof(block) + capacity);
    if (!added) fail();
    *added = (block){.next = first, .capacity = capacity};
    current->blocks = first = added;
  }
  header *allocation = (header *)(first->bytes + first->used);
  allocation->size = needed - sizeof(header);
  first->used += needed;
  current->size += needed;
  return allocation + 1;
}

static void *allocate_zeros(size_t count, size_t size) {
  if (size && count > SIZE_MAX / 2 / size) fail();
  return memset(allocate(count * size), 0, count * size);
}

static void *reallocate(void *pointer, size_t size) {
  size_t old = pointer ? ((header *)pointer - 1)->size : 0;
  if (size <= old) return pointer;
  void *copy = allocate(size);
  return old ? memcpy(copy, pointer, old) : copy;
}

static void keep(void *pointer) { (void)pointer; }

static cmark_mem memory = {allocate_zeros, reallocate, keep};

static void attach(cmark_parser *parser, const char *name) {
  cmark_syntax_extension *extension = cmark_find_syntax_extension(name);
  if (extension) cmark_parser_attach_syntax_extension(parser, extension);
}

static cmark_node *parse(const char *text, size_t length, cm_syntax syntax) {
  int options =
      CMARK_OPT_DEFAULT | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE | (syntax.footnotes ? CMARK_OPT_FOOTNOTES : 0);
  cmark_parser *parser = cmark_parser_new_with_mem(options, &memory);
  if (syntax.tables) attach(parser, "table");
  attach(parser, "tasklist");
  attach(parser, "strikethrough");
  if (syntax.addresses) attach(parser, "autolink");
  cmark_parser_feed(parser, text, length);
  cmark_node *root = cmark_parser_finish(parser);
  if (root) cmark_consolidate_text_nodes(root);
  return root;
}

cm_tree *cm_parse(const char *text, size_t length, cm_syntax syntax, cm_limits limits) {
  cmark_gfm_core_extensions_ensure_registered();
  cm_tree *tree = calloc(1, sizeof *tree);
  if (!tree) return NULL;
  tree->limits = limits;
  tree->is_parsing = true;
  current = tree;
  if (!_setjmp(tree->end)) tree->root = parse(text, length, syntax);
  tree->is_parsing = false;
  if (tree->root) return tree;
  cm_free(tree);
  return NULL;
}

cmark_node *cm_root(const cm_tree *tree) { return tree->root; }

void cm_free(cm_tree *tree) {
  current = NULL;
  block *next = tree->blocks;
  while (next) {
    block *freed = next;
    next = freed->next;
    free(freed);
  }
  free(tree);
}
