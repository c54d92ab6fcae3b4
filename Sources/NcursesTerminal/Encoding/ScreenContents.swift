import TerminalUI

/// The contents of the last frame, for drawing all of it again after ncurses had to forget it.
struct ScreenContents: Sendable {
  private(set) var size: Size
  private var cells: [Cell]
  /// The texts of the glyphs that do not contain their own.
  private var clusters: [Glyph: String] = [:]
  /// The addresses of the hyperlinks.
  private var addresses: [Hyperlink: WebAddress] = [:]

  init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// Applies the changes that lie on the screen.
  mutating func apply(_ update: FrameUpdate) {
    if update.isComplete { self = ScreenContents(size: size) }
    Self.merge(update.clusters, into: &clusters) { cells.map(\.glyph) }
    Self.merge(update.addresses, into: &addresses) { cells.map(\.hyperlink) }
    for run in update.runs {
      guard let range = visibleColumns(of: run) else { continue }
      let start = run.row * size.columns
      cells.replaceSubrange(
        start + range.lowerBound..<start + range.upperBound,
        with: run.cells[range.lowerBound - run.column..<range.upperBound - run.column])
    }
  }

  /// The number of texts, and of addresses, above which those that are no longer shown are dropped.
  private static let pruningThreshold = 4096

  private static func merge<Key, Value>(
    _ new: [Key: Value], into all: inout [Key: Value], shown: () -> [Key]
  ) {
    all.merge(new) { _, new in new }
    guard all.count > max(pruningThreshold, new.count) else { return }
    let shown = Set(shown())
    all = all.filter { shown.contains($0.key) || new[$0.key] != nil }
  }

  /// Returns the address of a hyperlink; nil for none.
  func address(of hyperlink: Hyperlink) -> WebAddress? {
    hyperlink == .none ? nil : addresses[hyperlink]
  }

  /// Returns the columns of a run that lie on the screen; nil if none do.
  func visibleColumns(of run: CellRun) -> Range<Int>? {
    guard (0..<size.rows).contains(run.row) else { return nil }
    let range = (run.column..<run.column + run.cells.count).clamped(to: 0..<size.columns)
    return range.isEmpty ? nil : range
  }

  subscript(row row: Int, column column: Int) -> Cell {
    cells[row * size.columns + column]
  }

  /// Returns the cells in a range of columns of a row.
  func cells(row: Int, columns: Range<Int>) -> ArraySlice<Cell> {
    let start = row * size.columns
    return cells[start + columns.lowerBound..<start + columns.upperBound]
  }

  /// Returns the text of a glyph, without characters that a terminal would interpret.
  func text(of glyph: Glyph) -> [UInt8] {
    let text =
      glyph.isHashed
      ? clusters[glyph, default: ""] : String(decoding: glyph.utf8, as: UTF8.self)
    let isHarmless = !text.isEmpty && text.unicodeScalars.allSatisfy(\.isDrawable)
    return Array((isHarmless ? text : "\u{FFFD}").utf8)
  }
}
