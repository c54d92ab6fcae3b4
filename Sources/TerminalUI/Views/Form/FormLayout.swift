/// The rows of a form in so many columns: where each part stands, and which rows can have the focus.
///
/// A form whose rows are all only read is a table: what is wider than its column goes on below, and the keys
/// scroll it. In all others the focus goes from one row that has an ``FormRow/id`` to the next.
///
/// - Complexity: O(rows) to create; all else is constant, or linear in the rows.
public struct FormLayout<ID: Hashable & Sendable>: Sendable {
  /// The rows as they are shown, one row of cells each: of a table perhaps more than it has.
  public let rows: [FormRow<ID>]
  /// The rows that can have the focus.
  public let stops: [Int]
  /// How many columns there are.
  let columns: Int
  /// Where titles begin: after the marks of options where there are some.
  let titleColumn: Int
  /// Where what a row holds begins: after the widest title, as long as that keeps the room it needs, or two
  /// fifths of the width.
  let valueColumn: Int

  /// Lays rows out in so many columns.
  public init(_ rows: [FormRow<ID>], columns: Int) {
    let parts = FormColumns(rows)
    let value = min(parts.values, max(4, columns * 3 / 5, columns - parts.widestValue - 1))
    stops = rows.indices.filter { rows[$0].id != nil }
    self.rows =
      stops.isEmpty ? rows.flatMap { $0.wrapped(at: parts.titles, value, columns) } : rows
    (self.columns, titleColumn, valueColumn) = (columns, parts.titles, value)
  }

  /// The room in which nothing of the rows is cut.
  public static func size(of rows: [FormRow<ID>]) -> Size {
    let parts = FormColumns(rows)
    return Size(
      columns: max(parts.values + parts.widestValue, parts.titles + parts.widestTitle) + 1,
      rows: rows.count)
  }

  /// Whether some row can have the focus; else the form is a table, which is scrolled.
  public var hasStops: Bool { !stops.isEmpty }

  /// The row that has the focus; nil where none can.
  public func focusedRow(_ position: ListPosition) -> FormRow<ID>? {
    rows.indices.contains(position.focus) && rows[position.focus].id != nil
      ? rows[position.focus] : nil
  }

  /// Moves the focus to another row that can have it, or scrolls a table; so many rows are in sight at once.
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

  /// Gives the focus to the row that is drawn at a point of the form, as a click does.
  ///
  /// - Returns: False where no row is that can have it.
  public func moveFocus(to point: Point, _ position: inout ListPosition) -> Bool {
    let row = position.top + point.row
    guard point.row >= 0, stops.contains(row) else { return false }
    position.moveFocus(to: row)
    return true
  }

  /// Gives the focus to a row that can have it, and brings it into sight with the rows before and after it that
  /// cannot.
  public func showFocus(_ position: inout ListPosition, showing visible: Int) {
    guard hasStops else { return position.showFocus(showing: visible, of: rows.count) }
    let index = stops.firstIndex { $0 >= position.focus } ?? stops.count - 1
    position.focus = stops[index]
    position.showFocus(showing: visible, of: rows.count)
    let before = index == 0 ? 0 : stops[index - 1] + 1
    let after = index + 1 < stops.count ? stops[index + 1] - 1 : rows.count - 1
    // What comes last is in sight for sure: rows before the first stop belong to no other.
    let around = index == 0 ? [after, before] : [before, after]
    for row in around + [stops[index]] { position.show(row, showing: visible, of: rows.count) }
  }
}

/// The widths that the rows of a form want.
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

  /// The columns of what the row holds, and of what is said about it.
  fileprivate var valueColumns: Int {
    let (control, detail) = (control.columns, detail.columns)
    return control + detail + (control > 0 && detail > 0 ? 2 : 0)
  }

  /// The row in as many rows as show all of it.
  fileprivate func wrapped(at titleColumn: Int, _ valueColumn: Int, _ columns: Int) -> [FormRow] {
    guard control == .label, !detail.isEmpty else { return [self] }
    let titles = title.wrapped(to: max(1, valueColumn - titleColumn - 1))
    let details = detail.wrapped(to: max(1, columns - valueColumn - 1))
    return (0..<max(titles.count, details.count)).map { line in
      FormRow(
        line < titles.count ? titles[line] : .empty,
        detail: line < details.count ? details[line] : .empty, isDestructive: isDestructive)
    }
  }
}

extension FormControl {
  /// The columns that it takes where it is drawn; a line of text takes those that are left.
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
