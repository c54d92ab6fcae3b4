/// The header of a database file, its first hundred bytes.
struct DatabaseHeader {
  let pageSize: Int
  /// The number of reserved bytes at the end of each page.
  let reserved: Int
  let firstFreePage: Int
  let freePages: Int

  /// Parses a header; nil if one of its fixed values is wrong.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 100, bytes.starts(with: Array("SQLite format 3\0".utf8)),
      bytes[21...23].elementsEqual([64, 32, 32]), bytes[18] <= 2, bytes[19] <= 2,
      let size = bytes.number(at: 16, count: 2),
      let pageSize = Self.pageSize(size == 1 ? 65_536 : size),
      let first = bytes.number(at: 32, count: 4), let free = bytes.number(at: 36, count: 4),
      pageSize - Int(bytes[20]) >= 480
    else { return nil }
    (self.pageSize, reserved) = (pageSize, Int(bytes[20]))
    (firstFreePage, freePages) = (first, free)
  }

  /// The valid page sizes, the likeliest first.
  static let pageSizes = [4_096, 1_024, 2_048, 8_192, 16_384, 32_768, 65_536, 512]

  /// Returns the size if it is a valid page size; otherwise nil.
  static func pageSize(_ size: Int) -> Int? {
    pageSizes.contains(size) ? size : nil
  }
}
