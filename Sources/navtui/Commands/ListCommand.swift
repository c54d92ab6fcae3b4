public import ArgumentParser
public import NotesApp
import NotesStorage

/// `navtui list`: prints the notes as the app's list shows them.
struct ListCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the number and title of each note.")

  @Option(
    help: """
      The order; pinned notes come first. changed begins with the note that was stored or imported \
      last.
      """)
  var sort = NoteSort.changed

  @Option(help: "The notes to list.")
  var filter = NoteFilter.all

  @Option(help: "A tag that the notes have, or one below it, in any case.", completion: .tags)
  var tag: String?

  @Option(help: "A folder of the files that the notes were imported from.")
  var path: String?

  @Option(name: .shortAndLong, help: "The maximum number of notes.")
  var limit: Int?

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  /// The number of notes that are read at a time.
  private static let pageSize = 500

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit needs a number of 1 or more.") }
  }

  func execute() throws {
    let notes = try store.openIfExisting()
    let folder = path.map(FolderCount.path(typed:))
    let query = NoteQuery(
      .notes, NoteArrangement(sort: sort, filter: filter, tag: tag, folder: folder))
    let count = min(try notes?.count(of: query) ?? 0, limit ?? .max)
    let starts = stride(from: 0, to: count, by: Self.pageSize)
    try output.print(notesOf: notes, from: starts, hasExcerpt: false) { start in
      try notes?.summaries(of: query, in: start..<min(start + Self.pageSize, count)) ?? []
    }
    guard count == 0 else { return }
    throw try notes?.count() ?? 0 > 0 ? noMatch : noNotes()
  }

  @MainActor private func noNotes() throws -> CommandFailure {
    CommandFailure(
      .nothingFound, "There are no notes in \(try store.path()) yet. Run `navtui add` to add one.")
  }

  private var noMatch: CommandFailure {
    let conditions = [
      tag.map { "--tag \($0)" }, path.map { "--path \($0)" },
      filter == .all ? nil : "--filter \(filter.rawValue)",
    ]
    return CommandFailure(
      .nothingFound,
      "No notes match \(conditions.compactMap(\.self).joined(separator: " ")).")
  }
}

nonisolated extension NoteSort: ExpressibleByArgument {}

nonisolated extension NoteFilter: ExpressibleByArgument {}
