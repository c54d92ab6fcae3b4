import GRDB
import NotesModel

/// The tables `change` and `entry`: what was changed, once, for undo, versions and history.
///
/// A change is recorded in the transaction that makes it. Entries are only added at the end: a step of undo or redo adds
/// what it replaces. They are dropped only at the old end of a note's history.
struct Journal: TransactionPart {
  /// An entry that has no change yet.
  struct Draft {
    let note: NoteID
    fileprivate let arguments: StatementArguments
  }

  let transaction: Transaction

  /// Returns the entry for a change of a note that is about to be made. `keepsText` keeps the old text as a version
  /// whatever the rule of ``NotesApp/NoteVersion`` says.
  func draft(
    of old: PlacedNote, before new: PlacedNote, keepsText: Bool = false
  ) throws -> Draft {
    let (now, id) = (transaction.now(), old.note.id)
    let version = try version(of: old, before: new.note.text, keepsText, at: now)
    return Draft(
      note: id,
      arguments: try JournalEntry.arguments(of: old, before: new, version: version, at: now))
  }

  /// Records a change; none if there are no entries.
  func record(_ kind: NoteAction.Kind, _ drafts: [Draft]) throws {
    guard !drafts.isEmpty else { return }
    try recordChange(kind) { try insert(drafts, kind, of: $0) }
    try trim(drafts.map(\.note))
  }

  /// Records that notes were added, and returns the change. Undone, they are in the trash. They are added to a change
  /// that added others before them, unless it is undone.
  @discardableResult
  func recordAddition(of ids: [NoteID], to change: Int64? = nil) throws -> Int64? {
    guard !ids.isEmpty else { return change }
    let kind = NoteAction.Kind.add
    let insertion = try statement(
      """
      INSERT INTO entry (note, time, revision, pinned, trashed, checksum, kind, change)
      SELECT id, ?, revision, pinned, 0, checksum, ?, ? FROM note WHERE id = ?
      """)
    let now = transaction.now().rawValue
    func insert(_ change: Int64) throws {
      for id in ids.sorted() {
        try insertion.execute(arguments: [now, kind.rawValue, change, id.rawValue])
      }
    }
    let first = try statement("SELECT first_entry FROM change WHERE number = ? AND NOT undone")
    var recorded = change
    if let change, let entry = try Int64.fetchOne(first, arguments: [change]) {
      try setStep(of: change, after: entry - 1) { try insert(change) }
    } else {
      recorded = try recordChange(kind, insert)
    }
    try trim([])
    return recorded
  }

  /// Records a change, whose entries `body` adds, and returns it. Undone changes can then no longer be redone.
  @discardableResult
  private func recordChange(
    _ kind: NoteAction.Kind, _ body: (Int64) throws -> Void
  ) throws -> Int64 {
    try db.execute(sql: "DELETE FROM change WHERE undone")
    try statement("INSERT INTO change (kind) VALUES (?)").execute(arguments: [kind.rawValue])
    let change = db.lastInsertedRowID
    try setStep(of: change) { try body(change) }
    return change
  }

  /// Records that the list of saved searches was another one. It has no entries: an empty range after the last one.
  func recordSearches(before old: String) throws {
    try db.execute(sql: "DELETE FROM change WHERE undone")
    try statement(
      """
      INSERT INTO change (kind, first_entry, last_entry, bytes, searches)
      SELECT ?, ifnull(max(number), 0) + 1, ifnull(max(number), 0), ?, ? FROM entry
      """
    ).execute(arguments: [
      NoteAction.Kind.search.rawValue, 64 + old.utf8.count, StoredText(old),
    ])
    try trim([])
  }

