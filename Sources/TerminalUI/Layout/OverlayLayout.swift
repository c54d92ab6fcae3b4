/// What a popover, a sheet or an alert wants of the room there is.
public struct OverlayLayout: Hashable, Sendable {
  /// The room that its screen needs inside the frame, with a header if the app draws one there, of which it gets
  /// what there is; nil for the usual size. A sheet is at most as wide as usual.
  public var size: Size?
  /// The cells of the whole screen that a popover is about: it stands below them, or above them where only there
  /// is room. Nil for the corner of its pane at the bottom and the trailing edge. Sheets and alerts have their
  /// own place.
  public var anchor: Rect?

  /// Creates a wish.
  public init(size: Size? = nil, anchor: Rect? = nil) {
    (self.size, self.anchor) = (size, anchor)
  }

  /// The size with the frame, which is as usual unless another one is wanted.
  func framedSize(usual: Size) -> Size {
    size.map { Size(columns: $0.columns + 2, rows: $0.rows + 2) } ?? usual
  }

  /// Where a sheet lies over its pane.
  func sheetRect(over pane: Rect) -> Rect {
    size == nil
      ? LayoutMetrics.sheetRect(in: pane)
      : LayoutMetrics.sheetRect(in: pane, wanted: framedSize(usual: .zero))
  }

  /// Where a popover stands: at its anchor, inside of `room`, or in the corner of its pane.
  func popoverRect(over pane: Rect, in room: Rect) -> Rect {
    let framedSize = framedSize(usual: LayoutMetrics.popoverMaximum)
    guard let anchor else { return pane.bottomTrailing(framedSize) }
    let size = Size(
      columns: min(framedSize.columns, room.size.columns),
      rows: min(framedSize.rows, room.size.rows))
    let lowest = Point(
      column: room.columns.upperBound - size.columns, row: room.rows.upperBound - size.rows)
    let above = anchor.origin.row - size.rows
    let below = anchor.rows.upperBound
    let row = below > lowest.row && above >= room.origin.row ? above : below
    return Rect(
      column: min(max(anchor.origin.column, room.origin.column), lowest.column),
      row: min(max(row, room.origin.row), lowest.row), columns: size.columns, rows: size.rows)
  }
}

extension Rect {
  fileprivate func bottomTrailing(_ wanted: Size) -> Rect {
    dividing(.bottom, amount: wanted.rows).slice.dividing(.trailing, amount: wanted.columns).slice
  }
}
