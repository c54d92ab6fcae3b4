import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui search`: what the app's search finds.
struct SearchCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Print the notes that hold all words, the newest first.",
    discussion: """
      A line has the number of a note, its title and the text around what was found. A word may be \
      the beginning of one. Any text is a query; one that begins with - is given after --, as in \
      `navtui search -- -v`. Where nothing is found the exit status is 1.
      """)

  @Argument(help: "The words.")
  var query: [String]

  @Option(name: .shortAndLong, help: "How many notes to print at most.")
  var limit: Int?

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit is 1 or more.") }
  }

  func execute() throws {
    let text = query.joined(separator: " ")
    let notes = try store.openIfThere()
    defer { try? notes?.close() }
    let found = try notes?.search(text, limit: limit ?? .max) ?? []
    let excerpts = try notes?.excerpts(of: found.map(\.id), foundBy: text) ?? [:]
    var printer = NoteRowPrinter(output, hasExcerpt: true)
    for var note in found {
      note.excerpt = excerpts[note.id] ?? note.excerpt
      try printer.print(note)
    }
    printer.end()
    guard found.isEmpty else { return }
    throw CommandFailure(
      message: "No note has “\(text)”. `navtui list` shows all notes.",
      exitCode: ExitStatus.nothingFound)
  }
}
