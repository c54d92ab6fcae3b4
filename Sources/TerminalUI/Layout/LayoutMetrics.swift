public import NavigationCore

/// The dimensions of layouts, in cells.
public enum LayoutMetrics {
  /// The minimum useful size of the screen. Below it, an app should show a one-line notice.
  public static let minimum = Size(columns: 20, rows: 5)
  /// The minimum width for both columns of a split: a list and 40 columns of text.
  static let columnsMinimum = 72
  static let sidebarWidths = 24...44
  /// The minimum width of the columns of a split that the user divides.
  private static let paneMinimum = 16
  /// The minimum width of a pane for a sheet. In a narrower one, such as a note beside a list on 80 columns, the sheet
  /// extends over the neighbouring panes.
  static let sheetMinimum = 56
  /// The minimum number of rows of a frame with content.
  static let framedMinimum = 3
  static let sheetMaximum = Size(columns: 76, rows: 18)
  /// The minimum margin on each side of a sheet. Less of the screen below would look like debris.
  private static let sheetMargin = 4
  static let popoverMaximum = Size(columns: 44, rows: 16)
  /// The size of an alert including its frame, unless its screen requests another.
  public static let alertSize = Size(columns: 52, rows: 7)

  /// Returns the size class of a screen.
  public static func sizeClass(for size: Size) -> SizeClass {
    size.columns < columnsMinimum ? .compact : .regular
  }

  /// Returns the width of a split's sidebar: a share of the columns that leaves room for both, or two fifths, within
  /// limits.
  public static func sidebarWidth(in columns: Int, share: Double? = nil) -> Int {
    if let share, share.isFinite {
      let wanted = Int((Double(columns) * min(max(0, share), 1)).rounded())
      return max(0, min(max(wanted, paneMinimum), columns - paneMinimum - 1))
    }
    return min(max(columns * 2 / 5, sidebarWidths.lowerBound), sidebarWidths.upperBound)
  }

  /// Returns the rectangle of a sheet over its pane: below the header, with a margin if there is room.
  static func sheetRect(in pane: Rect, wanted: Size = sheetMaximum) -> Rect {
    let room = pane.inset(rows: pane.size.rows >= 16 ? 2 : 0)
    let most = min(wanted.columns, sheetMaximum.columns)
    let hasMargin = pane.size.columns >= most + 2 * sheetMargin
    let columns = hasMargin ? most : pane.size.columns
    var rect = room.centered(Size(columns: columns, rows: wanted.rows))
    rect.origin.row = room.origin.row
    return rect
  }
}
