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

  /// Whether the end mark, a Ctrl-C or a character has begun. From the second byte of a mark on, no person typed it, so
  /// the paste is not over, no matter how long the rest takes.
  var isCutOff: Bool {
    guard end == nil else { return false }
    return endsWithinScalar
      || ([Self.endMark] + Self.interrupts).contains { mark in
        (2..<max(2, mark.count)).contains { bytes.suffix($0).elementsEqual(mark.prefix($0)) }
      }
  }

  private var endsWithinScalar: Bool {
    let continuations = bytes.suffix(3).reversed().prefix { $0 & 0xC0 == 0x80 }.count
    let lead = bytes.dropLast(continuations).last ?? 0
    return lead.lengthOfScalar > continuations + 1
  }

  /// The first bytes of a control sequence after the end mark, whose rest has not arrived.
  var unfinishedSequence: ArraySlice<UInt8> {
    end.map { Self.withoutReports(bytes[$0...]).rest } ?? []
  }

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
    let after = Self.withoutReports(bytes[end...]).text
    return String(decoding: bytes[..<end] + after, as: UTF8.self).withoutControls
  }

  /// Drops control sequences, which are mouse and focus reports after the end mark, and returns an unfinished one apart.
  private static func withoutReports(
    _ bytes: ArraySlice<UInt8>
  ) -> (text: [UInt8], rest: ArraySlice<UInt8>) {
    var text: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      guard byte == 0x1B, rest.dropFirst().first == UInt8(ascii: "[") else {
        text.append(byte)
        rest.removeFirst()
        continue
      }
      let end = rest.dropFirst(2).drop { (0x20..<0x40).contains($0) }
      guard !end.isEmpty else { break }
      rest = end.dropFirst()
    }
    return (text, rest)
  }
}
