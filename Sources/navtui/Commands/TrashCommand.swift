import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui trash`: moves notes to the trash.
struct TrashCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "trash", abstract: "Move notes to the trash.")

  @OptionGroup var changes: NoteChanges

  func execute() throws {
    try changes.apply(.trash(true), alsoTrashed: true)
  }
}
