extension NavigationState {
  mutating func push(_ screens: [Screen]) -> NavigationOutcome {
    guard !screens.isEmpty else { return .unchanged(.alreadyThere) }
    return updateStack { stack, makeID in
      for screen in screens {
        stack.pushed.append(NavigationNode(id: makeID(), content: .screen(screen)))
      }
      return .applied
    }
  }

  mutating func pop(_ count: Int) -> NavigationOutcome {
    leavingSkipped { $0.popOver(count) }
  }

  /// Pops without regard to skipped screens.
  private mutating func popOver(_ count: Int) -> NavigationOutcome {
    guard count > 0 else { return .unchanged(.alreadyThere) }
    let outcome = updateStack { stack, _ in
      guard count <= stack.pushed.count else {
        return .unchanged(stack.pushed.isEmpty ? .atRoot : .tooFew)
      }
      stack.pushed.truncate(to: stack.pushed.count - count)
      return .applied
    }
    guard outcome == .unchanged(.atRoot), count == 1 else { return outcome }
    return root.dismissPresentedRoot() ?? outcome
  }

  /// Replaces the root or the top of the active stack.
  mutating func replace(isRoot: Bool, with screen: Screen) -> NavigationOutcome {
    updateStack { stack, makeID in
      let position = isRoot ? 0 : stack.pushed.count
      guard stack[position].screen != screen else { return .unchanged(.alreadyThere) }
      stack[position] = NavigationNode(id: makeID(), content: .screen(screen))
      return .applied
    }
  }

  mutating func setStack(_ screens: [Screen]) -> NavigationOutcome {
    guard !screens.isEmpty else { return .failed(.emptyStack) }
    return updateStack { stack, makeID in
      guard !stack.shows(screens) else { return .unchanged(.alreadyThere) }
      stack.rearrange(to: screens, &makeID)
      return .applied
    }
  }

  /// Changes the innermost stack inside the innermost presentation.
  mutating func updateStack(
    _ body: (inout StackNode<Screen>, inout NodeID.Generator) -> NavigationOutcome
  ) -> NavigationOutcome {
    var makeID = makeID
    defer { self.makeID = makeID }
    return root.updateInnermostUncovered { node in
      node.updateStack { body(&$0, &makeID) }
    } ?? .failed(.noStack)
  }
}

extension NavigationNode {
  mutating func updateStack(
    _ body: (inout StackNode<Screen>) -> NavigationOutcome
  ) -> NavigationOutcome? {
    guard case .stack(var stack) = content else { return nil }
    defer { content = .stack(stack) }
    return body(&stack)
  }

  /// Dismisses the innermost presentation if it holds only a stack's root; returns nil if nothing is presented.
  fileprivate mutating func dismissPresentedRoot() -> NavigationOutcome? {
    if let inner = updateNextActive({ $0.dismissPresentedRoot() }), let outcome = inner {
      return outcome
    }
    guard let presentation else { return nil }
    guard case .stack(let stack) = presentation.node.content, stack.pushed.isEmpty,
      stack.root.screen != nil
    else { return .unchanged(.atRoot) }
    self.presentation = nil
    return .applied
  }
}

extension StackNode {
  fileprivate func shows(_ screens: [Screen]) -> Bool {
    count == screens.count && nodes.elementsEqual(screens) { $0.screen == $1 }
  }

  /// Makes the stack show `screens`. A node whose screen is among them is kept, at its new position.
  ///
  /// - Complexity: O(screens), and O(nodes of the stack) if a screen is not in its place.
  mutating func rearrange(to screens: [Screen], _ makeID: inout NodeID.Generator) {
    let kept = zip(indices, screens).prefix { self[$0].screen == $1 }.count
    let wanted = Set(screens.dropFirst(kept))
    let others = wanted.isEmpty ? [] : nodes.dropFirst(kept).reversed()
    var available = Dictionary(
      grouping: others.filter { $0.screen.map(wanted.contains) ?? false }, by: { $0.screen })
    let new = screens.dropFirst(kept).map { screen in
      available[screen]?.popLast() ?? NavigationNode(id: makeID(), content: .screen(screen))
    }
    if kept == 0 { root = new[0] }
    pushed.truncate(to: max(0, kept - 1))
    for node in kept == 0 ? new.dropFirst() : new[...] { pushed.append(node) }
  }
}
