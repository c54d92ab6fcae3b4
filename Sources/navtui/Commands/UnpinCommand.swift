import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui unpin`: unpins notes.
struct UnpinCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "unpin", abstract: "Take the pin off notes.")

  @OptionGroup var changes: NoteChanges

  func execute() throws {
    try changes.apply(.pin(false))
  }
}
