/// A note that is not stored yet.
public struct NoteDraft: Hashable, Sendable {
  public var title: String
  public var body: NoteBody
  public var tags: [String]
  public var isPinned: Bool
  /// The number the note should have, as far as it is free and of at most nine digits; nil is the next.
  public var id: NoteID?
  /// When the note was written; nil is now.
  public var created: Timestamp?
  public var modified: Timestamp?
  /// The file that it is read from; nil for a text that is written here.
  public var file: NoteFile?

  public init(
    title: String, body: NoteBody, tags: [String] = [], isPinned: Bool = false,
    created: Timestamp? = nil, modified: Timestamp? = nil, id: NoteID? = nil,
    file: NoteFile? = nil
  ) {
    self.id = id
    self.title = title
    self.body = body
    self.tags = tags
    self.isPinned = isPinned
    self.created = created
    self.modified = modified
    self.file = file
  }

  /// The largest number that a note gets because its draft asks for it: after it many are left.
  public static let largestWishedID: Int64 = 999_999_999
}
