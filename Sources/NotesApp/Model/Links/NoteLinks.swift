/// Where a link in a note's text leads, as far as that is a note.
public enum LinkTarget: Hashable, Sendable {
  /// The note with that title, as in `[[Garden plan]]`.
  case title(String)
  /// The note that was imported from a file at that path, as in `[text](other.md)`.
  case file(String)
  /// The note of that number, as in `navtui://main/notes/3`.
  case number(NoteID)
}

/// The notes that a note links to and those that link to it.
public struct NoteLinks: Hashable, Sendable {
  /// One end of a link.
  public struct End: Hashable, Sendable {
    /// Nil when there is no such note, or only in the trash.
    public let id: NoteID?
    /// The note's title, or what the link calls it.
    public let title: String

    public init(_ id: NoteID?, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// In the order of the text.
  public var targets: [End]
  /// The one changed last first; a note that links to itself is none of them.
  public var sources: [End]

  public init(targets: [End] = [], sources: [End] = []) {
    self.targets = targets
    self.sources = sources
  }

  /// The most notes that are listed as linking to one.
  public static let sourceLimit = 500
}
