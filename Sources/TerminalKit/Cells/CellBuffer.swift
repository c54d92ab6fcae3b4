/// A screen as a value: `size.rows` rows of `size.columns` cells.
///
/// A wide character takes two cells, and the second one has no text. Every write preserves this invariant: writing over
/// one half of a wide character turns the other half into a blank.
public struct CellBuffer: Equatable, Sendable {
  /// The size in cells. It never changes.
  public let size: Size
  /// Contiguous, because the spans of an array need macOS 26.
  private(set) var cells: ContiguousArray<Cell>
  /// The texts of glyphs that are too long to be stored in the glyph.
  public internal(set) var clusters: [Glyph: String] = [:]
  /// The addresses of the hyperlinks in the cells.
  public internal(set) var addresses: [Hyperlink: WebAddress] = [:]

  /// Creates a blank screen.
  public init(size: Size) {
    self.size = size
    cells = ContiguousArray(repeating: .blank, count: size.columns * size.rows)
  }

  /// Creates a screen of a size that shows as much as fits of another. Half of a wide character is a blank.
  package init(showing other: CellBuffer, size: Size) {
    self.init(size: size)
    (clusters, addresses) = (other.clusters, other.addresses)
    let columns = 0..<min(size.columns, other.size.columns)
    guard !columns.isEmpty else { return }
    for row in 0..<min(size.rows, other.size.rows) {
      replaceCells(row: row, column: 0, with: other.cells(of: CellRun(row: row, columns: columns)))
      let last = index(row, columns.upperBound - 1)
      if cells[last].width == 2 { cells[last] = .blank(cells[last].style) }
    }
  }

  public static func == (a: CellBuffer, b: CellBuffer) -> Bool {
    a.size == b.size && a.cells == b.cells
  }

  /// The cell at a position inside the buffer.
  public subscript(row row: Int, column column: Int) -> Cell {
    cells[index(row, column)]
  }

  func index(_ row: Int, _ column: Int) -> Int {
    precondition(
      row >= 0 && row < size.rows && column >= 0 && column < size.columns,
      "row \(row), column \(column) is outside a buffer of \(size.columns)x\(size.rows)")
    return row * size.columns + column
  }

  /// Returns the text of a cell, which is empty for the second cell of a wide character.
  public func text(row: Int, column: Int) -> String {
    text(of: self[row: row, column: column].glyph)
  }

  /// Returns the text of a glyph in this buffer.
  public func text(of glyph: Glyph) -> String {
    glyph.isHashed
      ? clusters[glyph, default: "\u{FFFD}"] : String(decoding: glyph.utf8, as: UTF8.self)
  }
}

extension CellBuffer {
  /// Writes a character of one or two columns, which must fit into the row.
  mutating func write(_ character: Character, width: Int, style: Style, row: Int, column: Int) {
    let cell = Cell(glyph: glyph(of: character), style: style, width: UInt8(width))
    put(cell, row: row, column: column)
  }

  /// Returns the glyph of a character, and keeps the text if it is too long to be stored in the glyph.
  mutating func glyph(of character: Character) -> Glyph {
    let glyph = Glyph(character)
    if glyph.isHashed { clusters[glyph] = String(character) }
    return glyph
  }

  mutating func restyle(row: Int, column: Int, _ change: (inout Style) -> Void) {
    change(&cells[index(row, column)].style)
  }

  mutating func link(row: Int, columns: Range<Int>, to address: WebAddress) {
    let hyperlink = Hyperlink(address)
    addresses[hyperlink] = address
    for column in columns { cells[index(row, column)].hyperlink = hyperlink }
  }

  mutating func put(_ cell: Cell, row: Int, column: Int) {
    let first = index(row, column)
    let last = index(row, column + Int(cell.width) - 1)
    if cells[first].width == 0 { cells[first - 1] = .blank(cells[first - 1].style) }
    if cells[last].width == 2 { cells[last + 1] = .blank(cells[last + 1].style) }
    cells[first] = cell
    if cell.width == 2 { cells[last] = .continuation(cell.style) }
  }

  /// Writes adjacent cells. They must not contain half of a wide character.
  mutating func put(_ new: [Cell], row: Int, column: Int) {
    guard !new.isEmpty else { return }
    let range = makeRoom(row: row, columns: column..<column + new.count)
    cells.replaceSubrange(range, with: new)
  }

  /// Writes printable ASCII, one byte per cell.
  mutating func put(ascii bytes: Span<UInt8>, _ style: Style, row: Int, column: Int) {
    guard !bytes.isEmpty else { return }
    let start = makeRoom(row: row, columns: column..<column + bytes.count).lowerBound
    var cells = cells.mutableSpan
    for index in bytes.indices {
      cells[start + index] = Cell(glyph: Glyph(ascii: bytes[index]), style: style, width: 1)
    }
  }

  /// Fills columns of a row with a cell that takes one column.
  mutating func fill(row: Int, columns: Range<Int>, with cell: Cell) {
    guard !columns.isEmpty else { return }
    let range = makeRoom(row: row, columns: columns)
    // Half the instructions of an array, which checks for each cell whether it is shared.
    var cells = cells.mutableSpan
    for index in range { cells[index] = cell }
  }

  /// Replaces the remaining halves of wide characters that cross the ends of a range with blanks.
  ///
  /// - Returns: The indices of the cells in the range.
  private mutating func makeRoom(row: Int, columns: Range<Int>) -> Range<Int> {
    let first = index(row, columns.lowerBound)
    let last = index(row, columns.upperBound - 1)
    if cells[first].width == 0 { cells[first - 1] = .blank(cells[first - 1].style) }
    if cells[last].width == 2 { cells[last + 1] = .blank(cells[last + 1].style) }
    return first..<last + 1
  }

  mutating func replaceCells(row: Int, column: Int, with new: some Collection<Cell>) {
    let start = index(row, column)
    cells.replaceSubrange(start..<start + new.count, with: new)
  }
}
