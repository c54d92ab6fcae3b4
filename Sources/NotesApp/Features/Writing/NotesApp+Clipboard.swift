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
        state.toast = NotesToast(text: "Nothing was cut or copied here yet")
      }
      text.paste(state.clipboard)
      return []
    default: return nil
    }
  }

  /// Does what a key asks for in a field of one line: types, moves, cuts, copies and pastes.
  ///
  /// - Returns: Nil when the command is not the field's.
  func performOnField(
    _ command: Command, _ field: inout TextBuffer, _ state: inout AppState
  ) -> [AppEffect]? {
    guard case .text(let text) = command else { return performOnClipboard(command, &field, &state) }
    field.apply(text, in: .zero)
    return []
  }

  private func copy(
    _ text: String?, _ verb: String, _ state: inout AppState
  ) -> [AppEffect] {
    guard let text else {
      state.toast = NotesToast(text: "There is nothing here to copy")
      return []
    }
    state.clipboard = text
    let hint = state.hint(.paste, "pastes")
    let isLong = text.utf8.count > Self.copyLimit
    let place = isLong ? ", only here: it is too long for the terminal" : ""
    state.toast = NotesToast(text: "\(verb): \(text.amount)\(place)\(hint)")
    return isLong ? [] : [.program(.copy(text))]
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
