/// Which notes there were, as the pages in use say it.
struct NoteEvidence {
  /// The revisions of the notes that are known, by their numbers.
  private(set) var revisions: [Int64: Int64] = [:]
  /// Whether these are all: a note that is not among them was deleted.
  private(set) var isComplete = false

  /// Looks at the table of notes and at the index of their revisions, which are on different pages.
  ///
  /// - Parameters:
  ///   - rows: They are told which of them are on pages in use, where `isFreeKnown` says that they cannot know it,
  ///     and what their numbers are, where these are damaged.
  init(
    _ rows: inout FoundRows, _ trees: PageTrees, _ pages: DatabasePages, isFreeKnown: Bool
  ) {
    let index = trees.tree(named: "sqlite_autoindex_note_1")
    let owners = Self.owners(in: index, pages)
    rows.renumber(after: owners)
    let onPages = Dictionary(grouping: rows.notes.values.joined(), by: \.page)
    let table = trees.tree(named: "note")
    let tree = table ?? trees.largestTree(of: Set(onPages.keys))
    let inTree = Set(tree.pages)
    let found = rows.notes.filter { $0.value.contains { inTree.contains($0.page) } }
    if !isFreeKnown {
      // A tree of a few notes is what is left of the one.
      rows.setLive(pages: found.count * 2 > rows.notes.count ? inTree : [])
    }
    for (id, candidates) in found {
      revisions[id] = candidates.filter { inTree.contains($0.page) }.map(\.revision).max()
    }
    let known = Set(revisions.values)
    for (revision, id) in owners where !known.contains(revision) && revisions[id] == nil {
      revisions[id] = revision
    }
    let isReadable = tree.pages.allSatisfy { number in
      guard let page = pages.tree(number), page.kind == .tableLeaf else { return true }
      return page.cells.count == onPages[number]?.count ?? 0
    }
    let isTable = table != nil || found.count == rows.notes.count
    isComplete = tree.isComplete && isReadable && isTable || index?.isComplete == true
  }

  /// The numbers of notes by their revisions, as the index has them.
  private static func owners(
    in index: PageTrees.Tree?, _ pages: DatabasePages
  ) -> [Int64: Int64] {
    var owners: [Int64: Int64] = [:]
    for page in (index?.pages ?? []).compactMap({ pages.tree($0) }) {
      for cell in page.cells.compactMap(page.cell(at:)) {
        guard let record = StoredRecord(cell.local, size: cell.size), record.is("ii"),
          let revision = record.integer(0), let id = record.integer(1), id > 0
        else { continue }
        owners[revision] = id
      }
    }
    return owners
  }
}
