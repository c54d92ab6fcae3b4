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
    try open(for: readonly ? .readOnly : .readWrite)
  }

  /// Opens the notes so that nothing is changed or made, not even an empty file.
  @MainActor func openForReading() throws -> NotesDatabase {
    try open(for: .readOnly)
  }

  @MainActor private func open(for access: NotesDatabase.Access) throws -> NotesDatabase {
    try NotesDatabase(path: database ?? DataFiles.database(), access: access)
  }

  /// Opens the notes for a command that is of no use unless it may change them.
  @MainActor func openForChanges() throws -> NotesDatabase {
    guard !readonly else {
      throw CommandFailure(
        message: "Nothing is stored with --readonly. Leave it out to store notes.",
        exitCode: ExitStatus.permission)
    }
    return try open()
  }

  /// Opens the notes for looking at them; the first time there are a few that teach the keys.
  @MainActor func openWithWelcome() throws -> NotesDatabase {
    let notes = try open()
    if !readonly { try WelcomeNotes.addOnce(to: notes) }
    return notes
  }
}
