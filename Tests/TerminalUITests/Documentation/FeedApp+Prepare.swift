import NavigationCore
import TerminalUI

extension FeedApp {
  /// Asks for what the visible screens need, and brings their focus into sight.
  func prepare(_ state: inout FeedState) -> [FeedEffect] {
    let alive = state.navigation.nodeIDs
    state.memory = state.memory.filter { alive.contains($0.key) }
    var effects: [FeedEffect] = []
    for screen in state.panes.compactMap(\.screen) {
      layOut(screen, of: &state)
      if case .feed(let name) = screen.screen, state.headlines[name] == nil {
        effects.append(.read(name))
      }
    }
    return effects
  }

  private func layOut(_ screen: PresentedScreen<FeedScreen>, of state: inout FeedState) {
    let room = state.room(of: screen.id)
    var memory = state.memory[screen.id] ?? ScreenMemory()
    if screen.screen == .settings {
      FormLayout(state.settings.rows, columns: room.columns)
        .showFocus(&memory.list, showing: room.rows)
    } else {
      memory.list.showFocus(showing: room.rows, of: state.rows(of: screen.screen).count)
    }
    state.memory[screen.id] = memory
  }
}
