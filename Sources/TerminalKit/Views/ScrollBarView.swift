/// A scroll bar that shows the size and position of the visible rows.
///
/// Draw it in one column beside the rows:
///
/// ```swift
/// let bar = ScrollBarView(top: scroll, visible: rect.size.rows, count: lines.count, theme: theme)
/// layout.draw(bar, in: rect.dividing(.trailing, amount: 1).slice)
/// ```
public struct ScrollBarView: View {
  /// The first visible row.
  public var top: Int
  /// The number of visible rows.
  public var visible: Int
  /// The number of all rows.
  public var count: Int
  /// The theme, for its dim style.
  public var theme: Theme

  /// Creates a scroll bar.
  public init(top: Int, visible: Int, count: Int, theme: Theme) {
    (self.top, self.visible, self.count, self.theme) = (top, visible, count, theme)
  }

  /// The scroll position in percent, or nil if all rows are visible.
  public var percent: Int? {
    guard count > visible else { return nil }
    return min(max(0, top), count - visible) * 100 / (count - visible)
  }

  /// Returns the rows of the thumb in a bar of a given length, or none if all rows are visible. The
  /// thumb touches the ends of the bar only at the first and last row.
  func thumb(in rows: Int) -> Range<Int> {
    guard count > visible, visible > 0, rows > 0 else { return 0..<0 }
    let length = max(1, rows * visible / count)
    let (place, last) = (min(max(0, top), count - visible), count - visible)
    var start = (rows - length) * place / last
    if rows - length > 1, place > 0, place < last { start = min(max(1, start), rows - length - 1) }
    return start..<start + length
  }

  /// Draws the bar, unless all rows are visible.
  public func draw(in canvas: inout Canvas) {
    for row in thumb(in: canvas.size.rows) {
      canvas.write(
        SafeText(String(theme.glyphs.scrollBar)), theme.dim, at: Point(column: 0, row: row))
    }
  }
}
