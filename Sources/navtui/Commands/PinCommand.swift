import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui pin`: pins notes.
struct PinCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "pin", abstract: "Pin notes, so that they come first.")

  @OptionGroup var changes: NoteChanges

  func execute() throws {
    try changes.apply(.pin(true))
  }
}
