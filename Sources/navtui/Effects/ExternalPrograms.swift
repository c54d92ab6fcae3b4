import ArgumentParser
import NotesApp
import TerminalUI

/// The outside programs of the app: the user's editor, the browser of the desktop, and the
/// terminal.
final class ExternalPrograms: NotesEnvironment {
  private let editor: ExternalEditor
  private let background: () -> Bool?
  /// The note that is in the editor.
  private var edited: (note: Note, session: ExternalEditor.Session)?
  /// The files whose text is not stored yet, by their paths.
  private var files: [String: EditedFile] = [:]
  let transferring: (any NotesTransferring)?

  init(
    _ editor: ExternalEditor, transferring: any NotesTransferring,
    isBackgroundDark: @escaping () -> Bool?
  ) {
    (self.editor, self.transferring, background) = (editor, transferring, isBackgroundDark)
  }

  func editor(of note: Note, line: Int?) throws -> ForegroundProgram {
    do throws(CommandFailure) {
      let session = try editor.begin(note.body, name: "note-\(note.id)", line: line)
      edited = (note, session)
      return session.program
    } catch {
      throw NotesWorldProblem(error.message)
    }
  }

  func edited(
    by program: ForegroundProgram, _ end: ProgramEnd
  ) throws -> (note: Note, body: NoteBody, file: String) {
    guard let (note, session) = edited, session.program == program else {
      throw NotesWorldProblem("“\(program.name)” was not started as an editor.")
    }
    edited = nil
    switch editor.outcome(of: session, end) {
    case .emptied(let reason): throw NotesWorldProblem(reason, isError: false)
    case .unchanged(let reason, let code):
      throw NotesWorldProblem(reason, isError: code != .success)
    case .edited(let body, let file):
      files[file.path] = file
      return (note, body, file.path)
    }
  }

  func removeFile(_ path: String) { files.removeValue(forKey: path)?.remove() }

  func open(_ address: WebAddress) throws {
    if let problem = WebBrowser().problem(opening: address) { throw NotesWorldProblem(problem) }
  }

  func write(_ settings: Config) throws -> String {
    guard let file = ConfigFile() else {
      throw NotesWorldProblem(
        "No home folder is known: set HOME, or name the file in NAVTUI_CONFIG")
    }
    do {
      try file.write(settings)
    } catch let problem as ConfigFileError {
      throw NotesWorldProblem(problem.message(file.path, end: "Nothing was written."))
    }
    return FolderCompletion.shortened(file.path)
  }

  func isBackgroundDark() -> Bool? { background() }

  func completion(ofPath path: String) -> String? { FolderCompletion.completion(of: path) }
}
