/// A note with its whole text.
public struct Note: Hashable, Sendable {
  public let id: NoteID
  public var title: String
  public var body: NoteBody
  public var tags: [String]
  public var created: Timestamp
  public var modified: Timestamp
  public var isPinned: Bool
  /// The time at which the note was moved to the trash; nil outside of it.
  public var trashed: Timestamp?

  public init(
    id: NoteID, title: String, body: NoteBody, tags: [String], created: Timestamp,
    modified: Timestamp, isPinned: Bool, trashed: Timestamp? = nil
  ) {
    self.id = id
    self.title = title
    self.body = body
    self.tags = tags
    self.created = created
    self.modified = modified
    self.isPinned = isPinned
    self.trashed = trashed
  }
}

extension Note {
  public var isTrashed: Bool { trashed != nil }

  /// The part of the note that an editor changes.
  public var text: NoteText { NoteText(title: title, body: body) }

  /// Returns the text with another body. The note's own title stays byte for byte; a derived one follows the body.
  func text(with body: NoteBody) -> NoteText {
    ownTitle.map { NoteText(title: $0, body: body) } ?? NoteText(ownTitle: "", body: body)
  }

  /// The title with another text, which changes if it is derived from the first line.
  func title(followingTo body: NoteBody) -> String {
    title == self.body.derivedTitle ? body.derivedTitle ?? title : title
  }

  var ownTitle: String? { text.ownTitle }
}
