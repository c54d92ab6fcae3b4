extension NavigationState {
  mutating func replaceDestination(
    _ selector: ScreenSelector<Screen>, with screen: Screen
  ) -> NavigationOutcome {
    guard let path = root.path(to: .nearest, where: selector.fits) else {
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

  mutating func popToPresentationRoot() -> NavigationOutcome {
    root.updateInnermost { node -> NavigationOutcome? in
      guard node.presentation != nil else { return nil }
      return node.updatePresented { $0.returnToRoot() }
    } ?? .unchanged(.nothingPresented)
  }
}
