public import TerminalKit

/// The daily notes: those with a date, such as 2026-11-21, as their title or the name of their file.
extension NotesReading {
  /// Returns the daily note of a date; nil if there is none.
  public func dayNote(on day: CalendarDate) throws(StorageError) -> Note? {
    guard let id = try noteID(linkedAs: .title(day.description), from: nil) else { return nil }
    return try note(id)
  }

  /// Returns the daily notes between two dates.
  public func dayNotes(
    in days: ClosedRange<CalendarDate>
  ) throws(StorageError) -> [CalendarDate: NoteID] {
    let days = (days.lowerBound.daysSince1970...days.upperBound.daysSince1970).map {
      CalendarDate(daysSince1970: $0)
    }
    let found = try noteIDs(linkedAs: days.map { .title($0.description) }, from: nil)
    return days.reduce(into: [:]) { $0[$1] = found[.title($1.description)] }
  }

  /// Returns the date of a daily note; nil for another note.
  public func day(of id: NoteID) throws(StorageError) -> CalendarDate? {
    let title = try titles(of: [id])[id]
    let file = try filePaths(of: [id])[id]?.split(separator: "/").last
    let names = [title, file.map { String($0).withoutMarkdownExtension }]
    return names.lazy.compactMap { $0.flatMap { CalendarDate($0) } }.first
  }

  /// Returns the last daily note before a date or the first one after it, at most ten years away.
  public func dayNote(
    nextTo day: CalendarDate, isBefore: Bool
  ) throws(StorageError) -> NoteID? {
    // Most are near, and each date costs a query.
    var start = 1
    for length in [31, 365, 3_254] {
      let ends = [start, start + length - 1].map { day.adding(days: isBefore ? -$0 : $0) }.sorted()
      let found = try dayNotes(in: ends[0]...ends[1]).filter { $0.key != day }
      if let nearest = isBefore ? found.keys.max() : found.keys.min() { return found[nearest] }
      start += length
    }
    return nil
  }

  /// Returns the template of daily notes; nil if there is none.
  public func dayTemplate() throws(StorageError) -> NoteSummary? {
    try summaries(of: .tagged(NoteTemplate.dayTag), in: 0..<1).first
  }

  /// Returns the content of a new daily note, from its template if there is one.
  public func begunDayNote(at time: LocalTime) throws(StorageError) -> FilledTemplate {
    guard let id = try dayTemplate()?.id, let template = try note(id).flatMap(NoteTemplate.init)
    else {
      return FilledTemplate(
        title: FilledText(.text(time.date)), text: FilledText(.text("")), tags: [])
    }
    return template.begun(at: time, titled: time.date)
  }
}

extension NotesRepository {
  /// Returns the daily note. If there is none, it is created from its template, with a text added to that.
  ///
  /// - Parameters:
  ///   - time: The date, and the time for the template.
  ///   - text: The text to add to a new note.
  ///   - folder: The folder of the file of a new note in an export; empty for none.
  /// - Returns: The note, and true if it is new.
  /// - Throws: An error of the storage.
  public func findOrCreateDayNote(
    at time: LocalTime, adding text: NoteBody = .text(""), in folder: String = ""
  ) throws(StorageError) -> (note: Note, isNew: Bool) {
    let begun = try begunDayNote(at: time)
    let draft = NoteDraft(title: time.date, body: begun.text.adding(text), tags: begun.tags)
    return try findOrCreate(draft.asDayNote(in: folder))
  }
}

extension NoteDraft {
  /// The draft with a file in a folder, if its title is a date and it has no file.
  public func asDayNote(in folder: String) -> NoteDraft {
    guard !folder.isEmpty, file == nil, let day = CalendarDate(title) else { return self }
    var draft = self
    draft.file = NoteFile(path: "\(folder)/\(day).md")
    return draft
  }
}
