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
      Numbers, titles, tags, pins and times stand before the text of each file, and the text is as it \
      was, byte for byte: `navtui import` of the folder into another database gives the same notes. \
      The trash is left out. The folder must be empty or not there yet, unless --force is given: then \
      files of the same names are replaced, and others stay. Ctrl-C while it runs leaves the folder as it \
      was. - prints to standard output. Damaged notes are left out and named, and the status is 65 then.
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
    if folder == "-", format == .md {
      throw ValidationError("Markdown goes into a folder, a file a note; --format json is printed.")
    }
  }

  func execute() throws {
    let notes = try store.openForReading()
    defer { try? notes.close() }
    let gaps = try folder == "-" ? printAll(of: notes) : writeFiles(notes)
    guard !gaps.isEmpty else { return }
    for gap in gaps { Console.error("Not exported: \(gap).") }
    throw CommandFailure(
      message:
        "\(notes.path) is damaged, and the export has gaps. `navtui repair` saves what can be read.",
      exitCode: ExitStatus.badData)
  }

  /// - Returns: What was left out.
  @MainActor private func writeFiles(_ notes: NotesDatabase) throws -> [String] {
    var gaps: [String] = []
    let count = try LongWork.during { work in
      let total = try? notes.count()
      var done = 0
      return try FolderExport(path: folder, isForced: force).write { add in
        gaps = try notes.forEachNote { note in
          guard work.goesOn("Writing notes", done, of: total) else { throw ExportError.cancelled }
          try add(note.fileName(format ?? .md), bytes(of: note))
          done += 1
        }
      }
    }
    let summary = "\(count.notes) exported"
    Console.line(summary, done: summary + ".")
    return gaps
  }

  private func bytes(of note: Note) throws -> [UInt8] {
    switch format ?? .md {
    case .md: note.markdown
    case .json: Array((try NoteRecord(note).line + "\n").utf8)
    }
  }

  /// - Returns: What was left out.
  @MainActor private func printAll(of notes: NotesDatabase) throws -> [String] {
    var printer = JSONArrayPrinter()
    let gaps = try notes.forEachNote { try printer.print(NoteRecord($0)) }
    printer.end()
    return gaps
  }
}

extension Note {
  fileprivate func fileName(_ format: ExportCommand.Format) -> String {
    fileName(extension: format.rawValue)
  }
}
