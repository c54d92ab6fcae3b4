import TerminalUI

/// What the last frame showed, to draw all of it again when ncurses has to forget it.
struct ScreenContents: Sendable {
  private(set) var size: Size
  private var cells: [Cell]
  /// The text of the glyphs that do not hold their own.
  private var clusters: [Glyph: String] = [:]
  /// The addresses of the hyperlinks.
  private var addresses: [Hyperlink: WebAddress] = [:]

  init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// Takes over what changes, as far as it lies on the screen.
  mutating func apply(_ update: FrameUpdate) {
    if update.isComplete { self = ScreenContents(size: size) }
    Self.keep(update.clusters, in: &clusters) { cells.map(\.glyph) }
    Self.keep(update.addresses, in: &addresses) { cells.map(\.hyperlink) }
    for run in update.runs {
      guard let range = visibleColumns(of: run) else { continue }
      let start = run.row * size.columns
      cells.replaceSubrange(
        start + range.lowerBound..<start + range.upperBound,
        with: run.cells[range.lowerBound - run.column..<range.upperBound - run.column])
    }
  }

  /// The most texts, and addresses, that are kept before those that are no longer shown are forgotten.
  private static let mostKept = 4096

  private static func keep<Key, Value>(
    _ new: [Key: Value], in kept: inout [Key: Value], shown: () -> [Key]
  ) {
    kept.merge(new) { _, new in new }
    guard kept.count > max(Self.mostKept, new.count) else { return }
    let shown = Set(shown())
    kept = kept.filter { shown.contains($0.key) || new[$0.key] != nil }
  }

  /// The address of a hyperlink, nil for none.
  func address(of hyperlink: Hyperlink) -> WebAddress? {
    hyperlink == .none ? nil : addresses[hyperlink]
  }

  /// The columns of a run that lie on the screen, nil when none do.
  func visibleColumns(of run: CellRun) -> Range<Int>? {
    guard (0..<size.rows).contains(run.row) else { return nil }
    let range = (run.column..<run.column + run.cells.count).clamped(to: 0..<size.columns)
    return range.isEmpty ? nil : range
  }

  subscript(row row: Int, column column: Int) -> Cell {
    cells[row * size.columns + column]
  }

  /// The cells of some columns of a row.
  func cells(row: Int, columns: Range<Int>) -> ArraySlice<Cell> {
    let start = row * size.columns
    return cells[start + columns.lowerBound..<start + columns.upperBound]
  }

  /// The text of a glyph, with nothing in it that a terminal would obey.
  func text(of glyph: Glyph) -> [UInt8] {
    let text =
      glyph.isHashed
      ? clusters[glyph, default: ""] : String(decoding: glyph.utf8, as: UTF8.self)
    let isHarmless = !text.isEmpty && text.unicodeScalars.allSatisfy(\.isDrawable)
    return Array((isHarmless ? text : "\u{FFFD}").utf8)
  }
}
