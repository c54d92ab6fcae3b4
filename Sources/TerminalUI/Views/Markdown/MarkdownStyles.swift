/// How the parts of a Markdown text are drawn.
public struct MarkdownStyles: Hashable, Sendable {
  /// What has no style of its own.
  public var text: Style
  /// The heading of level 1; the others are ``heading``.
  public var title: Style
  /// Headings below level 1.
  public var heading: Style
  /// Code, in a line or a block.
  public var code: Style
  /// Links that do not have the focus.
  public var link: Style
  /// What is not the text itself: bullets, bars, rules, the frames of tables, HTML.
  public var mark: Style

  /// The styles with one accent, on a text style.
  public init(text: Style = .plain, accent: Color = .cyan) {
    self.text = text
    title = text.adding(.bold).foreground(accent)
    heading = text.adding(.bold)
    code = text.foreground(accent)
    link = text.adding(.underline)
    mark = text.adding(.dim)
  }
}

/// The characters that a Markdown text is drawn with besides its own.
public struct MarkdownGlyphs: Hashable, Sendable {
  /// Before the items of a list without numbers.
  public var bullet: SafeText
  /// The bar beside a quote and between the columns of a table.
  public var bar: SafeText
  /// The line of a thematic break and below the header of a table: one column.
  public var rule: SafeText
  /// Where the two cross: one column.
  public var cross: SafeText
  /// Where a cell was cut.
  public var ellipsis: SafeText

  /// Creates a set of marks.
  public init(
    bullet: SafeText, bar: SafeText, rule: SafeText, cross: SafeText, ellipsis: SafeText
  ) {
    self.bullet = bullet
    self.bar = bar
    self.rule = rule
    self.cross = cross
    self.ellipsis = ellipsis
  }

  /// Marks of Unicode.
  public static let unicode = MarkdownGlyphs(
    bullet: "•", bar: "│", rule: "─", cross: "┼", ellipsis: "…")
  /// For a terminal that draws nothing but ASCII.
  public static let ascii = MarkdownGlyphs(
    bullet: "*", bar: "|", rule: "-", cross: "+", ellipsis: "...")
}
