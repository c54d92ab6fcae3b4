extension [UInt8] {
  /// Returns an unsigned big-endian number of at most seven bytes; nil if it is cut off.
  func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    return self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns a signed big-endian number of at most eight bytes; nil if it is cut off.
  func integer(at offset: Int, count: Int) -> Int64? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    let isNegative = count > 0 && self[offset] >= 0x80
    return self[offset..<offset + count].reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) }
  }

  /// Reads an SQLite varint of one to nine bytes, and advances the offset; nil if it is cut off.
  func varint(at offset: inout Int) -> UInt64? {
    var value: UInt64 = 0
    for place in 0..<9 {
      guard indices.contains(offset) else { return nil }
      let byte = self[offset]
      offset += 1
      if place == 8 { return value << 8 | UInt64(byte) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return value }
    }
    return value
  }
}
