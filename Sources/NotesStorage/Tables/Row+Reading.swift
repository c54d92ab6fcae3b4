import GRDB
import NotesApp

extension Row {
  /// Reads a column.
  func value<T: DatabaseValueConvertible>(_ index: Int) throws -> T {
    try decode(atIndex: index)
  }

  @inline(__always)
  func value<T: DatabaseValueConvertible & StatementColumnConvertible>(
    _ index: Int
  ) throws -> T {
    try decode(atIndex: index)
  }

  /// Reads a time, clamped to the supported range.
  func timestamp(_ index: Int) throws -> Timestamp {
    let time: Int64 = try value(index)
    return Timestamp(rawValue: Swift.min(Swift.max(time, -Timestamp.farthest), Timestamp.farthest))
  }
}

extension Timestamp {
  /// The maximum distance of a time from 1970: 285,000 years.
  static let farthest: Int64 = 1 << 53
}
