/// A panel with the possible next keys of a binding, at the bottom of the screen.
///
/// It takes no focus, so experienced users can ignore it.
public struct KeyPanelView: View {
  /// A key with a label.
  public struct Entry: Hashable, Sendable {
    /// The key in readable form.
    public var key: SafeText
    /// The label of the binding or of the group of keys.
    public var label: SafeText
    /// Whether more keys follow.
    public var isGroup: Bool

    /// Creates an entry. A group is marked as such.
    public init(_ key: SafeText, _ label: SafeText, isGroup: Bool = false) {
      (self.key, self.label, self.isGroup) = (key, label, isGroup)
    }
  }

  /// The keys typed so far.
  public var title: SafeText
  /// The possible next keys, ordered by column.
  public var entries: [Entry]
  /// The available rectangle. The panel uses the lower part that it needs.
  public var room: Rect
  /// The styles of keys, labels and line.
  public var theme: Theme

  /// Creates a panel at the bottom of `room`.
  public init(title: SafeText, _ entries: [Entry], over room: Rect, theme: Theme) {
    (self.title, self.entries) = (title, entries)
    (self.room, self.theme) = (room, theme)
  }

  /// The rectangle of the panel, including a line above the entries if it fits.
  public var rect: Rect {
    let grid = grid
    return room.dividing(.bottom, amount: grid.isEmpty ? 0 : grid.rows + lineRows).slice
  }

  /// Returns the index of the entry at a point of ``room``, or nil if there is none.
  public func entry(at point: Point) -> Int? {
    let grid = grid
    let row = point.row - rect.origin.row - lineRows
    let column = (point.column - rect.origin.column - 1) / columnWidth(grid)
    guard rect.contains(point), row >= 0, column < grid.columns else { return nil }
    let index = column * grid.rows + row
    return index < shownCount(grid) ? index : nil
  }

  /// Draws the panel on a canvas of the size of ``rect``.
  public func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, theme.text)
    let grid = grid
    if lineRows > 0 { drawLine(in: &canvas) }
    let width = columnWidth(grid)
    for index in entries.indices.prefix(grid.rows * grid.columns) {
      let place = Point(
        column: 1 + index / grid.rows * width, row: lineRows + index % grid.rows)
      canvas.within(Rect(origin: place, size: Size(columns: width - 1, rows: 1))) { canvas in
        if index < shownCount(grid) {
          draw(entries[index], in: &canvas)
        } else {
          canvas.write(theme.glyphs.ellipsis, theme.dim, at: .origin)
        }
      }
    }
  }

  private func drawLine(in canvas: inout Canvas) {
    let line = canvas.bounds.dividing(.top, amount: 1).slice
    canvas.fill(line, with: theme.glyphs.horizontal, theme.dim)
    canvas.write(" \(title.string) ", theme.title, at: Point(column: 2, row: 0))
  }

  private func draw(_ entry: Entry, in canvas: inout Canvas) {
    let column = canvas.write(entry.key, theme.title, at: .origin) + 1
    let label = entry.isGroup ? entry.label + theme.glyphs.ellipsis : entry.label
    canvas.write(
      theme.fitting(label, in: canvas.size.columns - column),
      entry.isGroup ? theme.text : theme.dim,
      at: Point(column: column, row: 0))
  }
}

extension KeyPanelView {
  /// The minimum width of a column.
  private static let fewestColumns = 9

  private var lineRows: Int { room.size.rows > 4 ? 1 : 0 }

  private func columnWidth(_ grid: Size) -> Int {
    max(1, (room.size.columns - 1) / max(1, grid.columns))
  }

  /// Returns the number of visible entries. An ellipsis replaces those that do not fit.
  private func shownCount(_ grid: Size) -> Int {
    let room = grid.rows * grid.columns
    return entries.count > room ? room - 1 : entries.count
  }

  /// The rows and columns of the grid. Columns are wide enough for whole labels unless the rows do not suffice.
  private var grid: Size {
    let (size, most) = (room.size, room.size.rows - lineRows)
    guard !entries.isEmpty, most > 0, size.columns > 1 else { return .zero }
    let widest = entries.map { $0.key.columns + $0.label.columns + ($0.isGroup ? 2 : 1) }.max() ?? 0
    var columns = max(1, (size.columns - 1) / (widest + 2))
    func rows() -> Int { (entries.count + columns - 1) / columns }
    while rows() > most, (size.columns - 1) / (columns + 1) >= Self.fewestColumns { columns += 1 }
    return Size(columns: columns, rows: min(most, rows()))
  }
}
