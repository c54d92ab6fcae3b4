import TerminalUI

/// A calendar, and the same date in a form.
struct DatePage: Screen {
  typealias App = Gallery
  var due = DatePage.today
  var form = ListPosition()

  /// The same day in each run, so that the pictures are the same.
  static let today = CalendarDate(daysSince1970: 20_781)

  func body(_ context: Context<App>) -> Body {
    DatePicker("Due", \.due, today: Self.today) { date, _, turn in
      turn.say("Due on \(date.weekday.name), \(date.description)")
    }
    Form(\.form) { DatePicker("Due", \.due, in: Self.today...CalendarDate.last) }
  }
}
