import NavigationCore
import TerminalUI

extension NotesApp {
  /// Draws the message there is, or the keys that work now, in the last row; a message that needs more
  /// room gets it above.
  func drawFooter(_ state: AppState, in canvas: inout Canvas) {
    if let toast = state.toast {
      let view = ToastView(SafeText(toast.text), isError: toast.isError, theme: state.theme)
      canvas.within(view.rect(in: canvas.size)) { view.draw(in: &$0) }
    } else {
      canvas.within(canvas.bounds.dividing(.bottom, amount: 1).slice) { canvas in
        canvas.fill(canvas.bounds, state.theme.text)
        state.hintsView.draw(in: &canvas)
      }
    }
  }
}

extension AppState {
  /// The keys worth knowing on the active screen.
  fileprivate var hintsView: KeyHintsView {
    let (commands, contexts) = (hintedCommands, contexts)
    let hints = commands.compactMap { command, label in
      environment.keys.firstKey(of: command, in: contexts).map {
        KeyHintsView.Hint(SafeText($0), SafeText(label))
      }
    }
    // Where the way back stands before the help, both stay.
    let hasWayBack = commands.dropLast().last?.0 == .back
    return KeyHintsView(
      hints, keeping: hasWayBack ? 2 : 1, trailing: SafeText(position), theme: theme)
  }

  /// The command whose hint stands at a column of the footer.
  func hintedCommand(at column: Int) -> Command? {
    let contexts = contexts
    let commands = hintedCommands.map { $0.0 }.filter {
      environment.keys.firstKey(of: $0, in: contexts) != nil
    }
    return hintsView.hint(at: column, columns: size.columns).map { commands[$0] }
  }

  /// Where the focus is in the list, `5 / 128`, behind the scene where no tab bar names it.
  fileprivate var position: String {
    if !pendingKeys.isEmpty { return pendingKeys.shown }
    let (sign, marks) = (sceneSign, markSign)
    // All panes are found to see the tab bar: only where there is a sign.
    let scene = sign.isEmpty || showsTabBar ? "" : sign
    let parts = [scene, isZoomed ? "zoom" : "", marks, listPosition].filter { !$0.isEmpty }
    let whole = parts.joined(separator: "  ")
    // Where there is no room for all, how many are marked is more than where one is.
    return marks.isEmpty || (whole.count + 2) * 3 <= size.columns ? whole : marks
  }

  private var listPosition: String {
    switch activeScreen {
    case .noteList, .trash, .tagged, .arranged, .arranging:
      guard let list = activeScreen.arrangedList, let listing = listings[list],
        listing.total > 0
      else { return "" }
      let position = listing.count == 0 ? "0" : "\(focus(in: list) + 1) / \(listing.count)"
      return position + totalSign(of: list)
    case .search:
      guard let results, !results.rows.isEmpty,
        let memory = searchMemory(of: activeNode.id)
      else { return "" }
      return "\(memory.list.focus + 1) / \(results.rows.count)\(results.hasMore ? "+" : "")"
    default: return ""
    }
  }
}
