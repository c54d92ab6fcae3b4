import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui today`: opens the daily note.
struct TodayCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "today",
    abstract: "Open the note of today, or create it.",
    discussion: """
      Its title is the date, such as 2026-11-21. A new one starts with the text of the note \
      tagged template/today, if there is one. A new or empty note opens in the editor. A pipe gets \
      the text of the note.
      """)

  @OptionGroup var store: StoreOptions

  func execute() throws {
    let (note, isNew) = try findOrMake()
    let path = try store.path()
    let isBegun = isNew || note.body.bytes.isEmpty
    let isWritten = isBegun && Console.isOutputATerminal && !store.readonly
    let link = note.id.link + (isWritten ? "/edit" : "")
    let options = ["--db", path] + (store.readonly ? ["--readonly"] : [])
    let start = try StartCommand.parse([link] + options)
    try start.execute()
  }

  @MainActor private func findOrMake() throws -> (note: Note, isNew: Bool) {
    let now = LocalTime.now
    if store.readonly, let notes = try store.openIfExisting() {
      if let note = try notes.dayNote(at: now) { return (note, false) }
    }
    defer { store.announceChanges() }
    let notes = try store.openForChanges()
    defer { try? notes.close() }
    return try notes.findOrCreateDayNote(at: now)
  }
}
