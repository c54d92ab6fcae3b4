import TerminalUI

/// A note that completes a link.
struct LinkableNote: Equatable, Sendable {
  let id: NoteID
  let title: String
  /// True if links by the title lead to this note, and not to an older one.
  let isNamed: Bool

  /// The title, with the number of a note that shares it.
  var shown: SafeText { SafeText(isNamed ? title : "\(title) · note \(id)") }

  var link: String {
    isNamed
      ? NoteLinkText.link(to: id, titled: title) : NoteLinkText.numbered(id, titled: title)
  }
}

/// The notes whose titles match the beginning of a link; of an empty one, the last changed notes, one more than are
/// shown, because the note itself may be among them.
struct LinkableNotes: AppQuery {
  /// The number of notes at the top of the list that the last changed ones are taken from. Pinned ones come first.
  private static let searched = 100

  let beginning: String

  func value(in repository: any NotesRepository) throws -> [LinkableNote] {
    let notes =
      beginning.isEmpty
      ? try repository.summaries(in: 0..<Self.searched)
        .sorted { $0.modified.rawValue > $1.modified.rawValue }
        .prefix(TitlesMatching.limit + 1).map { NoteTitle($0.id, $0.title) }
      : try repository.titles(matching: beginning, limit: TitlesMatching.limit)
    let named = try repository.noteIDs(linkedAs: notes.map { .title($0.title) }, from: nil)
    return notes.map {
      LinkableNote(id: $0.id, title: $0.title, isNamed: named[.title($0.title)] == $0.id)
    }
  }
}
