import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui today`: opens the daily note.
struct TodayCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "today",
    abstract: "Open the note of today, or append text to it.",
    discussion: """
      Its title is the date, such as 2026-11-21, or the name of its file in an import. If there is \
      none, it is created with the text of the note tagged template/today, if there is one. A new \
      or empty note opens in the editor. A pipe gets the text of the note.

      With a text, the text is appended as `navtui append` does, and the number and link of the note \
      are printed. The text is taken from the arguments, or from standard input with -. Without -, \
      input that waits in a pipe or file is read, too: date | navtui today. A script has to write \
      the -, because it may need its standard input itself, and so has a pipe that begins late.
      """)

  @OptionGroup var text: GivenText
  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  /// Without a text, it depends on what is there.
  @MainActor var readsInput: Bool { text.isInput || text.text.isEmpty }

  func execute() throws {
    // Almost all programs write within this time. A pipe that stays empty must not stop the command.
    let isInput =
      text.isInput
      || text.text.isEmpty && Console.isInputGiven(waitingFor: .milliseconds(250))
    guard isInput || !text.text.isEmpty else { return try show() }
    try append(text.body(isInput: isInput, verb: "today"))
  }

  @MainActor private func append(_ body: NoteBody) throws {
    let notes = try store.openForChanges()
    defer { try? notes.close() }
    let (note, isNew) = try Console.keeping(body) {
      try notes.findOrCreateDayNote(at: .now, adding: body, in: Self.folder(in: notes))
    }
    if isNew { return try output.printStored(note.id, in: notes) }
    try output.append(body, to: note, in: notes)
  }

  /// Opens the note, or prints it as JSON.
  @MainActor private func show() throws {
    let (note, isNew) = try findOrMake()
    guard output.format == .plain else { return Console.json(try NoteRecord(note).line + "\n") }
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
      if let note = try notes.dayNote(on: now.day) { return (note, false) }
    }
    let notes = try store.openForChanges()
    defer { try? notes.close() }
    return try notes.findOrCreateDayNote(at: now, in: Self.folder(in: notes))
  }

  @MainActor private static func folder(in notes: any NotesReading) throws -> String {
    try Settings(file: UserConfig().config, notes: notes).dailyFolder.value
  }
}
