public import TerminalUI

/// A change of a stored note that one asks for.
public enum NoteChange: Hashable, Sendable {
  case trash(NoteID, Bool)
  case pin(NoteID, Bool)
  case tags(NoteID, from: [String], to: [String])
  case edit(NoteID, from: NoteText, to: NoteText)
  /// Ticks the task whose item stands at a place of the text, or takes the tick off.
  case task(NoteID, at: MarkdownDocument.Place, isDone: Bool)
  /// Gives a note the text of a version again.
  case revert(NoteID, VersionNumber)

  /// The change of a note's text; a note without a title of its own is called after the new one.
  public static func edit(_ note: Note, to body: NoteBody) -> NoteChange {
    .edit(
      note.id, from: note.text, to: NoteText(ownTitle: note.ownTitle ?? "", body: body))
  }

  public var noteID: NoteID {
    switch self {
    case .trash(let id, _), .pin(let id, _), .tags(let id, _, _), .edit(let id, _, _),
      .task(let id, _, _), .revert(let id, _):
      id
    }
  }

  /// Whether the note is in the trash then; nil when that does not change it.
  var isTrashed: Bool? {
    if case .trash(_, let isTrashed) = self { isTrashed } else { nil }
  }
}
