/// A note that is not stored yet.
public struct NoteDraft: Hashable, Sendable {
  public var title: String
  public var body: NoteBody
  public var tags: [String]
  public var isPinned: Bool
  /// When the note was written; nil is now.
  public var created: Timestamp?
  public var modified: Timestamp?

  public init(
    title: String, body: NoteBody, tags: [String] = [], isPinned: Bool = false,
    created: Timestamp? = nil, modified: Timestamp? = nil
  ) {
    self.title = title
    self.body = body
    self.tags = tags
    self.isPinned = isPinned
    self.created = created
    self.modified = modified
  }
}
