import ArgumentParser
import NotesApp
import TerminalUI

/// The outside programs of the app: the user's editor, the browser of the desktop, and the
/// terminal.
final class ExternalPrograms: NotesEnvironment {
  private let editor: ExternalEditor
  private let background: () -> Bool?
  /// The files whose text is not stored yet, by their paths.
  private var files: [String: EditedFile] = [:]
  let transferring: (any NotesTransferring)?

  init(
    _ editor: ExternalEditor, transferring: any NotesTransferring,
    isBackgroundDark: @escaping () -> Bool?
  ) {
    (self.editor, self.transferring, background) = (editor, transferring, isBackgroundDark)
  }

  func edit(_ note: Note, line: Int?) throws -> (body: NoteBody, file: String) {
    switch editor.edit(note.body, name: "note-\(note.id)", line: line) {
    case .emptied(let reason): throw NotesWorldProblem(reason, isError: false)
    case .unchanged(let reason, let code):
      throw NotesWorldProblem(reason, isError: code != .success)
    case .edited(let body, let file):
      files[file.path] = file
      return (body, file.path)
    }
  }

  func removeFile(_ path: String) { files.removeValue(forKey: path)?.remove() }

  func open(_ address: WebAddress) throws {
    if let problem = WebBrowser().problem(opening: address) { throw NotesWorldProblem(problem) }
  }

  func isBackgroundDark() -> Bool? { background() }

  func completion(ofPath path: String) -> String? { FolderCompletion.completion(of: path) }
}
