import ArgumentParser
import NotesApp
import NotesStorage
import TerminalUI

/// `navtui history`: prints the versions of a note.
struct HistoryCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List the texts of a note with the change that made each, the latest first.",
    discussion: """
      The first line, `now`, is the current text, the others are its versions. Each has the number \
      of the version, its time, the characters added and removed from the first difference to the last, \
      and the first lines that differ. `show --version` prints the text. Every change \
      keeps the text before it; of small additions within five minutes only the first. A note \
      keeps \(NoteVersion.mostKept) versions.
      """)

  @Argument(help: NoteReference.help)
  var note: NoteReference

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  func execute() throws {
    let notes = try store.openForReading()
    var note = try note.find(in: notes, alsoTrashed: true)
    // Not needed here, and it may be long.
    note.body = .text("")
    let versions = try notes.versions(of: note.id)
    let rows = versions.isEmpty ? [] : HistoryRow.rows(of: versions, currentTitle: note.title)
    try output.print(rows, as: { HistoryRecord($0, of: note) }, row: { $0.parts(of: note) })
    guard versions.isEmpty else { return }
    throw CommandFailure(.nothingFound, "Note \(note.id) has no versions yet.")
  }
}

extension HistoryRow {
  /// Returns the parts of a line. They are made safe even in a pipe, because each line is a text.
  fileprivate func parts(of note: Note) -> [String] {
    [
      version.map { "\($0.number)" } ?? "now", (version?.written ?? note.modified).iso8601,
      change?.extent ?? "", SafeText(line()).string,
    ]
  }
}

/// The JSON form of a text in the history, without a version for the current text.
nonisolated private struct HistoryRecord: JSONRecord {
  var note: Int64
  var version: Int64?
  var written: String
  var title: String
  var link: String
  var removed: Int?
  var added: Int?

  init(_ row: HistoryRow, of note: Note) {
    self.note = note.id.rawValue
    version = row.version?.number.rawValue
    written = (row.version?.written ?? note.modified).iso8601
    title = row.title
    link = note.id.link + (row.version.map { "/versions/\($0.number)" } ?? "")
    (removed, added) = (row.change?.removed, row.change?.added)
  }
}
