import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui search`: prints the notes that match a query.
struct SearchCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Print the notes that match a query, the best match first.",
    discussion: """
      Output: number, title and the text around the best match, one line for each note. Titles come \
      first, then headings and tags, then texts. Among equal matches, the note that was changed last \
      comes first.

        word              the beginning of a word; all words have to match
        '"two words"'     the words as they are, one after the other
        -word             notes without the word
        plan OR list      one of them; words beside one another belong together first
        title:word        a word of the title
        alias:word        a word of another name of the note
        tag:garden        the tag, or one below it, as garden/beds
        path:recipes/     a part of the path of the imported file
        status:active     a word of that field of front matter
        is:pinned         also is:task (a task is open) and is:trashed
        before:2026-03    changed before March 2026 began; a year or a day will do, too
        after:2026-03-01  changed on 1 March 2026 or later, by the clock where you are

      A minus excludes an operator, too: -tag:garden. Any other text is words. Words inside others, \
      and words with one typing error, are searched only if fewer than ten notes match. A query with a \
      minus is given after --, as in `navtui search -- plan -draft`. Without a match the exit status \
      is 1.
      """)

  @Argument(help: "Words, phrases and operators.")
  var query: [String]

  @Option(help: "A tag that the notes have, as tag: in the query.", completion: .tags)
  var tag: String?

  @Option(help: "A part of the path of their files, as path: in the query.")
  var path: String?

  @Option(name: .shortAndLong, help: "The maximum number of notes.")
  var limit: Int?

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit needs a number of 1 or more.") }
  }

  /// Returns the query with the conditions of the options in each of its alternatives.
  private func conditioned(_ text: String) -> String {
    let options = [("tag", tag), ("path", path)]
    let conditions = options.compactMap { name, value in value.map { "\(name):\"\($0)\"" } }
    return SearchQuery.text(text, requiring: conditions)
  }

  func execute() throws {
    let text = conditioned(query.joined(separator: " "))
    if let problem = SearchQuery(text).problem { Console.error("\(problem); taken as words.") }
    let notes = try store.openIfExisting()
    let found = try notes?.search(text, limit: limit ?? .max) ?? []
    let excerpts = try notes?.excerpts(of: found.map(\.id), foundBy: text) ?? [:]
    let rows = found.map { note in
      var note = note
      note.excerpt = excerpts[note.id] ?? note.excerpt
      return note
    }
    try output.print(notesOf: notes, from: [0], hasExcerpt: true) { _ in rows }
    guard found.isEmpty else { return }
    throw CommandFailure(.nothingFound, "No note matches “\(text)”. `navtui list` shows all notes.")
  }
}
