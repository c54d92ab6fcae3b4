import GRDB
import NotesApp

extension Row {
  /// Reads a time: one that no clock shows becomes the nearest that can be reckoned with.
  func timestamp(_ index: Int) throws -> Timestamp {
    let time: Int64 = try decode(atIndex: index)
    return Timestamp(rawValue: Swift.min(Swift.max(time, -Timestamp.farthest), Timestamp.farthest))
  }
}

extension Timestamp {
  /// How far from 1970 a time may be: 285,000 years.
  static let farthest: Int64 = 1 << 53
}
