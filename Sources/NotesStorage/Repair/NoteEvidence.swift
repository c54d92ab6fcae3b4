/// The notes that existed, according to the pages in use.
struct NoteEvidence {
  /// The revisions of the known notes, by note number.
  private(set) var revisions: [Int64: Int64] = [:]
  /// True if all notes are known, so that any other note was deleted.
  private(set) var isComplete = false
  /// The notes about which the table and the index disagree.
  private(set) var doubted: Set<Int64> = []

  /// Compares the table of notes with the index of their revisions, which are on different pages.
  ///
  /// It updates the rows: which of them are on pages in use, if `isFreeKnown` is false, and their numbers, if these
  /// are damaged.
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
      // A tree with few of the notes is only a remnant of the table.
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
    // A page that was replaced by an older one is noticed only by entries that the index lacks.
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

  /// Returns whether each page of a table has its own range of numbers, which a page of an earlier time does not.
  private static func isInOrder(_ pages: [[FoundRows.NoteRow]]) -> Bool {
    let ranges = pages.compactMap { rows in
      rows.map(\.id).min().map { (first: $0, last: rows.map(\.id).max() ?? $0) }
    }.sorted { $0.first < $1.first }
    return zip(ranges, ranges.dropFirst()).allSatisfy { $0.last < $1.first }
  }

  /// Returns the note numbers by revision, from the index.
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
