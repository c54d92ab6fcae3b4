import TerminalUI

@testable import NotesApp
@testable import NotesModel

/// A double of the external programs that records calls and answers as a test specifies.
final class EnvironmentDouble: NotesEnvironment {
  private var noteInEditor: Note?
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

  /// The addresses that were opened.
  private(set) var opened: [WebAddress] = []
  /// The reason that no address is opened; nil if each is.
  var problem: String?

  /// The files whose text was stored.
  private(set) var removedFiles: [String] = []

  func editor(of note: Note, line: Int?) throws -> ForegroundProgram {
    edited.append(note.id)
    lines.append(line)
    noteInEditor = note
    return ForegroundProgram(name: "editor", arguments: ["/editing/note-\(note.id).md"])
  }

  func edited(
    by program: ForegroundProgram, _ end: ProgramEnd
  ) throws -> (note: Note, body: NoteBody, file: String) {
    guard let editing, let noteInEditor else {
      throw NotesWorldProblem("Nothing was changed.", isError: false)
    }
    return (noteInEditor, try editing(noteInEditor.body), program.arguments[0])
  }

  func removeFile(_ path: String) { removedFiles.append(path) }

  func open(_ address: WebAddress) throws {
    if let problem { throw NotesWorldProblem(problem) }
    opened.append(address)
  }

  /// The settings written to the file.
  private(set) var written: [Config] = []

  func write(_ settings: Config) throws -> String {
    written.append(settings)
    return "~/config.yaml"
  }

  func isBackgroundDark() -> Bool? {
    backgroundQuestions += 1
    return hasDarkBackground
  }

  func completion(ofPath path: String) -> String? { completions[path] }
}
