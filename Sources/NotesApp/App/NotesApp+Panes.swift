import NavigationCore
import TerminalUI

extension NotesApp {
  /// Shows both columns of a split or one of them, where there is room for both.
  func toggleSplit(_ state: inout AppState) -> [AppEffect] {
    guard LayoutMetrics.sizeClass(for: state.size) == .regular else {
      state.toast = NotesToast(text: "There is no room here for a list and a note side by side")
      return []
    }
    state.isSplitOff.toggle()
    state.toast = NotesToast(
      text: state.isSplitOff
        ? "One of list and note is shown; s shows both" : "List and note are side by side")
    return []
  }

  /// Shows the active screen alone, with what lies over it, until another one is active or it is asked for again.
  func toggleZoom(_ state: inout AppState) -> [AppEffect] {
    guard state.activeScreen.hasHeader else {
      state.toast = NotesToast(text: "This fills no pane of its own")
      return []
    }
    state.zoomedNode = state.isZoomed ? nil : state.activeNode.id
    return []
  }

  /// Has the terminal report the mouse, or keep it for its own selection.
  func toggleMouse(_ state: inout AppState) -> [AppEffect] {
    state.environment.hasMouse.toggle()
    let isOn = state.environment.hasMouse
    state.toast = NotesToast(
      text: isOn
        ? "The mouse is on" : "The mouse is off: the terminal selects text; M turns it on again")
    return [.program(.reportMouse(isOn))]
  }
}
