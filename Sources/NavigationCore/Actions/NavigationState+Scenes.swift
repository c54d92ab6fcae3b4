extension NavigationState {
  mutating func openScene(_ name: String, _ content: LegContent<Screen>) -> NavigationOutcome {
    if let position = scenes.firstIndex(where: { $0.name == name }) { return activate(position) }
    guard name.isRouteName else { return .failed(.invalidSceneName(name)) }
    guard content.isShowable else { return .failed(.invalidTabs([])) }
    var makeID = makeID
    let root = NavigationNode(Leg(.root, content), &makeID)
    let limit = NavigationNode<Screen>.depthLimit
    guard root.depth <= limit else { return .failed(.tooDeep(limit: limit)) }
    self.makeID = makeID
    scenes.append(Scene(name: name, root: root))
    activeIndex = scenes.count - 1
    return .applied
  }

  mutating func closeScene(_ name: String) -> NavigationOutcome {
    guard let position = scenes.firstIndex(where: { $0.name == name }) else {
      return .unchanged(.notFound)
    }
    guard scenes.count > 1 else { return .unchanged(.lastScene) }
    scenes.remove(at: position)
    if activeIndex >= position { activeIndex = max(0, activeIndex - 1) }
    return .applied
  }

  mutating func activate(_ position: Int) -> NavigationOutcome {
    guard position != activeIndex else { return .unchanged(.alreadyThere) }
    activeIndex = position
    return .applied
  }

  mutating func renameScene(at position: Int, to newName: String) -> NavigationOutcome {
    guard newName != scenes[position].name else { return .unchanged(.alreadyThere) }
    guard newName.isRouteName else { return .failed(.invalidSceneName(newName)) }
    guard !scenes.contains(where: { $0.name == newName }) else {
      return .failed(.takenSceneName(newName))
    }
    scenes[position].name = newName
    return .applied
  }
}
