/// A tag as the user writes it: `garden` or `garden/beds`.
public struct NoteTag: Hashable, Sendable {
  /// The maximum number of characters.
  public static let longest = 100

  public let text: String

  /// - Returns: Nil for a text that is empty or too long, contains blanks, `#` or control characters, or has a
  ///   component that is empty, `.` or `..`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard text.count <= Self.longest, parts.allSatisfy({ !["", ".", ".."].contains($0) }),
      text.unicodeScalars.allSatisfy(\.isAllowedInTags)
    else { return nil }
    self.text = text
  }

  /// Converts a tag of another program by removing its prefix sign and replacing blanks with hyphens.
  ///
  /// - Returns: Nil if nothing remains.
  public init?(foreign text: String) {
    let parts = text.split(separator: "/").map { part in
      let words = part.split(whereSeparator: \.isWhitespace).joined(separator: "-")
      return String(String.UnicodeScalarView(words.unicodeScalars.filter(\.isAllowedInTags)))
    }
    self.init(parts.filter { !["", ".", ".."].contains($0) }.joined(separator: "/"))
  }

  /// Parses tags that are separated by blanks or commas, each optionally after a `#`.
  ///
  /// - Returns: Nil if there is none, or if any of them is no tag.
  package static func list(_ text: String) -> [String]? {
    let parts = text.split { $0.isWhitespace || $0 == "," }
    let tags = parts.compactMap { NoteTag(String($0.first == "#" ? $0.dropFirst() : $0))?.text }
    return tags.isEmpty || tags.count < parts.count ? nil : tags.uniquedTags
  }

  /// Returns whether a tag or one of its components begins with a prefix, ignoring case.
  package static func matches(_ tag: String, prefix: String) -> Bool {
    let (tag, prefix) = (key(of: tag), key(of: prefix))
    return tag.hasPrefix(prefix) || tag.contains("/" + prefix)
  }

  /// The rule for tags, as a sentence.
  public static let rule =
    "A tag is up to \(longest) characters without blanks, # or empty parts: garden, garden/beds."
}

extension Unicode.Scalar {
  fileprivate var isAllowedInTags: Bool {
    self != "#" && !properties.isWhitespace && properties.generalCategory != .control
  }
}
