import GRDB
import NotesApp

/// Reads what can be read of a damaged database, one note at a time: a page that is lost takes the notes with
/// it that are on it, and no others.
struct SalvageReader {
  /// Where a note was: what lists go by.
  struct Place {
    let id: Int64
    let revision: Int64
    let trashed: Int64?
  }

  /// Numbers that no index knows are tried up to this one.
  private static let mostTried: Int64 = 1_000_000

  let db: Database

  /// The places of all notes that can be found, in the order of the lists, and what cannot be.
  func places() -> (found: [Place], losses: [Salvage.Loss]) {
    let (known, isComplete) = knownNumbers()
    let last = max(known.max() ?? 0, lastNumber ?? 0)
    let tried = isComplete || last < 1 ? [] : Set(1...min(last, Self.mostTried))
    var (found, losses, unknown) = ([Place](), [Salvage.Loss](), 0)
    for number in known.union(tried).sorted() {
      if let place = try? place(of: number) {
        found.append(place)
      } else if known.contains(number) {
        losses.append(.note(number))
      } else {
        unknown += 1
      }
    }
    if unknown > 0 { losses.append(.unknown(count: unknown)) }
    if !isComplete, lastNumber == nil { losses.append(.end(after: last)) }
    return (found.sorted { $0.revision < $1.revision }, losses)
  }

  /// The last number that was given to a note, if that can be read.
  var lastNumber: Int64? {
    try? Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'note'")
  }

  /// The numbers of the notes, from each end as far as it goes: of the table, and of each index, which is on
  /// other pages.
  ///
  /// - Returns: The numbers, and whether they are those of all notes.
  private func knownNumbers() -> (numbers: Set<Int64>, isComplete: Bool) {
    var (numbers, isComplete) = (Set<Int64>(), false)
    for source in Self.sources {
      for direction in ["", " DESC"] {
        do {
          let rows = try Int64.fetchCursor(db, sql: "SELECT id FROM \(source.sql)\(direction)")
          var (read, count) = (Set<Int64>(), 0)
          defer { numbers.formUnion(read) }
          while let number = try rows.next() {
            count += 1
            // Half a page of zeros is read as rows of zeros.
            if number > 0 { read.insert(number) }
          }
          if source.isComplete, read.count == count { isComplete = true }
        } catch {
          // What was read before is known.
        }
      }
    }
    return (numbers, isComplete)
  }

  private static let sources = [
    (sql: "note NOT INDEXED ORDER BY id", isComplete: true),
    (sql: "note INDEXED BY sqlite_autoindex_note_1 ORDER BY revision", isComplete: true),
    (sql: "note INDEXED BY note_list WHERE trashed IS NULL ORDER BY pinned", isComplete: false),
    (sql: "note INDEXED BY note_title WHERE trashed IS NULL ORDER BY title_key", isComplete: false),
    (
      sql: "note INDEXED BY note_trash WHERE trashed IS NOT NULL ORDER BY trashed",
      isComplete: false
    ),
  ]

  private func place(of number: Int64) throws -> Place? {
    let one = try db.cachedStatement(
      sql: "SELECT revision, trashed FROM note NOT INDEXED WHERE id = ?")
    guard let row = try Row.fetchOne(one, arguments: [number]) else { return nil }
    return Place(
      id: number, revision: try row.decode(atIndex: 0), trashed: try row.decode(atIndex: 1))
  }
}

// MARK: - One note

extension SalvageReader {
  /// - Returns: What can be read of a note, and what is missing from it.
  /// - Throws: When nothing can.
  func note(_ id: NoteID) throws -> (draft: NoteDraft, losses: [Salvage.Loss]) {
    let one = try db.cachedStatement(
      sql: """
        SELECT title, excerpt, pinned, created, modified, checksum FROM note NOT INDEXED
        WHERE id = ?
        """)
    guard let row = try Row.fetchOne(one, arguments: [id.rawValue]) else {
      throw StorageError.noSuchNote(id)
    }
    let (title, excerpt): (StoredText, StoredText) = try (
      row.decode(atIndex: 0), row.decode(atIndex: 1)
    )
    var losses: [Salvage.Loss] = []
    // A long text is on pages of its own.
    let body = try? value("SELECT body FROM note NOT INDEXED WHERE id = ?", of: id)?.body
    if body == nil { losses.append(.text(id)) }
    let tags = try? StoredText.fetchAll(
      db.cachedStatement(sql: "SELECT tag FROM note_tag WHERE note = ? ORDER BY position"),
      arguments: [id.rawValue]
    ).map(\.string)
    if tags == nil { losses.append(.tags(id)) }
    let draft = NoteDraft(
      title: title.string, body: body ?? excerpt.body, tags: tags ?? [],
      isPinned: (try? row.decode(atIndex: 2)) ?? false, created: try? row.timestamp(3),
      modified: try? row.timestamp(4), id: id)
    let checksum = NoteChecksum(title: draft.title, body: draft.body, tags: draft.tags).stored
    if losses.isEmpty, try row.decode(atIndex: 5) != checksum { losses.append(.altered(id)) }
    return (draft, losses)
  }

  private func value(_ sql: String, of id: NoteID) throws -> StoredText? {
    try StoredText.fetchOne(db.cachedStatement(sql: sql), arguments: [id.rawValue])
  }

  /// The rows of the texts that a note had before; none in a file of a time before there were any.
  func versions(of id: NoteID) throws -> [Row] {
    guard try db.tableExists("note_version") else { return [] }
    return try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT note, number, written, kept, checksum, title, body FROM note_version WHERE note = ?
          """), arguments: [id.rawValue])
  }

  /// What was chosen in the app, as far as it can be read.
  func settings() -> [(name: String, value: String)] {
    guard let rows = try? Row.fetchAll(db, sql: "SELECT name, value FROM setting") else {
      return []
    }
    return rows.compactMap { row in
      guard let name: StoredText = try? row.decode(atIndex: 0),
        let value: StoredText = try? row.decode(atIndex: 1)
      else { return nil }
      return (name.string, value.string)
    }
  }
}
