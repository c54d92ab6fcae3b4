/// A parser of the bytes sent to a terminal, one character after the other.
struct ControlParser {
  enum Control: Equatable {
    case text(Unicode.Scalar)
    case control(Unicode.Scalar)
    case escape(Unicode.Scalar)
    /// Private modes that are set or reset.
    case mode([Int], Bool)
    /// Private modes that are saved, or restored.
    case save([Int]), restore([Int])
    case sequence([Int], Unicode.Scalar)
    case title(String)
    /// The target of a click on the following text, or an empty string.
    case link(String)
    case unknown(String)
  }

  private enum State {
    case text
    case escape
    /// The designation of character set 0 or 1.
    case characterSet(Int)
    case sequence
    /// An operating system command, and an escape in it.
    case string, stringEscape
  }

  private var state = State.text
  private var body = String.UnicodeScalarView()
  /// Whether each character set draws lines, and the active one.
  private var drawsLines = [false, false]
  private var characterSet = 0
  /// The character sets that were saved together with the cursor.
  private var saved = (drawsLines: [false, false], characterSet: 0)

  mutating func saveCharacterSets() { saved = (drawsLines, characterSet) }
  mutating func restoreCharacterSets() { (drawsLines, characterSet) = saved }

  var isUnmodified: Bool { if case .text = state { true } else { false } }

  /// Whether the following letters are shown as lines.
  var isDrawingLines: Bool { drawsLines[characterSet] }

  /// Parses the next character.
  ///
  /// - Returns: The completed control, or nil if it is incomplete.
  mutating func take(_ scalar: Unicode.Scalar) -> Control? {
    switch state {
    case .text: return takeText(scalar)
    case .escape: return takeEscape(scalar)
    case .characterSet(let number):
      drawsLines[number] = scalar == "0"
      state = .text
      return nil
    case .sequence:
      guard scalar.value >= 0x40 else {
        body.append(scalar)
        return nil
      }
      state = .text
      return sequence(scalar)
    case .string:
      if scalar == "\u{7}" { return endString() }
      if scalar == "\u{1B}" { state = .stringEscape } else { body.append(scalar) }
      return body.elementsEqual("R".unicodeScalars) ? endString() : nil
    case .stringEscape: return endString()
    }
  }

  private mutating func takeText(_ scalar: Unicode.Scalar) -> Control? {
    switch scalar {
    case "\u{1B}": state = .escape
    case "\u{E}": characterSet = 1
    case "\u{F}": characterSet = 0
    case _ where scalar.value < 0x20 || scalar.value == 0x7F: return .control(scalar)
    case _ where isDrawingLines: return .text(Self.lines[scalar] ?? scalar)
    default: return .text(scalar)
    }
    return nil
  }

  private mutating func takeEscape(_ scalar: Unicode.Scalar) -> Control? {
    body = String.UnicodeScalarView()
    switch scalar {
    case "[": state = .sequence
    case "]": state = .string
    case "(": state = .characterSet(0)
    case ")": state = .characterSet(1)
    default:
      state = .text
      return .escape(scalar)
    }
    return nil
  }

  private func sequence(_ final: Unicode.Scalar) -> Control? {
    let text = String(body)
    let numbers = text.drop { $0 == "?" }.split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? 0 : Int($0) ?? -1 }
    guard !numbers.contains(-1) else { return .unknown("CSI \(text)\(final)") }
    // The query of the terminal type, whose answer shows that the previous query has none.
    if text.isEmpty, final == "c" { return nil }
    guard text.hasPrefix("?") else { return .sequence(text.isEmpty ? [] : numbers, final) }
    switch final {
    case "h", "l": return .mode(numbers, final == "h")
    case "s": return .save(numbers)
    case "r": return .restore(numbers)
    // The shape of the cursor on a console.
    case "c": return nil
    // The query for the keyboard protocol, which most terminals do not answer.
    case "u" where text == "?": return nil
    default: return .unknown("CSI \(text)\(final)")
    }
  }

  private mutating func endString() -> Control? {
    state = .text
    let text = String(body)
    if text.hasPrefix("2;") || text.hasPrefix("0;") { return .title(String(text.dropFirst(2))) }
    if text.hasPrefix("8;"), let end = text.dropFirst(2).firstIndex(of: ";") {
      return .link(String(text[end...].dropFirst()))
    }
    // The reset of a console's palette, and the query for the background.
    return ["R", "11;?"].contains(text) ? nil : .unknown("OSC \(text)")
  }

  private static let lines: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "`afgjklmnopqrstuvwxyz{|}~".unicodeScalars, "◆▒°±┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars))
}
