import Foundation

/// The sequences around frames that take the terminal over and give it back.
///
/// A ``CursesScreen`` must be selected.
@MainActor
struct TerminalModes {
  /// Whether the terminal is compatible with xterm in features that no description contains: titles, pastes, the
  /// mouse.
  ///
  /// All terminals with an alternate screen are, or ignore unknown sequences.
  let isXtermCompatible: Bool
  /// Whether the mouse is reported.
  var hasMouse: Bool
  /// Whether hyperlinks are sent. They need Unicode for the placeholders.
  let hasHyperlinks: Bool
  /// Whether the terminal reports unambiguous keys (kitty's keyboard protocol), for which it has reported support.
  var disambiguatesKeys = false
  /// Whether the program runs inside GNU Screen, which prints long unknown sequences.
  private let isWithinScreen: Bool
  /// Whether the terminal's own sequence for the alternate screen saves the window title.
  private let savesTitle: Bool
  /// The sequence that shows the alternate screen again.
  private let alternateScreen: String

  init(hasMouse: Bool, hasHyperlinks: Bool = false, isWithinScreen: Bool = false) {
    let entry = String(decoding: CursesScreen.capability("smcup") ?? [], as: UTF8.self)
    isXtermCompatible = entry.containsBytes(of: "\u{1B}[?")
    savesTitle = entry.containsBytes(of: "\u{1B}[22;")
    // Not the whole entry sequence, which may save the cursor and would then restore it here instead of at the shell.
    alternateScreen =
      ["\u{1B}[?1049h", "\u{1B}[?1047h", "\u{1B}[?47h"].first(where: entry.containsBytes) ?? ""
    self.hasMouse = hasMouse
    self.hasHyperlinks = isXtermCompatible && hasHyperlinks
    self.isWithinScreen = isWithinScreen
  }

  /// Ends a character set for drawing lines that another program left on, which would replace letters: shifts in (SI),
  /// and makes ASCII the set G0.
  ///
  /// It is sent before the alternate screen is shown and after it is left, because the set is saved and restored with
  /// the cursor.
  var plainCharacters: [UInt8] {
    isXtermCompatible ? Array("\u{F}\u{1B}(B".utf8) : CursesScreen.capability("rmacs") ?? []
  }

  /// The sequences after the initial output of ncurses: saves the title, and enables reports of pastes, focus, keys
  /// and the mouse.
  var entering: [UInt8] {
    guard isXtermCompatible else { return [] }
    let title = savesTitle ? "" : "\u{1B}[22;2t"
    return Array((title + Self.reports + Self.savedAltKeys + Self.altKeys).utf8) + keyboard
      + (hasMouse ? mouse : [])
  }

  /// The sequences before a complete frame, after other programs have written to the terminal.
  var renewing: [UInt8] {
    let plain =
      plainCharacters + (CursesScreen.capability("sgr0") ?? [])
      + (CursesScreen.capability("smam") ?? [])
    guard isXtermCompatible else { return plain }
    let keyboard = disambiguatesKeys ? "\u{1B}[=5u" : ""
    return Array((alternateScreen + "\u{1B}[?6l\u{1B}[r").utf8) + plain
      + Array((Self.reports + Self.altKeys + keyboard).utf8) + mouse
  }

  /// Enables reports of pastes and focus.
  private static let reports = "\u{1B}[?2004h\u{1B}[?1004h"

  /// Makes xterm send ESC before a key with Alt or Meta. By its defaults it types another letter instead: ø for Alt-X.
  private static let altKeys = "\u{1B}[?1036;1039h"
  /// Saves these modes of xterm, which the user can have set, and restores them (XTSAVE, XTRESTORE). Other terminals
  /// ignore both.
  private static let savedAltKeys = "\u{1B}[?1036;1039s"
  private static let restoredAltKeys = "\u{1B}[?1036;1039r"

  /// Reports Escape and keys with Ctrl or Alt as numbers, with the other characters of the key. First queries whether
  /// the terminal supports it. The previous setting is saved, for each of the two screens.
  var keyboard: [UInt8] {
    guard isXtermCompatible else { return [] }
    return disambiguatesKeys
      ? Array("\u{1B}[>5u".utf8) : Self.keyboardQuery + Self.attributesQuery
  }

  /// Whether ``keyboard`` is a query.
  var asksForKeyboard: Bool { isXtermCompatible && !disambiguatesKeys }

