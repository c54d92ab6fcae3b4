/// The requested size and position of a popover, sheet or alert.
public struct OverlayLayout: Hashable, Sendable {
  /// The size of the content inside the frame, including a header if the app draws one there, or
  /// nil for the default size. It is limited to the available space, and for a sheet to the default
  /// width.
  public var size: Size?
  /// The cells of the screen that a popover refers to. It is placed below them, or above if there
  /// is room only there. Without an anchor, it is placed in the bottom trailing corner of its pane,
  /// or in the middle over an alert. Sheets and alerts ignore the anchor.
  public var anchor: Rect?

  /// Creates a layout.
  public init(size: Size? = nil, anchor: Rect? = nil) {
    (self.size, self.anchor) = (size, anchor)
  }

  /// Returns the size including the frame, given the default size.
  func framedSize(usual: Size) -> Size {
    size.map { Size(columns: $0.columns + 2, rows: $0.rows + 2) } ?? usual
  }

  /// Returns the rectangle of a sheet over its pane.
  func sheetRect(over pane: Rect) -> Rect {
    size == nil
      ? LayoutMetrics.sheetRect(in: pane)
      : LayoutMetrics.sheetRect(in: pane, wanted: framedSize(usual: .zero))
  }

  /// Returns the rectangle of a popover: at its anchor within `room`, or in the corner of its pane.
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
