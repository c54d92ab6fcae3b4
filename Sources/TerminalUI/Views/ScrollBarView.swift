/// A bar at the edge of rows that are scrolled: how much of them is in sight, and where that is.
///
/// Draw it in one column beside the rows:
///
/// ```swift
/// let bar = ScrollBarView(top: scroll, visible: rect.size.rows, count: lines.count, theme: theme)
/// layout.draw(bar, in: rect.dividing(.trailing, amount: 1).slice)
/// ```
public struct ScrollBarView: View {
  /// The first row in sight.
  public var top: Int
  /// How many rows are in sight at once.
  public var visible: Int
  /// How many rows there are.
  public var count: Int
  /// Its dim style is for the bar.
  public var theme: Theme

  /// Creates a bar of rows.
  public init(top: Int, visible: Int, count: Int, theme: Theme) {
    (self.top, self.visible, self.count, self.theme) = (top, visible, count, theme)
  }

  /// How far the rows are scrolled, in hundredths of the way to their end; nil where all of them are in sight.
  public var percent: Int? {
    guard count > visible else { return nil }
    return min(max(0, top), count - visible) * 100 / (count - visible)
  }

  /// The rows of a bar so long that stand for what is in sight; none where all is. Only at the very beginning and end
  /// the bar is at its own.
  func thumb(in rows: Int) -> Range<Int> {
    guard count > visible, visible > 0, rows > 0 else { return 0..<0 }
    let length = max(1, rows * visible / count)
    let (place, last) = (min(max(0, top), count - visible), count - visible)
    var start = (rows - length) * place / last
    if rows - length > 1, place > 0, place < last { start = min(max(1, start), rows - length - 1) }
    return start..<start + length
  }

  /// Draws nothing where all rows are in sight.
  public func draw(in canvas: inout Canvas) {
    for row in thumb(in: canvas.size.rows) {
      canvas.write(
        SafeText(String(theme.glyphs.scrollBar)), theme.dim, at: Point(column: 0, row: row))
    }
  }
}
