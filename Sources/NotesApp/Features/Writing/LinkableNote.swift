import Markdown
import TerminalUI

/// A note that completes a link.
struct LinkableNote: Equatable, Sendable {
  let note: NamedNote
  /// The names that lead to this note, and not to another one.
  let names: Set<String>

  var id: NoteID { note.id }

  /// The title, with the number of a note that shares its names.
  var shown: SafeText {
    SafeText(names.isEmpty ? "\(note.title) · note \(id)" : note.title)
  }

  var link: String {
    NoteLinkText.link(to: note, shownAs: note.title) { names.contains($0) }
  }
}

/// What completes a link: a note, a heading of one, or a new one with the title that was typed.
enum LinkOffer: Equatable, Sendable {
  case note(LinkableNote)
  /// A heading, by the name of its note as it was typed.
  case heading(String, of: String)
  case new(String)

  var shown: SafeText {
    switch self {
    case .note(let note): note.shown
    case .heading(let heading, _): SafeText("#" + heading)
    case .new(let title): SafeText("New note “\(title)”")
    }
  }

  var link: String {
    switch self {
    case .note(let note): note.link
    case .heading(let heading, let name): Self.link(to: heading, of: name)
    case .new(let title): "[[\(title)]]"
    }
  }
}

extension LinkOffer {
  /// Returns the link to a heading. Signs that end a link or begin its label are omitted: links find headings without
  /// punctuation.
  static func link(to heading: String, of name: String) -> String {
    "[[\(name)#\(heading.filter { !"[]|#^".contains($0) })]]"
  }
}

/// The headings that complete a link such as `[[Plan#be`, the best first; nil if the link names no note.
struct LinkableHeadings: AppQuery {
  let beginning: String
  /// The note with the link; nil for a new one.
  let source: NoteID?

  func value(in repository: any NotesReading) throws -> [LinkOffer]? {
    guard let mark = beginning.firstIndex(of: "#") else { return nil }
    let name = String(beginning[..<mark])
    let id = name.isEmpty ? source : try repository.noteID(linkedAs: .title(name), from: source)
    guard let note = try id.flatMap({ try repository.note($0) }) else { return nil }
    let typed = FuzzyPattern(beginning[beginning.index(after: mark)...])
    return typed.ranked(note.body.headings.uniqued) { $0 }.prefix(TitlesMatching.limit)
      .map { LinkOffer.heading($0.element, of: name) }
      .filter { WikiLinkText(String($0.link.dropFirst(2).dropLast(2))).heading != nil }
  }
}

/// The notes whose titles the beginning of a link can mean; of an empty one, the last changed notes, one more than are
/// shown, because the note itself may be among them.
struct LinkableNotes: AppQuery {
  /// The number of notes at the top of the list that the last changed ones are taken from. Pinned ones come first.
  private static let searched = 100

  let beginning: String
  /// The note with the link; nil for a new one.
  let source: NoteID?

  func value(in repository: any NotesReading) throws -> [LinkableNote] {
    let notes =
      beginning.isEmpty
      ? try repository.summaries(in: 0..<Self.searched)
        .sorted { $0.modified.rawValue > $1.modified.rawValue }
        .prefix(TitlesMatching.limit + 1).map { NoteTitle($0.id, $0.title) }
      : try repository.titles(meantBy: beginning, limit: TitlesMatching.limit)
    let paths = try repository.filePaths(of: notes.map(\.id))
    let named = notes.map { NamedNote($0.id, title: $0.title, path: paths[$0.id]) }
    let found = try repository.noteIDs(
      linkedAs: named.flatMap(\.linkNames).map { .title($0) }, from: source)
    return named.map { note in
      LinkableNote(
        note: note, names: Set(note.linkNames.filter { found[.title($0)] == note.id }))
    }
  }
}

extension NoteText {
  /// Returns a text as the title of a note that a link can name; nil if it cannot be one.
  static func linkableTitle(_ text: String) -> String? {
    let title = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return title.isEmpty || title != text || title.contains { "#|^/".contains($0) } ? nil : title
  }
}
