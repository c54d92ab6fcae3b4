import GRDB
import NotesModel

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
    .nearest(try value(index))
  }

  /// Reads a time or null.
  func optionalTimestamp(_ index: Int) throws -> Timestamp? {
    try decode(Int64?.self, atIndex: index).map(Timestamp.nearest)
  }
}
