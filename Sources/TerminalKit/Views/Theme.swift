/// The styles of everything an app draws, named by meaning.
public struct Theme: Hashable, Sendable {
  /// Active text.
  public var text = Style.plain
  /// Inactive text and lines: excerpts, ages, titles of inactive panes, everything behind a box.
  public var dim = Style(foreground: .palette(243))
  /// The accent: the title and border of the active pane.
  public var accent = Style(foreground: .palette(63))
  /// Names, keys and marks.
  public var title = Style(attributes: .bold)
  /// The text of the focused row, in inactive panes too.
  public var focused = Style(attributes: .bold)
  /// The bar of the focused row in the active pane.
  public var selection = Style(attributes: .reverse)
  /// Actions that delete something.
  public var destructive = Style(foreground: .palette(131))
  /// Errors.
  public var error = Style(attributes: [.bold, .reverse])
  /// Links.
  public var link = Style(foreground: .palette(63), attributes: .underline)
  /// Broken links.
  public var brokenLink = Style(foreground: .palette(131), attributes: .underline)
  /// Tags.
  public var tag = Style(foreground: .palette(98))
  /// The first level of headings in a text, underlined.
  public var heading1 = Style(foreground: .palette(131), attributes: [.bold, .underline])
  /// The second level.
  public var heading2 = Style(foreground: .palette(131), attributes: .bold)
  /// The third level. Those below are in its attributes and a quiet colour.
  public var heading3 = Style(foreground: .palette(131), attributes: .italic)
  /// Highlighted text.
  public var highlight = Style(attributes: .reverse)
  /// Code in a line, and the background of blocks of code.
  public var code = Style(foreground: .palette(163))
  /// Keywords in code.
  public var keyword = Style(attributes: .bold)
  /// Strings and numbers in code.
  public var string = Style(foreground: .palette(29))
  /// The width of the widest lines of a text that is read.
  public var readingColumns = 76
  /// The characters of lines and marks.
  public var glyphs: GlyphSet {
    get { sharedGlyphs.glyphs }
    set { sharedGlyphs = SharedGlyphs(newValue) }
  }
  private var sharedGlyphs = SharedGlyphs(.unicode)

  /// Creates the theme of the terminal's default text and background colours.
  ///
  /// The other colours have a contrast of at least 4.5 on both white and black.
  public init() {}

  /// Returns the text, truncated to a width with the theme's ellipsis at its end, or in its middle.
  public func fitting(_ text: SafeText, in columns: Int, keepsEnd: Bool = false) -> SafeText {
    keepsEnd
      ? text.truncatedMiddle(to: max(0, columns), ellipsis: glyphs.ellipsis)
      : text.truncated(to: max(0, columns), ellipsis: glyphs.ellipsis)
  }

  /// The terminal's own colours, for an unknown background.
  public static let terminal = Theme()

  /// Returns the terminal's own colours with an accent that suits a dark or a light background, or
  /// ``terminal`` if the background is unknown.
  public static func terminal(onDark isDark: Bool?) -> Theme {
    var theme = Theme()
    guard let isDark else { return theme }
    theme.dim = Style(foreground: .palette(isDark ? 246 : 241))
    theme.accent = Style(foreground: isDark ? .cyan : .blue)
    // Bright red is legible on dark backgrounds, plain red on light ones.
    let red = isDark ? Color.palette(9) : .red
    theme.destructive = Style(foreground: red)
    theme.error = Style(foreground: red, attributes: .reverse)
    // Magenta is brighter on dark backgrounds. Yellow is not legible on light ones.
    theme.code.foreground = isDark ? .palette(13) : .magenta
    let heading = isDark ? Color.yellow : .palette(94)
    for path in [\Theme.heading1, \.heading2, \.heading3] {
      theme[keyPath: path].foreground = heading
    }
    if isDark {
      theme.link.foreground = .palette(111)
      theme.brokenLink.foreground = red
      theme.tag.foreground = .palette(135)
      theme.string.foreground = .green
    }
    return theme
  }

  /// No colours, only attributes and marks.
  public static let mono: Theme = {
    var theme = Theme()
    theme.dim = Style(attributes: .dim)
    theme.accent = Style(attributes: [.bold, .underline])
    theme.destructive = Style(attributes: .bold)
    (theme.link, theme.brokenLink) = (Style(attributes: .underline), Style(attributes: .underline))
    (theme.tag, theme.string) = (Style(attributes: .bold), .plain)
    theme.heading1 = Style(attributes: [.bold, .underline])
    theme.heading2 = Style(attributes: .bold)
    theme.heading3 = Style(attributes: [.italic, .underline])
    theme.highlight = Style(attributes: [.bold, .reverse])
    theme.code = Style(attributes: [.dim, .reverse])
    return theme
  }()
}

/// Glyphs behind one reference. Each view has a theme, and a copy of the glyphs would retain 26 texts.
private final class SharedGlyphs: Hashable, Sendable {
  let glyphs: GlyphSet

  init(_ glyphs: GlyphSet) {
    self.glyphs = glyphs
  }

  static func == (a: SharedGlyphs, b: SharedGlyphs) -> Bool { a === b || a.glyphs == b.glyphs }

  func hash(into hasher: inout Hasher) { hasher.combine(glyphs) }
}

