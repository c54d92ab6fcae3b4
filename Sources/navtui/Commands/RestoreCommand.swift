import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui restore`: restores notes from the trash.
struct RestoreCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restore notes from the trash.")

  @OptionGroup var changes: NoteChanges

  func execute() throws {
    try changes.apply(.trash(false), alsoTrashed: true)
  }
}
