import NotesModel

/// A link of an imported note that leads to an older note with the same name as one of the import.
public struct TakenLink: Hashable, Sendable {
  /// The link as in the text, such as `[[Boat]]`, or the path of a link to a file.
  public let text: String
  /// The path of the file with the link, or the title of its note.
  public let source: String

  init(_ target: LinkTarget, in draft: NoteDraft) {
    text = if case .title(let title) = target { "[[\(title)]]" } else { target.name }
    source = draft.file?.path ?? draft.title
  }
}
