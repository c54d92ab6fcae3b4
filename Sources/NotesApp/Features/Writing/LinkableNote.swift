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

/// What completes a link: a note, or a new one with the title that was typed.
enum LinkOffer: Equatable, Sendable {
  case note(LinkableNote)
  case new(String)

  var shown: SafeText {
    switch self {
    case .note(let note): note.shown
    case .new(let title): SafeText("New note “\(title)”")
    }
  }

  var link: String {
    switch self {
    case .note(let note): note.link
    case .new(let title): "[[\(title)]]"
    }
  }
}

/// The notes whose titles match the beginning of a link; of an empty one, the last changed notes, one more than are
/// shown, because the note itself may be among them.
struct LinkableNotes: AppQuery {
  /// The number of notes at the top of the list that the last changed ones are taken from. Pinned ones come first.
  private static let searched = 100

  let beginning: String
  /// The note with the link; nil for a new one.
  let source: NoteID?

  func value(in repository: any NotesRepository) throws -> [LinkableNote] {
    let notes =
      beginning.isEmpty
      ? try repository.summaries(in: 0..<Self.searched)
        .sorted { $0.modified.rawValue > $1.modified.rawValue }
        .prefix(TitlesMatching.limit + 1).map { NoteTitle($0.id, $0.title) }
      : try repository.titles(matching: beginning, limit: TitlesMatching.limit)
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
