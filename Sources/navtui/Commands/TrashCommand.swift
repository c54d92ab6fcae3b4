import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui trash`: notes out of sight, not lost.
struct TrashCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash", abstract: "Move notes to the trash.")

  @OptionGroup var changes: NoteChanges

  func execute() throws {
    try changes.apply(.trash(true), alsoTrashed: true)
  }
}
