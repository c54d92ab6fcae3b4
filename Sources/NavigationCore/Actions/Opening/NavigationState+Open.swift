extension NavigationState {
  /// Shows exactly the place of a route: closes everything over it, keeps the nodes that are already there, and
  /// leaves other tabs as they are.
  mutating func open(_ route: Route<Screen>) -> NavigationOutcome {
    let index: Int
    switch position(ofScene: route.scene) {
    case .success(let position): index = position
    case .failure(let error): return .failed(error)
    }
    let before = (index: activeIndex, root: scenes[index].root)
    var root = before.root
    var makeID = makeID
    do throws(NavigationError) {
      try root.showRoute(route, &makeID)
    } catch {
      return .failed(error)
    }
    // The walk counts only the nodes that it shows, not those that they lie over or beside.
    let limit = NavigationNode<Screen>.depthLimit
    guard root.depth <= limit else { return .failed(.tooDeep(limit: limit)) }
    self.makeID = makeID
    scenes[index].root = root
    activeIndex = index
    let isThere = before.index == index && root.isShown(as: before.root)
    return isThere ? .unchanged(.alreadyThere) : .applied
  }

  /// Shows the route on a new tree made from the table's `root`.
  mutating func replace(
    _ route: Route<Screen>, root content: LegContent<Screen>
  ) -> NavigationOutcome {
    guard content.isShowable else { return .failed(.shapeMismatch(at: root.id)) }
    var copy = self
    switch position(ofScene: route.scene) {
    case .success(let position):
      copy.scenes[position].root = NavigationNode(Leg(.root, content), &copy.makeID)
    case .failure(let error): return .failed(error)
    }
    let outcome = copy.open(route)
    if case .failed = outcome { return outcome }
    self = copy
    return .applied
  }

  func position(ofScene name: String?) -> Result<Int, NavigationError> {
    guard let name else { return .success(activeIndex) }
    guard let position = scenes.firstIndex(where: { $0.name == name }) else {
      return .failure(.unknownScene(name, known: scenes.map(\.name)))
    }
    return .success(position)
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
