public import ArgumentParser
public import NotesApp
import NotesStorage
import TerminalUI

/// `navtui list`: prints the notes as the app's list shows them.
struct ListCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the number and title of each note.")

  @Option(help: "The order; pinned notes come first.")
  var sort = NoteSort.changed

  @Option(help: "The notes to list.")
  var filter = NoteFilter.all

  @Option(help: "A tag that the notes have, or one below it.")
  var tag: String?

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  /// The number of notes that are read at a time.
  private static let pageSize = 500

  func execute() throws {
    let notes = try store.openIfExisting()
    defer { try? notes?.close() }
    var printer = NoteRowPrinter(output)
    guard let notes, try notes.count() > 0 else {
      printer.end()
      throw CommandFailure(
        ExitStatus.nothingFound,
        "There are no notes in \(try store.path()) yet. Run `navtui add` to add one.")
    }
    let query = NoteQuery(.notes, NoteArrangement(sort: sort, filter: filter, tag: tag))
    let count = try notes.count(of: query)
    guard count > 0 else {
      printer.end()
      throw noMatch
    }
    for start in stride(from: 0, to: count, by: Self.pageSize) {
      for note in try notes.summaries(of: query, in: start..<start + Self.pageSize) {
        try printer.print(note)
      }
    }
    printer.end()
  }

  private var noMatch: CommandFailure {
    let conditions = [
      tag.map { "--tag \($0)" }, filter == .all ? nil : "--filter \(filter.rawValue)",
    ]
    return CommandFailure(
      ExitStatus.nothingFound,
      "No notes match \(conditions.compactMap(\.self).joined(separator: " ")).")
  }
}

nonisolated extension NoteSort: ExpressibleByArgument {}

nonisolated extension NoteFilter: ExpressibleByArgument {}
