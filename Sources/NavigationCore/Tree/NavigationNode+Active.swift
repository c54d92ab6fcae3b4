extension NavigationNode {
  /// The child that the active screen is in: a presentation is not a child.
  var activeChild: NavigationNode? {
    switch content {
    case .screen: nil
    case .stack(let stack): stack.top
    case .tabs(let tabs): tabs.items.indices.contains(tabs.selection) ? tabs.selected.node : nil
    case .split(let split): split.focus == .detail ? split.detail : split.sidebar
    }
  }

  /// The nodes from this one to the active screen: at each, the presentation comes first.
  public var activeSpine: [NavigationNode] {
    var spine: [NavigationNode] = []
    forEachActive { spine.append($0) }
    return spine
  }

  /// Calls `body` with the nodes of the active spine, from this one on.
  func forEachActive(_ body: (NavigationNode) -> Void) {
    body(self)
    if let presentation {
      presentation.node.forEachActive(body)
    } else {
      activeChild?.forEachActive(body)
    }
  }

  /// How many nodes there are on the way to the active screen, and how many of them present the next.
  var activeDepth: (nodes: Int, presentations: Int) {
    var depth = (nodes: 0, presentations: 0)
    forEachActive { node in
      depth.nodes += 1
      if node.presentation != nil { depth.presentations += 1 }
    }
    return depth
  }

  /// Whether something is presented on the way to the active screen.
  var isCovered: Bool { activeDepth.presentations > 0 }

  /// The node whose screen the keys go to.
  public var activeNode: NavigationNode {
    var node = self
    while let next = node.presentation?.node ?? node.activeChild { node = next }
    return node
  }

  /// The active node as if nothing were presented: the place that presentations lie over.
  public var baseNode: NavigationNode {
    var node = self
    while let next = node.activeChild { node = next }
    return node
  }

  /// The leaves one came through, from the root to the active one: what going back goes back through.
  var activeTrail: [NavigationNode] {
    let own: [NavigationNode] =
      switch content {
      case .screen: [self]
      case .stack(let stack): stack.nodes.flatMap { $0.activeTrail }
      case .tabs(let tabs): tabs.selected.node.activeTrail
      case .split(let split):
        split.sidebar.activeTrail + (split.focus == .detail ? split.detail?.activeTrail ?? [] : [])
      }
    return own + (presentation?.node.activeTrail ?? [])
  }

  /// The screen of a leaf.
  public var screen: Screen? {
    if case .screen(let screen) = content { screen } else { nil }
  }
}

extension NavigationState {
  /// The column of the innermost split that has the focus; nil where the active screen is in none, or
  /// under a presentation.
  public var focusedColumn: SplitColumn? {
    let spine = root.activeSpine
    let start = spine.lastIndex { $0.presentation != nil }.map { $0 + 1 } ?? 0
    for node in spine[start...].reversed() {
      if case .split(let split) = node.content { return split.focus }
    }
    return nil
  }

  /// The innermost tabs, of any kind, on the way to the active screen: to what they show
  /// ``NavigationAction/select(tab:)`` goes first. Nil where there are none.
  public var activeTabs: TabsNode<Screen>? {
    var innermost: TabsNode<Screen>?
    root.forEachActive { if case .tabs(let tabs) = $0.content { innermost = tabs } }
    return innermost
  }

  /// The node whose screen the keys go to.
  public var activeNode: NavigationNode<Screen> { root.activeNode }

  /// The screen the keys go to.
  ///
  /// Every walk down a tree ends in a leaf; the invariants say so.
  public var activeScreen: Screen {
    guard let screen = activeNode.screen else {
      preconditionFailure("the active node \(activeNode.id) is not a screen")
    }
    return screen
  }
}
