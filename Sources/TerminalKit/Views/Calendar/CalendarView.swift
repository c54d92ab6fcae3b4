/// A month as a calendar: its name, the weekdays, and six weeks, with one selected day.
public struct CalendarView: View {
  /// The selected day, whose month is shown.
  public var selection: CalendarDate
  /// The dates that can be selected. Others are dim.
  public var range: ClosedRange<CalendarDate>
  /// The current day, which is underlined.
  public var today: CalendarDate?
  /// The dates with a mark.
  public var marked: Set<CalendarDate>
  /// The first day of a week.
  public var firstWeekday: Weekday
  /// Whether the calendar is active, so that it receives keys.
  public var isActive: Bool
  /// The styles and marks.
  public var theme: Theme

  /// Creates a calendar.
  public init(
    selection: CalendarDate, in range: ClosedRange<CalendarDate> = .allDates,
    today: CalendarDate? = nil, marked: Set<CalendarDate> = [], firstWeekday: Weekday = .monday,
    isActive: Bool = true, theme: Theme
  ) {
    (self.selection, self.range, self.today) = (selection, range, today)
    self.marked = marked
    (self.firstWeekday, self.isActive, self.theme) = (firstWeekday, isActive, theme)
  }

  /// The size of the calendar. With less space, only the selected date is drawn.
  public static let size = Size(columns: 7 * dayColumns + 1, rows: 8)
  private static let dayColumns = 4
  /// The rows above the weeks.
  private static let headerRows = 2

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// What a click changes.
  public enum Target: Hashable, Sendable {
    /// Another day.
    case date(CalendarDate)
    /// The day of the selection in another month, so many months later.
    case months(Int)
  }

  /// Returns what a click at a point of a calendar changes, or nil if it changes nothing.
  public func target(at point: Point, in size: Size) -> Target? {
    guard fits(size) else {
      guard point.row == 0 else { return nil }
      if point.column < theme.glyphs.backMark.columns { return date(daysLater: -1) }
      return point.column < columnsOfLine ? date(daysLater: 1) : nil
    }
    guard (0..<Self.size.columns).contains(point.column) else { return nil }
    if point.row == 0 {
      if point.column <= theme.glyphs.backMark.columns { return .months(-1) }
      return point.column >= Self.size.columns - theme.glyphs.forwardMark.columns
        ? .months(1) : nil
    }
    let (week, weekday) = (point.row - Self.headerRows, (point.column - 1) / Self.dayColumns)
    guard (0..<6).contains(week), point.column > 0 else { return nil }
    return date(inCell: week * 7 + weekday).flatMap { range.contains($0) ? .date($0) : nil }
  }

  private func date(daysLater days: Int) -> Target? {
    let date = selection.adding(days: days)
    return range.contains(date) ? .date(date) : nil
  }

  private func fits(_ size: Size) -> Bool {
    size.columns >= Self.size.columns && size.rows >= Self.size.rows
  }

  /// The days from the first cell to the first day of the month.
  private var daysBefore: Int {
    let first = selection.firstOfMonth
    return (first.weekday.rawValue - firstWeekday.rawValue + 7) % 7
  }

  /// Returns the date of a cell of the weeks, or nil if there is none.
  func date(inCell cell: Int) -> CalendarDate? {
    let days = selection.daysSince1970 - selection.day + 1 - daysBefore + cell
    let date = CalendarDate(daysSince1970: days)
    return date.daysSince1970 == days ? date : nil
  }

  public func draw(in canvas: inout Canvas) {
    guard fits(canvas.size) else {
      return PickerView(name: line, hasMenu: false, hasFocus: isActive, theme: theme)
        .draw(in: &canvas)
    }
    drawHeader(in: &canvas)
    for cell in 0..<42 {
      guard let date = date(inCell: cell) else { continue }
      let point = Point(
        column: 1 + cell % 7 * Self.dayColumns, row: Self.headerRows + cell / 7)
      let mark = marked.contains(date) ? theme.glyphs.bullet : " "
      canvas.write(Self.text("\(date.day)", mark), style(of: date), at: point)
      if date == selection, isActive {
        canvas.placeCursor(at: Point(column: point.column + 1, row: point.row))
      }
    }
  }

  private func drawHeader(in canvas: inout Canvas) {
    let columns = Self.size.columns
    let marks = isActive ? theme.title : theme.dim
    canvas.write(theme.glyphs.backMark, marks, at: Point(column: 1, row: 0))
    let mark = theme.glyphs.forwardMark
    canvas.write(mark, marks, at: Point(column: columns - mark.columns, row: 0))
    let title = SafeText("\(Self.months[selection.month - 1]) \(selection.year)")
    canvas.write(
      title, isActive ? theme.accent : theme.text,
      at: Point(column: (columns + 1 - title.columns) / 2, row: 0))
    for index in 0..<7 {
      let weekday = Weekday.allCases[(firstWeekday.rawValue + index) % 7]
      canvas.write(
        Self.text(String(weekday.name.prefix(2))), theme.dim,
        at: Point(column: 1 + index * Self.dayColumns, row: 1))
    }
  }

  /// A short text with a blank before it and a blank or mark after it, as wide as a day.
  private static func text(_ text: String, _ mark: SafeText = " ") -> SafeText {
    SafeText(String(repeating: " ", count: max(0, dayColumns - 1 - text.count)) + text) + mark
  }

  private func style(of date: CalendarDate) -> Style {
    var style = theme.text
    if date.month != selection.month || !range.contains(date) { style = theme.dim }
    if date == today { style = theme.title.adding(.underline) }
    if date == selection { style = isActive ? theme.selection : theme.focused }
    return style
  }

  private var line: SafeText { "\(selection.description) \(selection.weekday.name)" }

  private var columnsOfLine: Int {
    theme.glyphs.backMark.columns + line.columns + theme.glyphs.forwardMark.columns
  }
}

extension ClosedRange<CalendarDate> {
  /// All dates.
  public static var allDates: ClosedRange { CalendarDate.first...CalendarDate.last }
}
