/// The number of a note, starting at 1. Numbers are never reused.
public struct NoteID: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: Int64

  /// - Returns: Nil for numbers below 1.
  public init?(rawValue: Int64) {
    guard rawValue > 0 else { return nil }
    self.rawValue = rawValue
  }
}

extension NoteID: LosslessStringConvertible {
  /// Parses decimal digits without sign or leading zeros, as written by ``description``.
  public init?(_ description: String) {
    guard let number = Int64(description), String(number) == description else { return nil }
    self.init(rawValue: number)
  }

  public var description: String { String(rawValue) }
}

extension NoteID: Comparable {
  public static func < (a: NoteID, b: NoteID) -> Bool {
    a.rawValue < b.rawValue
  }
}
