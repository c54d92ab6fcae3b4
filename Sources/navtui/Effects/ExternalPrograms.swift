import NotesApp
import TerminalUI

/// The outside programs of the app: the user's editor, the browser of the desktop, and the
/// terminal.
final class ExternalPrograms: NotesEnvironment {
  private let editor: ExternalEditor
  private let background: () -> Bool?
  let transferring: (any NotesTransferring)?

  init(
    _ editor: ExternalEditor, transferring: any NotesTransferring,
    isBackgroundDark: @escaping () -> Bool?
  ) {
    (self.editor, self.transferring, background) = (editor, transferring, isBackgroundDark)
  }

  /// The file is kept until the text is stored.
  func edit(_ note: Note, line: Int?, store: (NoteBody) throws -> Void) throws {
    switch editor.edit(note.body, name: "note-\(note.id)", line: line) {
    case .emptied(let reason): throw NotesWorldProblem(reason, isError: false)
    case .unchanged(let reason, let code): throw NotesWorldProblem(reason, isError: code != 0)
    case .edited(let body, let file):
      do {
        try store(body)
      } catch {
        file.leave()
        throw NotesWorldProblem("\(error) Your text is in \(file.path).")
      }
      file.remove()
    }
  }

  func open(_ address: WebAddress) throws {
    if let problem = WebBrowser().problem(opening: address) { throw NotesWorldProblem(problem) }
  }

  func isBackgroundDark() -> Bool? { background() }

  func completion(ofPath path: String) -> String? { FolderCompletion.completion(of: path) }
}
