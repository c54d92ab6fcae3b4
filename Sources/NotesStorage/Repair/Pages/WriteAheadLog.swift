import Foundation

/// The pages in the log beside a database (`-wal`), which are newer than those in the file.
///
/// Each frame is checked against the stored checksum of the frame before it. A damaged frame therefore affects only
/// itself; SQLite itself ignores all frames after one.
struct WriteAheadLog {
  let pageSize: Int
  /// True if a frame before the last complete transaction is damaged.
  let isDamaged: Bool
  /// The offsets of the newest frame of each page.
  private let places: [Int: Int]
  private let bytes: Data

  var pages: some Sequence<Int> { places.keys }

  subscript(page: Int) -> [UInt8]? {
    places[page].map { [UInt8](bytes[$0..<$0 + pageSize]) }
  }

  /// Parses arbitrary bytes as a log, without a header with this page size; nil if there is no committed
  /// transaction.
  init?(_ bytes: Data, pageSize: Int) {
    let header = LogHeader(bytes)
    let size = header?.pageSize ?? pageSize
    let frames = Self.frames(in: bytes, pageSize: size, header)
    guard let last = frames.lastIndex(where: { $0.isValid && $0.isCommit }) else { return nil }
    let committed = frames[...last]
    isDamaged = header == nil || committed.contains { !$0.isValid }
    places = committed.reduce(into: [:]) { if $1.isValid { $0[$1.page] = $1.offset } }
    (self.pageSize, self.bytes) = (size, bytes)
  }

  private struct Frame {
    let page: Int
    let isCommit: Bool
    let isValid: Bool
    let offset: Int
  }

  private static func frames(in bytes: Data, pageSize: Int, _ header: LogHeader?) -> [Frame] {
    var frames: [Frame] = []
    var previous = header.map { LogChecksum($0.checksum) }
    // Without a header the byte order is unknown; the second frame reveals it.
    let isBig = header?.isBigEndian
    var start = LogHeader.size
    while start + 24 + pageSize <= bytes.count {
      let head = [UInt8](bytes[start..<start + 24])
      let stored = LogChecksum(head[16..<24])
      let content = [UInt8](bytes[start + 24..<start + 24 + pageSize])
      let page = head.number(at: 0, count: 4) ?? 0
      let orders = isBig.map { [$0] } ?? [false, true]
      let hasSalts = header.map { $0.salts.elementsEqual(head[8..<16]) } ?? true
      let isNext = orders.contains { order in
        previous?.adding(Array(head[..<8]), isBigEndian: order)
          .adding(content, isBigEndian: order) == stored
      }
      // After a damaged header the first frame cannot be checked, but its rows have checksums of their own.
      let isValid = page > 0 && hasSalts && (isNext || previous == nil)
      frames.append(
        Frame(
          page: page, isCommit: head.number(at: 4, count: 4) != 0, isValid: isValid,
          offset: start + 24))
      previous = stored
      start += 24 + pageSize
    }
    return frames
  }
}

private struct LogHeader {
  static let size = 32

  let isBigEndian: Bool
  let pageSize: Int
  let salts: [UInt8]
  let checksum: ArraySlice<UInt8>

  /// Parses a header; nil if it is damaged.
  init?(_ bytes: Data) {
    let bytes = [UInt8](bytes.prefix(Self.size))
    guard bytes.count == Self.size, let magic = bytes.number(at: 0, count: 4),
      magic & ~1 == 0x377F_0682, let size = bytes.number(at: 8, count: 4),
      size >= 512, size <= 65_536, size.nonzeroBitCount == 1,
      LogChecksum.zero.adding(Array(bytes[..<24]), isBigEndian: magic & 1 == 1)
        == LogChecksum(bytes[24..<32])
    else { return nil }
    (isBigEndian, pageSize) = (magic & 1 == 1, size)
    (salts, checksum) = (Array(bytes[16..<24]), bytes[24..<32])
  }
}

/// The two running sums over the bytes of a log.
private struct LogChecksum: Equatable {
  static let zero = LogChecksum([0, 0, 0, 0, 0, 0, 0, 0])

  private var first: UInt32
  private var second: UInt32

  /// Creates a checksum.
  ///
  /// - Parameter stored: The eight bytes of a checksum in a log.
  init(_ stored: ArraySlice<UInt8>) {
    first = stored.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    second = stored.suffix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  func adding(_ bytes: [UInt8], isBigEndian: Bool) -> LogChecksum {
    var sum = self
    for start in stride(from: 0, to: bytes.count - 7, by: 8) {
      sum.first &+= Self.word(bytes, start, isBigEndian) &+ sum.second
      sum.second &+= Self.word(bytes, start + 4, isBigEndian) &+ sum.first
    }
    return sum
  }

  private static func word(_ bytes: [UInt8], _ start: Int, _ isBigEndian: Bool) -> UInt32 {
    let word =
      UInt32(bytes[start]) << 24 | UInt32(bytes[start + 1]) << 16 | UInt32(bytes[start + 2]) << 8
      | UInt32(bytes[start + 3])
    return isBigEndian ? word : word.byteSwapped
  }
}
