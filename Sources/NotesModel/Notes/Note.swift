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
  package func text(with body: NoteBody) -> NoteText {
    let isDerived = title == self.body.derivedTitle ?? NoteText.untitled
    return isDerived ? NoteText(ownTitle: "", body: body) : NoteText(title: title, body: body)
  }

  package var ownTitle: String? { text.ownTitle }

  /// The tags in the text that are not among the note's own, in the order of their bytes.
  private var textTags: [String] {
    body.textTags.filter { !tags.containsTag($0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The note's own tags, and then those that are only in its text.
  public var allTags: [String] { tags + textTags }
}
