import TerminalUI

extension Query where App == Notes {
  func isTouched(by operation: NoteOperation) -> Bool { operation.invalidatesQueries }
}

/// A query of the repository.
protocol AppQuery: Query where App == Notes {
  // Declared again, so that queries do not have to name them.
  associatedtype App = Notes
  associatedtype Value

  @MainActor func value(in repository: any NotesReading) throws -> Value
}

extension AppQuery {
  @MainActor func load(from source: NotesSource) throws -> Value {
    try value(in: source.notes)
  }
}

/// The number of notes in a list, with and without its filter.
struct ListCounts: AppQuery {
  let query: NoteQuery

  struct Value: Hashable, Sendable {
    let shown, total: Int
  }

  func value(in repository: any NotesReading) throws -> Value {
    let shown = try repository.count(of: query)
    let isFiltered = query.arrangement.isFiltered
    return Value(
      shown: shown, total: isFiltered ? try repository.count(of: NoteQuery(query.list)) : shown)
  }
}

/// A page of rows in a list.
struct ListRows: AppQuery {
  /// The number of rows in a page, more than most screens show.
  static let length = 64

  let query: NoteQuery
  /// The index of the page.
  let part: Int

  func value(in repository: any NotesReading) throws -> [NoteSummary] {
    let start = part * Self.length
    return try repository.summaries(of: query, in: start..<start + Self.length)
  }

  /// The row at a position of the list; nil if there is none or it is not loaded.
  static func row(at position: Int, _ page: (Int) -> [NoteSummary]?) -> NoteSummary? {
    let (part, index) = position.quotientAndRemainder(dividingBy: length)
    return page(part).flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
}

/// The position of a note in a list, or nil if it is not shown there.
struct ListPlace: AppQuery {
  let note: NoteID
  let query: NoteQuery

  func value(in repository: any NotesReading) throws -> Int? {
    try repository.position(of: note, in: query)
  }
}

/// Those of some notes that are in a list.
struct NotesInList: AppQuery {
  let notes: Set<NoteID>
  let query: NoteQuery

  func value(in repository: any NotesReading) throws -> Set<NoteID> {
    try repository.notes(notes, of: query)
  }
}

/// All notes in the trash.
struct TrashedNotes: AppQuery {
  func value(in repository: any NotesReading) throws -> Set<NoteID> {
    Set(try repository.notes(of: .trash, limit: .max))
  }
}

/// The history of a note.
struct History: AppQuery {
  let id: NoteID

  func value(in repository: any NotesReading) throws -> [NoteEvent] {
    try repository.history(of: id)
  }
}

/// The number of other notes that link to a note; if `isByTitle`, of notes whose links a renaming changes.
struct LinkCount: AppQuery {
  let id: NoteID
  var isByTitle = false

  func value(in repository: any NotesReading) throws -> Int {
    try repository.linkCount(to: id, isByTitle: isByTitle)
  }
}

/// The links and backlinks of a note.
struct LinksOfNote: AppQuery {
  let id: NoteID

  func value(in repository: any NotesReading) throws -> NoteLinks {
    try repository.links(of: id)
  }
}

struct BrokenLinks: AppQuery {
  func value(in repository: any NotesReading) throws -> [BrokenLink] {
    try repository.brokenLinks(limit: NoteLinks.sourceLimit)
  }
}

struct AllTags: AppQuery {
  func value(in repository: any NotesReading) throws -> [TagCount] { try repository.tags() }
}

/// The folders of imported files.
struct Folders: AppQuery {
  func value(in repository: any NotesReading) throws -> [FolderCount] {
    try repository.folders()
  }
}

/// The tags of some notes.
struct TagsOfNotes: AppQuery {
  let notes: Set<NoteID>

  func value(in repository: any NotesReading) throws -> [TagCount] {
    try repository.tags(of: notes)
  }
}

/// The templates for new notes.
struct Templates: AppQuery {
  /// The maximum number of templates.
  static let limit = 500

  func value(in repository: any NotesReading) throws -> [NoteSummary] {
    try repository.templates(limit: Self.limit)
  }

  /// Taking a template can reveal that it no longer exists.
  func isTouched(by operation: NoteOperation) -> Bool {
    if case .loadTemplate = operation { true } else { operation.invalidatesQueries }
  }
}

/// The template of daily notes, if there is one.
struct DayTemplates: AppQuery {
  func value(in repository: any NotesReading) throws -> [NoteSummary] {
    try [repository.dayTemplate()].compactMap(\.self)
  }
}

/// The results of a search, with one more than the limit if there are further results.
struct FoundNotes: AppQuery {
  /// The maximum number of results on screen.
  static let limit = 500
  let text: String

  func value(in repository: any NotesReading) throws -> [NoteSummary] {
    try repository.search(text, limit: Self.limit + 1)
  }
}

/// The saved searches.
struct SavedSearches: AppQuery {
  func value(in repository: any NotesReading) throws -> [SavedSearch] {
    try repository.savedSearches()
  }
}

/// The excerpts of search results.
struct Excerpts: AppQuery {
  let notes: [NoteID]
  let text: String

  func value(in repository: any NotesReading) throws -> [NoteID: String] {
    try repository.excerpts(of: notes, foundBy: text)
  }
}

/// The notes whose titles a text can mean.
struct TitlesMatching: AppQuery {
  /// The maximum number of suggestions. More typing narrows them down.
  static let limit = 20
  let text: String

  func value(in repository: any NotesReading) throws -> [NoteTitle] {
    try repository.titles(meantBy: text, limit: Self.limit)
  }
}

/// The headings that a text can mean.
struct HeadingsMatching: AppQuery {
  let text: String

  func value(in repository: any NotesReading) throws -> [NoteHeading] {
    try repository.headings(meantBy: text, limit: TitlesMatching.limit)
  }
}

/// The possible notes for the end of a link, given its list and the text so far.
struct NotesForLink: AppQuery {
  let text: String
  let list: NoteList

  func value(in repository: any NotesReading) -> [NoteTitle] {
    repository.notes(forLinkValue: text, in: list)
  }
}

/// The effective settings.
struct CurrentSettings: Query {
  typealias App = Notes

  func load(from source: NotesSource) -> Settings { source.settings }
}
