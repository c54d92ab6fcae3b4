/// An edge of a rectangle.
public enum Edge: Hashable, Sendable {
  /// The top, bottom, left and right edge.
  case top, bottom, leading, trailing
}

extension Rect {
  /// Returns the rectangle without `amount` cells at one edge, or an empty one.
  public func inset(_ edge: Edge, by amount: Int) -> Rect {
    dividing(edge, amount: amount).remainder
  }

  /// Returns the rectangle reduced by the same number of cells on opposite sides.
  public func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    inset(.leading, by: columns).inset(.trailing, by: columns)
      .inset(.top, by: rows).inset(.bottom, by: rows)
  }

  /// Divides the rectangle into a slice of at most `amount` cells at one edge, and the remainder.
  public func dividing(_ edge: Edge, amount: Int) -> (slice: Rect, remainder: Rect) {
    switch edge {
    case .top:
      let rows = min(max(0, amount), size.rows)
      return (
        Rect(origin: origin, size: Size(columns: size.columns, rows: rows)),
        Rect(
          column: origin.column, row: origin.row + rows, columns: size.columns,
          rows: size.rows - rows)
      )
    case .bottom:
      let (remainder, slice) = dividing(.top, amount: size.rows - max(0, amount))
      return (slice, remainder)
    case .leading:
      let columns = min(max(0, amount), size.columns)
      return (
        Rect(origin: origin, size: Size(columns: columns, rows: size.rows)),
        Rect(
          column: origin.column + columns, row: origin.row, columns: size.columns - columns,
          rows: size.rows)
      )
    case .trailing:
      let (remainder, slice) = dividing(.leading, amount: size.columns - max(0, amount))
      return (slice, remainder)
    }
  }

  /// Returns a centred rectangle of at most the wanted size.
  public func centered(_ wanted: Size) -> Rect {
    let columns = min(wanted.columns, size.columns)
    let rows = min(wanted.rows, size.rows)
    return Rect(
      column: origin.column + (size.columns - columns) / 2,
      row: origin.row + (size.rows - rows) / 2,
      columns: columns, rows: rows)
  }
}
