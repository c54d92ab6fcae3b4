extension NavigationState {
  /// Shows exactly the place of a route: closes everything over it, keeps the nodes that are already there, and
  /// leaves other tabs as they are.
  mutating func open(_ route: Route<Screen>) throws(NavigationError) -> NavigationOutcome {
    let index = try position(ofScene: route.scene)
    let before = (index: activeIndex, root: scenes[index].root)
    var plan = RoutePlan(legs: route.legs, detail: route.detail, makeID: makeID)
    try plan.showAll(in: &scenes[index].root)
    makeID = plan.makeID
    activeIndex = index
    let isThere = before.index == index && root.isShown(as: before.root)
    return isThere ? .unchanged(.alreadyThere) : .applied
  }

  /// Shows the route on a new tree made from the table's `root`.
  mutating func replace(
    _ route: Route<Screen>, root content: LegContent<Screen>
  ) throws(NavigationError) -> NavigationOutcome {
    guard content.isShowable else { throw .shapeMismatch(at: root.id) }
    let index = try position(ofScene: route.scene)
    scenes[index].root = NavigationNode(Leg(.root, content), &makeID)
    _ = try open(route)
    return .applied
  }

  func position(ofScene name: String?) throws(NavigationError) -> Int {
    guard let name else { return activeIndex }
    guard let position = scenes.firstIndex(where: { $0.name == name }) else {
      throw .unknownScene(name, known: scenes.map(\.name))
    }
    return position
  }
}

extension NavigationNode {
  /// Returns whether showing a route has left the node unchanged. In tabs, only the selected item is compared,
  /// because there may be many.
  fileprivate func isShown(as before: NavigationNode) -> Bool {
    guard case .tabs(let new) = content, case .tabs(let old) = before.content else {
      return self == before
    }
    return id == before.id && new.selection == old.selection && new.items.count == old.items.count
      && presentation == before.presentation
      && new.selected.node.isShown(as: old.selected.node)
  }
}
