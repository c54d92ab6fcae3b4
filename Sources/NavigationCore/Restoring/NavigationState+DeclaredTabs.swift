extension NavigationState {
  /// Adds the tabs that a table declares and a restored state does not have, because a newer version of the app
  /// declares them.
  ///
  /// Each is inserted after the one that is declared before it; nothing else changes. Containers to which links add
  /// items are not changed. A new tab is the same node in all trees of a history.
  ///
  /// - Complexity: O(entries of the histories · tabs).
  public mutating func addDeclaredTabs(of table: RouteTable<Screen>) {
    for index in scenes.indices {
      var gained = GainedTabs<Screen>(makeID: makeID)
      scenes[index] = gained.scene(scenes[index], table.rootLeg)
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

  mutating func scene(_ scene: Scene<Screen>, _ leg: Leg<Screen>) -> Scene<Screen> {
    var scene = scene
    add(to: &scene.root, leg, at: [])
    var (back, forward) = (scene.history.back, scene.history.forward)
    for index in back.indices { add(to: &back[index], leg, at: []) }
    for index in forward.indices { add(to: &forward[index], leg, at: []) }
    scene.history = History(back: back, forward: forward)
    return scene
  }

  /// Adds missing tabs, which only nodes that are tabs in the table can have.
  private mutating func add(
    to node: inout NavigationNode<Screen>, _ leg: Leg<Screen>, at place: [String]
  ) {
    guard case .tabs(let tabs) = node.content, case .tabs(let legs, _, _) = leg.content
    else { return }
    let selected = tabs.selected.name
    var items = Array(tabs.items)
    var next = 0
    for leg in legs {
      guard let name = leg.tabName else { continue }
      if let position = items.firstIndex(where: { $0.name == name }) {
        add(to: &items[position].node, leg, at: place + [name])
        next = position + 1
      } else if !tabs.isOpenEnded {
        items.insert(TabItem(name: name, node: newNode(leg, at: place + [name])), at: next)
        next += 1
      }
    }
    node.content = .tabs(
      TabsNode(
        items: items, selection: items.firstIndex { $0.name == selected } ?? 0, kind: tabs.kind,
        isOpenEnded: tabs.isOpenEnded))
  }

  private mutating func newNode(_ leg: Leg<Screen>, at place: [String]) -> NavigationNode<Screen> {
    if let node = nodes[place] { return node }
    let node = NavigationNode(leg, &makeID)
    nodes[place] = node
    return node
  }
}
