extension Int {
  /// The number of notes in words: `1 note`, `2 notes`.
  public var notes: String { self == 1 ? "1 note" : "\(self) notes" }

  /// The verb for the number: `1 note is`, `2 notes are`.
  var are: String { self == 1 ? "is" : "are" }
}
