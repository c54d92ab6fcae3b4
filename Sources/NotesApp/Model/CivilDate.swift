/// Conversion between days since 1970-01-01 and dates of the proleptic Gregorian calendar.
///
/// Both directions count years from March, so that a leap day is the last of its year, and periods of 400 years, after
/// which the calendar repeats.
enum CivilDate {
  private static let daysInSpan: Int64 = 146_097
  /// The days from 0000-03-01 to 1970-01-01.
  private static let epoch: Int64 = 719_468

  /// - Returns: Nil for a date that does not exist.
  static func day(year: Int64, month: Int64, date: Int64) -> Int64? {
    let day = uncheckedDay(year: year, month: month, date: date)
    let back = self.date(ofDay: day)
    return back == (year, month, date) ? day : nil
  }

  static func date(ofDay day: Int64) -> (year: Int64, month: Int64, date: Int64) {
    let shifted = day + epoch
    let span = (shifted >= 0 ? shifted : shifted - daysInSpan + 1) / daysInSpan
    let dayOfSpan = shifted - span * daysInSpan
    let leapDays = dayOfSpan / 1_460 - dayOfSpan / 36_524 + dayOfSpan / 146_096
    let yearOfSpan = (dayOfSpan - leapDays) / 365
    let dayOfYear = dayOfSpan - (365 * yearOfSpan + yearOfSpan / 4 - yearOfSpan / 100)
    // March is 0. Five months from March or August on have 153 days.
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      year: yearOfSpan + span * 400 + (month <= 2 ? 1 : 0), month: month,
      date: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }

  private static func uncheckedDay(year: Int64, month: Int64, date: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let span = (year >= 0 ? year : year - 399) / 400
    let yearOfSpan = year - span * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + date - 1
    let dayOfSpan = yearOfSpan * 365 + yearOfSpan / 4 - yearOfSpan / 100 + dayOfYear
    return span * daysInSpan + dayOfSpan - epoch
  }
}
