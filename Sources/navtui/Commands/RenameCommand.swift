import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui rename`: changes the title of a note.
struct RenameCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Give a note another title; the links that name it follow.",
    discussion: """
      Its own text stays, but for links to itself and a heading of the old title that it begins with, \
      which gets the new one. Links by title to it are rewritten in all notes, those in the trash too.
      """)

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
    defer { store.announceChanges() }
    let notes = try store.openThereForChanges()
    defer { try? notes.close() }
    let old = try note.find(in: notes)
    let renaming = try notes.rename(old.id, to: title)
    Console.note(old.id)
    if renaming.linkCount > 0 { Console.error("\(renaming.message).") }
  }
}
