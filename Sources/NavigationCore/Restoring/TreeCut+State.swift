extension TreeCut {
  /// Returns the state without the screens that do not fit.
  mutating func state(_ state: NavigationState<Source>) -> NavigationState<Screen> {
    let scenes = state.scenes.map { scene($0) }
    return NavigationState(
      scenes: scenes, activeIndex: state.activeIndex, tabReselection: state.tabReselection,
      makeID: makeID)
  }

  private mutating func scene(_ scene: Scene<Source>) -> Scene<Screen> {
    begin(scene.name)
    let cuts = report.cuts.count
    // Something must be shown, even if it is not kept.
    let root = tree(scene.root, entry: 0) ?? NavigationNode(rootLeg, &makeID)
    let history = History(
      back: entries(scene.history.back, direction: -1),
      forward: entries(scene.history.forward, direction: 1))
    var kept = Scene(name: scene.name, root: root)
    kept.history = report.cuts.count > cuts ? history.merged(around: root) : history
    return kept
  }

  /// Returns the entries of a history that do not show a removed place.
  private mutating func entries(
    _ trees: [NavigationNode<Source>], direction: Int
  ) -> [NavigationNode<Screen>] {
    trees.enumerated().compactMap { index, source in
      let kept = tree(source, entry: direction * (trees.count - index))
      return kept?.baseNode.id == source.baseNode.id ? kept : nil
    }
  }
}

extension History {
  /// Keeps one of consecutive entries that show the same place, the one nearest to `root`.
  fileprivate func merged(around root: NavigationNode<Screen>) -> History {
    History(back: merged(back, around: root), forward: merged(forward, around: root))
  }

  private func merged(
    _ trees: [NavigationNode<Screen>], around root: NavigationNode<Screen>
  ) -> [NavigationNode<Screen>] {
    var kept = [root]
    for tree in trees.reversed()
    where kept[kept.count - 1].baseNode.differs(from: tree.baseNode) { kept.append(tree) }
    return kept.dropFirst().reversed()
  }
}
