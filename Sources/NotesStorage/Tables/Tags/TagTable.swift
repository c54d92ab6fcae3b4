import GRDB
import NotesModel

/// The table `note_tag`: the tags of notes, and those that are only in their texts.
struct TagTable: TransactionPart {
  let transaction: Transaction

  /// Returns the tags of a note in order, without those in its text.
  func tags(of id: NoteID) throws -> [String] {
    let tags = try statement("SELECT tags FROM note WHERE id = ?")
    return try TagList.fetchOne(tags, arguments: [id.rawValue])?.tags ?? []
  }

  func add(_ tags: [StoredText], to id: NoteID, isInText: Bool = false) throws {
    let insertion = try statement("INSERT INTO note_tag (note, tag, in_text) VALUES (?, ?, ?)")
    for tag in tags { try insertion.execute(arguments: [id.rawValue, tag, isInText]) }
  }

  /// Returns the notes with a tag, own or in the text, that satisfies a condition.
  func noteIDs(_ isWanted: (String) -> Bool) throws -> [NoteID] {
    let tags = try StoredTags(all.filter { isWanted($0.string) })
    let tagged = try statement("SELECT DISTINCT note FROM note_tag WHERE \(tags.condition)")
    return try NoteID.fetchAll(tagged, arguments: tags.arguments).sorted()
  }

  /// Returns the stored tags that count for a tag: those that are the same, and those below it.
  func tags(countingFor tag: String) throws -> StoredTags {
    StoredTags(try all.filter { NoteTag.counts($0.string, for: tag) })
  }

  /// Returns all tags of some notes: first their own in order, then those that are only in their texts.
  func allTags(of ids: [NoteID]) throws -> [NoteID: [String]] {
    let inText = try statement("SELECT tag FROM note_tag WHERE note = ? AND in_text ORDER BY tag")
    var found: [NoteID: [String]] = [:]
    for id in ids {
      let texts = try StoredText.fetchAll(inText, arguments: [id.rawValue])
      found[id] = try tags(of: id) + texts.map(\.string)
    }
    return found
  }

  /// All tags of notes as they are stored. Asking the index for the next tag is faster than reading all of it.
  private var all: [StoredText] {
    get throws {
      try StoredText.fetchAll(
        statement(
          """
          WITH RECURSIVE every (tag) AS (
            SELECT min(tag) FROM note_tag
            UNION ALL
            SELECT (SELECT min(tag) FROM note_tag WHERE note_tag.tag > every.tag)
            FROM every WHERE every.tag IS NOT NULL
          )
          SELECT tag FROM every WHERE tag IS NOT NULL
          """))
    }
  }
}

/// Counts.
extension TagTable {
  /// Returns all tags with their counts, each under its first name in the order of notes.
  ///
  /// - Complexity: O(n) in the tags that notes have, about 0.2 µs each.
  func counts() throws -> [TagCount] {
    let counts = try Row.fetchAll(
      statement(
        """
        SELECT tag, count(*), min(note), in_text FROM note_tag
        WHERE \(Self.isNotInTrash) AND tag != '' GROUP BY tag
        """)
    ).map(Count.init)
    var (names, byKey) = (TagNames(), [String: [Count]]())
    for count in counts.sorted(by: <) {
      for key in names.add(count.tag.string) { byKey[key, default: []].append(count) }
    }
    return try Self.inOrder(byKey, names) { counts in
      counts.count == 1 ? counts[0].count : try count(ofNotesWith: counts.map(\.tag))
    }
  }

  func counts(of ids: Set<NoteID>) throws -> [TagCount] {
    var (names, byKey) = (TagNames(), [String: Int]())
    for id in ids.sorted() {
      let tags = try tags(of: id).uniquedTags
      for tag in tags {
        names.add(tag)
        byKey[NoteTag.key(of: tag), default: 0] += 1
      }
    }
    return Self.inOrder(byKey, names) { $0 }
  }

  private static func inOrder<Counted>(
    _ byKey: [String: Counted], _ names: TagNames, count: (Counted) throws -> Int
  ) rethrows -> [TagCount] {
    NoteTag.inTreeOrder(try byKey.map { TagCount(names[$0] ?? $0, count: try count($1)) })
  }

  /// The number of notes that have a tag, written in one way.
  private struct Count: Comparable {
    let tag: StoredText
    let count: Int
    private let firstNote: Int64
    private let isInText: Bool

    init(_ row: Row) throws {
      (tag, count, firstNote) = try (row.value(0), row.value(1), row.value(2))
      isInText = try row.value(3)
    }

    /// The order in which tags were written first. In one note, its own tags precede those in its text.
    static func < (one: Count, other: Count) -> Bool {
      if one.firstNote != other.firstNote { return one.firstNote < other.firstNote }
      if one.isInText != other.isInText { return other.isInText }
      return one.tag.body.bytes.lexicographicallyPrecedes(other.tag.body.bytes)
    }

    static func == (one: Count, other: Count) -> Bool { !(one < other) && !(other < one) }
  }

  /// Returns the number of notes with some tags. A note with several of them counts once. A set is several times as
  /// fast as `count(DISTINCT note)`.
  private func count(ofNotesWith tags: [StoredText]) throws -> Int {
    let tags = StoredTags(tags)
    let notes = try statement(
      """
      SELECT note FROM note_tag
      WHERE \(tags.condition) AND \(Self.isNotInTrash)
      """)
    return try Set(Int64.fetchAll(notes, arguments: tags.arguments)).count
  }

  /// The condition for notes outside the trash. The trash is small and has an index.
  private static let isNotInTrash = "note NOT IN (SELECT id FROM note WHERE trashed IS NOT NULL)"
}
