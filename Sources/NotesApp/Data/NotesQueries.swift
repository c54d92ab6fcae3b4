import TerminalUI

extension Query where App == Notes {
  func isTouched(by operation: NoteOperation) -> Bool { operation.invalidatesQueries }
}

/// Reads from the repository, and converts its errors to messages.
func reading<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch let error as StorageError {
    throw NotesWorldProblem(error.message)
  }
}

/// The number of notes in a list, with and without its filter.
struct ListCounts: Query {
  typealias App = Notes
  let query: NoteQuery

  struct Value: Hashable, Sendable {
    let shown, total: Int
  }

  func load(from source: NotesSource) throws -> Value {
    try reading {
      let shown = try source.notes.count(of: query)
      let isFiltered = query.arrangement.isFiltered
      return Value(
        shown: shown, total: isFiltered ? try source.notes.count(of: NoteQuery(query.list)) : shown)
    }
  }
}

/// A page of rows in a list.
struct ListRows: Query {
  typealias App = Notes
  /// The number of rows in a page, more than most screens show.
  static let length = 200

  let query: NoteQuery
  /// The index of the page.
  let part: Int

  func load(from source: NotesSource) throws -> [NoteSummary] {
    let start = part * Self.length
    return try reading { try source.notes.summaries(of: query, in: start..<start + Self.length) }
  }

  /// The row at a position of the list; nil if there is none or it is not loaded.
  static func row(at position: Int, _ page: (Int) -> [NoteSummary]?) -> NoteSummary? {
    let (part, index) = position.quotientAndRemainder(dividingBy: length)
    return page(part).flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
}

/// The position of a note in a list, or nil if it is not shown there.
struct ListPlace: Query {
  typealias App = Notes
  let note: NoteID
  let query: NoteQuery

  func load(from source: NotesSource) throws -> Int? {
    try reading { try source.notes.position(of: note, in: query) }
  }
}

/// Those of some notes that are in a list.
struct NotesInList: Query {
  typealias App = Notes
  let notes: Set<NoteID>
  let query: NoteQuery

  func load(from source: NotesSource) throws -> Set<NoteID> {
    try reading { try source.notes.notes(notes, of: query) }
  }
}

/// The version history of a note.
struct Versions: Query {
  typealias App = Notes
  let id: NoteID

  func load(from source: NotesSource) throws -> [VersionSummary] {
    try reading { try source.notes.versions(of: id) }
  }
}

/// The number of other notes that link to a note.
struct LinkCount: Query {
  typealias App = Notes
  let id: NoteID

  func load(from source: NotesSource) throws -> Int {
    try reading { try source.notes.linkCount(to: id) }
  }
}

/// The links and backlinks of a note.
struct LinksOfNote: Query {
  typealias App = Notes
  let id: NoteID

  func load(from source: NotesSource) throws -> NoteLinks {
    try reading { try source.notes.links(of: id) }
  }
}

struct BrokenLinks: Query {
  typealias App = Notes

  func load(from source: NotesSource) throws -> [BrokenLink] {
    try reading { try source.notes.brokenLinks(limit: NoteLinks.sourceLimit) }
  }
}

struct AllTags: Query {
  typealias App = Notes

  func load(from source: NotesSource) throws -> [TagCount] {
    try reading { try source.notes.tags() }
  }
}

/// The tags of some notes.
struct TagsOfNotes: Query {
  typealias App = Notes
  let notes: Set<NoteID>

  func load(from source: NotesSource) throws -> [TagCount] {
    try reading { try source.notes.tags(of: notes) }
  }
}

/// The templates for new notes.
struct Templates: Query {
  typealias App = Notes
  /// The maximum number of templates.
  static let limit = 500

  func load(from source: NotesSource) throws -> [NoteSummary] {
    try reading { try source.notes.templates(limit: Self.limit) }
  }

  /// Taking a template can reveal that it no longer exists.
  func isTouched(by operation: NoteOperation) -> Bool {
    if case .loadTemplate = operation { true } else { operation.invalidatesQueries }
  }
}

/// The results of a search, with one more than the limit if there are further results.
struct FoundNotes: Query {
  typealias App = Notes
  /// The maximum number of results on screen.
  static let limit = 500
  let text: String

  func load(from source: NotesSource) throws -> [NoteSummary] {
    try reading { try source.notes.search(text, limit: Self.limit + 1) }
  }
}

/// The excerpts of search results.
struct Excerpts: Query {
  typealias App = Notes
  let notes: [NoteID]
  let text: String

  func load(from source: NotesSource) throws -> [NoteID: String] {
    try reading { try source.notes.excerpts(of: notes, foundBy: text) }
  }
}

/// The notes whose titles match a text.
struct TitlesMatching: Query {
  typealias App = Notes
  /// The maximum number of suggestions. More typing narrows them down.
  static let limit = 20
  let text: String

  func load(from source: NotesSource) throws -> [NoteTitle] {
    try reading { try source.notes.titles(matching: text, limit: Self.limit) }
  }
}

/// The possible notes for the end of a link, given its list and the text so far.
struct NotesForLink: Query {
  typealias App = Notes
  let text: String
  let list: NoteList

  func load(from source: NotesSource) -> [NoteTitle] {
    source.notes.notes(forLinkValue: text, in: list)
  }
}

/// The effective settings.
struct CurrentSettings: Query {
  typealias App = Notes

  func load(from source: NotesSource) -> Settings { source.settings }
}
