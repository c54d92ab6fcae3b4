import NavigationCore

extension NotesApp {
  /// Takes the action back, or does it again, that the user knows as the next one. Where that is another
  /// one by now, or none was known, it is told instead.
  func take(_ step: UndoStep, _ state: AppState) -> [AppEffect] {
    [.take(step, of: state.nextActions.action(for: step)?.number ?? 0)]
  }

  /// Shows what became of a step.
  func stepTaken(
    _ state: inout AppState, _ step: UndoStep, _ outcome: UndoOutcome
  ) -> [AppEffect] {
    switch outcome {
    case .done(let action, let ids):
      let effects = showChanges(of: ids, isTrashed: action.isTrashed(after: step), &state)
      state.toast = NotesToast(text: action.message(after: step, state))
      return effects
    case .outdated:
      state.toast = state.nextActions.warning(of: step, key: state.key(of: step))
      return []
    case .refused(let action):
      state.toast = NotesToast(
        text: "Not \(step.outcome.lowercased()), because it was changed since: \(action.summary)",
        isError: true)
      return []
    }
  }
}

extension NoteAction {
  fileprivate func message(after step: UndoStep, _ state: AppState) -> String {
    let isTakenBack = kind == .add && step == .undo
    let hint = isTakenBack ? state.hint(.redo, "brings \(count == 1 ? "it" : "them") back") : ""
    return "\(step.outcome): \(summary)\(hint)"
  }
}

extension NextActions {
  /// Why a step was not taken: there is nothing, or something else was done elsewhere, which the same key
  /// takes.
  fileprivate func warning(of step: UndoStep, key: String) -> NotesToast {
    let name = step == .undo ? "undo" : "redo"
    guard let action = action(for: step) else {
      return NotesToast(text: "There is nothing to \(name)")
    }
    return NotesToast(
      text: "Notes were changed elsewhere: \(key) again would \(name) \(action.summary)",
      isError: true)
  }
}

extension AppState {
  fileprivate func key(of step: UndoStep) -> String {
    environment.keys.firstKey(of: step == .undo ? .undo : .redo, in: contexts) ?? "the same"
  }
}
