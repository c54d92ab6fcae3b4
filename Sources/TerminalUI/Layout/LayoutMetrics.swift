public import NavigationCore

/// The measures of a layout, in cells.
public enum LayoutMetrics {
  /// The smallest size an app is useful at; under it an app should say so in one line.
  public static let minimum = Size(columns: 20, rows: 5)
  /// The narrowest screen that shows both columns of a split: a list and 40 columns of text.
  static let columnsMinimum = 72
  static let sidebarWidths = 24...44
  /// The narrowest pane that a sheet fits into; a narrower one, such as every sidebar, lends its
  /// neighbours' room.
  static let sheetMinimum = 45
  /// The fewest rows in which a frame has one inside.
  static let framedMinimum = 3
  static let sheetMaximum = Size(columns: 76, rows: 18)
  /// What must be left on each side of a sheet to tell what it lies over; less would look like debris.
  private static let sheetMargin = 4
  static let popoverMaximum = Size(columns: 44, rows: 16)
  /// What an alert takes with its frame, unless its screen wants something else.
  public static let alertSize = Size(columns: 52, rows: 7)

  /// How much room a screen of this size gives.
  public static func sizeClass(for size: Size) -> SizeClass {
    size.columns < columnsMinimum ? .compact : .regular
  }

  /// The width of the sidebar of a split: two fifths, within its limits.
  public static func sidebarWidth(in columns: Int) -> Int {
    min(max(columns * 2 / 5, sidebarWidths.lowerBound), sidebarWidths.upperBound)
  }

  /// Where a sheet lies over its pane: under the header, with what it lies over showing around it as far
  /// as there is room.
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
