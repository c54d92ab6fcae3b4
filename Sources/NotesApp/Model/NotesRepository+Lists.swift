/// Lists in their own order, with all their notes.
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

  /// How many notes are not in the trash.
  public func count() throws(StorageError) -> Int { try count(of: .notes) }

  /// The notes at these positions of the list of notes.
  public func summaries(in range: Range<Int>) throws(StorageError) -> [NoteSummary] {
    try summaries(of: .notes, in: range)
  }

  /// Where a note is in the list of notes.
  public func position(of id: NoteID) throws(StorageError) -> Int? {
    try position(of: id, in: .notes)
  }
}
