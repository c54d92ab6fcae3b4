extension NavigationState {
  mutating func replaceDestination(
    _ selector: ScreenSelector<Screen>, _ occurrence: Occurrence, with screen: Screen
  ) -> NavigationOutcome {
    guard let path = root.path(to: occurrence, where: selector.fits) else {
      return .unchanged(.notFound)
    }
    if let over = path.over, root.node(at: over[...])?.screen == screen { return reveal(over) }
    _ = reveal(path)
    return push([screen])
  }

  mutating func replaceScreen(
    _ selector: ScreenSelector<Screen>, _ occurrence: Occurrence, with screen: Screen
  ) -> NavigationOutcome {
    guard let path = root.path(to: occurrence, where: selector.fits) else {
      return .unchanged(.notFound)
    }
    var makeID = makeID
    var isNew = false
    _ = root.update(at: path[...]) { node in
      isNew = node.screen != screen
      if isNew { node = NavigationNode(id: makeID(), content: .screen(screen)) }
    }
    self.makeID = makeID
    return isNew ? .applied : .unchanged(.alreadyThere)
  }
}

extension [NodeStep] {
  /// The path to the leaf pushed directly on a leaf; nil for a leaf in no stack.
  fileprivate var over: [NodeStep]? {
    guard case .element(let position)? = last else { return nil }
    return dropLast() + [.element(position + 1)]
  }
}
