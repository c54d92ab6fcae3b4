/// The visible part of a Markdown layout.
public struct MarkdownView: View {
  /// The document, laid out for the width of the view.
  public var layout: MarkdownLayout
  /// The first visible line.
  public var scroll: Int
  /// The index of the focused link.
  public var focusedLink: Int?
  /// The style of the background.
  public var style: Style

  /// Creates a view of a layout.
  public init(
    layout: MarkdownLayout, scroll: Int = 0, focusedLink: Int? = nil, style: Style = .plain
  ) {
    (self.layout, self.scroll) = (layout, scroll)
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
      canvas.write(line, at: Point(column: 0, row: row))
      link(line, row: row, in: &canvas)
    }
    drawFocus(in: &canvas, top: top)
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
