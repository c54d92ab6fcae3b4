/// Detection of terminals that support hyperlinks (OSC 8), by their environment variables. No terminal reports the
/// support itself.
///
/// The versions are from the terminals' release notes, as collected in the [list of
/// adopters](https://github.com/Alhadis/OSC8-Adoption).
enum HyperlinkSupport {
  /// Returns whether hyperlinks may be sent.
  ///
  /// `FORCE_HYPERLINK` takes precedence over the detection, as in other programs: 0 means no, anything else yes.
  ///
  /// - Parameter value: Returns the value of a variable; nil if it is not set or empty.
  /// - Returns: Whether the terminal is known to support hyperlinks; false if nothing is known.
  static func isKnown(_ value: (String) -> String?) -> Bool {
    if let forced = value("FORCE_HYPERLINK") { return forced != "0" }
    let name = value("TERM") ?? ""
    // Inside another terminal, the variables of the outer one are still set.
    if name.hasPrefix("tmux") || name.hasPrefix("screen") {
      return value("TERM_PROGRAM") == "tmux"
        && isAtLeast(value("TERM_PROGRAM_VERSION") ?? "", 3, 4)
    }
    // Matches `kitty` and `xterm-kitty`, `foot-extra`.
    let hasKnownName = name.split(separator: "-").contains { names.contains(String($0)) }
    if hasKnownName || value("WT_SESSION") != nil { return true }
    if let program = value("TERM_PROGRAM"), programs.contains(program) { return true }
    return number(value("VTE_VERSION")) >= 5000 || number(value("KONSOLE_VERSION")) >= 201_200
  }

  private static let names: Set = ["alacritty", "contour", "foot", "ghostty", "kitty", "wezterm"]

  private static let programs: Set<String> = ["WezTerm", "ghostty", "iTerm.app", "rio", "vscode"]

  private static func number(_ text: String?) -> Int {
    text.flatMap { Int($0) } ?? 0
  }

  /// Returns whether a version as tmux writes it (`3.4`, `3.5a`, `next-3.6`) is at least another one.
  private static func isAtLeast(_ version: String, _ major: Int, _ minor: Int) -> Bool {
    let numbers = version.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    guard let first = numbers.first else { return false }
    return (first, numbers.dropFirst().first ?? 0) >= (major, minor)
  }
}
