import NavigationCore
import TerminalUI

/// A calendar with marks at the days that have a note. Enter opens the note of a day or begins it.
struct CalendarScreen: AppScreen {
  static var keysTitle: SafeText { "The calendar" }
  static let popoverAnchor = PopoverAnchor.title

  /// Nil until today is known.
  private var chosen: CalendarDate?
  var day: CalendarDate {
    get { chosen ?? .first }
    set { chosen = newValue }
  }

  init(day: CalendarDate?) {
    chosen = day
  }

  var keywords: [String] { ["daily", "journal", "diary", "date", "month"] }

  func title(_ context: Context<Notes>) -> SafeText { "Daily notes" }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    [
      "choose-date": "open", "next-day": "day", "next-month": "month", "select-today": "today",
      "back": "back", "help": "help",
    ]
  }

  mutating func settle(_ turn: inout Turn<Notes>) {
    if chosen == nil { chosen = turn.context.value(of: DayNotes(day: nil))?.today }
  }

  func body(_ context: Context<Notes>) -> Body {
    if let found = context.value(of: DayNotes(day: chosen)) {
      DatePicker("", \.day, today: found.today, marked: found.days) { day, _, turn in
        turn.dismiss()
        turn.change(.findDayNote(.on(day)))
      }
      Text(caption(found.days.contains(day))) { $0.dim }
    }
  }

  private func caption(_ hasNote: Bool) -> SafeText {
    SafeText("\(day.weekday.name) \(day)") + (hasNote ? " · has a note" : " · no note yet")
  }
}

/// The days with a note in the month of a date, or of today.
struct DayNotes: Query {
  typealias App = Notes

  private let month: CalendarDate?

  init(day: CalendarDate?) {
    month = day?.firstOfMonth
  }

  struct Value: Hashable, Sendable {
    let today: CalendarDate
    let days: Set<CalendarDate>
  }

  @MainActor func load(from source: NotesSource) throws -> Value {
    let today = source.localTime.day
    let start = month ?? today.firstOfMonth
    // A calendar shows six weeks.
    let days = try source.notes.dayNotes(in: start.adding(days: -7)...start.adding(days: 42))
    return Value(today: today, days: Set(days.keys))
  }
}