/// The characters of lines and marks.
///
/// An app changes a copy of ``unicode`` or ``ascii``. Each character takes one column and must not be a control
/// character. A chart or spinner whose characters are an empty list draws none.
public struct GlyphSet: Hashable, Sendable {
  /// The horizontal line.
  public var horizontal: Character = "-"
  /// The vertical line.
  public var vertical: Character = "|"
  /// The top left corner of a frame.
  public var topLeading: Character = "+"
  /// The top right corner.
  public var topTrailing: Character = "+"
  /// The bottom left corner.
  public var bottomLeading: Character = "+"
  /// The bottom right corner.
  public var bottomTrailing: Character = "+"
  /// The mark before the focused row.
  public var focusMark: SafeText = ">"
  /// A star, for example for favourites.
  public var star: SafeText = "*"
  /// The separator of breadcrumbs.
  public var crumbSeparator: SafeText = " > "
  /// The mark before the breadcrumbs if the user can go back.
  public var backMark: SafeText = "< "
  /// The mark after a value if there is a next one.
  public var forwardMark: SafeText = " >"
  /// The mark of chosen or marked items.
  public var checkMark: SafeText = "x"
  /// The mark of cut text.
  public var ellipsis: SafeText = "..."
  /// The mark of an empty value.
  public var dash: SafeText = "-"
  /// The completed part of a progress bar.
  public var barDone: Character = "#"
  /// The remaining part of a progress bar.
  public var barLeft: Character = "-"
  /// The thumb of a scroll bar.
  public var scrollBar: Character = "|"
  /// The separator of lines that are shown on one row.
  public var lineBreak: SafeText = " / "
  /// The mark before an expanded branch.
  public var expandedMark: SafeText = "v "
  /// The mark before a collapsed branch.
  public var collapsedMark: SafeText = "> "
  /// The mark after the title of a column in ascending order.
  public var ascendingMark: SafeText = " ^"
  /// The mark after the title of a column in descending order.
  public var descendingMark: SafeText = " v"
  /// The mark after a value that has a menu.
  public var menuMark: SafeText = " v"
  /// Columns of rising height. The last one fills its cell.
  public var levels: [Character] = Array(".:-=+*#@")
  /// Bars of rising length. The last one fills its cell.
  public var bars: [Character] = Array("#")
  /// The pictures of a spinner, in order.
  public var spinner: [Character] = Array(#"|/-\"#)
  /// The bullet of a list item in Markdown.
  public var bullet: SafeText = "*"
  /// The box of an open task.
  public var box: SafeText = "[ ]"
  /// The box of a completed task.
  public var doneBox: SafeText = "[x]"
  /// The box of a task that was begun, and as wide as that of an open one, as all boxes.
  public var begunBox: SafeText = "[/]"
  /// The box of a cancelled task.
  public var cancelledBox: SafeText = "[-]"
  /// The box of a task that was moved to another place.
  public var movedBox: SafeText = "[>]"
  /// The sign of a callout that is a remark.
  public var noteSign: SafeText = "i"
  /// The sign of a callout that is advice.
  public var tipSign: SafeText = "*"
  /// The sign of a callout that warns.
  public var warningSign: SafeText = "!"
  /// The sign of a callout about an error or a danger.
  public var dangerSign: SafeText = "X"
  /// The sign of a callout that quotes.
  public var quoteSign: SafeText = "\""
  /// The bar beside code without a background of its own.
  public var codeBar: SafeText = ":"
  /// The mark before a file or note that a text shows in place.
  public var embedMark: SafeText = "!"
  /// The mark after a broken link.
  public var brokenMark: SafeText = "[!]"
  /// The marks at the edges of a line that is cut there: one column each.
  public var leadingCut: SafeText = "<"
  /// The mark at the end.
  public var trailingCut: SafeText = ">"
  /// The crossing of the horizontal and the vertical line: one column.
  public var cross: SafeText = "+"
  /// Whether superscript and subscript digits are available.
  public var hasSmallDigits = false

  /// Unicode characters.
  public static let unicode = GlyphSet(
    horizontal: "─", vertical: "│", topLeading: "┌", topTrailing: "┐", bottomLeading: "└",
    bottomTrailing: "┘", focusMark: "▌", star: "★", crumbSeparator: " › ", backMark: "‹ ",
    forwardMark: " ›", checkMark: "✓", ellipsis: "…", dash: "–", barDone: "━", barLeft: "─",
    scrollBar: "▐", lineBreak: " · ", expandedMark: "▾ ", collapsedMark: "▸ ", ascendingMark: " ▴",
    descendingMark: " ▾", menuMark: " ▾", levels: Array("▁▂▃▄▅▆▇█"), bars: Array("▖▄"),
    spinner: Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"), bullet: "•", box: "☐", doneBox: "☑", begunBox: "◧",
    cancelledBox: "☒", movedBox: "▹", noteSign: "✎", tipSign: "✦", warningSign: "▲",
    dangerSign: "✗", quoteSign: "❝", codeBar: "▎",
    embedMark: "▣ ", brokenMark: "✗", leadingCut: "‹", trailingCut: "›", cross: "┼",
    hasSmallDigits: true)

  /// ASCII characters, for terminals and locales without Unicode.
  public static let ascii = GlyphSet()
}
