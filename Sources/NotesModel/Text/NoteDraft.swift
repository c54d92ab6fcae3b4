/// A note that is not stored yet.
public struct NoteDraft: Hashable, Sendable {
  public var title: String
  public var body: NoteBody
  public var tags: [String]
  public var isPinned: Bool
  /// The requested number, used if it is free and has at most nine digits. Nil requests the next number.
  public var id: NoteID?
  /// The creation time. Nil means now.
  public var created: Timestamp?
  public var modified: Timestamp?
  /// The file that the draft was read from; nil for a text written in the app.
  public var file: NoteFile?
  /// The identity of the text in the session that it was written in; nil for a text from elsewhere.
  public var draftID: DraftID?

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

  /// The maximum number that a draft can request, so that enough numbers are left after it.
  public static let maximumRequestedID: Int64 = 999_999_999
}
