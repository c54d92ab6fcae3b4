public import NotesModel

extension LocalTime {
  /// The current time in the user's time zone.
  public static var now: LocalTime {
    let now = Timestamp.now
    return LocalTime(now, secondsFromGMT: now.secondsFromGMT)
  }
}
