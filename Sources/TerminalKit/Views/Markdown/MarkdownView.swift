/// The visible part of a Markdown layout.
public struct MarkdownView: View {
  /// The document, laid out for the width of the view.
  public var layout: MarkdownLayout
  /// The first visible line.
  public var scroll: Int
  /// The index of the focused link.
  public var focusedLink: Int?
  /// The number of columns by which long lines of code are scrolled sideways.
  public var shift: Int
  /// The mark at the ends of rows that continue beyond them.
  public var ellipsis: SafeText
  /// The style of the background.
  public var style: Style

  /// Creates a view of a layout.
  public init(
    layout: MarkdownLayout, scroll: Int = 0, focusedLink: Int? = nil, shift: Int = 0,
    ellipsis: SafeText = "…", style: Style = .plain
  ) {
    (self.layout, self.scroll, self.shift, self.ellipsis) = (layout, scroll, shift, ellipsis)
    (self.focusedLink, self.style) = (focusedLink, style)
  }

  /// Draws the visible lines. The focused link is reversed and holds the cursor. Web links are also
  /// terminal hyperlinks, if the terminal supports them.
  ///
  /// - Complexity: O(cells of the canvas).
  public func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style)
    let top = max(0, scroll)
    for (row, line) in layout.lines.dropFirst(top).prefix(canvas.size.rows).enumerated() {
      if let fixed = layout.wideRows[row + top] {
        draw(line, fixed: fixed, row: row, in: &canvas)
      } else {
        canvas.write(line, at: Point(column: 0, row: row))
        link(line, row: row, in: &canvas)
      }
    }
    drawFocus(in: &canvas, top: top)
  }

  /// Draws a row that is scrolled sideways, with marks where it is cut.
  private func draw(_ line: StyledText, fixed: Int, row: Int, in canvas: inout Canvas) {
    let shift = max(0, min(shift, layout.widestShift))
    canvas.write(line, at: Point(column: 0, row: row))
    let room = Rect(
      column: fixed, row: row, columns: max(0, canvas.size.columns - fixed), rows: 1)
    canvas.within(room) { $0.write(line, at: Point(column: -fixed - shift, row: 0)) }
    let end = line.columns - line.string.reversed().prefix { $0 == " " }.count
    let mark = line.spans.last?.style ?? style
    if fixed + shift < end, shift > 0 {
      canvas.write(ellipsis.prefix(1), mark, at: Point(column: fixed, row: row))
    }
    if end - shift > canvas.size.columns {
      let column = canvas.size.columns - 1
      canvas.write(ellipsis.prefix(1), mark, at: Point(column: column, row: row))
    }
  }

  private func link(_ line: StyledText, row: Int, in canvas: inout Canvas) {
    var column = 0
    for span in line.spans {
      if let address = span.link.flatMap({ layout.links[$0].address }) {
        let room = Rect(column: column, row: row, columns: span.text.columns, rows: 1)
        canvas.link(room, to: address)
      }
      column += span.text.columns
    }
  }

  private func drawFocus(in canvas: inout Canvas, top: Int) {
    guard let focusedLink, layout.links.indices.contains(focusedLink) else { return }
    let areas = layout.links[focusedLink].areas.map { area in
      Rect(
        column: area.origin.column, row: area.origin.row - top, columns: area.size.columns, rows: 1)
    }
    for area in areas {
      canvas.restyle(area) { $0.attributes.insert(.reverse) }
    }
    if let first = areas.first { canvas.placeCursor(at: first.origin) }
  }
}
