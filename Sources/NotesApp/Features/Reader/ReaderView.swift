import TerminalUI

/// The rendered text of a note.
struct ReaderView: View {
  var layout: MarkdownLayout
  /// The search matches; nil without a search.
  var hits: TextHits?
  var memory: ReaderMemory
  var isActive: Bool
  /// True if the current match is highlighted differently.
  var marksHit: Bool
  var theme: Theme

  /// The width of the text. The last column is for the scroll bar.
  static func textColumns(in size: Size, _ theme: Theme) -> Int {
    min(max(1, size.columns - 2), theme.readingColumns)
  }

  func draw(in canvas: inout Canvas) {
    let size = Size(columns: Self.textColumns(in: canvas.size, theme), rows: canvas.size.rows)
    canvas.within(Rect(origin: Point(column: 1, row: 0), size: size)) { canvas in
      MarkdownView(
        layout: layout, scroll: memory.scroll, focusedLink: isActive ? memory.link : nil,
        shift: memory.shift, ellipsis: theme.glyphs.ellipsis, style: theme.text
      ).draw(in: &canvas)
      if let hits { drawHits(hits, in: &canvas) }
      if isActive { canvas.placeCursor(at: cursor(in: canvas.size)) }
    }
    guard canvas.size.columns > 2 else { return }
    canvas.within(canvas.bounds.dividing(.trailing, amount: 1).slice) {
      ScrollBarView(
        top: memory.scroll, visible: size.rows, count: layout.lines.count, theme: theme
      ).draw(in: &$0)
    }
  }

  /// Highlights the matches, and the current one differently.
  private func drawHits(_ hits: TextHits, in canvas: inout Canvas) {
    let rows = memory.scroll..<memory.scroll + canvas.size.rows
    for hit in rows.flatMap(hits.hits) {
      let attributes: Style.Attributes =
        marksHit && hit == memory.hit ? [.underline, .bold, .reverse] : [.underline, .bold]
      let columns = hit.columns.compactMap {
        layout.shownColumn($0, row: hit.row, shift: memory.shift)
      }
      guard let first = columns.first else { continue }
      let room = Rect(
        column: first, row: hit.row - memory.scroll, columns: columns.count, rows: 1)
      canvas.restyle(room) { $0.attributes.formUnion(attributes) }
    }
  }

  /// The position of the focused link or match if visible, else the first line.
  private func cursor(in size: Size) -> Point {
    guard let place = focusedLink ?? focusedHit else { return .origin }
    let row = place.row - memory.scroll
    return (0..<size.rows).contains(row) ? Point(column: place.column, row: row) : .origin
  }

  private var focusedLink: Point? { layout.link(memory.link)?.areas.first?.origin }

  private var focusedHit: Point? {
    guard let hit = memory.hit, hits?.contains(hit) != false else { return nil }
    let column = layout.shownColumn(hit.columns.lowerBound, row: hit.row, shift: memory.shift)
    return column.map { Point(column: $0, row: hit.row) }
  }
}
