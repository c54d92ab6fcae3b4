extension NavigationState {
  mutating func popToRoot() -> NavigationOutcome {
    leavingSkipped { $0.root.popToRoot() ?? .failed(.noStack) }
  }

  mutating func popToPresentationRoot() -> NavigationOutcome {
    let outcome = leavingSkipped { state in
      state.root.updateInnermost { node -> NavigationOutcome? in
        guard node.presentation != nil else { return nil }
        return node.updatePresented { $0.returnToRoot() }
      } ?? .unchanged(.nothingPresented)
    }
    return outcome == .unchanged(.nothingPresented) ? popToRoot() : outcome
  }
}

extension NavigationNode {
  /// Goes to the root of the innermost stack under all presentations.
  ///
  /// - Returns: Nil if there is no stack.
  fileprivate mutating func popToRoot() -> NavigationOutcome? {
    let inner: NavigationOutcome?? = updateActiveChild { $0.popToRoot() }
    if let outcome = inner ?? nil {
      if outcome == .applied { presentation = nil }
      return outcome
    }
    guard case .stack(var stack) = content else { return nil }
    guard !stack.pushed.isEmpty || isCovered else { return .unchanged(.atRoot) }
    stack.pushed.truncate(to: 0)
    stack.root.closePresentations()
    content = .stack(stack)
    presentation = nil
    return .applied
  }
}
