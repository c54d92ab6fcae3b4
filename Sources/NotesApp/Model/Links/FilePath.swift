import NavigationCore

/// The path of a link to a file beside a note's own, as in `[text](other.md#part)`.
public struct FilePath: Hashable, Sendable {
  /// The path as it is meant, with blanks in place of `%20`, and without the part behind `#`.
  public let text: String
  /// What stands behind `#`; nil where nothing does.
  public let heading: String?

  /// - Returns: Nil for an address with a scheme, a place in the same text, and a file that is no Markdown.
  public init?(_ address: String) {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].prefix { $0 != "?" }
    guard !path.isEmpty, !path.contains(":"), !path.hasPrefix("//"),
      let text = PercentEncoding.decode(String(path)), !text.contains("\0"), !text.contains("\\")
    else { return nil }
    let name = text.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let isMarkdown = String(name).withoutMarkdownExtension != name
    guard isMarkdown || !name.isEmpty && !name.contains(".") && !name.contains("@") else {
      return nil
    }
    self.text = text
    heading = parts.count > 1 ? PercentEncoding.decode(String(parts[1])) ?? String(parts[1]) : nil
  }

  /// Whether the path names Markdown; else `.md` is left out, which some programs do.
  public static func hasExtension(_ path: String) -> Bool { path.withoutMarkdownExtension != path }

  /// The path from the folder that was imported, seen from a file there; nil where it leads out of it.
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

  /// The path without the steps at its beginning: how it ends, wherever it is seen from.
  public static func end(_ path: String) -> String {
    let parts = path.split(separator: "/").drop { $0 == "." || $0 == ".." }
    return withExtension(parts.joined(separator: "/"))
  }

  private static func withExtension(_ path: String) -> String {
    hasExtension(path) ? path : path + ".md"
  }
}
