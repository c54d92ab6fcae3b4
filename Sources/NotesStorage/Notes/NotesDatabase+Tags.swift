import GRDB
public import NotesApp

extension NotesDatabase {
  /// Returns all tags with their counts.
  ///
  /// - Complexity: O(n) in the tags that notes have, about 0.2 µs each.
  public func tags() throws(StorageError) -> [TagCount] {
    try readingAtOnce { db in
      let all =
        try Row.fetchAll(db.cachedStatement(sql: Self.tagCounts))
        + (hasFiles(db) ? Row.fetchAll(db.cachedStatement(sql: Self.textTagCounts)) : [])
      var counts: [String: Int] = [:]
      for row in all {
        let (tag, count): (StoredText, Int) = try (row.decode(atIndex: 0), row.decode(atIndex: 1))
        counts[tag.string, default: 0] += count
      }
      let outer = Set(counts.keys.flatMap { NoteTag.levels(of: $0).dropLast() })
      for tag in outer { counts[tag] = try count(ofNotesWith: tag, in: db) }
      return NoteTag.inTreeOrder(counts.map { TagCount($0.key, count: $0.value) })
    }
  }

  public func tags(of ids: Set<NoteID>) throws(StorageError) -> [TagCount] {
    try readingAtOnce { db in
      let one = try db.cachedStatement(sql: "SELECT DISTINCT tag FROM note_tag WHERE note = ?")
      var counts: [String: Int] = [:]
      for id in ids {
        for tag in try StoredText.fetchAll(one, arguments: [id.rawValue]) {
          counts[tag.string, default: 0] += 1
        }
      }
      return NoteTag.inTreeOrder(counts.map { TagCount($0.key, count: $0.value) })
    }
  }

  /// Returns the number of notes with a tag. A note with the tag and one below it counts once. A set is several times
  /// as fast as `count(DISTINCT note)`.
  private func count(ofNotesWith tag: String, in db: Database) throws -> Int {
    let notes = try db.cachedStatement(
      sql: """
        SELECT note FROM \(try tagTable(db))
        WHERE \(TagRange.condition) AND \(Self.isNotInTrash)
        """)
    return try Set(Int64.fetchAll(notes, arguments: TagRange(tag).arguments)).count
  }

  /// Counts the own tags of notes. An imported note may have a tag twice.
  private static let tagCounts = """
    SELECT tag, count(*) FROM note_tag AS this
    WHERE \(isNotInTrash) AND tag != '' AND NOT EXISTS (
      SELECT 1 FROM note_tag WHERE note = this.note AND tag = this.tag AND position < this.position)
    GROUP BY tag
    """

  /// Counts the tags in texts that are not also tags of their notes.
  private static let textTagCounts = """
    SELECT tag, count(*) FROM note_text_tag AS this
    WHERE \(isNotInTrash) AND tag != ''
      AND NOT EXISTS (SELECT 1 FROM note_tag WHERE note = this.note AND tag = this.tag)
    GROUP BY tag
    """

  /// The condition for notes outside the trash. The trash is small and has an index.
  private static let isNotInTrash = "note NOT IN (SELECT id FROM note WHERE trashed IS NOT NULL)"
}

/// The range of a tag and all tags below it, which are adjacent in an index: `0` comes right after `/`.
struct TagRange {
  static let condition = "(tag = ? OR (tag >= ? AND tag < ?))"
  /// The condition for a note that has one of them.
  static func isOnNote(_ tagTable: String) -> String {
    "id IN (SELECT note FROM \(tagTable) WHERE \(condition))"
  }

  let tag: String

  init(_ tag: String) {
    self.tag = tag
  }

  var arguments: StatementArguments {
    [StoredText(tag), StoredText(tag + "/"), StoredText(tag + "0")]
  }
}
