/// A text that a note had before.
public struct NoteVersion: Hashable, Sendable {
  public let number: VersionNumber
  /// When the text was written.
  public let written: Timestamp
  public let text: NoteText

  public init(number: VersionNumber, written: Timestamp, text: NoteText) {
    self.number = number
    self.written = written
    self.text = text
  }
}

/// Which text of a note a version is: the first one is 1. A number is never given again.
public struct VersionNumber: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: Int64

  /// - Returns: nil for numbers below one.
  public init?(rawValue: Int64) {
    guard rawValue > 0 else { return nil }
    self.rawValue = rawValue
  }
}

extension VersionNumber: LosslessStringConvertible {
  /// Reads decimal digits without sign or leading zero, as ``description`` writes them.
  public init?(_ description: String) {
    guard let number = Int64(description), String(number) == description else { return nil }
    self.init(rawValue: number)
  }

  public var description: String { String(rawValue) }
}

/// Which texts are kept.
///
/// Every change of a note's title or text keeps the text before it as a version, whoever made it, undo and
/// the restoring of a version, too. Only a change keeps none that comes less than five minutes after the last
/// version was kept, leaves the title as it is, takes away no more than a tenth of the text and no more than
/// 64 bytes, and restores no version: many small savings while one writes are one version.
extension NoteVersion {
  /// The most versions of a note; of more the oldest go.
  public static let mostKept = 100
  /// The most bytes that a file keeps for the versions of a note, each as its difference from the next; the
  /// last one is kept however large it is.
  public static let mostBytes = 4 << 20

  private static let burst: Int64 = 5 * 60_000
  private static let burstBytes = 64

  /// Whether a text is kept when another one takes its place, after the last version was kept; nil where
  /// there is none.
  public static func keeps(
    _ text: NoteText, before new: NoteText, last: Timestamp?, now: Timestamp
  ) -> Bool {
    guard let last, (0..<burst).contains(last.milliseconds(until: now)),
      text.title.utf8.elementsEqual(new.title.utf8)
    else { return true }
    let bytes = text.body.bytes
    let removed = TextDelta(of: bytes, from: new.body.bytes).middle.count
    return removed > min(burstBytes, bytes.count / 10)
  }
}
