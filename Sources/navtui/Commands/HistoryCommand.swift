import ArgumentParser
import NotesApp
import NotesStorage
import TerminalUI

/// `navtui history`: prints the history of a note, or restores a version.
struct HistoryCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List the changes of a note, the latest first, or restore a version of its text.",
    discussion: """
      The first line, `now`, is the current text. The other lines are its versions: number, time, number \
      of characters added and removed, and the first lines that differ. Lines with - are changes of tags \
      and pins, and moves to the trash and back. `show --version` prints a version, and --restore brings \
      it back. A change keeps the text before it as a version; several small additions within five \
      minutes keep one. A note keeps its last \(NoteVersion.mostKept) versions, or fewer if these are large.
      """)

  @Argument(help: NoteReference.help)
  var note: NoteReference

  @Option(
    help: ArgumentHelp("Restore the text of a version.", valueName: "version"),
    transform: VersionNumber.init(argument:))
  var restore: VersionNumber?

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  func execute() throws {
    if let restore { return try self.restore(restore) }
    let notes = try store.openForReading()
    let note = try note.find(in: notes, alsoTrashed: true)
    let rows = HistoryRow.rows(of: try notes.history(of: note.id), currentTitle: note.title)
    guard rows.count > 1 else {
      try output.print([], as: { HistoryRecord($0, of: note) }, row: { $0.parts(of: note) })
      throw CommandFailure(.nothingFound, "Note \(note.id) has no history yet.")
    }
    try output.print(rows, as: { HistoryRecord($0, of: note) }, row: { $0.parts(of: note) })
  }

  /// Restores a version as the app does, and prints the note.
  @MainActor private func restore(_ version: VersionNumber) throws {
    let notes = try store.openExistingForChanges()
    defer { try? notes.close() }
    let id = try note.find(in: notes).id
    _ = try notes.find(id, asIn: version)
    let source = NotesSource(notes) { .now }
    switch try source.perform(.change(.revert(id, version))).result {
    case .unchanged(let reason): Console.error("\(reason).")
    case .changed(_, let report) where !report.links.isEmpty:
      Console.error("Restored\(report.links).")
    case .outdated: throw StorageError.noSuchNote(id)
    default: break
    }
    try output.printStored(id, in: notes)
  }
}

extension HistoryRow {
  /// Returns the parts of a line. They are made safe even in a pipe, because each line is a text.
  fileprivate func parts(of note: Note) -> [String] {
    [name, time(of: note).iso8601, change?.extent ?? "", SafeText(line()).string]
  }

  private var name: String {
    switch content {
    case .current: "now"
    case .version(let version): "\(version.number)"
    case .event: "-"
    }
  }

  nonisolated fileprivate func time(of note: Note) -> Timestamp {
    switch content {
    case .current: note.modified
    case .version(let version): version.written
    case .event(_, let time): time
    }
  }
}

/// The JSON form of a text in the history, without a version for the current text.
nonisolated private struct HistoryRecord: JSONRecord {
  var note: Int64
  var version: Int64?
  /// A change of something else than the text.
  var event: String?
  var written: String
  var title: String
  var link: String
  var removed: Int?
  var added: Int?

  init(_ row: HistoryRow, of note: Note) {
    self.note = note.id.rawValue
    version = row.version?.number.rawValue
    if case .event(let summary, _) = row.content { event = summary }
    written = row.time(of: note).iso8601
    title = row.title
    link = note.id.link + (row.version.map { "/versions/\($0.number)" } ?? "")
    (removed, added) = (row.change?.removed, row.change?.added)
  }
}
