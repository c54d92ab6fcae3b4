import ArgumentParser
import NotesApp
import NotesStorage
import TerminalUI

/// `navtui history`: prints the versions of a note.
struct HistoryCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List the versions of a note, the latest first.",
    discussion: """
      Each line has the number of a version, its time, how many characters the next text has \
      more and less, and the first line that differs. `show --version` prints the text. Every \
      change keeps the text before it; of small additions within five minutes only the first. A \
      note keeps \(NoteVersion.mostKept) versions.
      """)

  @Argument(help: "The note's number, or a link to it.")
  var note: NoteReference

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  func execute() throws {
    let notes = try store.openForReading()
    defer { try? notes.close() }
    let note = try note.find(in: notes, alsoTrashed: true)
    let versions = try notes.versions(of: note.id)
    try output.print(versions, as: { VersionRecord($0, of: note.id) }, row: \.row)
    guard versions.isEmpty else { return }
    throw CommandFailure(
      message: "Note \(note.id) has no versions yet.",
      exitCode: ExitStatus.nothingFound)
  }
}

extension VersionSummary {
  /// The parts of a line. They are made safe even in a pipe, because each line is a version.
  fileprivate var row: [String] {
    ["\(number)", written.iso8601, extent, SafeText(difference.line).string]
  }
}

/// The JSON form of a version.
nonisolated private struct VersionRecord: JSONRecord {
  var note: Int64
  var version: Int64
  var written: String
  var title: String
  var link: String
  var removed: Int
  var added: Int

  init(_ version: VersionSummary, of note: NoteID) {
    self.note = note.rawValue
    self.version = version.number.rawValue
    written = version.written.iso8601
    title = version.title
    link = "\(note.link)/versions/\(version.number)"
    (removed, added) = (version.removed, version.added)
  }
}
