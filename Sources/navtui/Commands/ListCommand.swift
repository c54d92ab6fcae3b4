import ArgumentParser
import NotesApp
import NotesStorage
import TerminalUI

/// `navtui list`: the notes in the order of the app's list.
struct ListCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the number and title of each note.")

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  /// How many notes are read at a time.
  private static let pageSize = 500

  func execute() throws {
    let notes = try store.openIfThere()
    defer { try? notes?.close() }
    guard let notes, try notes.count() > 0 else {
      throw CommandFailure(
        message: "There are no notes in \(try store.path()) yet. `navtui add` stores one.",
        exitCode: ExitStatus.nothingFound)
    }
    var printer = NoteRowPrinter(output)
    let count = try notes.count()
    for start in stride(from: 0, to: count, by: Self.pageSize) {
      for note in try notes.summaries(in: start..<start + Self.pageSize) {
        try printer.print(note)
      }
    }
    printer.end()
  }
}
