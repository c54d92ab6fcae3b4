/// Which notes there were, as the pages in use say it.
struct NoteEvidence {
  /// The revisions of the notes that are known, by their numbers.
  private(set) var revisions: [Int64: Int64] = [:]
  /// Whether these are all: a note that is not among them was deleted.
  private(set) var isComplete = false
  /// The notes of which the table and the index say different things.
  private(set) var doubted: Set<Int64> = []

  /// Looks at the table of notes and at the index of their revisions, which are on different pages.
  ///
  /// The rows are told which of them are on pages in use, where `isFreeKnown` says that they cannot know it, and
  /// what their numbers are, where these are damaged.
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
    let isTable = table != nil || found.count == rows.notes.count
    let isTableComplete =
      tree.isComplete && isTable
      && Self.isInOrder(onPages.filter { inTree.contains($0.key) }.map(\.value))
      && tree.pages.allSatisfy { number in
        guard let page = pages.tree(number), page.kind == .tableLeaf else { return true }
        return page.cells.count == onPages[number]?.count ?? 0
      }
    let isIndexComplete = index?.isComplete == true
    isComplete = isTableComplete || isIndexComplete
    // A page of an earlier time in the place of another is only seen by what is missing from the index.
    if isTableComplete || !isIndexComplete {
      for (id, candidates) in found {
        revisions[id] = candidates.filter { inTree.contains($0.page) }.map(\.revision).max()
      }
    }
    let (known, inIndex) = (Set(revisions.values), Set(owners.values))
    if isTableComplete, isIndexComplete {
      doubted = Set(
        revisions.filter { !inIndex.contains($0.key) && owners[$0.value] == nil }.map(\.key))
    }
    for (revision, id) in owners where !known.contains(revision) && revisions[id] == nil {
      revisions[id] = revision
      if isTableComplete { doubted.insert(id) }
    }
  }

  /// Whether each page of a table has numbers of its own, as a page of an earlier time does not.
  private static func isInOrder(_ pages: [[FoundRows.NoteRow]]) -> Bool {
    let ranges = pages.compactMap { rows in
      rows.map(\.id).min().map { (first: $0, last: rows.map(\.id).max() ?? $0) }
    }.sorted { $0.first < $1.first }
    return zip(ranges, ranges.dropFirst()).allSatisfy { $0.last < $1.first }
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
