/// A calendar for choosing a date.
///
/// The arrow keys move by a day or a week, Page Up and Page Down by a month. In a ``Form`` it is a line whose date Left
/// and Right change by a day.
///
/// ```swift
/// DatePicker("Due", \.due, today: today) { date, screen, turn in turn.finish(screen, with: date) }
/// ```
public struct DatePicker<Root: Screen>: FormField {
  private let title: SafeText
  private let selection: any WritableKeyPath<Root, CalendarDate> & Sendable
  private let range: ClosedRange<CalendarDate>
  private let today: CalendarDate?
  private let marked: Set<CalendarDate>
  private let firstWeekday: Weekday
  private let choose: (@Sendable (CalendarDate, inout Root, inout Turn<Root.App>) -> Void)?

  /// Creates a date picker.
  ///
  /// - Parameters:
  ///   - title: The title in a form.
  ///   - selection: The key path to the selected date.
  ///   - range: The dates that can be selected.
  ///   - today: The current date, which is marked, and selected by a key.
  ///   - marked: The dates with a mark, such as those with an entry.
  ///   - firstWeekday: The first day of a week.
  ///   - choose: The action for Enter. Without one, Enter in a form goes to the next field.
  public init(
    _ title: SafeText = .empty, _ selection: any WritableKeyPath<Root, CalendarDate> & Sendable,
    in range: ClosedRange<CalendarDate> = .allDates, today: CalendarDate? = nil,
    marked: Set<CalendarDate> = [], firstWeekday: Weekday = .monday,
    choose: (@Sendable (CalendarDate, inout Root, inout Turn<Root.App>) -> Void)? = nil
  ) {
    (self.title, self.selection, self.range) = (title, selection, range)
    (self.today, self.marked) = (today, marked)
    (self.firstWeekday, self.choose) = (firstWeekday, choose)
  }

  public var columns: Int? { CalendarView.size.columns }

  public func rows(in columns: Int) -> Int? {
    columns < CalendarView.size.columns ? 1 : CalendarView.size.rows
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    var view = CalendarView(
      selection: layout.root[keyPath: selection], in: range, today: today, marked: marked,
      firstWeekday: firstWeekday, theme: layout.theme)
    view.isActive = layout.add(control(view, in: rect.size), in: rect)
    layout.draw(view, in: rect)
  }

  /// Selects the nearest date in the range.
  private var select: @Sendable (CalendarDate, inout Root) -> Void {
    let (selection, range) = (selection, range)
    return { date, root in
      root[keyPath: selection] = min(max(date, range.lowerBound), range.upperBound)
    }
  }

  private func control(_ view: CalendarView, in size: Size) -> Control<Root> {
    let (select, today, choose) = (select, today, choose)
    return Control(
      CalendarMovement.bindings,
      isLive: { movement in
        switch movement {
        case .today: today != nil
        case .choose: choose != nil
        default: true
        }
      },
      click: { point, root, _ in
        switch view.target(at: point, in: size) {
        case .date(let date): select(date, &root)
        case .months(let months): select(view.selection.adding(months: months), &root)
        case nil: break
        }
      },
      wheel: { rows, root in select(view.selection.adding(months: rows.signum()), &root) },
      perform: { movement, root, turn in
        if movement == .choose { choose?(view.selection, &root, &turn) }
        select(movement.date(from: view.selection, today: today), &root)
      })
  }

  public func item(of root: Root) -> FormItem<Root> {
    let (selection, select, choose) = (selection, select, choose)
    let date = root[keyPath: selection]
    var item = FormItem<Root>(
      title, .picker(["\(date.description)"], selection: 0), detail: SafeText(date.weekday.name)
    ) { change, root, turn in
      if change == .activate {
        choose?(root[keyPath: selection], &root, &turn)
        return
      }
      select(root[keyPath: selection].adding(days: change == .decrement ? -1 : 1), &root)
    }
    item.actsOnEnter = choose != nil
    item.addMonths = { months, root in
      select(root[keyPath: selection].adding(months: months), &root)
    }
    return item
  }
}

enum CalendarMovement {
  case nextDay, previousDay, nextWeek, previousWeek, nextMonth, previousMonth, nextYear,
    previousYear
  case start, end, today, choose

  /// Returns the date after the movement.
  func date(from date: CalendarDate, today: CalendarDate?) -> CalendarDate {
    switch self {
    case .nextDay: date.adding(days: 1)
    case .previousDay: date.adding(days: -1)
    case .nextWeek: date.adding(days: 7)
    case .previousWeek: date.adding(days: -7)
    case .nextMonth: date.adding(months: 1)
    case .previousMonth: date.adding(months: -1)
    case .nextYear: date.adding(months: 12)
    case .previousYear: date.adding(months: -12)
    case .start: date.firstOfMonth
    case .end: date.adding(days: CalendarDate.days(inMonth: date.month, of: date.year) - date.day)
    case .today: today ?? date
    case .choose: date
    }
  }
}

extension CalendarMovement {
  /// The bindings of calendars.
  fileprivate static let bindings = ControlBindings<Self>([
    (
      BindingInfo(
        ["l", "<Right>"], "day", title: "next day", keywords: dates, name: "next-day",
        rank: rank + 1),
      .nextDay
    ),
    (BindingInfo(["h", "<Left>"], "previous day", keywords: dates), .previousDay),
    (
      BindingInfo(
        ["j", "<Down>"], "week", title: "next week", keywords: dates, name: "next-week",
        rank: rank + 2),
      .nextWeek
    ),
    (BindingInfo(["k", "<Up>"], "previous week", keywords: dates), .previousWeek),
    (nextMonthInfo, .nextMonth), (previousMonthInfo, .previousMonth),
    (BindingInfo(["<C-d>", "}"], "next year", keywords: dates), .nextYear),
    (BindingInfo(["<C-u>", "{"], "previous year", keywords: dates), .previousYear),
    (
      BindingInfo(["gg", "<Home>"], "first day", title: "first day of the month", keywords: dates),
      .start
    ),
    (
      BindingInfo(["G", "<End>"], "last day", title: "last day of the month", keywords: dates), .end
    ),
    (
      BindingInfo(
        "t", "today", title: "select today", keywords: "now current", name: "select-today",
        rank: rank + 4), .today
    ),
    (
      BindingInfo("<Enter>", "choose", keywords: "select accept", name: "choose-date", rank: rank),
      .choose
    ),
  ])

  static let nextMonthInfo = BindingInfo(
    ["<PageDown>", "]"], "month", title: "next month", keywords: dates, name: "next-month",
    rank: rank + 3)
  static let previousMonthInfo = BindingInfo(["<PageUp>", "["], "previous month", keywords: dates)

  private static let dates = "calendar date move"
  private static let rank = BindingInfo.controlRank
}
