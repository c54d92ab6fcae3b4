import Foundation

/// The pages of a database file and its log, in any condition. For each page, the newest intact version is used.
struct DatabasePages {
  /// The header; nil if the first page does not begin like a database.
  let header: DatabaseHeader?
  /// The numbers of all pages.
  let numbers: [Int]
  /// True if the log is damaged, or of another file.
  let isLogDamaged: Bool
  /// The size of all pages of our files, without reserved bytes. A damaged header may say otherwise.
  static let pageSize = 4_096
  private let size = Self.pageSize
  private let file: Data
  private let log: WriteAheadLog?

  /// Opens a file that must not change in the meantime.
  init(path: String) throws {
    func bytes(_ path: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    }
    file = try bytes(path)
    let hasLog = FileManager.default.fileExists(atPath: path + "-wal")
    let logBytes = hasLog ? try bytes(path + "-wal") : Data()
    let found = WriteAheadLog(logBytes, pageSize: size)
    // A log with pages of another size belongs to another file.
    log = found?.pageSize == size ? found : nil
    header = log?[1].flatMap { DatabaseHeader($0) } ?? DatabaseHeader([UInt8](file.prefix(100)))
    isLogDamaged = found.map { $0.isDamaged || $0.pageSize != Self.pageSize } ?? false
    let last = (file.count + size - 1) / size
    let added = self.log.map { $0.pages.filter { $0 > last }.sorted() } ?? []
    numbers = Array(1..<last + 1) + added
  }

  /// The bytes of a page, with zeros for missing bytes at its end; nil if there is no such page.
  subscript(number: Int) -> [UInt8]? {
    if let page = log?[number] { return page }
    guard number > 0, number <= numbers.count, (number - 1) * size < file.count else { return nil }
    let start = (number - 1) * size
    let bytes = [UInt8](file[start..<min(start + size, file.count)])
    return bytes + [UInt8](repeating: 0, count: size - bytes.count)
  }

  /// Returns a page of a table or an index; nil for any other page, or another kind than `kind`.
  func tree(_ number: Int, as kind: BTreePage.Kind? = nil) -> BTreePage? {
    self[number].flatMap { BTreePage($0, isFirst: number == 1, as: kind) }
  }

  /// Assembles a record, as far as its pages exist.
  func record(of cell: BTreePage.Cell) -> [UInt8] {
    var (bytes, next, left) = (cell.local, cell.overflow ?? 0, numbers.count)
    while bytes.count < cell.size, left > 0, let page = self[next] {
      bytes += page[4..<min(size, 4 + cell.size - bytes.count)]
      next = page.number(at: 0, count: 4) ?? 0
      left -= 1
    }
    return bytes
  }

  /// Returns the free pages; nil if their list is damaged.
  func freePages() -> Set<Int>? {
    guard let header else { return nil }
    var (free, next) = (Set<Int>(), header.firstFreePage)
    while next != 0 {
      guard let trunk = self[next], free.insert(next).inserted,
        let leaves = trunk.number(at: 4, count: 4), leaves <= size / 4 - 2
      else { return nil }
      for index in 0..<leaves {
        guard let page = trunk.number(at: 8 + index * 4, count: 4), page > 1,
          free.insert(page).inserted
        else { return nil }
      }
      next = trunk.number(at: 0, count: 4) ?? 0
    }
    return free.count == header.freePages ? free : nil
  }
}
