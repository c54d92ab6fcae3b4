import NotesApp
import TerminalUI

/// Performs the effects of an app whose user may edit a note in an editor of their own.
final class EditingEffectHandler: EffectHandler {
  private let handler: ServingEffectHandler
  private let notes: any NotesRepository
  private let editor: OutsideEditor

  init(_ handler: ServingEffectHandler, _ notes: any NotesRepository, _ editor: OutsideEditor) {
    self.handler = handler
    self.notes = notes
    self.editor = editor
  }

  func perform(_ effect: AppEffect) -> [AppAction] {
    guard case .editOutside(let id) = effect else { return handler.perform(effect) }
    do throws(StorageError) {
      return try edit(id)
    } catch {
      return [.failed(error)]
    }
  }

  func news() -> [AppAction] { handler.news() }

  /// The file stays until what was written is stored.
  private func edit(_ id: NoteID) throws(StorageError) -> [AppAction] {
    guard let note = try notes.note(id), !note.isTrashed else { throw .noSuchNote(id) }
    switch editor.edit(note.body, name: "note-\(id)") {
    case .unchanged(let reason, let code): return [.notEdited(reason, isError: code != 0)]
    case .edited(let body, let file):
      let actions = handler.perform(.apply(.edit(note, to: body)))
      if case .failed(let error)? = actions.first {
        file.leave()
        return [
          .notEdited("\(error.message) What was written is in \(file.path).", isError: true)
        ]
      }
      file.remove()
      return actions
    }
  }
}
