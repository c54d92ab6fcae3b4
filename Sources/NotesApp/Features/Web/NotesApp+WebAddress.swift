import NavigationCore
import TerminalUI

extension NotesApp {
  /// The question whether to open an address outside: a link only leads to it.
  ///
  /// - Returns: Nil when the command is not the alert's.
  func performOnWebAddress(
    _ command: Command, _ text: String, _ state: inout AppState
  ) -> [AppEffect]? {
    guard let address = WebAddress(text) else { return nil }
    switch command {
    case .confirm:
      let effects = navigate(&state, .dismiss)
      state.toast = NotesToast(text: "Opened outside: \(address.uri)")
      return effects + [.openAddress(address)]
    case .copyAddress:
      let effects = navigate(&state, .dismiss)
      state.toast = NotesToast(text: "Copied: \(address.uri)")
      return effects + [.program(.copy(address.uri))]
    default: return nil
    }
  }
}
