/// The layout of a form at a width: the position of each part, and the focusable rows.
///
/// A form without focusable rows is a table: text that is too wide for its column wraps, and keys scroll the table. In
/// all other forms, the focus moves among the rows with an ``FormRow/id``.
///
/// - Complexity: O(rows) to create. Other operations are constant, or linear in the rows.
public struct FormLayout<ID: Hashable & Sendable>: Sendable {
  /// The rows as shown. A table may have more than it was given, because rows wrap.
  public let rows: [FormRow<ID>]
  /// The indices of the focusable rows.
  public let stops: [Int]
  let columns: Int
  /// The column of the titles, after the marks of options if there are any.
  let titleColumn: Int
  /// The column of the controls: after the widest title, but far enough left that the widest control keeps its width or
  /// two fifths of the form, whichever is less.
  package let valueColumn: Int

  /// Creates the layout of rows at a width.
  public init(_ rows: [FormRow<ID>], columns: Int) {
    let parts = FormColumns(rows)
    let value = min(parts.values, max(4, columns * 3 / 5, columns - parts.widestValue - 1))
    stops = rows.indices.filter { rows[$0].id != nil }
    self.rows =
      stops.isEmpty ? rows.flatMap { $0.wrapped(at: parts.titles, value, columns) } : rows
    (self.columns, titleColumn, valueColumn) = (columns, parts.titles, value)
  }

  /// Returns the size at which no row is cut.
  public static func size(of rows: [FormRow<ID>]) -> Size {
    let parts = FormColumns(rows)
    return Size(
      columns: max(parts.values + parts.widestValue, parts.titles + parts.widestTitle) + 1,
      rows: rows.reduce(0) { $0 + $1.height })
  }

  /// Whether any row is focusable. Otherwise the form is a table, which scrolls.
  public var hasStops: Bool { !stops.isEmpty }

  /// Returns the focused row, or nil if no row is focusable.
  public func focusedRow(_ position: ListPosition) -> FormRow<ID>? {
    rows.indices.contains(position.focus) && rows[position.focus].id != nil
      ? rows[position.focus] : nil
  }

  /// Moves the focus to another focusable row, or scrolls a table, given the number of visible rows.
  public func move(
    _ movement: ListMovement, _ position: inout ListPosition, showing visible: Int
  ) {
    guard hasStops else {
      let top = movement.scrolled(from: position.top, of: rows.count, showing: visible)
      position = ListPosition(focus: top, top: top)
      return
    }
    let stop = stops.lastIndex { $0 <= position.focus } ?? 0
    position.moveFocus(
      to: stops[movement.target(from: stop, of: stops.count, showing: visible)])
  }

  /// Moves the focus by one row for a turn of the wheel, or scrolls a table by a number of rows.
  package func turnWheel(by rows: Int, _ position: inout ListPosition, showing visible: Int) {
    for _ in 0..<(hasStops ? 1 : abs(rows)) {
      move(rows < 0 ? .up : .down, &position, showing: visible)
    }
  }

  /// Focuses the row at a point of the form, for example after a click.
  ///
  /// - Returns: False if there is no focusable row at the point.
  public func moveFocus(to point: Point, _ position: inout ListPosition) -> Bool {
    guard let row = row(at: point, position), stops.contains(row) else { return false }
    position.moveFocus(to: row)
    return true
  }

  /// Returns the row at a point of the form, or nil if there is none.
  package func row(at point: Point, _ position: ListPosition) -> Int? {
    guard point.row >= 0 else { return nil }
    var end = 0
    return rows.indices.dropFirst(position.top).first { row in
      end += rows[row].height
      return point.row < end
    }
  }

  /// Returns the cells of a visible row, counted from the first visible one.
  package func cells(ofRow row: Int, _ position: ListPosition) -> Range<Int> {
    let start = rows[position.top..<max(position.top, row)].reduce(0) { $0 + $1.height }
    return start..<start + rows[row].height
  }

  /// Focuses a focusable row and scrolls it into view, together with the adjacent rows that are not focusable.
  public func showFocus(_ position: inout ListPosition, showing visible: Int) {
    guard hasStops else { return position.showFocus(showing: visible, of: rows.count) }
    let index = stops.firstIndex { $0 >= position.focus } ?? stops.count - 1
    position.focus = stops[index]
    position.showFocus(in: visible, of: rows.count) { rows[$0].height }
    let before = index == 0 ? 0 : stops[index - 1] + 1
    let after = index + 1 < stops.count ? stops[index + 1] - 1 : rows.count - 1
    // The rows scrolled to last are certain to be visible. Rows before the first stop belong to no other stop.
    let around = index == 0 ? [after, before] : [before, after]
    for row in around + [stops[index]] {
      position.show(row, in: visible, of: rows.count) { rows[$0].height }
    }
  }
}

/// The widths that the rows of a form need.
private struct FormColumns {
  private(set) var titles = 2
  private(set) var values = 0
  private(set) var widestTitle = 0
  private(set) var widestValue = 0

  init<ID>(_ rows: [FormRow<ID>]) {
    var widestValued = 0
    for row in rows {
      let columns = row.valueColumns
      if row.isOption { titles = 4 }
      if columns > 0 { widestValued = max(widestValued, row.title.columns) }
      widestTitle = max(widestTitle, row.title.columns)
      widestValue = max(widestValue, columns)
    }
    values = titles + widestValued + 3
  }
}

extension FormRow {
  fileprivate var isOption: Bool { if case .option = control { true } else { false } }

  /// The width of the control and the detail.
  fileprivate var valueColumns: Int {
    let (control, detail) = (control.columns, detail.columns)
    return control + detail + (control > 0 && detail > 0 ? 2 : 0)
  }

  /// Returns the row wrapped to as many rows as its text needs.
  fileprivate func wrapped(at titleColumn: Int, _ valueColumn: Int, _ columns: Int) -> [FormRow] {
    guard control == .label, !detail.isEmpty else { return [self] }
    let titles = title.wrapped(to: max(1, valueColumn - titleColumn - 1))
    let details = detail.wrapped(to: max(1, columns - valueColumn - 1))
    return (0..<max(titles.count, details.count)).map { line in
      var row = FormRow<ID>(
        line < titles.count ? titles[line] : .empty,
        detail: line < details.count ? details[line] : .empty, isDestructive: isDestructive)
      if line == max(titles.count, details.count) - 1 { row.error = error }
      return row
    }
  }
}

extension FormControl {
  /// The width of the control. A text field uses the remaining width.
  var columns: Int {
    switch self {
    case .heading, .label, .option: 0
    case .toggle: 3
    case .picker(let values, _): 4 + (values.map(\.columns).max() ?? 0)
    case .stepper(_, let range):
      4 + max("\(range.lowerBound)".utf8.count, "\(range.upperBound)".utf8.count)
    case .field: 20
    }
  }
}
