import TerminalUI

/// A note's text, rendered.
struct ReaderView: View {
  var layout: MarkdownLayout
  /// Where the words are that were looked for; nil where none were.
  var hits: TextHits?
  var memory: ReaderMemory
  var isActive: Bool
  /// What stands there where the text is empty.
  var emptyText: SafeText
  var theme: Theme

  /// The last column is for the bar of what is scrolled.
  static func textColumns(in size: Size) -> Int {
    min(max(1, size.columns - 2), LayoutMetrics.readingColumns)
  }

  func draw(in canvas: inout Canvas) {
    guard !layout.lines.isEmpty else { return drawHint(emptyText, in: &canvas) }
    let size = Size(columns: Self.textColumns(in: canvas.size), rows: canvas.size.rows)
    canvas.within(Rect(origin: Point(column: 1, row: 0), size: size)) { canvas in
      MarkdownView(
        layout: layout, scroll: memory.scroll, focusedLink: isActive ? memory.link : nil,
        style: theme.text
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

  /// Marks what was looked for, and among it where one is.
  private func drawHits(_ hits: TextHits, in canvas: inout Canvas) {
    let rows = memory.scroll..<memory.scroll + canvas.size.rows
    for hit in rows.flatMap(hits.hits) {
      let attributes: Style.Attributes =
        isActive && hit == memory.hit ? [.underline, .bold, .reverse] : [.underline, .bold]
      let room = Rect(
        column: hit.columns.lowerBound, row: hit.row - memory.scroll, columns: hit.columns.count,
        rows: 1)
      canvas.restyle(room) { $0.attributes.formUnion(attributes) }
    }
  }

  /// The focused link, or where one is among the hits, when it is in sight; the first line otherwise.
  private func cursor(in size: Size) -> Point {
    guard let place = focusedLink ?? focusedHit else { return .origin }
    let row = place.row - memory.scroll
    return (0..<size.rows).contains(row) ? Point(column: place.column, row: row) : .origin
  }

  private var focusedLink: Point? {
    guard let number = memory.link, layout.links.indices.contains(number) else { return nil }
    return layout.links[number].areas.first?.origin
  }

  private var focusedHit: Point? {
    guard let hit = memory.hit, hits?.contains(hit) == true else { return nil }
    return Point(column: hit.columns.lowerBound, row: hit.row)
  }

  private func drawHint(_ text: SafeText, in canvas: inout Canvas) {
    canvas.write(text, theme.dim, at: Point(column: 1, row: 0))
    if isActive { canvas.placeCursor(at: Point(column: 1, row: 0)) }
  }
}
