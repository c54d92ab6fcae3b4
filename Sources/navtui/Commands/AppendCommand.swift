import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui append`: adds a text at the end of a note.
struct AppendCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "append",
    abstract: "Append text to a note, and print its number and link.",
    discussion: """
      The text goes on lines of its own at the end. It is taken from the arguments, or from standard \
      input with -, or without arguments in a pipe: date | navtui append 3. Put -- before a text \
      that begins with -: navtui append 3 -- '- [ ] milk'

      The last line gets an end where it has none. In a note whose lines end in CR LF, so do the \
      appended ones. One undo takes the text back.
      """)

  @Argument(help: NoteReference.help)
  var note: NoteReference

  @OptionGroup var text: GivenText
  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  /// Whether the text is that of standard input.
  @MainActor var readsInput: Bool {
    text.isInput || text.text.isEmpty && !Console.isInputATerminal
  }

  func execute() throws {
    try store.checkForChanges()
    let body = try text.body(isInput: readsInput, verb: "append \(note.text)")
    let notes = try store.openExistingForChanges()
    defer { try? notes.close() }
    try output.append(body, to: note.find(in: notes), in: notes)
  }
}
