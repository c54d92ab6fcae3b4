import NotesModel

/// The rule for keeping daily backups: the last seven, and the last one of each of the four weeks before.
enum BackupRotation {
  static let days = 7
  static let weeks = 4

  /// Returns the days whose backups are removed, of all days with one, in the form `2026-11-23`. Invalid days are
  /// kept. Days after `today` are kept and not counted, because a clock was wrong.
  static func removed(_ all: Set<String>, today: String) -> Set<String> {
    let past = all.filter { $0 <= today && week(of: $0) != nil }.sorted(by: >)
    var (kept, weeks) = (Set(past.prefix(days)), Set(past.prefix(days).compactMap(week)))
    let most = weeks.count + Self.weeks
    for day in past.dropFirst(days) {
      guard let week = week(of: day), !weeks.contains(week), weeks.count < most else { continue }
      weeks.insert(week)
      kept.insert(day)
    }
    return Set(past).subtracting(kept)
  }

  /// Returns the number of the week, from Monday to Sunday, that contains a day.
  private static func week(of day: String) -> Int64? {
    Timestamp(iso8601: day).map { time in
      // 1970-01-01 was a Thursday.
      (time.rawValue / 86_400_000 + 3).quotientAndRemainder(dividingBy: 7).quotient
    }
  }
}
