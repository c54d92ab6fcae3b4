import NavigationCore
import TerminalUI

extension Toast.Subject {
  /// A change that cannot be undone.
  static let permanentDeletion = Toast.Subject("permanent deletion")
}

extension Turn<Notes> {
  /// Undoes the last action. If the user may mean something else, the first call asks to press the key again: after a
  /// change that cannot be undone, and if the action was performed before this start.
  mutating func undo() {
    let action = model.nextActions.undo
    let isOld = action.map { $0.number <= model.actionAtStart ?? 0 } ?? false
    let reason: String? =
      context.answeredToast?.subject == .permanentDeletion
      ? "Deleted permanently" : isOld ? "Nothing to undo since the start" : nil
    let subject = Toast.Subject("undo", "\(action?.number ?? 0)")
    if let reason, let action {
      let isConfirmed = isConfirmed(subject, by: "undo") { key in
        "\(reason) · \(key) again to undo \(action.summary)"
      }
      guard isConfirmed else { return }
    }
    // Asked once, all older actions can be undone.
    if isOld { model.actionAtStart = 0 }
    change(.take(.undo, of: action?.number ?? 0))
  }
}

extension NextActions {
  /// The message when a step is not possible, because there is none or another change came first.
  func warning(of step: UndoStep, _ context: Context<Notes>) -> Toast {
    let name = step == .undo ? "undo" : "redo"
    guard let action = action(for: step) else { return Toast("Nothing to \(name)") }
    let key = context.key(name) ?? "the same"
    return Toast(
      SafeText(
        "Changed elsewhere · \(key) again to \(name) \(action.summary)"),
      isError: true)
  }
}
