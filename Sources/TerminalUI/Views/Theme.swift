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
  /// Code, set apart by its background, or by marks if it has none.
  public var code = Style.plain
  /// Keywords in code.
  public var keyword = Style(attributes: .bold)
  /// Strings and numbers in code.
  public var string = Style(foreground: .palette(29))
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
public struct GlyphSet: Hashable, Sendable {
  /// The horizontal line.
  public let horizontal: Character
  /// The vertical line.
  public let vertical: Character
  /// The top left corner of a frame.
  public let topLeading: Character
  /// The top right corner.
  public let topTrailing: Character
  /// The bottom left corner.
  public let bottomLeading: Character
  /// The bottom right corner.
  public let bottomTrailing: Character
  /// The mark before the focused row.
  public let focusMark: SafeText
  /// A star, for example for favourites.
  public let star: SafeText
  /// The separator of breadcrumbs.
  public let crumbSeparator: SafeText
  /// The mark before the breadcrumbs if the user can go back.
  public let backMark: SafeText
  /// The mark after a value if there is a next one.
  public let forwardMark: SafeText
  /// The mark of chosen or marked items.
  public let checkMark: SafeText
  /// The mark of cut text.
  public let ellipsis: SafeText
  /// The mark of an empty value.
  public let dash: SafeText
  /// The completed part of a progress bar.
  public let barDone: Character
  /// The remaining part of a progress bar.
  public let barLeft: Character
  /// The thumb of a scroll bar.
  public let scrollBar: Character
  /// The separator of lines that are shown on one row.
  public let lineBreak: SafeText
  /// The mark before an expanded branch.
  public let expandedMark: SafeText
  /// The mark before a collapsed branch.
  public let collapsedMark: SafeText
  /// The mark after the title of a column in ascending order.
  public let ascendingMark: SafeText
  /// The mark after the title of a column in descending order.
  public let descendingMark: SafeText
  /// The mark after a value that has a menu.
  public let menuMark: SafeText
  /// Columns of rising height. The last one fills its cell.
  public let levels: [Character]
  /// Bars of rising length. The last one fills its cell.
  public let bars: [Character]
  /// The pictures of a spinner, in order.
  public let spinner: [Character]

  /// Creates a set. Each character takes one column and must not be a control character.
  ///
  /// - Parameters:
  ///   - horizontal: The horizontal line.
  ///   - vertical: The vertical line.
  ///   - topLeading: The top left corner of a frame.
  ///   - topTrailing: The top right corner.
  ///   - bottomLeading: The bottom left corner.
  ///   - bottomTrailing: The bottom right corner.
  ///   - focusMark: The mark before the focused row.
  ///   - star: A star, for example for favourites.
  ///   - crumbSeparator: The separator of breadcrumbs.
  ///   - backMark: The mark before the breadcrumbs if the user can go back.
  ///   - forwardMark: The mark after a value if there is a next one.
  ///   - checkMark: The mark of chosen or marked items.
  ///   - ellipsis: The mark of cut text.
  ///   - dash: The mark of an empty value.
  ///   - barDone: The completed part of a progress bar.
  ///   - barLeft: The remaining part of a progress bar.
  ///   - scrollBar: The thumb of a scroll bar.
  ///   - lineBreak: The separator of lines that are shown on one row.
  ///   - expandedMark: The mark before an expanded branch.
  ///   - collapsedMark: The mark before a collapsed branch.
  ///   - ascendingMark: The mark after the title of a column in ascending order.
  ///   - descendingMark: The mark after the title of a column in descending order.
  ///   - menuMark: The mark after a value that has a menu.
  ///   - levels: At least one column of rising height. The last one fills its cell.
  ///   - bars: At least one bar of rising length. The last one fills its cell.
  ///   - spinner: At least one picture of a spinner, in order.
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

  /// Unicode characters.
  public static let unicode = GlyphSet(
    horizontal: "─", vertical: "│", topLeading: "┌", topTrailing: "┐", bottomLeading: "└",
    bottomTrailing: "┘", focusMark: "▌", star: "★", crumbSeparator: " › ", backMark: "‹ ",
    forwardMark: " ›", checkMark: "✓", ellipsis: "…", dash: "–", barDone: "━", barLeft: "─",
    scrollBar: "▐", lineBreak: " · ", expandedMark: "▾ ", collapsedMark: "▸ ", ascendingMark: " ▴",
    descendingMark: " ▾", menuMark: " ▾", levels: "▁▂▃▄▅▆▇█", bars: "▖▄",
    spinner: "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

  /// ASCII characters, for terminals and locales without Unicode.
  public static let ascii = GlyphSet(
    horizontal: "-", vertical: "|", topLeading: "+", topTrailing: "+", bottomLeading: "+",
    bottomTrailing: "+", focusMark: ">", star: "*", crumbSeparator: " > ", backMark: "< ",
    forwardMark: " >", checkMark: "x", ellipsis: "...", dash: "-", barDone: "#", barLeft: "-",
    scrollBar: "|", lineBreak: " / ")
}
