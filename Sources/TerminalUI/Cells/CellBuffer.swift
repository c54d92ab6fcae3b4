/// A screen as a value: `size.rows` rows of `size.columns` cells.
///
/// A wide character takes two cells, the second of which holds no text. Every write keeps that true:
/// writing over one half of a wide character leaves a blank where its other half was.
public struct CellBuffer: Equatable, Sendable {
  /// How many cells there are in each direction; it never changes.
  public let size: Size
  private(set) var cells: [Cell]
  /// The text of the glyphs that do not hold their own.
  public private(set) var clusters: [Glyph: String] = [:]
  /// What the hyperlinks of the cells stand for.
  public private(set) var addresses: [Hyperlink: WebAddress] = [:]

  /// Creates a blank screen.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
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

  /// The text of one cell; empty for the second cell of a wide character.
  public func text(row: Int, column: Int) -> String {
    text(of: self[row: row, column: column].glyph)
  }

  /// The text of a glyph of this buffer.
  public func text(of glyph: Glyph) -> String {
    glyph.isHashed
      ? clusters[glyph, default: "\u{FFFD}"] : String(decoding: glyph.utf8, as: UTF8.self)
  }
}

extension CellBuffer {
  /// Writes a character of one or two columns, which must fit into the row.
  mutating func write(_ character: Character, width: Int, style: Style, row: Int, column: Int) {
    let glyph = Glyph(character)
    if glyph.isHashed { clusters[glyph] = String(character) }
    put(Cell(glyph: glyph, style: style, width: UInt8(width)), row: row, column: column)
  }

  /// Gives a cell another style and keeps its text.
  mutating func restyle(row: Int, column: Int, _ change: (inout Style) -> Void) {
    change(&cells[index(row, column)].style)
  }

  /// Makes cells of a row lead to an address.
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

  /// Writes cells side by side, none of which is a half of a wide character without the other.
  mutating func put(_ new: [Cell], row: Int, column: Int) {
    guard !new.isEmpty else { return }
    let range = makeRoom(row: row, columns: column..<column + new.count)
    cells.replaceSubrange(range, with: new)
  }

  /// Writes bytes of printable ASCII, one a cell.
  mutating func put(ascii bytes: ArraySlice<UInt8>, _ style: Style, row: Int, column: Int) {
    guard !bytes.isEmpty else { return }
    let range = makeRoom(row: row, columns: column..<column + bytes.count)
    for (index, byte) in zip(range, bytes) {
      cells[index] = Cell(glyph: Glyph(ascii: byte), style: style, width: 1)
    }
  }

  /// Writes a character of one column again and again.
  mutating func fill(row: Int, columns: Range<Int>, with character: Character, _ style: Style) {
    guard !columns.isEmpty else { return }
    let range = makeRoom(row: row, columns: columns)
    write(character, width: 1, style: style, row: row, column: columns.lowerBound)
    let cell = cells[range.lowerBound]
    for index in range { cells[index] = cell }
  }

  /// Takes the wide characters apart that reach over the ends of columns.
  ///
  /// - Returns: The indices of the columns.
  private mutating func makeRoom(row: Int, columns: Range<Int>) -> Range<Int> {
    let first = index(row, columns.lowerBound)
    let last = index(row, columns.upperBound - 1)
    if cells[first].width == 0 { cells[first - 1] = .blank(cells[first - 1].style) }
    if cells[last].width == 2 { cells[last + 1] = .blank(cells[last + 1].style) }
    return first..<last + 1
  }

  mutating func replaceCells(row: Int, column: Int, with new: [Cell]) {
    let start = index(row, column)
    cells.replaceSubrange(start..<start + new.count, with: new)
  }
}