  /// Queries whether the terminal supports that.
  static let keyboardQuery = Array("\u{1B}[?u".utf8)

  /// Queries the primary device attributes (DA1). All terminals answer, after their answers to earlier queries.
  static let attributesQuery = Array("\u{1B}[c".utf8)

  /// Restores the previous keyboard setting.
  var leavingKeyboard: [UInt8] {
    disambiguatesKeys ? Array("\u{1B}[<u".utf8) : []
  }

  /// Enables or disables mouse reports.
  var mouse: [UInt8] {
    guard isXtermCompatible else { return [] }
    return Array((hasMouse ? "\u{1B}[?1002h\u{1B}[?1006h" : "\u{1B}[?1006l\u{1B}[?1002l").utf8)
  }

  /// Returns the bytes that give the terminal back from any state, even in the middle of a frame.
  ///
  /// The cursor moves to the last of the `rows` rows. Where no alternate screen was shown, although the description has
  /// one (GNU Screen, mosh), the shell continues there, below the last frame.
  func leaving(rows: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    if isXtermCompatible {
      // The first two end an interrupted sequence and an interrupted frame.
      let modes = "\u{1B}\\\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l"
      let reports = "\u{1B}[?1004l\u{1B}[?2004l"
      bytes += Array((modes + reports + Self.restoredAltKeys).utf8) + leavingKeyboard
    }
    if hasHyperlinks { bytes += HyperlinkWriter.end }
    bytes += plainCharacters
    for name in ["sgr0", "op", "cnorm", "smam", "rmkx"] {
      bytes += CursesScreen.capability(name) ?? []
    }
    bytes += leavingTitle
    if let normalScreen = CursesScreen.capability("rmcup") {
      if isXtermCompatible { bytes += Array("\u{1B}[r".utf8) }
      bytes += CursesScreen.cursorAddress(row: rows - 1, column: 0)
      bytes += (CursesScreen.capability("el") ?? []) + normalScreen + plainCharacters
    } else if let clear = CursesScreen.capability("clear") {
      // The prompt would follow the last frame.
      bytes += clear
    } else {
      bytes += CursesScreen.cursorAddress(row: rows - 1, column: 0) + Array("\r\n".utf8)
    }
    return bytes
  }

  /// Restores the previous window title, unless the sequence for the normal screen does. The title is empty before,
  /// because terminals without a stack of titles (GNU Screen, mosh) would keep that of a note.
  private var leavingTitle: [UInt8] {
    guard isXtermCompatible else { return [] }
    return title("") + (savesTitle ? [] : Array("\u{1B}[23;2t".utf8))
  }

  /// Returns a frame as synchronized output, which the terminal shows at once.
  func frame(_ bytes: [UInt8]) -> [UInt8] {
    guard isXtermCompatible, !bytes.isEmpty else { return bytes }
    return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
  }

  /// Returns the sequence that sets the window title.
  func title(_ title: String) -> [UInt8] {
    isXtermCompatible ? Array("\u{1B}]2;\(Self.printable(title))\u{1B}\\".utf8) : []
  }

  /// Returns the sequence that copies a text to the clipboard.
  func copying(_ text: String) -> [UInt8] {
    guard isXtermCompatible else { return [] }
    let base64 = Data(text.utf8).base64EncodedString()
    guard isWithinScreen else { return Array("\u{1B}]52;c;\(base64)\u{1B}\\".utf8) }
    // Screen passes the contents of a device control string on to its own terminal.
    let sequence = Array("\u{1B}]52;c;\(base64)\u{7}".utf8)
    return stride(from: 0, to: sequence.count, by: Self.maxStringLength).flatMap { start in
      let end = min(start + Self.maxStringLength, sequence.count)
      return Array("\u{1B}P".utf8) + sequence[start..<end] + Array("\u{1B}\\".utf8)
    }
  }

  /// The maximum length of a string for Screen 4.9, in bytes. It has a buffer of 768 and prints the rest.
  private static let maxStringLength = 512
  /// The maximum length of a title in scalars, whose bytes fit into that limit.
  private static let maxTitleLength = maxStringLength / 4

  private static func printable(_ title: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in title.unicodeScalars.prefix(maxTitleLength) where scalar.isPrintable {
      scalars.append(scalar)
    }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is visible and has no effect on the terminal.
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }
}
