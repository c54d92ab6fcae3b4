import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui unpin`: unpins notes.
struct UnpinCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "unpin", abstract: "Unpin notes.")

  @OptionGroup var changes: NoteChanges

  func execute() throws {
    try changes.apply(.pin(false))
  }
}
