import NavigationCore
import TerminalUI

extension NotesApp {
  /// Draws the message there is, or the keys that work now.
  func drawFooter(_ state: AppState, in canvas: inout Canvas) {
    let theme = state.theme
    canvas.fill(canvas.bounds, theme.text)
    if let toast = state.toast {
      let text = theme.fitting(SafeText(toast.text), in: canvas.size.columns - 2)
      canvas.write(text, toast.isError ? theme.error : theme.text, at: Point(column: 1, row: 0))
      return
    }
    KeyHintsView(state.hints, trailing: SafeText(state.position), theme: theme).draw(in: &canvas)
  }
}

extension AppState {
  /// The keys worth knowing on the active screen.
  fileprivate var hints: [KeyHintsView.Hint] {
    let contexts = contexts
    guard let special = contexts.first else { return [] }
    return special.hints.compactMap { command, label in
      KeyTable.firstKey(of: command, in: contexts).map {
        KeyHintsView.Hint(SafeText($0), SafeText(label))
      }
    }
  }

  /// Where the focus is in the list: `5 / 128`.
  fileprivate var position: String {
    if !pendingKeys.isEmpty { return pendingKeys.map(\.shown).joined() }
    switch navigation.activeScreen {
    case .noteList:
      guard let count = listing?.count, count > 0, let id = listNodeID else { return "" }
      return "\(listMemory(of: id).focus + 1) / \(count)"
    case .search:
      guard let count = results?.rows.count, count > 0,
        let memory = searchMemory(of: navigation.activeNode.id)
      else { return "" }
      return "\(memory.list.focus + 1) / \(count)"
    default: return ""
    }
  }
}
