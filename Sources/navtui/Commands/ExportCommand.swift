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
      The text of each file is as it was, byte for byte. An imported note gets the path of its file, and \
      its front matter with all fields. A field is changed only if the note has another value now. Fields \
      are added for what the text does not say: a title that is neither the heading nor the name of the \
      file, tags, a pin, a time of creation, and navtui-id if a link names the note by number. So links \
      keep working, here and in the program that the notes come from.

      The file of another note is named by its title, and has its number, title, tags, pin and times in \
      front matter: `navtui import` of the folder into another database gives the same notes. Files get \
      the times of their notes. The trash is left out.

      The folder must be empty or new. With --force, it may have files: those of the same names are \
      replaced, and others stay. Ctrl-C while it runs leaves the folder as it was. - prints to \
      standard output. Damaged notes are left out and named, and the status is 65 then.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case md, json
  }

  @Argument(help: "The folder, or - for standard output.", completion: .directory)
  var folder: String

  @Option(help: "md or json. The default is md in a folder, and json on standard output.")
  var format: Format?

  @Flag(help: "Write into a folder that is not empty.")
  var force = false

  @OptionGroup var store: StoreOptions

  func validate() throws {
    if folder.isEmpty {
      throw ValidationError("The name of the folder is empty. Write . for the current folder.")
    }
    if folder == "-", format == .md {
      throw ValidationError("Markdown needs a folder. Name one, or use --format json.")
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
