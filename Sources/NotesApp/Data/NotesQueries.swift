import TerminalUI

extension Query where App == Notes {
  func isTouched(by operation: NoteOperation) -> Bool { operation.changesAnswers }
}

/// Reads from the repository, with its errors in words.
func reading<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch let error as StorageError {
    throw NotesWorldProblem(error.message)
  }
}

/// How many notes a list has as it is shown, and where nothing is filtered.
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
      return Value(shown: shown, total: isFiltered ? try source.notes.count(of: query.list) : shown)
    }
  }
}

/// Some rows of a list that follow one another.
struct ListRows: Query {
  typealias App = Notes
  /// How many rows are read at once: more than most screens show.
  static let length = 200

  let query: NoteQuery
  /// The number of the part, from 0.
  let part: Int

  func load(from source: NotesSource) throws -> [NoteSummary] {
    let start = part * Self.length
    return try reading { try source.notes.summaries(of: query, in: start..<start + Self.length) }
  }
}

/// Where a note is in a list; nil when it is not shown in it.
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

/// The texts that a note had before.
struct Versions: Query {
  typealias App = Notes
  let id: NoteID

  func load(from source: NotesSource) throws -> [VersionSummary] {
    try reading { try source.notes.versions(of: id) }
  }
}

/// What a note links to, and what links to it.
struct LinksOfNote: Query {
  typealias App = Notes
  let id: NoteID

  func load(from source: NotesSource) throws -> NoteLinks {
    try reading { try source.notes.links(of: id) }
  }
}

/// The links that lead to no note.
struct BrokenLinks: Query {
  typealias App = Notes

  func load(from source: NotesSource) throws -> [BrokenLink] {
    try reading { try source.notes.brokenLinks(limit: NoteLinks.sourceLimit) }
  }
}

/// All tags.
struct AllTags: Query {
  typealias App = Notes

  func load(from source: NotesSource) throws -> [TagCount] {
    try reading { try source.notes.tags() }
  }
}

/// The tags that some notes have.
struct TagsOfNotes: Query {
  typealias App = Notes
  let notes: Set<NoteID>

  func load(from source: NotesSource) throws -> [TagCount] {
    try reading { try source.notes.tags(of: notes) }
  }
}

/// The notes that a new note may begin as.
struct Templates: Query {
  typealias App = Notes
  /// How many templates can be chosen from.
  static let limit = 500

  func load(from source: NotesSource) throws -> [NoteSummary] {
    try reading { try source.notes.templates(limit: Self.limit) }
  }

  /// A template that is taken may be none any more.
  func isTouched(by operation: NoteOperation) -> Bool {
    if case .takeTemplate = operation { true } else { operation.changesAnswers }
  }
}

/// What is found for some words: one more than the limit says that there are more.
struct FoundNotes: Query {
  typealias App = Notes
  /// The most results that are shown.
  static let limit = 500
  let text: String

  func load(from source: NotesSource) throws -> [NoteSummary] {
    try reading { try source.notes.search(text, limit: Self.limit + 1) }
  }
}

/// What is to be shown of notes that were found.
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
  /// The most that are offered: who has so many to choose from types another letter.
  static let limit = 20
  let text: String

  func load(from source: NotesSource) throws -> [NoteTitle] {
    try reading { try source.notes.titles(matching: text, limit: Self.limit) }
  }
}

/// The notes that what is written of a link into a list may become.
struct NotesForLink: Query {
  typealias App = Notes
  let text: String
  let list: NoteList

  func load(from source: NotesSource) -> [NoteTitle] {
    source.notes.notes(forLinkValue: text, in: list)
  }
}

/// What the user's file, options and choices say.
struct CurrentSettings: Query {
  typealias App = Notes

  func load(from source: NotesSource) -> Settings { source.settings }
}
