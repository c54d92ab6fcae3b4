import GRDB
import NotesApp

/// The tables `note_tag` and `note_text_tag`: the tags of notes, and those in their texts.
struct TagTable: TransactionPart {
  let transaction: Transaction

  /// Whether tags in texts are stored, as since version 10.
  private var hasTextTags: Bool {
    get throws { try transaction.has("note_text_tag") }
  }

  /// The table of all tags, including those in texts.
  var table: String {
    get throws { try hasTextTags ? "note_any_tag" : "note_tag" }
  }

  /// The tables that it consists of.
  var tables: [String] {
    get throws { try hasTextTags ? ["note_tag", "note_text_tag"] : ["note_tag"] }
  }

  /// Returns the tags of a note, without those in its text.
  func tags(of id: Int64) throws -> [String] {
    let tags = try statement("SELECT tag FROM note_tag WHERE note = ? ORDER BY position")
    return try StoredText.fetchAll(tags, arguments: [id]).map(\.string)
  }

  func add(_ tags: [String], to id: NoteID) throws {
    let insertion = try statement("INSERT INTO note_tag (note, position, tag) VALUES (?, ?, ?)")
    for (position, tag) in tags.enumerated() {
      try insertion.execute(arguments: [id.rawValue, position, StoredText(tag)])
    }
  }

  /// Returns the notes with a tag, own or in the text, that satisfies a condition.
  func noteIDs(_ isWanted: (String) -> Bool) throws -> [NoteID] {
    let tagged = try statement("SELECT note FROM note_any_tag WHERE tag = ?")
    let ids = try all.filter { isWanted($0.string) }
      .flatMap { try NoteID.fetchAll(tagged, arguments: [$0]) }
    return Set(ids).sorted()
  }

  /// All tags of notes, each once, in the order of their bytes.
  private var all: [StoredText] {
    get throws {
      try StoredText.fetchAll(db, sql: "SELECT DISTINCT tag FROM \(table) ORDER BY tag")
    }
  }

  /// Returns a tag as it is if a note has it or one below it, or else the first that differs only in case.
  func spelling(of tag: String) throws -> String {
    let known = try statement("SELECT 1 FROM \(try table) WHERE \(TagRange.condition) LIMIT 1")
    guard try Row.fetchOne(known, arguments: TagRange(tag).arguments) == nil else { return tag }
    let wanted = tag.lowercased()
    return try all.lazy.flatMap { NoteTag.levels(of: $0.string) }
      .first { $0.lowercased() == wanted } ?? tag
  }

  /// Stores the tags of a text that are not among the note's own.
  func addTextTags(_ tags: [String], to id: Int64) throws {
    let insertion = try statement("INSERT INTO note_text_tag (note, tag) VALUES (?, ?)")
    for tag in tags { try insertion.execute(arguments: [id, StoredText(tag)]) }
  }
}

/// Counts.
extension TagTable {
  /// Returns all tags with their counts.
  ///
  /// - Complexity: O(n) in the tags that notes have, about 0.2 µs each.
  func counts() throws -> [TagCount] {
    let all =
      try Row.fetchAll(statement(Self.tagCounts))
      + (hasTextTags ? Row.fetchAll(statement(Self.textTagCounts)) : [])
    var counts: [String: Int] = [:]
    for row in all {
      let (tag, count): (StoredText, Int) = try (row.value(0), row.value(1))
      counts[tag.string, default: 0] += count
    }
    let outer = Set(counts.keys.flatMap { NoteTag.levels(of: $0).dropLast() })
    for tag in outer { counts[tag] = try count(ofNotesWith: tag) }
    return NoteTag.inTreeOrder(counts.map { TagCount($0.key, count: $0.value) })
  }

  func counts(of ids: Set<NoteID>) throws -> [TagCount] {
    let one = try statement("SELECT DISTINCT tag FROM note_tag WHERE note = ?")
    var counts: [String: Int] = [:]
    for id in ids {
      for tag in try StoredText.fetchAll(one, arguments: [id.rawValue]) {
        counts[tag.string, default: 0] += 1
      }
    }
    return NoteTag.inTreeOrder(counts.map { TagCount($0.key, count: $0.value) })
  }

  /// Returns the number of notes with a tag. A note with the tag and one below it counts once. A set is several times
  /// as fast as `count(DISTINCT note)`.
  private func count(ofNotesWith tag: String) throws -> Int {
    let notes = try statement(
      """
      SELECT note FROM \(try table)
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
