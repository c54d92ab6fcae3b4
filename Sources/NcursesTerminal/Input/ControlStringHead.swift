/// The beginning of a control string, which is an answer of the terminal or was typed with Alt.
///
/// All answers of a kind begin alike, and no text that a person types does:
///
/// - `ESC ] 11 ;` an operating system command (OSC): a number and a semicolon,
/// - `ESC P 1 + r` a device control string (DCS): numbers, one of four signs, and a letter,
/// - `ESC _ G i =` an application program command (APC), of kitty's graphics protocol.
enum ControlStringHead: Hashable, Sendable {
  /// More bytes have to tell.
  case unfinished
  case answer
  /// No answer begins like this.
  case keys

  /// The second bytes of answers, after ESC. Those of other control strings (SOS, PM) introduce no answers.
  static let introducers: [UInt8] = [UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_")]
  /// The maximum number of bytes in an answer. The longest is about the clipboard (OSC 52), with 100,000 bytes.
  static let maxLength = 1 << 17
  /// The number of first bytes that are kept, enough for the answer about the background colour.
  static let keptLength = 64
  /// The maximum number of bytes before it is certain; no known answer needs more.
  private static let maxHeadLength = 16

  init(_ bytes: [UInt8], introducer: UInt8) {
    self =
      switch introducer {
      case _ where bytes.count > Self.maxHeadLength: .keys
      case UInt8(ascii: "]"): Self.command(bytes)
      case UInt8(ascii: "P"): Self.deviceControl(bytes)
      default: Self.graphics(bytes)
      }
  }

  private static func command(_ bytes: [UInt8]) -> Self {
    switch bytes.drop(while: isDigit).first {
    case nil: .unfinished
    case UInt8(ascii: ";") where bytes.count > 1: .answer
    default: .keys
    }
  }

  private static func deviceControl(_ bytes: [UInt8]) -> Self {
    let rest = bytes.drop { isDigit($0) || $0 == UInt8(ascii: ";") }
    guard let sign = rest.first else { return .unfinished }
    guard "!$+>".utf8.contains(sign) else { return .keys }
    guard let letter = rest.dropFirst().first else { return .unfinished }
    return (0x40..<0x7F).contains(letter) ? .answer : .keys
  }

  private static func graphics(_ bytes: [UInt8]) -> Self {
    guard bytes[0] == UInt8(ascii: "G") else { return .keys }
    switch bytes.count {
    case 1: return .unfinished
    case 2: return isLetter(bytes[1]) ? .unfinished : .keys
    default: return bytes[2] == UInt8(ascii: "=") ? .answer : .keys
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
