public import NotesApp

extension LocalTime {
  /// This moment where the user is.
  public static var now: LocalTime {
    let now = Timestamp.now
    return LocalTime(now, secondsFromGMT: now.secondsFromGMT)
  }
}
