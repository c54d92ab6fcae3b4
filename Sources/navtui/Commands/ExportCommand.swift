import ArgumentParser
import Foundation
import NotesApp
import NotesStorage

/// `navtui export`: all notes as files.
struct ExportCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write all notes into a folder as Markdown, or print them as JSON.",
    discussion: """
      The text of each file is as it was, byte for byte. Notes that were imported get the paths that \
      their files had, and their front matter with all its fields: a field is changed where the note has \
      another value now, and added where a reader could not know better: a title that is not the heading \
      or the name of the file, tags, a pin, a time of creation, and navtui-id where a link goes by number. \
      So the same links work again, here and in the program that the notes come from.

      Other notes are called after their titles, with numbers, titles, tags, pins and times before the \
      text: `navtui import` of the folder into another database gives the same notes. Files get the times \
      of their notes. The trash is left out.

      The folder must be empty or not there yet, unless --force is given: then files of the same names \
      are replaced, and others stay. Ctrl-C while it runs leaves the folder as it was. - prints to \
      standard output. Damaged notes are left out and named, and the status is 65 then.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case md, json
  }

  @Argument(help: "The folder, or - for standard output.", completion: .directory)
  var folder: String

  @Option(help: "md or json; json where nothing is said and it is printed.")
  var format: Format?

  @Flag(help: "Write into a folder that is not empty.")
  var force = false

  @OptionGroup var store: StoreOptions

  func validate() throws {
    if folder.isEmpty { throw ValidationError("Name a folder; . is the current folder.") }
    if folder == "-", format == .md {
      throw ValidationError("Markdown goes into a folder, a file a note; --format json is printed.")
    }
  }

  func execute() throws {
    let notes = try store.openForReading()
    let gaps = try folder == "-" ? printAll(of: notes) : writeFiles(notes)
    guard !gaps.isEmpty else { return }
    for gap in gaps { Console.error("Not exported: \(gap).") }
    throw CommandFailure(
      .badData,
      "\(notes.path) is damaged, and the export has gaps. `navtui repair` saves what can be read.")
  }

  /// - Returns: A message for each omission.
  @MainActor private func writeFiles(_ notes: NotesDatabase) throws -> [String] {
    let (count, gaps, unwritten) = try LongWork.during { work in
      try NotesExport(of: notes).write(
        to: folder, isForced: force, shouldContinue: { work.report("Writing notes", $0, of: $1) },
        file: format == .json ? { try record(of: $0) } : nil)
    }
    let summary = "\(count.notes) exported"
    Console.line(summary, done: summary + ".")
    for line in unwritten { Console.error(line) }
    return gaps
  }

  private func record(of note: Note) throws -> FolderExport.File {
    let bytes = Array((try NoteRecord(note).line + "\n").utf8)
    return FolderExport.File(path: note.fileName(extension: "json"), bytes: bytes)
  }

  /// - Returns: A message for each omission.
  @MainActor private func printAll(of notes: NotesDatabase) throws -> [String] {
    var printer = JSONArrayPrinter()
    let gaps = try NotesExport(of: notes).forEachNote { try printer.print(NoteRecord($0)) }
    printer.end()
    return gaps
  }
}
