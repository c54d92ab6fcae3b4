extension NavigationState {
  /// Adds the tabs that a table declares and a restored state does not have: the app has gained them
  /// since.
  ///
  /// Each comes after the one that is declared before it, and nothing else changes. A container to which
  /// links add items needs none. In the trees of a history a new tab is the same node.
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

/// The tabs that the trees of one scene gain.
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

  /// Only what is tabs in the table, from the root on, can gain any.
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
