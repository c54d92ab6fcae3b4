import TerminalUI

/// The characters that ncurses cannot hold in a cell, and the private code points that stand for
/// them in its stead: those of many scalars, and those that are parts of a hyperlink.
///
/// ncurses has at most five scalars for a cell, cuts longer characters without a word, and counts
/// their columns as the C library does. So it gets code points of the last Unicode plane, one for
/// each column, which it takes for narrow characters; in its output they are replaced by the real
/// text. A character gets another code point in each column it stands in, so that the output says
/// where the next one must go, whatever width the terminal gives to this one.
struct ClusterTable: Sendable {
  private struct Place: Hashable {
    let glyph: Glyph
    let hyperlink: Hyperlink
    let column: Int

    init(_ cell: Cell, column: Int) {
      (glyph, hyperlink, self.column) = (cell.glyph, cell.hyperlink, column)
    }
  }

  /// The last plane ends with two code points that are no characters.
  static let capacity = 0x7FF0
  static let firstLead: UInt32 = 0x10_0000
  static let firstTrail: UInt32 = 0x10_8000

  private var numbers: [Place: UInt32] = [:]
  private(set) var entries: [Cluster] = []
  /// Whether something found no room since the table was emptied.
  private(set) var hasOverflown = false

  /// The code point for the character of a cell in a column; nil when the table is full.
  mutating func lead(for cell: Cell, column: Int, cluster: () -> Cluster) -> UInt32? {
    let place = Place(cell, column: column)
    if let number = numbers[place] { return Self.firstLead + number }
    guard entries.count < Self.capacity else {
      hasOverflown = true
      return nil
    }
    let number = UInt32(entries.count)
    entries.append(cluster())
    numbers[place] = number
    return Self.firstLead + number
  }

  /// The number of the entry for a cell in a column, nil when there is none.
  func number(of cell: Cell, column: Int) -> Int? {
    numbers[Place(cell, column: column)].map { Int($0) }
  }

  /// The code point for the second column of a wide character.
  static func trail(of lead: UInt32) -> UInt32 {
    lead - firstLead + firstTrail
  }

  /// Forgets all; the whole screen must be drawn again then.
  mutating func removeAll() {
    self = ClusterTable()
  }
}
