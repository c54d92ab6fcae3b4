/// A tag as a person writes one: `garden` or `garden/beds`.
public struct NoteTag: Hashable, Sendable {
  /// The most characters a tag has.
  public static let longest = 100

  public let text: String

  /// - Returns: Nil for a text that is empty or too long, holds a blank, a `#` or a control character, or
  ///   has a part between slashes that is empty, `.` or `..`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard text.count <= Self.longest, parts.allSatisfy({ !["", ".", ".."].contains($0) }),
      text.unicodeScalars.allSatisfy(\.isAllowedInTags)
    else { return nil }
    self.text = text
  }

  /// The tag that another program's is here: without the sign before it, with hyphens for blanks.
  ///
  /// - Returns: Nil where nothing is left of it.
  public init?(foreign text: String) {
    let parts = text.split(separator: "/").map { part in
      let words = part.split(whereSeparator: \.isWhitespace).joined(separator: "-")
      return String(String.UnicodeScalarView(words.unicodeScalars.filter(\.isAllowedInTags)))
    }
    self.init(parts.filter { !["", ".", ".."].contains($0) }.joined(separator: "/"))
  }

  /// Whether a tag, or a part of it behind a slash, begins with a prefix, whatever the case.
  static func matches(_ tag: String, prefix: String) -> Bool {
    let (tag, prefix) = (tag.lowercased(), prefix.lowercased())
    return tag.hasPrefix(prefix) || tag.contains("/" + prefix)
  }

  /// What a tag has to be, as a sentence.
  public static let rule =
    """
    A tag is 1 to \(longest) characters without blanks and #, such as garden or garden/beds: between \
    slashes stands something, and not . or ..
    """
}

extension Unicode.Scalar {
  fileprivate var isAllowedInTags: Bool {
    self != "#" && !properties.isWhitespace && properties.generalCategory != .control
  }
}
