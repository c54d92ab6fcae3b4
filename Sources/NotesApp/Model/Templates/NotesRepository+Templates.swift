extension NotesRepository {
  /// Returns the templates in list order, at most `limit`.
  public func templates(limit: Int) throws(StorageError) -> [NoteSummary] {
    try summaries(of: .tagged(NoteTemplate.tag), in: 0..<max(0, limit))
  }

  /// Returns the daily note, which has the date as its title. If there is none, it is created from its template.
  ///
  /// - Returns: The note, and its initial content if it is new.
  public func findOrCreateDayNote(
    at time: LocalTime
  ) throws(StorageError) -> (note: Note, begun: FilledText?) {
    let begun = try dayTemplate()?.begun(at: time, titled: time.date)
    let text = begun?.text ?? FilledText(.text(""))
    let (note, isNew) = try findOrCreate(
      NoteDraft(title: time.date, body: text.whole, tags: begun?.tags ?? []))
    return (note, isNew ? text : nil)
  }

  /// Returns the template for daily notes, if there is one.
  private func dayTemplate() throws(StorageError) -> NoteTemplate? {
    guard let first = try summaries(of: .tagged(NoteTemplate.dayTag), in: 0..<1).first else {
      return nil
    }
    return try note(first.id).flatMap(NoteTemplate.init)
  }
}
