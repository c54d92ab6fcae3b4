import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui pin`: pins notes.
struct PinCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "pin", abstract: "Pin notes to the top of the list.")

  @OptionGroup var changes: NoteChanges

  func execute() throws {
    try changes.apply(.pin(true))
  }
}
