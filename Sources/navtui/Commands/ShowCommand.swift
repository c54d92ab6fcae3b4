import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui show`: a note as it was written.
struct ShowCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print the text of a note.",
    discussion: """
      Into a pipe goes the text byte for byte; on a terminal it is made safe. --json has title, tags \
      and times too, and shows notes that are in the trash.
      """)

  @Argument(help: "The note's number, or a link to it.")
  var note: NoteReference

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  func execute() throws {
    let notes = try store.openForReading()
    defer { try? notes.close() }
    switch output.format {
    case .json: Console.text(try NoteRecord(note.find(in: notes, alsoTrashed: true)).line)
    case .plain:
      let body = try note.find(in: notes).body
      // A terminal would obey what a note may hold.
      if Console.isOutputATerminal { Console.text(body.text) } else { Console.write(body.bytes) }
    }
  }
}
