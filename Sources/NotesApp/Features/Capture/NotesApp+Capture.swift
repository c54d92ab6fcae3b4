import NavigationCore
import TerminalUI

extension NotesApp {
  /// Opens the sheet for a new note, with a title if one is known.
  func capture(titled title: String = "", _ state: inout AppState) -> [AppEffect] {
    navigate(&state, .present(.capture(title: title, text: ""), .sheet, isDismissable: true))
  }

  /// - Returns: Nil when the command is not the sheet's.
  func performOnCapture(_ command: Command, _ state: inout AppState) -> [AppEffect]? {
    let id = state.activeNode.id
    switch command {
    case .save: return saveCapture(id, &state)
    case .back where isLeaving(id, state): return leaveWriting(id, &state)
    default: return performOnFields(command, &state)
    }
  }

  private func saveCapture(_ id: NodeID, _ state: inout AppState) -> [AppEffect] {
    guard let draft = state.captureMemory(of: id)?.draft else {
      state.toast = NotesToast(text: "There is nothing to save yet", isError: true)
      return []
    }
    return [.create(draft)]
  }

  func prepareCapture(
    _ id: NodeID, title: String, text: String, _ size: Size, _ state: inout AppState
  ) -> [AppEffect] {
    guard !state.environment.isReadOnly else {
      return refuseWriting(id, &state, because: AppState.readOnlyProblem)
    }
    var fields = state.captureMemory(of: id) ?? NoteFields(prefilledWith: title, text)
    fields.showCursor(in: size)
    state.memories[id] = .capture(fields)
    return state.findingTitles(for: id)
  }
}
