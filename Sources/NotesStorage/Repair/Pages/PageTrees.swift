import NotesModel

/// The trees of a database's pages, as far as they are intact.
struct PageTrees {
  /// The pages of a table or an index, and whether all are readable.
  struct Tree {
    var pages: [Int] = []
    var isComplete = true
  }

  let pages: DatabasePages
  /// The root pages of the readable tables and indexes, by name.
  private let roots: [String: Int]
  private let areRootsComplete: Bool

  init(_ pages: DatabasePages) {
    self.pages = pages
    var roots: [String: Int] = [:]
    let schema = Self.tree(from: 1, in: pages)
    for number in schema.pages {
      guard let page = pages.tree(number), page.kind == .tableLeaf else { continue }
      for cell in page.cells.compactMap(page.cell(at:)) {
        let record = StoredRecord(pages.record(of: cell), size: cell.size)
        guard let record, record.begins(with: "ttti"), let name = record.text(1)?.string,
          let root = record.integer(3), root > 1
        else { continue }
        roots[name] = Int(root)
      }
    }
    self.roots = roots
    areRootsComplete = schema.isComplete && roots["note"] != nil
  }

  /// Returns whether all pages of a table are readable, if it exists, for tables without checksums.
  func isComplete(_ table: String) -> Bool {
    tree(named: table)?.isComplete ?? areRootsComplete
  }

  /// Returns the pages of a table or an index; nil if its root page is unknown.
  func tree(named name: String) -> Tree? {
    roots[name].map { Self.tree(from: $0, in: pages) }
  }

  /// Returns the pages of a subtree, each once.
  private static func tree(from root: Int, in pages: DatabasePages) -> Tree {
    var (tree, seen, next) = (Tree(), Set([root]), [root])
    let isTable = pages.tree(root)?.kind.isTable
    while let number = next.popLast() {
      guard let page = pages.tree(number), page.kind.isTable == isTable else {
        tree.isComplete = false
        continue
      }
      tree.pages.append(number)
      if !page.isWellFormed { tree.isComplete = false }
      for child in page.children {
        if seen.insert(child).inserted { next.append(child) } else { tree.isComplete = false }
      }
    }
    return tree
  }

  /// Returns the tree with the most of these table pages, for a table whose root page is unknown. It starts at a page
  /// that is below no other.
  func largestTree(of leaves: Set<Int>) -> Tree {
    let interior = pages.numbers.filter { pages.tree($0)?.kind == .tableInterior }
    let below = interior.reduce(into: Set<Int>()) { $0.formUnion(pages.tree($1)?.children ?? []) }
    let trees = (interior + leaves).filter { !below.contains($0) }
      .map { Self.tree(from: $0, in: pages) }
    let largest = trees.max { a, b in
      leaves.intersection(a.pages).count < leaves.intersection(b.pages).count
    }
    return largest ?? Tree(isComplete: false)
  }
}
