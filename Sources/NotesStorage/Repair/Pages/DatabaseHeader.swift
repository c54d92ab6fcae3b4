/// The header of a database file, its first hundred bytes.
struct DatabaseHeader {
  let firstFreePage: Int
  let freePages: Int

  /// Parses a header; nil if it does not begin like one of a database.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("SQLite format 3\0".utf8)),
      let first = bytes.number(at: 32, count: 4), let free = bytes.number(at: 36, count: 4)
    else { return nil }
    (firstFreePage, freePages) = (first, free)
  }
}
