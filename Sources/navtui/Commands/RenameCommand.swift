import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui rename`: another title for a note.
struct RenameCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a note another title; its text stays.")

  @Argument(help: "The note's number, or a link to it.")
  var note: NoteReference

  @Argument(help: "The new title.")
  var title: [String]

  @OptionGroup var store: StoreOptions

  func execute() throws {
    let title = title.joined(separator: " ")
    guard !title.allSatisfy(\.isWhitespace) else {
      throw CommandFailure(
        message: "A title is not blank. Write it after the note, as in `navtui rename 3 Boat`.",
        exitCode: ExitStatus.usage)
    }
    let notes = try store.openThereForChanges()
    defer { try? notes.close() }
    let old = try note.find(in: notes)
    try notes.update(old.id, title: title, body: old.body)
    Console.note(old.id)
  }
}
