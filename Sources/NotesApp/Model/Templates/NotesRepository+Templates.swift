extension NotesRepository {
  /// The templates in the order of lists, at most `limit`.
  public func templates(limit: Int) throws(StorageError) -> [NoteSummary] {
    try summaries(of: .tagged(NoteTemplate.tag), in: 0..<max(0, limit))
  }

  /// The note of a day, which is called after its date; the first time it is made, as its template says.
  ///
  /// - Returns: The note, and what it begins with; nil for one that was there.
  public func findOrCreateDayNote(
    at time: LocalTime
  ) throws(StorageError) -> (note: Note, begun: FilledText?) {
    let begun = try dayTemplate()?.begun(at: time, titled: time.date)
    let text = begun?.text ?? FilledText(.text(""))
    let (note, isNew) = try findOrCreate(
      NoteDraft(title: time.date, body: text.whole, tags: begun?.tags ?? []))
    return (note, isNew ? text : nil)
  }

  /// The template that the note of a day begins as; nil where there is none.
  private func dayTemplate() throws(StorageError) -> NoteTemplate? {
    guard let first = try summaries(of: .tagged(NoteTemplate.dayTag), in: 0..<1).first else {
      return nil
    }
    return try note(first.id).flatMap(NoteTemplate.init)
  }
}
