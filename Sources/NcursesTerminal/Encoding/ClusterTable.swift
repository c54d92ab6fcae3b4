import TerminalUI

/// The characters that ncurses cannot store in a cell, with the private code points that replace them: characters of
/// many scalars, and parts of hyperlinks.
///
/// ncurses stores at most five scalars in a cell, truncates longer characters silently, and measures their width with
/// the C library. It therefore gets code points of the last Unicode plane, one for each column, which it treats as
/// narrow characters; in its output they are replaced by the real text. A character gets another code point in each
/// column, so that the output tells where the next character must go, whatever width the terminal gives to this one.
struct ClusterTable: Sendable {
  private struct Key: Hashable {
    let glyph: Glyph
    let hyperlink: Hyperlink
    let column: Int

    init(_ cell: Cell, column: Int) {
      (glyph, hyperlink, self.column) = (cell.glyph, cell.hyperlink, column)
    }
  }

  /// The maximum number of entries. The last plane ends with two code points that are not characters.
  static let capacity = 0x7FF0
  /// The first code point for the only or first column of a character, and for the second column.
  static let firstLead: UInt32 = 0x10_0000
  static let firstTrail: UInt32 = 0x10_8000

  private var numbers: [Key: UInt32] = [:]
  private(set) var entries: [Cluster] = []
  /// Whether the table was full since it was last emptied.
  private(set) var hasOverflowed = false

  /// Returns the code point for the character of a cell in a column; nil if the table is full.
  mutating func lead(for cell: Cell, column: Int, cluster: () -> Cluster) -> UInt32? {
    let key = Key(cell, column: column)
    if let number = numbers[key] { return Self.firstLead + number }
    guard entries.count < Self.capacity else {
      hasOverflowed = true
      return nil
    }
    let number = UInt32(entries.count)
    entries.append(cluster())
    numbers[key] = number
    return Self.firstLead + number
  }

  /// Returns the number of the entry for a cell in a column; nil if there is none.
  func number(of cell: Cell, column: Int) -> Int? {
    numbers[Key(cell, column: column)].map { Int($0) }
  }

  /// Returns the code point for the second column of a wide character.
  static func trail(of lead: UInt32) -> UInt32 {
    lead - firstLead + firstTrail
  }

  /// Empties the table. The whole screen must be drawn again afterwards.
  mutating func removeAll() {
    self = ClusterTable()
  }
}
