extension NavigationNode {
  /// The step to the child on the way to the active screen. A presentation is not a child.
  var activeStep: NodeStep? {
    switch content {
    case .screen: nil
    case .stack(let stack): .element(stack.pushed.count)
    case .tabs(let tabs): .tab(tabs.selection)
    case .split(let split): .column(split.focus)
    }
  }

  /// The child on the way to the active screen.
  var activeChild: NavigationNode? { activeStep.flatMap { self[$0] } }

  /// The next node on the way to the active screen, presented or child; nil on the active node itself.
  var nextActive: NavigationNode? { presentation?.node ?? activeChild }

  /// The nodes from this one to the active screen. At each node a presentation comes before the content.
  public var activeSpine: [NavigationNode] {
    var spine: [NavigationNode] = []
    forEachActive { spine.append($0) }
    return spine
  }

  /// Calls `body` with the nodes of the active spine, starting with this one.
  func forEachActive(_ body: (NavigationNode) -> Void) {
    body(self)
    nextActive?.forEachActive(body)
  }

  /// Returns the result of `body` for the innermost node of the active spine with one; nil if no node has one.
  func innermostActive<Result>(_ body: (NavigationNode) -> Result?) -> Result? {
    nextActive?.innermostActive(body) ?? body(self)
  }

  /// The number of nodes on the way to the active screen, and how many of them have a presentation.
  var activeDepth: (nodes: Int, presentations: Int) {
    var depth = (nodes: 0, presentations: 0)
    forEachActive { node in
      depth.nodes += 1
      if node.presentation != nil { depth.presentations += 1 }
    }
    return depth
  }

  /// True if a presentation lies on the way to the active screen.
  var isCovered: Bool { activeDepth.presentations > 0 }

  /// The node whose screen receives the keys.
  public var activeNode: NavigationNode {
    var node = self
    while let next = node.nextActive { node = next }
    return node
  }

  /// The node that would be active if nothing were presented: the place under all presentations.
  public var baseNode: NavigationNode {
    var node = self
    while let next = node.activeChild { node = next }
    return node
  }

  /// Returns the leaves on the way back, from the root to the active one; if not `presented`, without those of
  /// presentations; if `unfocused`, with those of a detail without the focus: all leaves except those in unselected
  /// tabs.
  public func trail(presented: Bool = true, unfocused: Bool = false) -> [NavigationNode] {
    var leaves: [NavigationNode] = []
    func add(_ node: NavigationNode) {
      switch node.content {
      case .screen: leaves.append(node)
      case .stack(let stack): stack.nodes.forEach(add)
      case .tabs(let tabs): add(tabs.selected.node)
      case .split(let split):
        add(split.sidebar)
        if unfocused || split.focus == .detail, let detail = split.detail { add(detail) }
      }
      if presented, let presentation = node.presentation { add(presentation.node) }
    }
    add(self)
    return leaves
  }

  /// The screen of a leaf; nil for a container.
  public var screen: Screen? {
    if case .screen(let screen) = content { screen } else { nil }
  }
}

extension NavigationState {
  /// The innermost split around the active screen; nil if there is none, or only one under a presentation.
  public var activeSplit: SplitNode<Screen>? {
    var innermost: SplitNode<Screen>?
    root.forEachActive { node in
      if case .split(let split) = node.content { innermost = split }
      if node.presentation != nil { innermost = nil }
    }
    return innermost
  }

  /// The focused column of the ``activeSplit``; nil if there is none.
  public var focusedColumn: SplitColumn? { activeSplit?.focus }

  /// The innermost tabs, of any kind, on the way to the active screen; nil if there are none.
  ///
  /// ``NavigationAction/select(tab:of:)`` tries these first.
  public var activeTabs: TabsNode<Screen>? {
    root.innermostActive { if case .tabs(let tabs) = $0.content { tabs } else { nil } }
  }

  /// The node whose screen receives the keys.
  public var activeNode: NavigationNode<Screen> { root.activeNode }

  /// The screen that receives the keys.
  ///
  /// Every walk down a tree ends in a leaf, as the invariants guarantee.
  public var activeScreen: Screen {
    guard let screen = activeNode.screen else {
      preconditionFailure("the active node \(activeNode.id) is not a screen")
    }
    return screen
  }
}
