/// The bytes of a bracketed paste (mode 2004), from its begin mark on.
///
/// A text that contains an end mark could otherwise inject keys after it. A paste therefore ends only when an end
/// mark is followed by silence; bytes that arrive directly after the mark are text as well.
struct PasteBuffer: Sendable {
  private static let endMark = Array("\u{1B}[201~".utf8)
  private static let beginMark = Array("\u{1B}[200~".utf8)
  /// Ctrl-C as terminals send it, the second with kitty's keyboard protocol.
  private static let interrupts = [[0x03], Array("\u{1B}[99;5u".utf8)]

  /// The maximum number of bytes that are kept: 1 MB.
  static let limit = 1 << 20

  private var bytes: [UInt8] = []
  /// Whether the paste exceeds the limit. Further bytes are only searched for the end.
  private(set) var isTooLong = false
  /// The position of the first end mark.
  private var end: Int?

  /// Whether an end mark was seen, so that the paste is over if nothing follows.
  var isComplete: Bool { end != nil }

  /// The number of bytes of a Ctrl-C that came last, before any end mark. If nothing follows, the user waits for a
  /// paste whose end is missing; within a text, it is a control character like others.
  private var interruptCount: Int {
    guard end == nil else { return 0 }
    return Self.interrupts.first { bytes.suffix($0.count).elementsEqual($0) }?.count ?? 0
  }

  /// Whether the user has pressed Ctrl-C, so that the paste is over if nothing follows.
  var isInterrupted: Bool { interruptCount > 0 }

  /// Takes one more byte.
  ///
  /// - Returns: Whether another paste begins here, which ends this one.
  mutating func take(_ byte: UInt8) -> Bool {
    bytes.append(byte)
    if bytes.count > Self.limit + Self.endMark.count { drop() }
    guard byte == UInt8(ascii: "~") else { return false }
    // Bytes before the first end mark are text, and not part of another mark.
    let new = bytes[(end ?? 0)...]
    if new.suffix(Self.endMark.count).elementsEqual(Self.endMark) {
      bytes.removeLast(Self.endMark.count)
      end = end ?? bytes.count
    } else if isComplete, new.suffix(Self.beginMark.count).elementsEqual(Self.beginMark) {
      bytes.removeLast(Self.beginMark.count)
      return true
    }
    return false
  }

  /// Drops all bytes but those that may begin a mark.
  private mutating func drop() {
    isTooLong = true
    let dropped = bytes.count - Self.endMark.count
    bytes.removeFirst(dropped)
    end = end.map { max(0, $0 - dropped) }
  }

  /// The text, with line feeds as line ends and no control characters but them and tabs.
  var text: String {
    let bytes = bytes.dropLast(interruptCount)
    let end = end ?? bytes.count
    return String(decoding: bytes[..<end] + withoutReports(bytes[end...]), as: UTF8.self)
      .withoutControls
  }

  /// Drops whole control sequences. After the end mark they are mouse and focus reports.
  private func withoutReports(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == 0x1B, rest.first == UInt8(ascii: "[") else {
        result.append(byte)
        continue
      }
      rest = rest.dropFirst().drop { (0x20..<0x40).contains($0) }.dropFirst()
    }
    return result
  }
}
