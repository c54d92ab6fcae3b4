import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui rename`: changes the title of a note.
struct RenameCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a note and the links to it.",
    discussion: """
      Links by title are rewritten in all notes, also in the trash, except in damaged ones. The \
      file of an imported note keeps its name in an export, so links to it name the file and show \
      the title, as in [[Old|Newer]]. The text of the note changes only where it links to itself, and where it begins with the old \
      title as a heading.
      """)

  @Argument(help: NoteReference.help)
  var note: NoteReference

  @Argument(help: "The new title.")
  var title: [String]

  @OptionGroup var store: StoreOptions

  func execute() throws {
    let title = title.joined(separator: " ").onOneLine
    guard !title.allSatisfy(\.isWhitespace) else {
      throw CommandFailure(.usage, "The title is missing, as in `navtui rename 3 Boat`.")
    }
    let notes = try store.openExistingForChanges()
    defer { try? notes.close() }
    let id = try note.find(in: notes).id
    let titled = try notes.noteID(titled: NoteText.title(title))
    let change = NoteChange.rename(id, to: title)
    let report = try notes.change(change)
    Console.notes([id])
    if let report, !report.links.isEmpty {
      Console.error("\(change.message(title: title, report)).")
    }
    if let titled, titled != id { Console.error("Another note has this title.") }
  }
}
