extension NavigationState {
  /// Changes the screen of a node, which keeps its identity and what lies over it, also in the histories.
  mutating func update(_ node: NodeID, to screen: Screen) {
    updateTrees { tree in
      guard let path = tree.path(toNode: node) else { return }
      _ = tree.update(at: path[...]) { $0.content = .screen(screen) }
    }
  }

  /// Changes the trees of all scenes and those of their histories.
  mutating func updateTrees(_ body: (inout NavigationNode<Screen>) -> Void) {
    for index in scenes.indices {
      body(&scenes[index].root)
      scenes[index].history.update(body)
    }
  }
}
