import NavigationCore

/// The lists that show notes in an order of their own.
public enum NoteList: Hashable, Codable, Sendable {
  /// The notes outside the trash.
  case notes
  /// The notes in the trash.
  case trash
  /// The notes with a tag or one of its subtags, in any case: `Garden/beds` counts as `garden`.
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
