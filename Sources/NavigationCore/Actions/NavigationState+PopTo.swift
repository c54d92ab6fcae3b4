extension NavigationState {
  /// Goes to the nearest node of `screen` on the visible spine.
  mutating func popTo(_ screen: Screen) -> NavigationOutcome {
    if activeNode.screen == screen { return .unchanged(.alreadyThere) }
    return root.popTo(screen) ? .applied : .unchanged(.notFound)
  }
}

extension NavigationNode {
  /// Looks for the screen from the active screen outwards, and closes what is over it where it is found.
  fileprivate mutating func popTo(_ wanted: Screen) -> Bool {
    if updatePresented({ $0.popTo(wanted) }) == true { return true }
    if updateActiveChild({ $0.popTo(wanted) }) == true {
      presentation = nil
      return true
    }
    guard screen == wanted || uncover(wanted) else { return false }
    presentation = nil
    return true
  }

  /// Pops a stack to the topmost such place below its top, or moves a split back to its sidebar.
  private mutating func uncover(_ wanted: Screen) -> Bool {
    switch content {
    case .stack(var stack):
      let below = (0..<stack.pushed.count).reversed()
      guard let position = below.first(where: { stack[$0].popTo(wanted) }) else { return false }
      stack.pushed.removeSubrange(position...)
      content = .stack(stack)
    case .split(var split) where split.focus == .detail:
      guard split.sidebar.popTo(wanted) else { return false }
      split.focusSidebar()
      content = .split(split)
    default: return false
    }
    return true
  }
}
