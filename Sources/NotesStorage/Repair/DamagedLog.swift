import Foundation

/// The log beside a damaged database (`-wal`).
///
/// Each frame is checked against the stored checksum of the frame before it. A damaged frame therefore affects only
/// itself; SQLite itself ignores all frames after one.
struct DamagedLog {
  /// The pages of the complete transactions, in order.
  private(set) var pages: [(number: Int, bytes: [UInt8])] = []
  /// True if one of them is damaged, or the log is of another file.
  private(set) var isDamaged = false

  private static let headerSize = 32
  private static let frameSize = 24 + DamagedPages.size

  /// Parses arbitrary bytes.
  init(_ log: Data) {
    let header = [UInt8](log.prefix(Self.headerSize))
    let isIntact =
      header.count == Self.headerSize && header.number(at: 0, count: 4) == 0x377F_0682
      && Checksum(header[24...]) == Checksum().adding(header[..<24])
    guard !isIntact || header.number(at: 8, count: 4) == DamagedPages.size else {
      isDamaged = true
      return
    }
    // After a damaged header the first frame cannot be checked, but its rows have checksums of their own.
    var (previous, salts) = (
      isIntact ? Checksum(header[24...]) : nil, isIntact ? header[16..<24] : nil
    )
    var (pending, isPendingDamaged) = (pages, !isIntact)
    for start in stride(
      from: Self.headerSize, through: log.count - Self.frameSize, by: Self.frameSize)
    {
      let frame = [UInt8](log[start..<start + Self.frameSize])
      let (stored, bytes) = (Checksum(frame[16..<24]), frame[24...])
      salts = salts ?? frame[8..<16]
      let isValid =
        frame[8..<16].elementsEqual(salts ?? [])
        && previous.map { $0.adding(frame[..<8]).adding(bytes) == stored } ?? true
      previous = stored
      guard isValid, let number = frame.number(at: 0, count: 4), number > 0 else {
        isPendingDamaged = true
        continue
      }
      pending.append((number, Array(bytes)))
      guard frame.number(at: 4, count: 4) != 0 else { continue }
      pages += pending
      if isPendingDamaged { isDamaged = true }
      (pending, isPendingDamaged) = ([], false)
    }
  }

  /// Copies the log of a database into it, as far as it is intact, and removes the log.
  ///
  /// - Returns: True if some of the last changes are lost.
  static func copy(into path: String) throws -> Bool {
    let (file, logPath) = (URL(fileURLWithPath: path), path + "-wal")
    guard let bytes = FileManager.default.contents(atPath: logPath) else { return false }
    let (log, handle) = (DamagedLog(bytes), try FileHandle(forUpdating: file))
    defer { try? handle.close() }
    let last = try Int(handle.seekToEnd()) / DamagedPages.size + log.pages.count
    for page in log.pages where page.number <= last {
      try handle.seek(toOffset: UInt64((page.number - 1) * DamagedPages.size))
      try handle.write(contentsOf: page.bytes)
    }
    try FileManager.default.removeItem(atPath: logPath)
    return log.isDamaged
  }
}

/// The two running sums over the bytes of a log. All systems that this program runs on are little-endian.
private struct Checksum: Equatable {
  private var first: UInt32 = 0
  private var second: UInt32 = 0

  init() {}

  /// Reads the eight bytes of a checksum in a log.
  init(_ stored: ArraySlice<UInt8>) {
    first = stored.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    second = stored.suffix(4).reduce(0) { $0 << 8 | UInt32($1) }
  }

  func adding(_ bytes: ArraySlice<UInt8>) -> Checksum {
    var sum = self
    func word(_ start: Int) -> UInt32 {
      UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16
        | UInt32(bytes[start + 3]) << 24
    }
    for start in stride(from: bytes.startIndex, to: bytes.endIndex - 7, by: 8) {
      sum.first &+= word(start) &+ sum.second
      sum.second &+= word(start + 4) &+ sum.first
    }
    return sum
  }
}
