/// A link to a note that is not there, or only in the trash.
public struct BrokenLink: Hashable, Sendable {
  /// The note whose text holds the link.
  public let source: NoteID
  public let sourceTitle: String
  public let target: LinkTarget

  public init(in source: NoteID, titled sourceTitle: String, to target: LinkTarget) {
    self.source = source
    self.sourceTitle = sourceTitle
    self.target = target
  }
}

extension LinkTarget {
  /// What the link calls the note.
  public var name: String {
    switch self {
    case .title(let title): title
    case .file(let path): path
    case .number(let id): "Note \(id)"
    }
  }
}
