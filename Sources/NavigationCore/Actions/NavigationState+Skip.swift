extension NavigationState {
  /// Marks a screen on the way back to be skipped; the active one only if no other matches.
  mutating func skip(
    _ selector: ScreenSelector<Screen>, _ occurrence: Occurrence
  ) -> NavigationOutcome {
    let active = activeNode.id
    guard
      let path = root.pathOnWayBack(
        to: occurrence, where: { $0.id != active && selector.fits($0) })
        ?? root.pathOnWayBack(to: occurrence, where: selector.fits)
    else { return .unchanged(.notFound) }
    var isNew = false
    _ = root.update(at: path[...]) { node in
      isNew = !node.isSkipped
      node.isSkipped = true
    }
    return isNew ? .applied : .unchanged(.alreadyThere)
  }

  /// Goes one step back, and further as long as that uncovers skipped screens. A root stays, because there is nothing
  /// to go back to.
  mutating func back() -> NavigationOutcome {
    leavingSkipped { $0.root.back() }
  }

  /// Goes one step further back from a state that going back from `start` led to, as a single step from `start`.
  mutating func goFurtherBack(from start: NavigationState) -> NavigationOutcome {
    let outcome = back()
    guard outcome == .applied else { return outcome }
    activeScene.history = start.activeScene.history
    if start.root.baseNode.differs(from: root.baseNode) { activeScene.history.record(start.root) }
    return .applied
  }

  /// Performs a step back, and then goes back over the skipped screens.
  mutating func leavingSkipped(
    _ step: (inout NavigationState) -> NavigationOutcome
  ) -> NavigationOutcome {
    let outcome = step(&self)
    guard outcome == .applied else { return outcome }
    root.leaveSkipped()
    return .applied
  }
}

extension NavigationNode {
  /// Goes back as long as the active screen is a skipped one.
  mutating func leaveSkipped() {
    var active = activeNode
    while active.isSkipped, back() == .applied {
      clearDetail(thatHolds: active.id)
      active = activeNode
    }
  }

  /// Removes a detail that holds only this screen, which would otherwise stay visible beside the sidebar.
  private mutating func clearDetail(thatHolds leaf: NodeID) {
    _ = updateInnermostUncovered { node -> Void? in
      guard case .split(var split) = node.content, split.focus == .sidebar,
        split.detail?.leaves.map({ $0.id }) == [leaf]
      else { return nil }
      split.detail = nil
      node.content = .split(split)
      return ()
    }
  }
}
