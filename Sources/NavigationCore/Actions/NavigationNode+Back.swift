extension NavigationNode {
  /// Goes one step back inside this node. From the active screen outwards, the first level that can go back does.
  mutating func back() -> NavigationOutcome {
    if let inner = updatePresented({ $0.back() }) {
      guard inner == .unchanged(.atRoot) else { return inner }
      return dismissByUser()
    }
    if let inner = updateActiveChild({ $0.back() }), inner != .unchanged(.atRoot) { return inner }
    return leaveActiveChild()
  }

  private mutating func dismissByUser() -> NavigationOutcome {
    guard presentation?.isDismissable == true else { return .unchanged(.notDismissable) }
    presentation = nil
    return .applied
  }

  private mutating func leaveActiveChild() -> NavigationOutcome {
    switch content {
    case .stack(var stack) where !stack.pushed.isEmpty:
      stack.pushed.truncate(to: stack.pushed.count - 1)
      content = .stack(stack)
      return .applied
    case .split(var split) where split.focus == .detail:
      split.focus = .sidebar
      content = .split(split)
      return .applied
    default:
      return .unchanged(.atRoot)
    }
  }
}

extension NavigationState {
  /// True if ``NavigationAction/back`` would change anything.
  public var canGoBack: Bool {
    var copy = root
    return copy.back() == .applied
  }
}
