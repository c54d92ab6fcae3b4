/// How the parts of a Markdown text are drawn.
public struct MarkdownStyles: Hashable, Sendable {
  /// What has no style of its own.
  public var text: Style
  /// The heading of level 1; the others are ``heading``.
  public var title: Style
  /// Headings below level 1.
  public var heading: Style
  /// Code, in a line or a block. A ground of its own sets it apart, else marks do.
  public var code: Style
  /// The keywords of code.
  public var keyword: Style
  /// The strings and numbers of code.
  public var string: Style
  /// Links that do not have the focus.
  public var link: Style
  /// Links that lead nowhere.
  public var brokenLink: Style
  /// Tags.
  public var tag: Style
  /// What is not the text itself: bullets, bars, rules, the frames of tables, HTML, the comments of code.
  public var mark: Style

  /// The styles of a theme.
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

  /// Whether code lies on a ground of its own.
  var codeHasGround: Bool { code.background != text.background }
}

/// The characters that a Markdown text is drawn with besides its own.
public struct MarkdownGlyphs: Hashable, Sendable {
  /// Before the items of a list without numbers.
  public var bullet: SafeText
  /// The box of a task that is to be done.
  public var box: SafeText
  /// The box of a task that is done.
  public var doneBox: SafeText
  /// The bar beside code that has no ground of its own.
  public var codeBar: SafeText
  /// The bar beside a quote and between the columns of a table.
  public var bar: SafeText
  /// The line of a thematic break and below the header of a table: one column.
  public var rule: SafeText
  /// Where the two cross: one column.
  public var cross: SafeText
  /// Where a cell was cut.
  public var ellipsis: SafeText

  /// Whether there are raised and lowered digits.
  public var hasSmallDigits: Bool

  /// Creates a set of marks.
  public init(
    bullet: SafeText, box: SafeText, doneBox: SafeText, codeBar: SafeText, bar: SafeText,
    rule: SafeText, cross: SafeText, ellipsis: SafeText, hasSmallDigits: Bool
  ) {
    (self.bullet, self.box, self.doneBox, self.codeBar) = (bullet, box, doneBox, codeBar)
    self.hasSmallDigits = hasSmallDigits
    self.bar = bar
    self.rule = rule
    self.cross = cross
    self.ellipsis = ellipsis
  }

  /// Marks of Unicode.
  public static let unicode = MarkdownGlyphs(
    bullet: "•", box: "☐", doneBox: "☑", codeBar: "▎", bar: "│", rule: "─", cross: "┼",
    ellipsis: "…",
    hasSmallDigits: true)
  /// For a terminal that draws nothing but ASCII.
  public static let ascii = MarkdownGlyphs(
    bullet: "*", box: "[ ]", doneBox: "[x]", codeBar: ":", bar: "|", rule: "-", cross: "+",
    ellipsis: "...",
    hasSmallDigits: false)
}

extension GlyphSet {
  /// The characters of the set for a Markdown text.
  public var markdown: MarkdownGlyphs { self == .ascii ? .ascii : .unicode }
}
