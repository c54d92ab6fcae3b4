/// The data of a note in a list.
public struct NoteSummary: Hashable, Sendable {
  public let id: NoteID
  public var title: String
  /// The beginning of the body on one line, or the text around the first match in search results.
  public var excerpt: String
  public var created: Timestamp
  public var modified: Timestamp
  public var isPinned: Bool
  /// The time at which the note was moved to the trash; nil outside of it.
  public var trashed: Timestamp?

  public init(
    id: NoteID, title: String, excerpt: String, created: Timestamp, modified: Timestamp,
    isPinned: Bool, trashed: Timestamp? = nil
  ) {
    self.id = id
    self.title = title
    self.excerpt = excerpt
    self.created = created
    self.modified = modified
    self.isPinned = isPinned
    self.trashed = trashed
  }

  /// Creates the summary of a loaded note.
  public init(_ note: Note) {
    self.init(
      id: note.id, title: note.title, excerpt: note.body.excerpt(below: note.title),
      created: note.created, modified: note.modified, isPinned: note.isPinned, trashed: note.trashed
    )
  }
}
