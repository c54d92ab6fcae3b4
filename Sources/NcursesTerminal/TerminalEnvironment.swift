#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import TerminalUI

/// What the environment variables say about the terminal.
struct TerminalEnvironment: Sendable {
  /// TERM, nil when it is not set or empty.
  var name: String?
  /// NO_COLOR: the user wants no colours, from any program.
  var refusesColor = false
  /// COLORTERM: the terminal shows any red, green and blue.
  var isTruecolor = false
  /// STY: GNU Screen stands between. At the other end of a network nobody knows.
  var isWithinScreen = false
  /// Whether the terminal is known to take hyperlinks (OSC 8).
  var showsHyperlinks = false
  /// COLORFGBG: whether the background is dark; nil where it does not say.
  var isBackgroundDark: Bool?
  /// ESCDELAY, in milliseconds.
  var escapeDelay = Duration.milliseconds(25)
  /// COLUMNS and LINES, for a terminal that does not tell its size; zero where they say nothing.
  var size = Size.zero

  init(name: String?) {
    self.name = name
  }

  /// Reads the variables.
  ///
  /// - Parameter value: The value of a variable, nil when it is not set.
  init(_ value: (String) -> String?) {
    func text(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }
    func number(_ name: String) -> Int? {
      text(name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }
    name = text("TERM")
    refusesColor = text("NO_COLOR") != nil
    let isWithinTmux = text("TMUX") != nil
    isWithinScreen = text("STY") != nil && !isWithinTmux
    // Screen lets COLORTERM through, and not the colours. tmux, which can have the same name, shows them.
    let mayBeScreen = (name?.hasPrefix("screen") ?? false) && !isWithinTmux
    isTruecolor = ["truecolor", "24bit"].contains(text("COLORTERM")) && !mayBeScreen
    showsHyperlinks = HyperlinkSupport.isKnown(text)
    isBackgroundDark = text("COLORFGBG").flatMap(Self.isDark)
    if let delay = number("ESCDELAY") { escapeDelay = .milliseconds(min(delay, 10_000)) }
    size = Size(columns: number("COLUMNS") ?? 0, rows: number("LINES") ?? 0)
  }

  /// Reads `15;0` or `15;default;0`: the last is the background, of which 7 and the bright ones but grey
  /// are light.
  private static func isDark(_ colors: String) -> Bool? {
    colors.split(separator: ";").last.flatMap { Int($0) }.flatMap { number in
      (0..<16).contains(number) ? number < 7 || number == 8 : nil
    }
  }

  /// The environment of this process.
  static var current: TerminalEnvironment {
    TerminalEnvironment { name in
      unsafe getenv(name).map { unsafe String(cString: $0) }
    }
  }
}

extension TerminalEnvironment {
  /// What ncurses gets a cell grid for: more it draws too slowly, less it refuses.
  static let sizes = 1...1000

  /// The size to work with, where the terminal says `reported`, which may be nothing (zero).
  func size(reported: Size) -> Size {
    func choose(_ reported: Int, _ variable: Int, _ usual: Int) -> Int {
      let wanted = reported > 0 ? reported : variable > 0 ? variable : usual
      return min(max(wanted, Self.sizes.lowerBound), Self.sizes.upperBound)
    }
    return Size(
      columns: choose(reported.columns, size.columns, 80),
      rows: choose(reported.rows, size.rows, 24))
  }

  /// The terminal descriptions to try, best first.
  ///
  /// Many computers lack the description of the terminal the user sits at, when it is new or at the
  /// other end of a network; nearly all terminals understand one of two old ones. `xterm` describes eight colours, of
  /// which none is a grey that is legible on any ground; what calls itself so has shown 256 for twenty years.
  func candidates() throws(TerminalError) -> [String] {
    guard let name else { throw .unnamed }
    guard !["dumb", "unknown"].contains(name) else { throw .cannotMoveCursor(name: name) }
    let isModern = Self.modernNames.contains { name.contains($0) }
    if name == "xterm" { return ["xterm-256color", name, "vt100"] }
    return [name] + (isModern ? ["xterm-256color", "xterm", "vt100"] : ["vt100"])
  }

  private static let modernNames = [
    "256color", "alacritty", "contour", "direct", "foot", "ghostty", "iterm", "kitty", "konsole",
    "rio", "screen", "tmux", "vte", "wezterm", "xterm",
  ]
}
