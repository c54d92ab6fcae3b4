extension Int {
  /// The number of notes in words: `1 note`, `2 notes`.
  public var notes: String { self == 1 ? "1 note" : "\(self) notes" }

  /// The number of files in words.
  public var files: String { self == 1 ? "1 file" : "\(self) files" }

  /// Returns the number of notes in words, with those in the trash: `3 notes, 1 of them in the trash`.
  public func notes(inTrash count: Int) -> String {
    count == 0 ? notes : "\(notes), \(count) of them in the trash"
  }

  /// The verb for the number: `1 note is`, `2 notes are`.
  package var are: String { self == 1 ? "is" : "are" }
}
