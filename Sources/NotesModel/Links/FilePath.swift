import NavigationCore

/// The path of a link to a file, relative to the note's own file, as in `[text](other.md#part)`.
public struct FilePath: Hashable, Sendable {
  /// The decoded path, with spaces for `%20` and without the fragment.
  public let text: String
  /// The fragment after `#`; nil if there is none.
  public let heading: String?

  /// - Returns: Nil for an address with a scheme, a fragment alone, or a file that is not Markdown. As in any address,
  ///   a colon in the first part of the path ends a scheme, as opposed to `./12:30.md`.
  public init?(_ address: String) {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].prefix { $0 != "?" }
    guard !path.isEmpty, !path.prefix(while: { $0 != "/" }).contains(":"), !path.hasPrefix("//"),
      let text = PercentEncoding.decode(String(path)), !text.contains("\0"), !text.contains("\\")
    else { return nil }
    let name = text.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let isMarkdown = Self.hasExtension(String(name))
    guard
      isMarkdown
        || !name.isEmpty && name != "." && name != ".." && !Self.isAttachment(text)
          && !name.contains("@")
    else { return nil }
    self.text = text
    heading = parts.count > 1 ? PercentEncoding.decode(String(parts[1])) ?? String(parts[1]) : nil
  }

  /// True if the path has a Markdown extension. Some programs omit it.
  public static func hasExtension(_ path: String) -> Bool { path.withoutMarkdownExtension != path }

  /// The maximum length of the ending of an attachment's name: `excalidraw`.
  private static let longestEnding = 10

  /// Returns whether a file is none of a note: its name has another ending, which is letters and digits, as in
  /// `plan.pdf`, but not in `v1.2` or `Dr. Who`.
  public static func isAttachment(_ path: String) -> Bool {
    guard !hasExtension(path), let dot = path.lastIndex(of: "."), dot > path.startIndex else {
      return false
    }
    let ending = path[path.index(after: dot)...]
    return (1...longestEnding).contains(ending.utf8.count)
      && ending.utf8.allSatisfy { $0 < 0x80 } && ending.contains(where: \.isLetter)
      && ending.allSatisfy { $0.isLetter || $0.isNumber } && path[path.index(before: dot)] != "/"
  }

  /// Returns the folder of a file with the slash after it; empty for the root.
  static func folder(of path: String?) -> Substring {
    path.flatMap { path in path.lastIndex(of: "/").map { path[...$0] } } ?? ""
  }

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

  /// Returns the ends of a path by which links find its file, with and without the extension: the longest first.
  package static func ends(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    return parts.indices.map { parts[$0...].joined(separator: "/") }
      .flatMap { [$0, $0.withoutMarkdownExtension] }
  }

  /// Returns the path with a Markdown extension, unless it is that of an attachment.
  static func withExtension(_ path: String) -> String {
    hasExtension(path) || isAttachment(path) ? path : path + ".md"
  }
}
