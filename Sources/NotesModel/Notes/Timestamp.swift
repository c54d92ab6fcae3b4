/// A time in milliseconds since 1970-01-01 00:00 UTC.
public struct Timestamp: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: Int64

  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }
}
