import ArgumentParser
import NotesApp
import NotesStorage

/// The options of every command that opens the notes.
struct StoreOptions: ParsableArguments, Sendable {
  @Option(name: .customLong("db"), help: "The database file (or NAVTUI_DB).")
  var database: String?

  @Flag(help: "Change nothing.")
  var readonly = false

  /// Opens the notes.
  @MainActor func open() throws -> NotesDatabase {
    let path = try database ?? DataFiles.database()
    return try NotesDatabase(path: path, access: readonly ? .readOnly : .readWrite)
  }

  /// Opens the notes for looking at them; the first time there are a few that teach the keys.
  @MainActor func openWithWelcome() throws -> NotesDatabase {
    let notes = try open()
    if !readonly { try WelcomeNotes.addOnce(to: notes) }
    return notes
  }
}
