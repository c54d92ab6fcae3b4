import NavigationTesting

/// The kinds of damage to a file.
enum Damage: CaseIterable {
  case bit, bits, zeroPage, zeroHeader, garbageFirstPage, garbageRoot, garbagePages, swappedPages,
    sector
  case truncated, empty, garbage, foreign, logBit, logTail, noLog

  private static let size = 4_096

  /// Damages a file and its log. `roots` are the root pages of trees.
  func apply(
    to file: inout [UInt8], log: inout [UInt8], roots: [Int],
    using generator: inout SeededGenerator
  ) {
    let pages = file.count / Self.size
    func start() -> Int { Int.random(in: 0..<pages, using: &generator) * Self.size }
    func fill(_ range: Range<Int>) {
      for index in range { file[index] = .random(in: 0...255, using: &generator) }
    }
    func flip(_ bytes: inout [UInt8]) {
      guard !bytes.isEmpty else { return }
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
    }
    switch self {
    case .bit: flip(&file)
    case .bits: for _ in 0..<20 { flip(&file) }
    case .zeroPage:
      let page = start()
      file.replaceSubrange(page..<page + Self.size, with: repeatElement(0, count: Self.size))
    case .zeroHeader: file.replaceSubrange(0..<100, with: repeatElement(0, count: 100))
    case .garbageFirstPage: fill(0..<Self.size)
    case .garbageRoot:
      let page = (roots[.random(in: 0..<roots.count, using: &generator)] - 1) * Self.size
      fill(page..<page + Self.size)
    case .garbagePages:
      for _ in 0..<5 {
        let page = start()
        fill(page..<page + Self.size)
      }
    case .swappedPages:
      let (page, other) = (start(), start())
      let bytes = file[page..<page + Self.size]
      file.replaceSubrange(page..<page + Self.size, with: file[other..<other + Self.size])
      file.replaceSubrange(other..<other + Self.size, with: bytes)
    case .sector:
      let sector = Int.random(in: 0..<file.count / 512, using: &generator) * 512
      fill(sector..<sector + 512)
    case .truncated: file.removeLast(.random(in: 1...file.count, using: &generator))
    case .empty: file = []
    case .garbage: fill(file.indices)
    case .foreign: file = Array("PNG is what this is not, and a database neither".utf8)
    case .logBit: flip(&log)
    case .logTail: log.removeLast(.random(in: 0...log.count, using: &generator))
    case .noLog: log = []
    }
  }

  /// True if SQLite can detect the damage: it assumes that a log ends where it is damaged.
  var isSeen: Bool {
    switch self {
    case .logBit, .logTail, .noLog: false
    default: true
    }
  }
}
