import GRDB
import NotesModel

/// The SQL conditions and the order of a list. One in reverse has the order that it reverses (``ListedNotes``).
struct ListOrder {
  /// A column of the sort order.
  struct Key {
    let column: String
    var isDescending = true

    var order: String { isDescending ? "\(column) DESC" : column }
    /// The condition for rows before a value.
    var before: String { "\(column) \(isDescending ? ">" : "<") ?" }
  }

  /// The condition for the notes of the list, with its ``arguments``.
  let condition: String
  let arguments: StatementArguments
  /// The sort keys. The last one is unique.
  let keys: [Key]

  /// Whether these are all notes outside the trash.
  private let isUnfiltered: Bool

  var order: String { keys.map(\.order).joined(separator: ", ") }

  /// Creates the order of a query.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - tags: The stored tags for each tag of the query, of which a note has one.
  /// - Throws: An error if a tag cannot be an argument of a statement.
  init(_ query: NoteQuery, tags: [StoredTags]) throws {
    let trash = query.list == .trash ? "trashed IS NOT NULL" : "trashed IS NULL"
    let folder = query.arrangement.folder
    let conditions = [
      trash, query.arrangement.filter.condition, folder.map { _ in Self.isInFolder },
    ]
    condition = (conditions.compactMap(\.self) + tags.map(\.isOnNote)).joined(separator: " AND ")
    // "0" follows "/".
    let paths = folder.map { [StoredText($0 + "/"), StoredText($0 + "0")] } ?? []
    arguments = try tags.reduce(StatementArguments(paths)) { try $0 + $1.arguments }
    isUnfiltered = query.list == .notes && !query.arrangement.isFiltered
    let last = Key(column: query.list == .trash ? "trashed" : "revision")
    let sorted: [Key] =
      switch query.arrangement.sort.reversed ?? query.arrangement.sort {
      case .created: [Key(column: "created")]
      case .title: [Key(column: "title_order", isDescending: false)]
      default: []
      }
    keys = (query.list == .trash ? [] : [Key(column: "pinned")]) + sorted + [last]
  }

  private static let isInFolder =
    "note.id IN (SELECT note FROM note_file WHERE path >= ? AND path < ?)"

  /// The number of rows. SQLite counts all notes by pages, and the trash is small and has an index.
  var count: String {
    isUnfiltered
      ? "SELECT (SELECT count(*) FROM note) - (SELECT count(*) FROM note WHERE trashed IS NOT NULL)"
      : "SELECT count(*) FROM note WHERE \(condition)"
  }

  /// The number of rows before a note. One count for each key, because comparing all keys together takes SQLite twice
  /// as long.
  var countBefore: String {
    let counts = keys.indices.map { index in
      let same = keys[..<index].map { "\($0.column) = ?" }
      let conditions = [condition] + same + [keys[index].before]
      return "(SELECT count(*) FROM note WHERE \(conditions.joined(separator: " AND ")))"
    }
    return "SELECT " + counts.joined(separator: " + ")
  }

  /// Returns the arguments for the key values of a note.
  func argumentsBefore(_ values: [DatabaseValue]) -> StatementArguments {
    values.indices.reduce(StatementArguments()) {
      // Of optional values, as in all other places: the first use of another sequence searches for its conformance.
      $0 + arguments
        + StatementArguments(values[...$1].map { $0 as (any DatabaseValueConvertible)? })
    }
  }
}

extension NoteFilter {
  /// The SQL condition of the filter; nil for all notes.
  var condition: String? {
    switch self {
    case .all: nil
    case .pinned: "pinned = 1"
    case .untagged: "tag_count = 0"
    case .tasks: "open_tasks > 0"
    }
  }
}
