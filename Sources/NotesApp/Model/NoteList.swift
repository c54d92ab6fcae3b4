/// A list of notes that one moves through.
public enum NoteList: Hashable, Codable, Sendable {
  /// The notes that are not in the trash.
  case notes
  /// The notes in the trash.
  case trash
  /// The notes with a tag, or with one below it: `garden/beds` counts for `garden`.
  case tagged(String)
}

extension NoteList: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notes: "notes"
    case .trash: "trash"
    case .tagged(let tag): "tag \(tag)"
    }
  }
}

/// A tag and how many notes have it, or one below it.
public struct TagCount: Hashable, Sendable {
  public let tag: String
  public let count: Int

  public init(_ tag: String, count: Int) {
    self.tag = tag
    self.count = count
  }
}

extension NoteTag {
  /// The tags that a stored tag counts for: itself and those above it, the topmost first.
  ///
  /// Stored are also tags that nobody may write any more, such as those of imported files.
  public static func levels(of tag: String) -> [String] {
    tag.indices.filter { tag[$0] == "/" && $0 > tag.startIndex }.map { String(tag[..<$0]) } + [tag]
  }

  /// Whether a stored tag is another one or lies below it.
  public static func counts(_ tag: String, for other: String) -> Bool {
    tag == other || tag.hasPrefix(other + "/")
  }

  /// The tags in the order of a tree: what lies below a tag follows it at once.
  public static func inTreeOrder(_ counts: [TagCount]) -> [TagCount] {
    counts.map { (parts: $0.tag.split(separator: "/", omittingEmptySubsequences: false), $0) }
      .sorted { $0.parts.lexicographicallyPrecedes($1.parts) }.map(\.1)
  }
}
