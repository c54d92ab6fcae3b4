/// An earlier text of a note.
public struct NoteVersion: Hashable, Sendable {
  public let number: VersionNumber
  /// The time at which the text was written.
  public let written: Timestamp
  public let text: NoteText

  public init(number: VersionNumber, written: Timestamp, text: NoteText) {
    self.number = number
    self.written = written
    self.text = text
  }
}

/// The number of a version, starting at 1. Numbers are never reused.
public struct VersionNumber: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: Int64

  /// - Returns: Nil for numbers below 1.
  public init?(rawValue: Int64) {
    guard rawValue > 0 else { return nil }
    self.rawValue = rawValue
  }
}

extension VersionNumber: LosslessStringConvertible {
  /// Parses decimal digits without sign or leading zeros, as written by ``description``.
  public init?(_ description: String) {
    guard let number = Int64(description), String(number) == description else { return nil }
    self.init(rawValue: number)
  }

  public var description: String { String(rawValue) }
}

/// The rules for keeping versions.
///
/// Every change of a title or text, including undo and restoring, keeps the previous text as a
/// version. Small changes are the exception, so that repeated saving while writing creates a single
/// version: within five minutes of the last version, with the same title, removing at most a tenth
/// of the text and 64 bytes, and neither restoring a version nor returning to the last one, as undo does.
extension NoteVersion {
  /// The number of versions that a note keeps. Older ones are dropped once no undo needs them.
  public static let mostKept = 100
  /// The size in bytes of the versions that a note keeps, stored as differences. The last version is kept whatever its
  /// size, and so are those that an undo needs.
  public static let mostBytes = 4 << 20

  private static let burst: Int64 = 5 * 60_000
  private static let burstBytes = 64

  /// Returns true if a text is kept when a new one replaces it. `last` is the time of the last
  /// version; nil if there is none.
  public static func keeps(
    _ text: NoteText, before new: NoteText, last: Timestamp?, now: Timestamp
  ) -> Bool {
    guard let last, (0..<burst).contains(last.milliseconds(until: now)),
      text.title.utf8.elementsEqual(new.title.utf8)
    else { return true }
    let delta = TextDelta(of: text.body, from: new.body)
    let length = delta.prefix + delta.middle.count + delta.suffix
    return delta.middle.count > min(burstBytes, length / 10)
  }
}
