/// A size in cells.
public struct Size: Hashable, Codable, Sendable {
  /// How many columns wide; never negative when made by the initializer.
  public var columns: Int
  /// How many rows high.
  public var rows: Int

  /// Creates a size; negative counts become zero.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// No cells at all.
  public static let zero = Size(columns: 0, rows: 0)

  /// Whether there is no cell.
  public var isEmpty: Bool { columns == 0 || rows == 0 }
}

/// A cell position: column and row, both counted from zero at the top left.
public struct Point: Hashable, Sendable {
  /// How many columns are left of it.
  public var column: Int
  /// How many rows are above it.
  public var row: Int

  /// Creates a position, which may lie anywhere.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The top left.
  public static let origin = Point(column: 0, row: 0)
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The cell at the top left.
  public var origin: Point
  /// How many cells it has in each direction.
  public var size: Size

  /// Creates the rectangle of a size whose top left cell is `origin`.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle of its top left cell and its size; negative counts become zero.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(
      origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
  }

  /// Creates the rectangle of a size at the top left.
  public init(size: Size) {
    self.init(origin: .origin, size: size)
  }

  /// The columns it covers.
  public var columns: Range<Int> { origin.column..<origin.column + size.columns }
  /// The rows it covers.
  public var rows: Range<Int> { origin.row..<origin.row + size.rows }
  /// Whether it covers no cell.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether the rectangle covers a cell.
  public func contains(_ point: Point) -> Bool {
    columns.contains(point.column) && rows.contains(point.row)
  }

  /// The smallest rectangle that covers both, of which an empty one counts for nothing.
  public func union(_ other: Rect) -> Rect {
    guard !isEmpty, !other.isEmpty else { return isEmpty ? other : self }
    let column = min(columns.lowerBound, other.columns.lowerBound)
    let row = min(rows.lowerBound, other.rows.lowerBound)
    return Rect(
      column: column, row: row, columns: max(columns.upperBound, other.columns.upperBound) - column,
      rows: max(rows.upperBound, other.rows.upperBound) - row)
  }

  /// The part that both rectangles cover, empty where they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let columns = columns.clamped(to: other.columns)
    let rows = rows.clamped(to: other.rows)
    return Rect(
      column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }
}
