/// What is sent around frames: to take the terminal over, and to give it back.
///
/// Needs a selected ``CursesScreen``.
@MainActor
struct TerminalModes {
  /// Whether the terminal follows xterm in what no description says: titles, pastes, the mouse.
  ///
  /// All that have a second screen do, or ignore what they do not know.
  let isModern: Bool
  /// Whether the mouse is reported.
  var hasMouse: Bool
  /// Whether text is sent with where it leads: not without Unicode, where no code point can stand for it.
  let hasHyperlinks: Bool
  /// Whether the terminal is to say which key it was (kitty's keyboard protocol): one that knows it, as its
  /// answer says.
  var disambiguatesKeys = false
  /// Whether GNU Screen stands between, which prints what it does not know when it is long.
  private let isWithinScreen: Bool
  private let keepsTitle: Bool
  /// What shows the second screen again.
  private let secondScreen: String

  init(hasMouse: Bool, hasHyperlinks: Bool = false, isWithinScreen: Bool = false) {
    let entry = String(decoding: CursesScreen.capability("smcup") ?? [], as: UTF8.self)
    isModern = entry.contains("\u{1B}[?")
    keepsTitle = entry.contains("\u{1B}[22;")
    // Not all of the entry: it may keep the cursor, which then would come back here and not at the shell.
    secondScreen =
      ["\u{1B}[?1049h", "\u{1B}[?1047h", "\u{1B}[?47h"].first(where: entry.contains) ?? ""
    self.hasMouse = hasMouse
    self.hasHyperlinks = isModern && hasHyperlinks
    self.isWithinScreen = isWithinScreen
  }

  /// Follows what ncurses itself sends at first: keeps the title, reports pastes, the focus, keys and the
  /// mouse.
  var entering: [UInt8] {
    guard isModern else { return [] }
    let title = keepsTitle ? "" : "\u{1B}[22;2t"
    return Array((title + Self.reports).utf8) + keyboard + (hasMouse ? mouse : [])
  }

  /// What a terminal needs before a frame that is drawn anew, after others have written to it.
  var renewing: [UInt8] {
    let plain = (CursesScreen.capability("sgr0") ?? []) + (CursesScreen.capability("smam") ?? [])
    guard isModern else { return plain }
    let keyboard = disambiguatesKeys ? "\u{1B}[=5u" : ""
    return Array((secondScreen + "\u{1B}[?6l\u{1B}[r").utf8) + plain
      + Array((Self.reports + keyboard).utf8) + mouse
  }

  /// Has pastes and the focus reported.
  private static let reports = "\u{1B}[?2004h\u{1B}[?1004h"

  /// Has Escape and keys with Ctrl or Alt reported as numbers, with the other characters of the key; asks
  /// first whether the terminal can. It keeps what was before, for each of its two screens.
  var keyboard: [UInt8] {
    guard isModern else { return [] }
    return disambiguatesKeys ? Array("\u{1B}[>5u".utf8) : Self.keyboardQuestion
  }

  /// Asks whether the terminal can do that.
  static let keyboardQuestion = Array("\u{1B}[?u".utf8)

  /// Has keys reported as they were before.
  var leavingKeyboard: [UInt8] {
    disambiguatesKeys ? Array("\u{1B}[<u".utf8) : []
  }

  /// Has the mouse reported, or not any more.
  var mouse: [UInt8] {
    guard isModern else { return [] }
    return Array((hasMouse ? "\u{1B}[?1000h\u{1B}[?1006h" : "\u{1B}[?1006l\u{1B}[?1000l").utf8)
  }

  /// Gives the terminal back from any state it may be in, also from the middle of a frame; the shell
  /// goes on under a screen of so many rows.
  func leaving(rows: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    if isModern {
      // The first two end a sequence and a frame that were cut off.
      let modes = "\u{1B}\\\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"
      bytes += Array((modes + "\u{1B}[?1004l\u{1B}[?2004l").utf8) + leavingKeyboard
    }
    if hasHyperlinks { bytes += HyperlinkWriter.end }
    for name in ["sgr0", "op", "cnorm", "smam", "rmkx"] {
      bytes += CursesScreen.capability(name) ?? []
    }
    if !keepsTitle { bytes += leavingTitle }
    if let firstScreen = CursesScreen.capability("rmcup") {
      bytes += firstScreen
    } else {
      bytes += CursesScreen.cursorAddress(row: rows - 1, column: 0) + Array("\r\n".utf8)
    }
    return bytes
  }

  /// Has the window named as it was before.
  var leavingTitle: [UInt8] {
    guard isModern else { return [] }
    return Array((keepsTitle ? "\u{1B}[23;0;0t" : "\u{1B}[23;2t").utf8)
  }

  /// A frame that the terminal shows all at once.
  func frame(_ bytes: [UInt8]) -> [UInt8] {
    guard isModern, !bytes.isEmpty else { return bytes }
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }

  /// The sequence that names the window.
  func title(_ title: String) -> [UInt8] {
    isModern ? Array("\u{1B}]2;\(Self.printable(title))\u{1B}\\".utf8) : []
  }

  /// The sequence that puts a text on the clipboard, without controls: some who paste it are shells.
  func copying(_ text: String) -> [UInt8] {
    guard isModern else { return [] }
    let base64 = Base64.text(of: Array(text.withoutControls.utf8))
    guard isWithinScreen else { return Array("\u{1B}]52;c;\(base64)\u{1B}\\".utf8) }
    // Screen hands on to its own terminal what is in a device control string.
    let sequence = Array("\u{1B}]52;c;\(base64)\u{7}".utf8)
    return stride(from: 0, to: sequence.count, by: Self.longestString).flatMap { start in
      let end = min(start + Self.longestString, sequence.count)
      return Array("\u{1B}P".utf8) + sequence[start..<end] + Array("\u{1B}\\".utf8)
    }
  }

  /// How many bytes Screen 4.9 takes for a string, which has 768 for it: it prints the rest.
  private static let longestString = 512
  /// The longest title that is sent, so that its bytes are no more than those.
  private static let longestTitle = longestString / 4

  private static func printable(_ title: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in title.unicodeScalars.prefix(longestTitle) where scalar.isPrintable {
      scalars.append(scalar)
    }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar shows something, and does nothing.
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }
}
