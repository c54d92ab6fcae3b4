/// Lists in their default order without a filter.
extension NotesRepository {
  public func count(of list: NoteList) throws(StorageError) -> Int {
    try count(of: NoteQuery(list))
  }

  public func summaries(
    of list: NoteList, in range: Range<Int>
  ) throws(StorageError) -> [NoteSummary] {
    try summaries(of: NoteQuery(list), in: range)
  }

  public func position(of id: NoteID, in list: NoteList) throws(StorageError) -> Int? {
    try position(of: id, in: NoteQuery(list))
  }

  /// Returns the number of notes outside the trash.
  public func count() throws(StorageError) -> Int { try count(of: .notes) }

  /// Returns a range of the list of notes.
  public func summaries(in range: Range<Int>) throws(StorageError) -> [NoteSummary] {
    try summaries(of: .notes, in: range)
  }

  /// Returns the position of a note in the list of notes.
  public func position(of id: NoteID) throws(StorageError) -> Int? {
    try position(of: id, in: .notes)
  }
}
