extension NavigationState {
  /// Marks a screen on the way back.
  mutating func skip(
    _ selector: ScreenSelector<Screen>, _ occurrence: Occurrence
  ) -> NavigationOutcome {
    guard let path = root.pathOnWayBack(to: occurrence, where: selector.fits) else {
      return .unchanged(.notFound)
    }
    var isNew = false
    _ = root.update(at: path[...]) { node in
      isNew = !node.isSkipped
      node.isSkipped = true
    }
    return isNew ? .applied : .unchanged(.alreadyThere)
  }

  /// One step back, and further as long as that uncovers screens that are to be skipped. A root stays:
  /// there is nothing to go back to.
  mutating func back() -> NavigationOutcome {
    leavingSkipped { $0.root.back() }
  }

  /// One step back from what going back from `start` has led to, as one step from there.
  mutating func goFurtherBack(from start: NavigationState) -> NavigationOutcome {
    let outcome = back()
    guard outcome == .applied else { return outcome }
    activeScene.history = start.activeScene.history
    if start.root.baseNode.differs(from: root.baseNode) { activeScene.history.record(start.root) }
    return .applied
  }

  /// Goes back, and then over the screens that are to be skipped.
  mutating func leavingSkipped(
    _ step: (inout NavigationState) -> NavigationOutcome
  ) -> NavigationOutcome {
    let outcome = step(&self)
    guard outcome == .applied else { return outcome }
    while activeNode.isSkipped, leaveSkipped() == .applied {}
    return .applied
  }

  private mutating func leaveSkipped() -> NavigationOutcome {
    let skipped = activeNode.id
    let outcome = root.back()
    if outcome == .applied { root.clearDetail(thatHolds: skipped) }
    return outcome
  }
}

extension NavigationNode {
  /// Takes a detail away that holds one screen and no other: beside the sidebar it would still be seen.
  fileprivate mutating func clearDetail(thatHolds leaf: NodeID) {
    _ = updateInnermostUncovered { node -> Void? in
      guard case .split(var split) = node.content, split.focus == .sidebar,
        split.detail?.leafIDs == [leaf]
      else { return nil }
      split.detail = nil
      node.content = .split(split)
      return ()
    }
  }

  private var leafIDs: [NodeID] {
    var ids: [NodeID] = []
    forEachNode { if $0.screen != nil { ids.append($0.id) } }
    return ids
  }
}
