import TerminalUI

/// The parts of a complete sequence that begins with ESC [.
struct ControlSequence: Hashable, Sendable {
  /// The maximum number of bytes between ESC [ and the final byte; no known sequence has more.
  static let maxBodyLength = 256
  /// The maximum parameter; no known one is greater.
  private static let maxParameter = 0x20_0000

  /// The first byte of a private sequence: one of `<`, `=`, `>` and `?`, or `[` on the Linux console.
  private(set) var privateMarker: UInt8?
  /// The parameters between semicolons, each with its subparameters between colons; nil for an omitted number.
  private(set) var parameters: [[Int?]] = [[nil]]
  /// Whether there are intermediate bytes (0x20 to 0x2F). No such sequence is a key.
  private(set) var hasIntermediates = false
  let final: UInt8

  /// Parses a sequence.
  ///
  /// - Parameters:
  ///   - body: The bytes between ESC [ and the final byte.
  ///   - final: The final byte, which determines the kind of sequence.
  init(body: [UInt8], final: UInt8) {
    self.final = final
    for byte in body {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): append(digit: Int(byte - UInt8(ascii: "0")))
      case UInt8(ascii: ";"): parameters.append([nil])
      case UInt8(ascii: ":"): parameters[parameters.count - 1].append(nil)
      case 0x20..<0x30: hasIntermediates = true
      default: privateMarker = byte
      }
    }
  }

  private mutating func append(digit: Int) {
    let (last, part) = (parameters.count - 1, parameters[parameters.count - 1].count - 1)
    parameters[last][part] = min((parameters[last][part] ?? 0) * 10 + digit, Self.maxParameter)
  }

  /// Returns a number of the sequence; nil if it is omitted.
  func number(_ index: Int, part: Int = 0) -> Int? {
    guard index < parameters.count, part < parameters[index].count else { return nil }
    return parameters[index][part]
  }
}

extension ControlSequence {
  /// The event of the sequence; nil for sequences without meaning here, such as answers of the terminal.
  var event: TerminalEvent? {
    if hasIntermediates { return nil }
    switch (privateMarker, final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      return mouseEvent.map(TerminalEvent.mouse)
    case (nil, UInt8(ascii: "I")): return .focusGained
    case (nil, UInt8(ascii: "O")): return .focusLost
    case (nil, _), (UInt8(ascii: "["), _): return key.map(TerminalEvent.key)
    default: return nil
    }
  }

  /// Whether the sequence reports the flags of kitty's keyboard protocol: `CSI ? flags u`.
  var isKeyboardReport: Bool {
    !hasIntermediates && privateMarker == UInt8(ascii: "?") && final == UInt8(ascii: "u")
  }

  /// Whether the sequence reports the primary device attributes (DA1): `CSI ? … c`.
  var isDeviceAttributes: Bool {
    !hasIntermediates && privateMarker == UInt8(ascii: "?") && final == UInt8(ascii: "c")
  }

  var beginsPaste: Bool { self == ControlSequence(body: Array("200".utf8), final: tilde) }

  var tilde: UInt8 { UInt8(ascii: "~") }

  private var mouseEvent: MouseEvent? {
    guard let button = number(0), let column = number(1), let row = number(2) else { return nil }
    // The end of a report says whether the button was released.
    let isRelease = final == UInt8(ascii: "m")
    return MouseEvent(
      button: isRelease ? button | MouseEvent.released : button, column: column, row: row)
  }
}

extension MouseEvent {
  /// The number of no button, which says that one was released.
  static let released = 3

  /// Creates the event of a report; nil for other buttons than the first, and movements without it.
  ///
  /// - Parameters:
  ///   - button: The button in bits 0, 1, 6 and 7, modifiers in bits 2 to 4, movement in bit 5.
  ///   - column: The column, counted from one.
  ///   - row: The row, counted from one.
  init?(button: Int, column: Int, row: Int) {
    guard column >= 1, row >= 1 else { return nil }
    let point = Point(column: column - 1, row: row - 1)
    switch button & ~0b1_1100 {
    case 0: self.init(.press, at: point)
    case 32: self.init(.drag, at: point)
    case Self.released: self.init(.release, at: point)
    case 64: self.init(.scrollUp, at: point)
    case 65: self.init(.scrollDown, at: point)
    default: return nil
    }
  }
}
