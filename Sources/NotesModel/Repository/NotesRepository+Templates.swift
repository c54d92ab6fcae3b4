extension NotesRepository {
  /// Returns the templates in list order, at most `limit`.
  public func templates(limit: Int) throws(StorageError) -> [NoteSummary] {
    try summaries(of: .tagged(NoteTemplate.tag), in: 0..<max(0, limit))
  }

  /// Returns the daily note, which has the date as its title or the name of its file; nil if there is none.
  public func dayNote(at time: LocalTime) throws(StorageError) -> Note? {
    guard let id = try noteID(linkedAs: .title(time.date), from: nil) else { return nil }
    return try note(id)
  }

  /// Returns the daily note. If there is none, it is created from its template, with a text added to that.
  public func findOrCreateDayNote(
    at time: LocalTime, adding text: NoteBody = .text("")
  ) throws(StorageError) -> (note: Note, isNew: Bool) {
    let begun = try begunDayNote(at: time)
    return try findOrCreate(
      NoteDraft(title: time.date, body: begun.text.adding(text), tags: begun.tags))
  }

  /// Returns the content of a new daily note, from its template if there is one.
  public func begunDayNote(at time: LocalTime) throws(StorageError) -> FilledTemplate {
    let first = try summaries(of: .tagged(NoteTemplate.dayTag), in: 0..<1).first
    guard let first, let template = try note(first.id).flatMap(NoteTemplate.init) else {
      return FilledTemplate(
        title: FilledText(.text(time.date)), text: FilledText(.text("")), tags: [])
    }
    return template.begun(at: time, titled: time.date)
  }
}