  func insert(_ drafts: [Draft], _ kind: NoteAction.Kind, of change: Int64) throws {
    let insertion = try statement(
      """
      INSERT INTO entry (note, time, version, revision, pinned, trashed, trash_time, checksum, modified,
        title, tags, body, kind, change)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    // In order, so that the first entry is that of the first note.
    for draft in drafts.sorted(by: { $0.note < $1.note }) {
      try insertion.execute(arguments: draft.arguments + [kind.rawValue, change])
    }
  }

  /// Makes the entries that `body` adds the latest step of a change, with those of the change after `before`. The size
  /// of a change is that of its texts, and 64 bytes for each note.
  func setStep(
    of change: Int64, after before: Int64? = nil, _ body: () throws -> Void
  ) throws {
    let last = try statement("SELECT ifnull(max(number), 0) FROM entry")
    let before = try before ?? Int64.fetchOne(last) ?? 0
    try body()
    try db.execute(
      sql: """
        UPDATE change SET (first_entry, last_entry, notes, bytes) = (
          SELECT min(number), max(number), count(*), sum(64 + ifnull(length(CAST(title AS BLOB)), 0)
            + ifnull(length(CAST(tags AS BLOB)), 0) + ifnull(length(body), 0))
          FROM entry WHERE number > ?1 AND change = ?2
        ) WHERE number = ?2
        """, arguments: [before, change])
  }

  /// Returns the number of the version that a change makes of a text; nil if it makes none.
  private func version(
    of old: PlacedNote, before new: NoteText, _ keepsText: Bool, at now: Timestamp
  ) throws -> Int64? {
    guard old.note.text != new else { return nil }
    let newest = try statement(
      """
      SELECT version, time FROM entry WHERE note = ? AND version IS NOT NULL
      ORDER BY number DESC LIMIT 1
      """)
    let row = try Row.fetchOne(newest, arguments: [old.note.id.rawValue])
    guard let row else { return 1 }
    let (number, time): (Int64, Timestamp) = try (row.value(0), row.timestamp(1))
    let isKept =
      try keepsText || NoteVersion.keeps(old.note.text, before: new, last: time, now: now)
      || lastVersion(of: old).map { $0 == new } ?? true
    return isKept ? number + 1 : nil
  }

  /// Returns the text of the last version; nil if it is damaged.
  private func lastVersion(of note: PlacedNote) throws -> NoteText? {
    var found: NoteText?
    do {
      try walk(from: note) { entry, before in
        if entry.version != nil { found = before.note.text }
        return found == nil
      }
    } catch  where error.isAboutDamage {}
    return found
  }
}

// MARK: - Keeping

extension Journal {
  /// The maximum number of entries of a note.
  private static let mostEntries = 2 * NoteAction.mostKept

  /// Drops what is not kept: changes beyond the limits of ``NotesApp/NoteAction``; and of these notes, and those of the
  /// dropped changes, the entries that no change needs and that are older than the versions of ``NotesApp/NoteVersion``.
  func trim(_ ids: [NoteID]) throws {
    let dropped = try Row.fetchAll(
      statement(
        """
        SELECT number, first_entry, last_entry FROM (
          SELECT *, row_number() OVER last AS place, sum(bytes) OVER last AS total
          FROM change WINDOW last AS (ORDER BY number DESC)
        ) WHERE place > \(NoteAction.mostKept) OR (place > 1 AND total > \(NoteAction.mostBytes))
        """))
    var ids = Set(ids)
    for row in dropped {
      let (change, first, last): (Int64, Int64, Int64) = try (
        row.value(0), row.value(1), row.value(2)
      )
      let notes = try statement(
        "SELECT note FROM entry WHERE number BETWEEN ? AND ? AND change = ?")
      try ids.formUnion(NoteID.fetchAll(notes, arguments: [first, last, change]))
      try drop(change)
    }
    guard !ids.isEmpty else { return }
    let oldest = try Int64.fetchOne(statement("SELECT min(first_entry) FROM change")) ?? .max
    let mirror = MirrorTable(transaction: transaction)
    for id in ids {
      // A merge with the file needs what was changed since.
      let agreed = try mirror.row(of: id).map { max(0, $0.entry) + 1 } ?? .max
      try trim(id, before: min(oldest, agreed))
    }
  }

  private func trim(_ id: NoteID, before oldest: Int64) throws {
    let limit = try statement(
      """
      SELECT max(number), max(number) FILTER (WHERE place > \(Self.mostEntries)) FROM (
        SELECT number, count(version) OVER last AS versions,
          sum(ifnull(length(body), 0)) OVER last AS total, row_number() OVER last AS place
        FROM entry WHERE note = ? WINDOW last AS (ORDER BY number DESC)
      ) WHERE versions > \(NoteVersion.mostKept) OR place > \(Self.mostEntries)
        OR (versions > 1 AND total > \(NoteVersion.mostBytes))
      """)
    guard let row = try Row.fetchOne(limit, arguments: [id.rawValue]),
      let last = try row.decode(Int64?.self, atIndex: 0)
    else { return }
    // Changes of a note with very many entries can no longer be undone.
    let most = try row.decode(Int64?.self, atIndex: 1) ?? 0
    let end = max(min(last, oldest - 1), most)
    try db.execute(
      sql: """
        DELETE FROM change WHERE first_entry <= ?2 AND EXISTS (
          SELECT 1 FROM entry WHERE note = ?1 AND number <= ?2
            AND number BETWEEN first_entry AND last_entry AND entry.change = change.number);
        """, arguments: [id.rawValue, end])
    try statement("DELETE FROM entry WHERE note = ? AND number <= ?")
      .execute(arguments: [id.rawValue, end])
  }

  func drop(_ change: Int64) throws {
    try statement("DELETE FROM change WHERE number = ?").execute(arguments: [change])
  }

  /// Counts the notes of changes after some were deleted, and drops changes without remaining ones.
  func dropEmpty() throws {
    try db.execute(
      sql: """
        UPDATE change SET notes = (
          SELECT count(*) FROM entry
          WHERE number BETWEEN first_entry AND last_entry AND entry.change = change.number);
        DELETE FROM change WHERE notes = 0 AND searches IS NULL
        """)
  }
}
