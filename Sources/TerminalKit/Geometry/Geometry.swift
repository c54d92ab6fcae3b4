/// A size in cells.
public struct Size: Hashable, Codable, Sendable {
  /// The number of columns. The initializer never makes it negative.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Creates a size. Negative numbers become zero.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// A size without cells.
  public static let zero = Size(columns: 0, rows: 0)

  /// Whether the size has no cells.
  public var isEmpty: Bool { columns == 0 || rows == 0 }
}

/// The position of a cell, counted from zero at the top left.
public struct Point: Hashable, Sendable {
  /// The column.
  public var column: Int
  /// The row.
  public var row: Int

  /// Creates a position, which may be outside the screen.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The top left cell.
  public static let origin = Point(column: 0, row: 0)

  /// Returns the point moved by another one.
  public static func + (a: Point, b: Point) -> Point {
    Point(column: a.column + b.column, row: a.row + b.row)
  }

  /// Returns the point seen from another one, such as the origin of a rectangle.
  public static func - (a: Point, b: Point) -> Point {
    Point(column: a.column - b.column, row: a.row - b.row)
  }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// The size.
  public var size: Size

  /// Creates a rectangle from its top left cell and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its top left cell and its size. Negative sizes become zero.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(
      origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
  }

  /// Creates a rectangle at the top left.
  public init(size: Size) {
    self.init(origin: .origin, size: size)
  }

  /// The columns of the rectangle.
  public var columns: Range<Int> { origin.column..<origin.column + size.columns }
  /// The rows of the rectangle.
  public var rows: Range<Int> { origin.row..<origin.row + size.rows }
  /// Whether the rectangle has no cells.
  public var isEmpty: Bool { size.isEmpty }

  /// Returns whether the rectangle contains a cell.
  public func contains(_ point: Point) -> Bool {
    columns.contains(point.column) && rows.contains(point.row)
  }

  /// Returns the rectangle moved by an offset. Negative sizes become zero.
  public func moved(by offset: Point) -> Rect {
    Rect(
      column: origin.column + offset.column, row: origin.row + offset.row, columns: size.columns,
      rows: size.rows)
  }

  /// Returns the smallest rectangle that contains both, ignoring an empty one.
  public func union(_ other: Rect) -> Rect {
    guard !isEmpty, !other.isEmpty else { return isEmpty ? other : self }
    let column = min(columns.lowerBound, other.columns.lowerBound)
    let row = min(rows.lowerBound, other.rows.lowerBound)
    return Rect(
      column: column, row: row, columns: max(columns.upperBound, other.columns.upperBound) - column,
      rows: max(rows.upperBound, other.rows.upperBound) - row)
  }

  /// Returns the common part of both rectangles, or an empty one.
  public func intersection(_ other: Rect) -> Rect {
    let columns = columns.clamped(to: other.columns)
    let rows = rows.clamped(to: other.rows)
    return Rect(
      column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }
}
