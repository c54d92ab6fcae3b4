import NotesApp
import TerminalUI

/// The user's own editor and the desktop's browser, and what the terminal says of itself.
final class ProgramsOutside: NotesWorld {
  private let editor: OutsideEditor
  private let background: () -> Bool?

  init(_ editor: OutsideEditor, isBackgroundDark: @escaping () -> Bool?) {
    (self.editor, background) = (editor, isBackgroundDark)
  }

  /// The file stays until what was written is stored.
  func edit(_ note: Note, line: Int?, store: (NoteBody) throws -> Void) throws {
    switch editor.edit(note.body, name: "note-\(note.id)", line: line) {
    case .unchanged(let reason, let code): throw NotesWorldProblem(reason, isError: code != 0)
    case .edited(let body, let file):
      do {
        try store(body)
      } catch {
        file.leave()
        let reason = (error as? StorageError)?.message ?? "\(error)"
        throw NotesWorldProblem("\(reason) What was written is in \(file.path).")
      }
      file.remove()
    }
  }

  func open(_ address: WebAddress) throws {
    if let problem = WebBrowser().problem(opening: address) { throw NotesWorldProblem(problem) }
  }

  func isBackgroundDark() -> Bool? { background() }
}
