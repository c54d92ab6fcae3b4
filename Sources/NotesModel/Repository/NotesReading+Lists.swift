/// The list of notes in its default order.
extension NotesReading {
  /// Returns the number of notes outside the trash.
  public func count() throws(StorageError) -> Int { try count(of: .notes) }

  /// Returns a range of the list of notes.
  public func summaries(in range: Range<Int>) throws(StorageError) -> [NoteSummary] {
    try summaries(of: .notes, in: range)
  }
}
