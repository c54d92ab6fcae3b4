import CLibrary
import TerminalUI

/// The environment variables that describe the terminal.
struct TerminalEnvironment: Sendable {
  /// TERM; nil if it is not set or empty.
  var name: String?
  /// NO_COLOR: the user wants no colours in any program.
  var refusesColor = false
  /// COLORTERM: the terminal shows 24-bit colours.
  var isTruecolor = false
  /// STY: the program runs inside GNU Screen. Over a network connection the variable may be missing.
  var isWithinScreen = false
  /// Whether GNU Screen may be between the program and the user's terminal, also with tmux around it or in it. While the
  /// mouse is reported, Screen holds an Escape back until the next byte. Over a network connection only TERM tells.
  var holdsEscapeWithMouse = false
  /// Whether the terminal is known to support hyperlinks (OSC 8).
  var showsHyperlinks = false
  /// Whether the background is dark, by COLORFGBG; nil if that does not tell.
  var isBackgroundDark: Bool?
  /// ESCDELAY, in milliseconds.
  var escapeDelay = Duration.milliseconds(25)
  /// COLUMNS and LINES, for a terminal that does not report its size; zero if they are not set.
  var size = Size.zero

  init(name: String?) {
    self.name = name
  }

  /// Reads the variables.
  ///
  /// - Parameter value: Returns the value of a variable; nil if it is not set.
  init(_ value: (String) -> String?) {
    func text(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }
    func number(_ name: String) -> Int? {
      text(name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
    name = text("TERM")
    refusesColor = text("NO_COLOR") != nil
    let isWithinTmux = text("TMUX") != nil
    isWithinScreen = text("STY") != nil && !isWithinTmux
    // Screen passes COLORTERM on, but does not show such colours. tmux, which can have the same name, does.
    let mayBeScreen = (name?.hasPrefix("screen") ?? false) && !isWithinTmux
    isTruecolor = ["truecolor", "24bit"].contains(text("COLORTERM")) && !mayBeScreen
    holdsEscapeWithMouse = text("STY") != nil || mayBeScreen
    showsHyperlinks = HyperlinkSupport.isKnown(text)
    // The console of Linux does not tell its background, which is black.
    isBackgroundDark = text("COLORFGBG").flatMap(Self.isDark) ?? (name == "linux" ? true : nil)
    if let delay = number("ESCDELAY") { escapeDelay = .milliseconds(min(delay, 10_000)) }
    size = Size(columns: number("COLUMNS") ?? 0, rows: number("LINES") ?? 0)
  }

  /// Parses `15;0` or `15;default;0`. The last number is the background; 7 and the bright colours except grey are
  /// light.
  private static func isDark(_ colors: String) -> Bool? {
    colors.split(separator: ";").last.flatMap { Int($0) }.flatMap { number in
      (0..<16).contains(number) ? number < 7 || number == 8 : nil
    }
  }

  static var current: TerminalEnvironment {
    TerminalEnvironment { ProcessEnvironment[$0] }
  }
}

extension TerminalEnvironment {
  /// The numbers of columns and of rows that ncurses supports: it is too slow above and fails below.
  static let sizes = 1...1000

  /// Returns the size to use, given the size that the terminal reports, which may be zero.
  func size(reported: Size) -> Size {
    func count(_ reported: Int, _ variable: Int, _ usual: Int) -> Int {
      let count = reported > 0 ? reported : variable > 0 ? variable : usual
      return min(max(count, Self.sizes.lowerBound), Self.sizes.upperBound)
    }
    return Size(
      columns: count(reported.columns, size.columns, 80),
      rows: count(reported.rows, size.rows, 24))
  }

  /// Returns the terminal descriptions to try, the best first.
  ///
  /// A computer may lack the description of the user's terminal, if that is new or connected over a network. Nearly
  /// all terminals are compatible with one of two old ones.
  func candidates() throws(TerminalError) -> [String] {
    guard let name else { throw .unnamed }
    guard !["dumb", "unknown"].contains(name) else { throw .cannotMoveCursor(name: name) }
    let isXtermCompatible = Self.xtermCompatibleNames.contains(where: name.containsBytes)
    if name == "xterm" { return ["xterm-256color", name, "vt100"] }
    return [name] + (isXtermCompatible ? ["xterm-256color", "xterm", "vt100"] : ["vt100"])
  }

  private static let xtermCompatibleNames = [
    "256color", "alacritty", "contour", "direct", "foot", "ghostty", "iterm", "kitty", "konsole",
    "rio", "screen", "tmux", "vte", "wezterm", "xterm",
  ]
}

extension String {
  /// Returns whether the text contains another, byte for byte. Unlike the standard library's search, it makes no types
  /// at run time, which takes half a million instructions at a start.
  func containsBytes(of other: String) -> Bool {
    let bytes = Array(utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: other.utf8) }
  }
}
