/// A link to a note that does not exist or is in the trash.
public struct BrokenLink: Hashable, Sendable {
  /// The note that contains the link.
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
  /// The name of the target in the link.
  public var name: String {
    switch self {
    case .title(let title): title
    case .file(let path): path
    case .number(let id): "Note \(id)"
    }
  }
}
