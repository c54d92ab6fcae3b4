import NavigationCore

/// The lists that show notes in an order of their own.
public enum NoteList: Hashable, Codable, Sendable {
  /// The notes outside the trash.
  case notes
  /// The notes in the trash.
  case trash
  /// The notes with a tag or one of its subtags: `garden/beds` counts as `garden`. If no note has the tag, one that
  /// differs only in case stands for it.
  case tagged(String)
}

// For a fast start, as for `NodeContent`.
extension NoteList {
  public init(from decoder: any Decoder) throws {
    let cases = try decoder.container(keyedBy: CodingKeys.self)
    if cases.contains(.notes) {
      self = .notes
    } else if cases.contains(.trash) {
      self = .trash
    } else {
      self = .tagged(try cases.value(of: .tagged))
    }
  }
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

/// A tag and the number of notes with it or one of its subtags.
public struct TagCount: Hashable, Sendable {
  public let tag: String
  public let count: Int

  public init(_ tag: String, count: Int) {
    self.tag = tag
    self.count = count
  }
}

extension NoteTag {
  /// Returns the tags that a stored tag counts as: itself and its parents, the topmost first.
  ///
  /// Stored tags include some that ``NoteTag`` does not accept, such as those of imported files.
  public static func levels(of tag: String) -> [String] {
    tag.indices.filter { tag[$0] == "/" && $0 > tag.startIndex }.map { String(tag[..<$0]) } + [tag]
  }

  /// Returns whether a stored tag equals another one or is one of its subtags.
  public static func counts(_ tag: String, for other: String) -> Bool {
    tag == other || tag.hasPrefix(other + "/")
  }

  /// Returns the tags in tree order, with subtags directly after their parents.
  public static func inTreeOrder(_ counts: [TagCount]) -> [TagCount] {
    counts.map { (parts: $0.tag.split(separator: "/", omittingEmptySubsequences: false), $0) }
      .sorted { $0.parts.lexicographicallyPrecedes($1.parts) }.map(\.1)
  }
}
