public import Markdown

extension MarkdownDocument {
  /// The maximum nesting. Deeper blocks are a part of the block around them, and deeper inlines plain text, to limit
  /// the use of the call stack. Such a depth would not be visible anyway.
  static let deepestNesting = 32

  /// Parses Markdown: CommonMark with tables, task lists, formulas, strikethrough, bare addresses and footnotes; with
  /// links, embeds, tags, block names, highlights, comments and callouts as in other programs for notes; and with bare
  /// links of the given scheme.
  ///
  /// Every text is a valid document.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - linkScheme: The scheme of the app's own links, such as `birds` for `birds://main/Swift`.
  /// - Complexity: O(*n*).
  public init(parsing text: String, linkScheme: String? = nil) {
    self.init(parsing: Array(text.utf8), linkScheme: linkScheme)
  }

  /// Parses the bytes of a text from an offset, at which for example its front matter ends.
  public init(parsing text: [UInt8], from offset: Int = 0, linkScheme: String? = nil) {
    let start = offset + (text[offset...].starts(with: "\u{FEFF}".utf8) ? 3 : 0)
    var builder = DocumentBuilder(text, linkScheme: linkScheme.map { Array($0.utf8) } ?? [])
    builder.parse(ParsedText(text, from: start))
    builder.finish()
    self.init(source: text, elements: builder.elements)
  }
}
