extension NavigationState {
  /// Replaces the trees of scenes of a restored state whose containers a newer version of the app declares differently,
  /// such as a split in place of a stack. Links cannot be opened in the old tree.
  ///
  /// A scene fits if its root is the container that the table declares there: a stack, a split, or tabs of the same
  /// kind, of which each declared one fits in turn. A scene that does not fit gets the table's root, opened at a link,
  /// and loses its history. Scenes that fit do not change: ``addDeclaredTabs(of:from:)`` adds tabs to them.
  ///
  /// - Parameters:
  ///   - table: The table of this version.
  ///   - oldRoot: The root of the table when the state was saved. A scene that does not fit it has a root of its own,
  ///     and stays. If nil, each scene that does not fit is rebuilt.
  ///   - links: The links at which to open scenes, by name. A link that no longer leads anywhere opens the root.
  /// - Returns: The names of the rebuilt scenes.
  /// - Complexity: O(scenes · tabs).
  @discardableResult
  public mutating func rebuildScenes(
    for table: RouteTable<Screen>, from oldRoot: LegContent<Screen>? = nil,
    at links: [String: String] = [:]
  ) -> [String] {
    var names: [String] = []
    for index in scenes.indices {
      let (name, root) = (scenes[index].name, scenes[index].root)
      guard !root.fits(table.root), oldRoot.map(root.fits) ?? true else { continue }
      let new = Scene(name: name, root: NavigationNode(table.rootLeg, &makeID))
      var state = NavigationState(
        scenes: [new], activeIndex: 0, tabReselection: tabReselection, makeID: makeID)
      if let link = links[name] { state.follow(link, in: table) }
      scenes[index].root = state.root
      scenes[index].history = History()
      makeID = state.makeID
      names.append(name)
    }
    return names
  }
}

extension NavigationNode {
  /// Returns whether the node and its tabs are the containers of a step.
  func fits(_ step: LegContent<Screen>) -> Bool {
    switch (content, step) {
    case (.screen, .screen), (.stack, .stack), (.split, .split): return true
    case (.tabs(let tabs), .tabs(let legs, let kind, let isOpenEnded)):
      guard tabs.kind == kind, tabs.isOpenEnded == isOpenEnded else { return false }
      return legs.allSatisfy { leg in
        let position = leg.tabName.flatMap { tabs.position(of: $0) }
        return position.map { tabs.items[$0].node.fits(leg.content) } ?? true
      }
    default: return false
    }
  }
}
