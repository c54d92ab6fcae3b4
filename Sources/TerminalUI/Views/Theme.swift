/// The styles of everything an app draws, by what they mean.
public struct Theme: Hashable, Sendable {
  /// Text in use.
  public var text = Style.plain
  /// Text and lines not in use: excerpts, ages, titles of inactive panes, everything behind a box.
  public var dim = Style(foreground: .palette(243))
  /// The one accent: the title and the line of the pane that has the keys.
  public var accent = Style(foreground: .palette(63))
  /// Names, keys and marks.
  public var title = Style(attributes: .bold)
  /// The text of the focused row, also in a pane without the keys.
  public var focused = Style(attributes: .bold)
  /// The bar over the focused row of the pane that has the keys.
  public var selection = Style(attributes: .reverse)
  /// Actions that delete something.
  public var destructive = Style(foreground: .palette(131))
  /// Failures.
  public var error = Style(attributes: [.bold, .reverse])
  /// Links in a text.
  public var link = Style(foreground: .palette(63), attributes: .underline)
  /// Links in a text that lead nowhere.
  public var brokenLink = Style(foreground: .palette(131), attributes: .underline)
  /// Tags in a text.
  public var tag = Style(foreground: .palette(98))
  /// Code in a text; a background of its own sets it apart.
  public var code = Style.plain
  /// Keywords of code.
  public var keyword = Style(attributes: .bold)
  /// Strings and numbers of code.
  public var string = Style(foreground: .palette(29))
  /// The characters of lines and marks.
  public var glyphs = GlyphSet.unicode

  /// Creates the theme of the terminal's own text and ground, whatever they are.
  ///
  /// Its other colours have a contrast of at least 4.5 both on white and on black.
  public init() {}

  /// The text, or as much of it as fits into so many columns before the theme's ellipsis.
  public func fitting(_ text: SafeText, in columns: Int) -> SafeText {
    text.truncated(to: max(0, columns), ellipsis: glyphs.ellipsis)
  }

  /// The terminal's own colours, on an unknown ground.
  public static let terminal = Theme()

  /// Returns the terminal's own colours, with an accent from its palette that suits a dark or a light ground:
  /// ``terminal`` where the ground is unknown.
  public static func terminal(onDark isDark: Bool?) -> Theme {
    var theme = Theme()
    guard let isDark else { return theme }
    theme.dim = Style(foreground: .palette(isDark ? 246 : 241))
    theme.accent = Style(foreground: isDark ? .cyan : .blue)
    // The bright red of a dark palette is the plain red of a light one.
    let red = isDark ? Color.palette(9) : .red
    theme.destructive = Style(foreground: red)
    theme.error = Style(foreground: red, attributes: .reverse)
    return theme
  }

  /// No colours: attributes and marks alone.
  public static let mono: Theme = {
    var theme = Theme()
    theme.dim = Style(attributes: .dim)
    theme.accent = Style(attributes: [.bold, .underline])
    theme.destructive = Style(attributes: .bold)
    (theme.link, theme.brokenLink) = (Style(attributes: .underline), Style(attributes: .underline))
    (theme.tag, theme.string) = (Style(attributes: .bold), .plain)
    return theme
  }()
}

/// The characters that lines and marks are drawn with.
public struct GlyphSet: Hashable, Sendable {
  /// Of lines from left to right.
  public let horizontal: Character
  /// Of lines from top to bottom.
  public let vertical: Character
  /// The corner of a frame at the top left.
  public let topLeading: Character
  /// The corner at the top right.
  public let topTrailing: Character
  /// The corner at the bottom left.
  public let bottomLeading: Character
  /// The corner at the bottom right.
  public let bottomTrailing: Character
  /// Stands before the focused row.
  public let focusMark: SafeText
  /// A star, at what is set apart.
  public let star: SafeText
  /// Between two breadcrumbs.
  public let crumbSeparator: SafeText
  /// Before the breadcrumbs where there is a way back.
  public let backMark: SafeText
  /// Behind a value where there is a way to the next.
  public let forwardMark: SafeText
  /// Stands at what is chosen, or marked.
  public let checkMark: SafeText
  /// Stands where text was cut.
  public let ellipsis: SafeText
  /// Stands for nothing.
  public let dash: SafeText
  /// Of a bar that shows how far something is: the part that is done.
  public let barDone: Character
  /// Of such a bar: the part that is not.
  public let barLeft: Character
  /// Of a bar at the edge of what is scrolled: the part that stands for what is in sight.
  public let scrollBar: Character
  /// Stands between two lines of a text that are shown on one.
  public let lineBreak: SafeText
  /// Stands before what is expanded, such as a branch of an outline.
  public let expandedMark: SafeText
  /// Stands before what can be expanded.
  public let collapsedMark: SafeText
  /// Stands behind the title of a column whose values ascend.
  public let ascendingMark: SafeText
  /// Stands behind the title of a column whose values descend.
  public let descendingMark: SafeText
  /// Stands behind a value that a menu below it changes.
  public let menuMark: SafeText
  /// Columns of rising height, the last of which fills its cell.
  public let levels: [Character]
  /// Bars of rising length, the last of which fills its cell.
  public let bars: [Character]
  /// The pictures of a spinner, in order.
  public let spinner: [Character]

