import NavigationCore

/// The path of a link to a file, relative to the note's own file, as in `[text](other.md#part)`.
public struct FilePath: Hashable, Sendable {
  /// The decoded path, with spaces for `%20` and without the fragment.
  public let text: String
  /// The fragment after `#`; nil if there is none.
  public let heading: String?

  /// - Returns: Nil for an address with a scheme, a fragment alone, or a file that is not Markdown.
  public init?(_ address: String) {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].prefix { $0 != "?" }
    guard !path.isEmpty, !path.contains(":"), !path.hasPrefix("//"),
      let text = PercentEncoding.decode(String(path)), !text.contains("\0"), !text.contains("\\")
    else { return nil }
    let name = text.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let isMarkdown = Self.hasExtension(String(name))
    guard isMarkdown || !name.isEmpty && !name.contains(".") && !name.contains("@") else {
      return nil
    }
    self.text = text
    heading = parts.count > 1 ? PercentEncoding.decode(String(parts[1])) ?? String(parts[1]) : nil
  }

  /// True if the path has a Markdown extension. Some programs omit it.
  public static func hasExtension(_ path: String) -> Bool { path.withoutMarkdownExtension != path }

  /// Returns the path from the root of the import, for a path relative to a source file; nil if it
  /// leads outside of the root.
  public static func whole(_ path: String, from source: String?) -> String? {
    var parts: [Substring] =
      path.hasPrefix("/") ? [] : source?.split(separator: "/").dropLast() ?? []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return withExtension(parts.joined(separator: "/"))
  }

  /// Returns the path without leading `.` and `..`, as the common end of all paths to the file.
  public static func end(_ path: String) -> String {
    let parts = path.split(separator: "/").drop { $0 == "." || $0 == ".." }
    return withExtension(parts.joined(separator: "/"))
  }

  /// Returns the path with a Markdown extension.
  static func withExtension(_ path: String) -> String {
    hasExtension(path) ? path : path + ".md"
  }
}
