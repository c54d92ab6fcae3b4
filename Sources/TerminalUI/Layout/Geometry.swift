/// A size in cells.
public struct Size: Hashable, Codable, Sendable {
  public var columns: Int
  public var rows: Int

  /// Creates a size; negative counts become zero.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  public static let zero = Size(columns: 0, rows: 0)

  public var isEmpty: Bool { columns == 0 || rows == 0 }
}

/// A cell position: column and row, both counted from zero at the top left.
public struct Point: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  public static let origin = Point(column: 0, row: 0)
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(
      origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
  }

  public init(size: Size) {
    self.init(origin: .origin, size: size)
  }

  public var columns: Range<Int> { origin.column..<origin.column + size.columns }
  public var rows: Range<Int> { origin.row..<origin.row + size.rows }
  public var isEmpty: Bool { size.isEmpty }

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
