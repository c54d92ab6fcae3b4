import Foundation
import GRDB
import NotesApp

/// Reads what can be read of a damaged database, without SQLite: a page that is lost takes the rows with it that
/// are on it, and no others.
struct SalvageReader {
  let pages: DatabasePages
  let rows: FoundRows
  let evidence: NoteEvidence
  private let trees: PageTrees

  init(path: String) throws {
    pages = try DatabasePages(path: path)
    trees = PageTrees(pages)
    let free = pages.freePages()
    var rows = FoundRows(pages, free: free)
    evidence = NoteEvidence(&rows, trees, pages, isFreeKnown: free != nil)
    self.rows = rows
  }

  /// The rows of a note, those that are more likely to be the last one first.
  func candidates(_ id: Int64) -> [FoundRows.NoteRow] {
    (rows.notes[id] ?? []).sorted { a, b in
      a.place.isLive != b.place.isLive ? a.place.isLive : a.age > b.age
    }
  }

  /// Whether tables that have no checksums are all there.
  func isComplete(_ table: String) -> Bool {
    trees.isComplete(table)
  }

  /// The earlier texts of a note as they are stored, without the number of the note.
  func versions(of id: Int64) -> [[DatabaseValue]] {
    (rows.versions[id] ?? [:]).sorted { $0.key < $1.key }.compactMap { _, place in
      let cell = place.cell
      guard let record = StoredRecord(pages.record(of: cell), size: cell.size),
        let title = record.text(5), let body = record.text(6)
      else { return nil }
      return (1...4).map { record.integer($0).databaseValue } + [
        title.databaseValue, Data(body.body.bytes).databaseValue,
      ]
    }
  }
}

// MARK: - One note

extension SalvageReader {
  /// - Returns: What can be read of a note, and what is missing from it; nil when nothing can.
  func note(_ row: FoundRows.NoteRow) -> (draft: NoteDraft, losses: [Salvage.Loss])? {
    let cell = row.place.cell
    guard let id = NoteID(rawValue: row.id),
      let record = StoredRecord(pages.record(of: cell), size: cell.size),
      let title = record.text(7)?.string, let body = record.beginning(10)
    else { return nil }
    var draft = NoteDraft(
      title: title, body: body.isAll ? NoteBody(body.bytes) : Self.beginning(body.bytes),
      isPinned: row.isPinned, created: .nearest(row.created), modified: .nearest(row.modified),
      id: id)
    var losses: [Salvage.Loss] = body.isAll ? [] : [.text(id)]
    let tags = tags(of: row.id)
    draft.tags = tags.first ?? []
    if let whole = tags.first(where: { NoteChecksum(draft, tags: $0).stored == row.checksum }) {
      draft.tags = whole
    } else if let count = row.tagCount, count != draft.tags.count {
      losses.append(.tags(id))
    } else if losses.isEmpty {
      losses.append(.altered(id))
    }
    return (draft, losses)
  }

  /// A text that was cut off may end within a character.
  private static func beginning(_ bytes: [UInt8]) -> NoteBody {
    for count in 0...min(3, bytes.count) {
      if case .text(let text) = NoteBody(bytes.dropLast(count)) { return .text(text) }
    }
    return NoteBody(bytes)
  }

  /// The tags that a note may have: as they are on the pages in use, and on all others.
  private func tags(of id: Int64) -> [[String]] {
    let all = (rows.tags[id] ?? []).sorted { $0.position < $1.position }
    let sets = [all.filter(\.isLive), all.filter { !$0.isLive }]
    return sets.map { rows in
      // A page in use and its older copy may both be taken for the one.
      var seen = Set<Int64>()
      return rows.filter { seen.insert($0.position).inserted }.map(\.tag)
    } + [[]]
  }
}

extension NoteChecksum {
  fileprivate init(_ draft: NoteDraft, tags: [String]) {
    self.init(title: draft.title, body: draft.body, tags: tags)
  }
}

extension Timestamp {
  fileprivate static func nearest(_ time: Int64) -> Timestamp {
    Timestamp(rawValue: min(max(time, -farthest), farthest))
  }
}
