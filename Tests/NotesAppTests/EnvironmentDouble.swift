import TerminalUI

@testable import NotesApp
@testable import NotesModel

/// A double of the external programs that records calls and answers as a test specifies.
final class EnvironmentDouble: NotesEnvironment {
  /// The notes passed to the editor.
  private(set) var edited: [NoteID] = []
  /// The lines passed to the editor.
  private(set) var lines: [Int?] = []
  /// The edit that the user's editor makes; nil for an editor that changes nothing.
  var editing: ((NoteBody) throws -> NoteBody)?
  /// The answer about the terminal's background.
  var hasDarkBackground: Bool?
  /// The importer and exporter; nil for none.
  var transferring: (any NotesTransferring)?
  /// The completions of paths.
  var completions: [String: String] = [:]
  /// The number of queries for the background.
  private(set) var backgroundQuestions = 0

  /// The files whose text was stored.
  private(set) var removedFiles: [String] = []

  func edit(_ note: Note, line: Int?) throws -> (body: NoteBody, file: String) {
    edited.append(note.id)
    lines.append(line)
    guard let editing else { throw NotesWorldProblem("Nothing was changed.", isError: false) }
    return (try editing(note.body), "/editing/note-\(note.id).md")
  }

  func removeFile(_ path: String) { removedFiles.append(path) }

  func open(_ address: WebAddress) throws {}

  func isBackgroundDark() -> Bool? {
    backgroundQuestions += 1
    return hasDarkBackground
  }

  func completion(ofPath path: String) -> String? { completions[path] }
}
