/// The note that a link in a text names.
public enum LinkTarget: Hashable, Sendable {
  /// A note by any of its names, as in `[[Garden plan]]`.
  case title(String)
  /// The note that was imported from a file at that path, as in `[text](other.md)`.
  case file(String)
  /// A note by number, as in `navtui://main/notes/3`.
  case number(NoteID)
}

/// The links and backlinks of a note.
public struct NoteLinks: Hashable, Sendable {
  /// The note at the other end of a link.
  public struct End: Hashable, Sendable {
    /// The note, or nil if it does not exist or is in the trash.
    public let id: NoteID?
    /// The title of the note, or the name in the link.
    public let title: String
    /// The link that leads to no note; nil if there is one.
    public let target: LinkTarget?

    public init(_ id: NoteID?, title: String, in target: LinkTarget? = nil) {
      (self.id, self.title) = (id, title)
      self.target = id == nil ? target : nil
    }

    /// True for a link to another file than a note.
    public var isAttachment: Bool { target?.isAttachment == true }
  }

  /// The linked notes, in text order.
  public var targets: [End]
  /// The notes that link to this one, the last changed first. The note itself is not included.
  public var sources: [End]

  public init(targets: [End] = [], sources: [End] = []) {
    self.targets = targets
    self.sources = sources
  }

  /// The maximum number of backlinks.
  public static let sourceLimit = 500
}
