extension NavigationState {
  /// Adds the tabs that a table declares and a restored state does not have, because a newer version of the app
  /// declares them.
  ///
  /// Each is inserted after the one that is declared before it; nothing else changes. Containers of another kind and
  /// those to which links add items are not changed. A new tab is the same node in all trees of a history.
  ///
  /// - Parameters:
  ///   - table: The table of this version.
  ///   - oldRoot: The root of the table when the state was saved. Tabs that it has are not added again, because the
  ///     user has closed them, and a scene that does not fit it has a root of its own, and stays. If nil, all tabs
  ///     that a scene does not have are added.
  /// - Complexity: O(entries of the histories · tabs).
  public mutating func addDeclaredTabs(
    of table: RouteTable<Screen>, from oldRoot: LegContent<Screen>? = nil
  ) {
    for index in scenes.indices where oldRoot.map(scenes[index].root.fits) ?? true {
      var gained = GainedTabs<Screen>(makeID: makeID)
      gained.add(to: &scenes[index], table.rootLeg, oldRoot.map { Leg(.root, $0) })
      makeID = gained.makeID
    }
  }
}

/// Adds the missing tabs to the trees of one scene.
private struct GainedTabs<Screen: NavigationScreen> {
  var makeID: NodeID.Generator
  /// The new nodes by their place.
  private var nodes: [[String]: NavigationNode<Screen>] = [:]

  init(makeID: NodeID.Generator) {
    self.makeID = makeID
  }

  mutating func add(to scene: inout Scene<Screen>, _ leg: Leg<Screen>, _ old: Leg<Screen>?) {
    add(to: &scene.root, leg, old, at: [])
    scene.history.update { add(to: &$0, leg, old, at: []) }
  }

  /// Adds the tabs that a node does not have. `leg` is the declaration of the node, and `old` the one when it was
  /// saved.
  private mutating func add(
    to node: inout NavigationNode<Screen>, _ leg: Leg<Screen>, _ old: Leg<Screen>?,
    at place: [String]
  ) {
    guard case .tabs(let tabs) = node.content,
      case .tabs(let legs, let kind, let isOpenEnded) = leg.content,
      tabs.kind == kind, tabs.isOpenEnded == isOpenEnded
    else { return }
    var items = Array(tabs.items)
    // By the position of the item that they follow.
    var new: [Int: [TabItem<Screen>]] = [:]
    var last = -1
    for leg in legs {
      guard let name = leg.tabName else { continue }
      let (place, old) = (place + [name], old?.tab(named: name))
      if let position = tabs.position(of: name) {
        add(to: &items[position].node, leg, old, at: place)
        last = position
      } else if !isOpenEnded, old == nil {
        new[last, default: []].append(TabItem(name: name, node: newNode(leg, at: place)))
      }
    }
    items = new[-1, default: []] + items.enumerated().flatMap { [$1] + new[$0, default: []] }
    node.content = .tabs(TabsNode(items: items, like: tabs))
  }

  private mutating func newNode(_ leg: Leg<Screen>, at place: [String]) -> NavigationNode<Screen> {
    if let node = nodes[place] { return node }
    let node = NavigationNode(leg, &makeID)
    nodes[place] = node
    return node
  }
}
