import GRDB
import NotesApp

/// How SQLite is asked for a list as it is shown.
struct ListOrder {
  /// What one column puts first: its greatest values, or its least.
  struct Key {
    let column: String
    var isDescending = true

    var order: String { isDescending ? "\(column) DESC" : column }
    /// What comes before a value.
    var before: String { "\(column) \(isDescending ? ">" : "<") ?" }
  }

  /// Which notes are shown, with its ``arguments``.
  let condition: String
  let arguments: StatementArguments
  /// By what they are sorted, the last of which no two notes share.
  let keys: [Key]

  var order: String { keys.map(\.order).joined(separator: ", ") }

  /// An older file that is opened for reading only has no columns of version 4: its titles are sorted as they
  /// are compared by links, and every empty box in a text counts.
  init(_ query: NoteQuery, hasVersion4: Bool) {
    let filter = query.arrangement.filter.condition(hasVersion4: hasVersion4)
    let tag = query.arrangement.tag.map(TagRange.init)
    condition = [query.list.condition, filter, tag.map { _ in TagRange.isOnNote }]
      .compactMap(\.self).joined(separator: " AND ")
    arguments = query.list.arguments + (tag?.arguments ?? [])
    let last = Key(column: query.list == .trash ? "trashed" : "revision")
    let title = Key(column: hasVersion4 ? "title_order" : "title_key", isDescending: false)
    let sorted: [Key] =
      switch query.arrangement.sort {
      case .changed: []
      case .created: [Key(column: "created")]
      case .title: [title]
      }
    keys = (query.list == .trash ? [] : [Key(column: "pinned")]) + sorted + [last]
  }

  /// One count for each key, because comparing them together takes SQLite twice as long.
  var countBefore: String {
    let counts = keys.indices.map { index in
      let same = keys[..<index].map { "\($0.column) = ?" }
      let conditions = [condition] + same + [keys[index].before]
      return "(SELECT count(*) FROM note WHERE \(conditions.joined(separator: " AND ")))"
    }
    return "SELECT " + counts.joined(separator: " + ")
  }

  /// The arguments for what a note has of the keys.
  func argumentsBefore(_ values: [DatabaseValue]) -> StatementArguments {
    values.indices.reduce(StatementArguments()) {
      $0 + arguments + StatementArguments(values[...$1])
    }
  }
}

extension NoteList {
  fileprivate var condition: String {
    switch self {
    case .notes: "trashed IS NULL"
    case .trash: "trashed IS NOT NULL"
    case .tagged: "trashed IS NULL AND \(TagRange.isOnNote)"
    }
  }

  fileprivate var arguments: StatementArguments {
    if case .tagged(let tag) = self { TagRange(tag).arguments } else { [] }
  }
}

extension NoteFilter {
  /// Nil where all notes are shown.
  func condition(hasVersion4: Bool) -> String? {
    switch self {
    case .all: nil
    case .pinned: "pinned = 1"
    case .untagged:
      hasVersion4
        ? "tag_count = 0" : "NOT EXISTS (SELECT 1 FROM note_tag WHERE note_tag.note = note.id)"
    case .tasks: hasVersion4 ? "open_tasks > 0" : "instr(note.body, '[ ] ') > 0"
    }
  }
}
