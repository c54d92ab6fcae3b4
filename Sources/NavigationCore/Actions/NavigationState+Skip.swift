extension NavigationState {
  /// Marks the nearest such screen.
  mutating func skip(_ selector: ScreenSelector<Screen>) -> NavigationOutcome {
    guard let path = root.path(to: .nearest, where: selector.fits) else {
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

  /// Goes back, and then over the screens that are to be skipped.
  mutating func leavingSkipped(
    _ step: (inout NavigationState) -> NavigationOutcome
  ) -> NavigationOutcome {
    let outcome = step(&self)
    guard outcome == .applied else { return outcome }
    while activeNode.isSkipped, root.back() == .applied {}
    return .applied
  }
}
