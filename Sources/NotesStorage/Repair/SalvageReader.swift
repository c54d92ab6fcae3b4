import GRDB
import NotesModel

/// Reads the intact parts of a damaged database without SQLite. A lost page loses only the rows on it.
struct SalvageReader {
  let pages: DatabasePages
  let rows: FoundRows
  let evidence: NoteEvidence
  let trees: PageTrees

  init(path: String) throws {
    pages = try DatabasePages(path: path)
    trees = PageTrees(pages)
    let free = pages.freePages()
    let names = trees.tree(named: "note_name")?.pages ?? []
    var rows = FoundRows(pages, free: free, names: Set(names))
    evidence = NoteEvidence(&rows, trees, pages, isFreeKnown: free != nil)
    self.rows = rows
  }

  /// Returns the rows of a note, the most likely last one first.
  func candidates(_ id: Int64) -> [FoundRows.NoteRow] {
    (rows.notes[id] ?? []).sorted { a, b in
      a.place.isLive != b.place.isLive ? a.place.isLive : a.age > b.age
    }
  }

  /// Returns the file that a note was imported from; nil for a note that was written here, or if it is unreadable.
  func file(of id: Int64) -> NoteFile? {
    guard let cell = rows.files[id]?.cell,
      let record = StoredRecord(pages.record(of: cell), size: cell.size),
      let matter = record.text(2)
    else { return nil }
    let file = NoteFile(path: record.text(1)?.string, frontMatter: matter.body.bytes)
    return file.isWhole ? file : nil
  }

  /// Returns the entries of a note in the journal in order, without their numbers and that of the note.
  func entries(of id: Int64) -> [[DatabaseValue]] {
    (rows.entries[id] ?? [:]).sorted { $0.key < $1.key }.compactMap { _, place in
      let cell = place.cell
      return StoredRecord(pages.record(of: cell), size: cell.size).map { record in
        (2..<record.kinds.count).map(record.value)
      }
    }
  }
}

// MARK: - A note

extension SalvageReader {
  /// A row with the readable parts of its note, and the losses.
  struct Readable {
    let row: FoundRows.NoteRow
    let draft: NoteDraft
    let losses: [Salvage.Loss]

    var isWhole: Bool { losses.isEmpty }
  }

  /// Returns the readable parts of a note; nil if nothing is readable.
  func note(_ row: FoundRows.NoteRow) -> Readable? {
    let cell = row.place.cell
    guard let id = NoteID(rawValue: row.id),
      let record = StoredRecord(pages.record(of: cell), size: cell.size),
      let title = record.text(10)?.string, let body = record.beginning(14)
    else { return nil }
    var draft = NoteDraft(
      title: title, body: body.isAll ? NoteBody(body.bytes) : Self.beginning(body.bytes),
      isPinned: row.isPinned, created: .nearest(row.created), modified: .nearest(row.modified),
      id: id)
    var losses: [Salvage.Loss] = body.isAll ? [] : [.text(id)]
    let tags = tags(of: row.id)
    draft.tags = tags.first ?? []
    let whole = tags.first { tags in
      NoteChecksum(title: title, body: draft.body, tags: tags).stored == row.checksum
    }
    if let whole {
      draft.tags = whole
    } else if row.tagCount != draft.tags.count {
      losses.append(.tags(id))
    } else if losses.isEmpty {
      losses.append(.altered(id))
    }
    return Readable(row: row, draft: draft, losses: losses)
  }

  /// Returns a text that may be cut within a character.
  private static func beginning(_ bytes: [UInt8]) -> NoteBody {
    for count in 0...min(3, bytes.count) {
      if case .text(let text) = NoteBody(bytes.dropLast(count)) { return .text(text) }
    }
    return NoteBody(bytes)
  }

  /// Returns the possible tags of a note: those on pages in use, then those on all other pages.
  private func tags(of id: Int64) -> [[String]] {
    let all = (rows.tags[id] ?? []).sorted { $0.position < $1.position }
    let sets = [all.filter(\.isLive), all.filter { !$0.isLive }]
    let tags = sets.map { rows in
      // A page in use and its older copy may both contain the same tag row.
      var seen = Set<Int64>()
      return rows.filter { seen.insert($0.position).inserted }.map(\.tag)
    }
    // The last ones may be names of the note, from a page on which nothing tells them from tags.
    return tags + tags.flatMap { tags in tags.indices.reversed().map { Array(tags.prefix($0)) } }
      + [[]]
  }
}
