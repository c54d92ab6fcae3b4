/// The styles of the parts of a Markdown text.
public struct MarkdownStyles: Hashable, Sendable {
  /// Text without a style of its own.
  public var text: Style
  /// Headings of level 1.
  public var title: Style
  /// Headings below level 1.
  public var heading: Style
  /// Code spans and blocks. Without a background of its own, code is shown with marks.
  public var code: Style
  /// Keywords in code.
  public var keyword: Style
  /// Strings and numbers in code.
  public var string: Style
  /// Links without the focus.
  public var link: Style
  /// Broken links.
  public var brokenLink: Style
  /// Tags.
  public var tag: Style
  /// Everything but the text: bullets, bars, rules, table borders, HTML and code comments.
  public var mark: Style

  /// Creates the styles of a theme.
  public init(_ theme: Theme = .terminal) {
    text = theme.text
    title = theme.title
    heading = theme.text.adding(.bold)
    code = theme.code
    keyword = theme.keyword
    string = theme.string
    link = theme.link
    brokenLink = theme.brokenLink
    tag = theme.tag
    mark = theme.dim
  }

  /// Whether code has a background of its own.
  var codeHasBackground: Bool { code.background != text.background }
}

/// The characters that a Markdown layout adds to the text. An app changes a copy of ``unicode`` or ``ascii``.
public struct MarkdownGlyphs: Hashable, Sendable {
  /// The bullet of a list item.
  public var bullet: SafeText
  /// The box of an open task.
  public var box: SafeText
  /// The box of a completed task.
  public var doneBox: SafeText
  /// The bar beside code without a background of its own.
  public var codeBar: SafeText
  /// The mark after a broken link.
  public var brokenMark: SafeText
  /// The bar beside a quote and between the columns of a table.
  public var bar: SafeText
  /// The line of a thematic break and below a table header: one column.
  public var rule: SafeText
  /// The crossing of rule and bar: one column.
  public var cross: SafeText
  /// The mark of cut text.
  public var ellipsis: SafeText
  /// Whether superscript and subscript digits are available.
  public var hasSmallDigits: Bool

  /// Unicode characters.
  public static let unicode = MarkdownGlyphs(
    bullet: "•", box: "☐", doneBox: "☑", codeBar: "▎", brokenMark: "✗", bar: "│", rule: "─",
    cross: "┼",
    ellipsis: "…",
    hasSmallDigits: true)
  /// ASCII characters, for terminals without Unicode.
  public static let ascii = MarkdownGlyphs(
    bullet: "*", box: "[ ]", doneBox: "[x]", codeBar: ":", brokenMark: "[!]", bar: "|", rule: "-",
    cross: "+",
    ellipsis: "...",
    hasSmallDigits: false)
}

extension GlyphSet {
  /// The Markdown glyphs that match the set.
  public var markdown: MarkdownGlyphs { self == .ascii ? .ascii : .unicode }
}
