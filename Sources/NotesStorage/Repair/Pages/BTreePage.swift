/// A page of a table or an index, in SQLite's file format. Its bytes may be arbitrary.
struct BTreePage {
  enum Kind: UInt8 {
    case indexInterior = 0x02
    case tableInterior = 0x05
    case indexLeaf = 0x0A
    case tableLeaf = 0x0D

    var isInterior: Bool { self == .indexInterior || self == .tableInterior }
    var isTable: Bool { self == .tableInterior || self == .tableLeaf }
  }

  let kind: Kind
  let bytes: [UInt8]
  /// The offsets of the cells, without impossible ones.
  let cells: [Int]
  /// True if all cell offsets are possible.
  let isWellFormed: Bool
  private let lastChild: Int?

  /// Parses a page; nil if its type byte is another. The first page has the file's header before it. `kind` overrides
  /// the type byte.
  init?(_ bytes: [UInt8], isFirst: Bool, as kind: Kind? = nil) {
    let start = isFirst ? 100 : 0
    guard bytes.count > start, let kind = kind ?? Kind(rawValue: bytes[start]),
      let count = bytes.number(at: start + 3, count: 2)
    else { return nil }
    let pointers = start + (kind.isInterior ? 12 : 8)
    let room = max(0, (bytes.count - pointers) / 2)
    cells = (0..<min(count, room)).compactMap { index in
      bytes.number(at: pointers + index * 2, count: 2).flatMap { cell in
        cell >= pointers && cell < bytes.count ? cell : nil
      }
    }
    isWellFormed = cells.count == count
    lastChild = kind.isInterior ? bytes.number(at: start + 8, count: 4) : nil
    (self.kind, self.bytes) = (kind, bytes)
  }

  /// The child pages, in order.
  var children: [Int] {
    guard kind.isInterior else { return [] }
    return cells.compactMap { bytes.number(at: $0, count: 4) } + [lastChild].compactMap(\.self)
  }

  /// Returns the cell at an offset; nil if it is invalid or has no row.
  func cell(at start: Int) -> Cell? {
    var offset = start + (kind == .indexInterior ? 4 : 0)
    guard kind != .tableInterior, let size = bytes.varint(at: &offset),
      size <= UInt64(Int32.max)
    else { return nil }
    var rowID: Int64 = 0
    if kind == .tableLeaf {
      guard let number = bytes.varint(at: &offset) else { return nil }
      rowID = Int64(bitPattern: number)
    }
    let local = localCount(of: Int(size))
    guard offset + local <= bytes.count else { return nil }
    let next = local < Int(size) ? bytes.number(at: offset + local, count: 4) : nil
    return Cell(
      rowID: rowID, size: Int(size), local: Array(bytes[offset..<offset + local]), overflow: next)
  }

  /// Returns the number of bytes of a record that are on the page itself, and not on overflow pages.
  private func localCount(of size: Int) -> Int {
    let usable = bytes.count
    let most = kind == .tableLeaf ? usable - 35 : (usable - 12) * 64 / 255 - 23
    guard size > most else { return size }
    let least = (usable - 12) * 32 / 255 - 23
    let local = least + (size - least) % (usable - 4)
    return local <= most ? local : least
  }
}

extension BTreePage {
  /// A row, with its record not assembled yet.
  struct Cell {
    let rowID: Int64
    /// The size of the record in bytes.
    let size: Int
    let local: [UInt8]
    /// The first overflow page.
    let overflow: Int?
  }
}
