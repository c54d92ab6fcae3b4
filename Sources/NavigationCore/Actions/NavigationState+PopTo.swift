extension NavigationState {
  /// Goes to a screen anywhere in the tree and removes everything over it.
  mutating func popTo(
    _ selector: ScreenSelector<Screen>, _ occurrence: Occurrence
  ) -> NavigationOutcome {
    guard let path = root.path(to: occurrence, where: selector.fits) else {
      return .unchanged(.notFound)
    }
    return leavingSkipped { $0.reveal(path) }
  }

  /// Goes to the screen under a screen, which is removed too, with everything over it.
  mutating func popBefore(
    _ selector: ScreenSelector<Screen>, _ occurrence: Occurrence
  ) -> NavigationOutcome {
    guard let path = root.path(to: occurrence, where: selector.fits) else {
      return .unchanged(.notFound)
    }
    guard let index = path.lastIndex(where: \.leadsOver) else { return .unchanged(.atRoot) }
    return leavingSkipped { state in
      state.root.revealNode(under: path[...index])
      return .applied
    }
  }

  mutating func reveal(_ path: [NodeStep]) -> NavigationOutcome {
    var revealed = root
    revealed.reveal(path[...])
    guard revealed != root else { return .unchanged(.alreadyThere) }
    root = revealed
    return .applied
  }
}

extension NavigationNode {
  /// Makes the node active over which the last step of a path leads. A detail that the step leads to is removed,
  /// because it would stay visible beside the sidebar.
  fileprivate mutating func revealNode(under path: ArraySlice<NodeStep>) {
    guard let last = path.last else { return }
    var under = path.dropLast()
    switch last {
    case .element(let position): under.append(.element(position - 1))
    case .column: under.append(.column(.sidebar))
    case .tab, .presented: break
    }
    reveal(under)
    _ = update(at: under) { $0.closePresentations() }
    if last == .column(.detail) { _ = update(at: path.dropLast()) { $0.removeDetail() } }
  }

  private mutating func removeDetail() {
    guard case .split(var split) = content else { return }
    split.removeDetail()
    content = .split(split)
  }
}

extension NodeStep {
  /// True if going back from the first screen at the end of the step uncovers another screen of the same container.
  var leadsOver: Bool {
    switch self {
    case .element(let position): position > 0
    case .presented, .column(.detail): true
    case .tab, .column(.sidebar): false
    }
  }
}
