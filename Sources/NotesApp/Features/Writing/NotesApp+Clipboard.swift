import NavigationCore
import TerminalUI

extension NotesApp {
  /// Cuts, copies and pastes in the text that is being written.
  ///
  /// What is copied goes to the app itself, whose paste needs no terminal, and to the user's clipboard where
  /// the terminal takes it.
  ///
  /// - Returns: Nil when the command is another.
  func performOnClipboard(
    _ command: Command, _ text: inout TextBuffer, _ state: inout AppState
  ) -> [AppEffect]? {
    switch command {
    case .cut: return copy(text.cut(), "Cut", &state)
    case .copy:
      let copied = text.copied
      text.deselect()
      return copy(copied, "Copied", &state)
    case .paste:
      if state.clipboard.isEmpty {
        state.toast = Toast(text: "Nothing was cut or copied here yet")
      }
      text.paste(state.clipboard)
      return []
    default: return nil
    }
  }

  private func copy(
    _ text: String?, _ verb: String, _ state: inout AppState
  ) -> [AppEffect] {
    guard let text else {
      state.toast = Toast(text: "There is nothing here to copy")
      return []
    }
    state.clipboard = text
    let paste = state.environment.keys.firstKey(of: .paste, in: state.contexts)
    let hint = paste.map { "; \($0) pastes" } ?? ""
    state.toast = Toast(text: "\(verb): \(text.amount)\(hint)")
    return [.program(.copy(text))]
  }
}

extension String {
  /// How much text it is, for people.
  fileprivate var amount: String {
    let lines = utf8.count { $0 == UInt8(ascii: "\n") } + (last?.isNewline == true ? 0 : 1)
    if lines > 1 { return "\(lines) lines" }
    let characters = count { !$0.isNewline }
    return characters == 1 ? "1 character" : "\(characters) characters"
  }
}