  /// Creates a set; each character takes one column, and none may be one that a terminal acts upon.
  ///
  /// - Parameters:
  ///   - horizontal: Of lines from left to right.
  ///   - vertical: Of lines from top to bottom.
  ///   - topLeading: Of the corners of frames, as the other three.
  ///   - topTrailing: Top right.
  ///   - bottomLeading: Bottom left.
  ///   - bottomTrailing: Bottom right.
  ///   - focusMark: Stands before the focused row.
  ///   - star: Stands at what is set apart.
  ///   - crumbSeparator: Stands between two breadcrumbs.
  ///   - backMark: Stands before the breadcrumbs where there is a way back.
  ///   - forwardMark: Stands behind a value where there is a way to the next.
  ///   - checkMark: Stands at what is chosen, or marked.
  ///   - ellipsis: Stands where text was cut.
  ///   - dash: Stands for nothing.
  ///   - barDone: Of a bar that shows how far something is, the part that is done.
  ///   - barLeft: Of such a bar, the part that is not.
  ///   - scrollBar: Of a bar at the edge of what is scrolled, the part that stands for what is in sight.
  ///   - lineBreak: Stands between two lines of a text that are shown on one.
  ///   - expandedMark: Stands before what is expanded.
  ///   - collapsedMark: Stands before what can be expanded.
  ///   - ascendingMark: Stands behind the title of a column whose values ascend.
  ///   - descendingMark: Stands behind the title of a column whose values descend.
  ///   - menuMark: Stands behind a value that a menu below it changes.
  ///   - levels: Columns of rising height, the last of which fills its cell; at least one.
  ///   - bars: Bars of rising length, the last of which fills its cell; at least one.
  ///   - spinner: The pictures of a spinner, in order; at least one.
  public init(
    horizontal: Character, vertical: Character, topLeading: Character, topTrailing: Character,
    bottomLeading: Character, bottomTrailing: Character, focusMark: SafeText, star: SafeText,
    crumbSeparator: SafeText, backMark: SafeText, forwardMark: SafeText, checkMark: SafeText,
    ellipsis: SafeText, dash: SafeText, barDone: Character, barLeft: Character,
    scrollBar: Character, lineBreak: SafeText, expandedMark: SafeText = "v ",
    collapsedMark: SafeText = "> ", ascendingMark: SafeText = " ^", descendingMark: SafeText = " v",
    menuMark: SafeText = " v", levels: String = ".:-=+*#@", bars: String = "#",
    spinner: String = #"|/-\"#
  ) {
    precondition(
      !levels.isEmpty && !bars.isEmpty && !spinner.isEmpty,
      "levels (\(levels)), bars (\(bars)) and spinner (\(spinner)) need a character each")
    self.horizontal = horizontal
    self.vertical = vertical
    self.topLeading = topLeading
    self.topTrailing = topTrailing
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.focusMark = focusMark
    self.star = star
    self.crumbSeparator = crumbSeparator
    self.backMark = backMark
    self.forwardMark = forwardMark
    self.checkMark = checkMark
    self.ellipsis = ellipsis
    self.dash = dash
    self.barDone = barDone
    self.barLeft = barLeft
    self.scrollBar = scrollBar
    self.lineBreak = lineBreak
    self.expandedMark = expandedMark
    self.collapsedMark = collapsedMark
    self.ascendingMark = ascendingMark
    self.descendingMark = descendingMark
    self.menuMark = menuMark
    self.levels = Array(levels)
    self.bars = Array(bars)
    self.spinner = Array(spinner)
  }

  /// Lines and marks of Unicode.
  public static let unicode = GlyphSet(
    horizontal: "─", vertical: "│", topLeading: "┌", topTrailing: "┐", bottomLeading: "└",
    bottomTrailing: "┘", focusMark: "▌", star: "★", crumbSeparator: " › ", backMark: "‹ ",
    forwardMark: " ›", checkMark: "✓", ellipsis: "…", dash: "–", barDone: "━", barLeft: "─",
    scrollBar: "▐", lineBreak: " · ", expandedMark: "▾ ", collapsedMark: "▸ ", ascendingMark: " ▴",
    descendingMark: " ▾", menuMark: " ▾", levels: "▁▂▃▄▅▆▇█", bars: "▖▄",
    spinner: "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

  /// For terminals and locales without Unicode.
  public static let ascii = GlyphSet(
    horizontal: "-", vertical: "|", topLeading: "+", topTrailing: "+", bottomLeading: "+",
    bottomTrailing: "+", focusMark: ">", star: "*", crumbSeparator: " > ", backMark: "< ",
    forwardMark: " >", checkMark: "x", ellipsis: "...", dash: "-", barDone: "#", barLeft: "-",
    scrollBar: "|", lineBreak: " / ")
}
