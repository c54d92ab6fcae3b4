import NavigationTesting
import Testing

import NavigationCore

@Suite struct LinkLawTests {
  @Test func `The link to a state leads to the same place`() {
    forAll(cases: 1_200) { random throws in
      let table = random.element(of: ExampleTable.examples)
      let state = random.state(table)
      guard let link = table.link(to: state) else { throw Discarded() }
      let route = try table.route(to: link, scenes: state.sceneNames)
      try check(route.visible == state.route.visible, "\(link)\n\(state.outline)\(route)")
      try check(table.link(to: route) == link, "\(link) is printed again as another link")
    }
  }

  @Test func `Opening a printed link on any other state shows the same place`() {
    forAll(cases: 800) { random throws in
      let table = random.element(of: ExampleTable.examples)
      let state = random.state(table)
      guard let link = table.link(to: state) else { throw Discarded() }
      let route = try table.route(to: link, scenes: state.sceneNames)
      var other = random.state(table)
      try other.checkOpening(route, link)
    }
  }

  @Test func `The canonical form of a valid link is a fixed point and can be opened`() {
    forAll(cases: 2_000) { random throws in
      let table = random.element(of: ExampleTable.examples)
      let text = random.link(table)
      guard var route = try? table.route(to: text, scenes: ["main"]) else { throw Discarded() }
      route.scene = nil
      let path = table.link(to: route) ?? ""
      let scenes = ["main", "notes", "labels", "search", "parts", "12"]
      try check(try table.route(to: path, scenes: scenes) == route, "\(text) became \(path)")
      route.scene = "main"
      guard let link = table.link(to: route) else {
        throw BrokenLaw(description: "no link: \(text)")
      }
      let again = try table.route(to: link, scenes: ["main"])
      try check(again == route, "\(text) became \(link)")
      try check(table.link(to: again) == link, "\(link) is not canonical")
      var state = ExampleState(table)
      let outcome = state.apply(.open(route))
      if case .failed = outcome { try check(false, "\(text): \(outcome)") }
    }
  }

  @Test func `Opening the route of one state on another shows the same or changes nothing`() {
    forAll(cases: 700) { random throws(BrokenLaw) in
      let table = random.element(of: ExampleTable.examples)
      let route = random.state(random.element(of: ExampleTable.examples)).route
      var state = random.state(table)
      let before = state
      if case .failed = state.apply(.open(route)) {
        return try check(state == before, "a failure changed the state")
      }
      try check(
        state.route.shown == route.shown,
        "\(before.outline)became\n\(state.outline)instead of \(route)")
    }
  }

  @Test func `Opening the current place changes nothing`() {
    forAll(cases: 500) { random throws(BrokenLaw) in
      var state = random.state(random.element(of: ExampleTable.examples))
      let before = state
      let outcome = state.apply(.open(state.route))
      try check(outcome == .unchanged(.alreadyThere), "\(outcome)\n\(before.outline)")
    }
  }

  @Test func `Nodes that a link reuses keep their identities`() {
    forAll(cases: 500) { random throws in
      let table = random.element(of: ExampleTable.examples)
      var state = random.state(table)
      let before = state
      let route = random.route(table)
      guard state.apply(.open(route)) == .applied else { throw Discarded() }
      let lost = before.scenes[state.activeIndex].root.lostIdentities(in: state.root)
      try check(lost.isEmpty, "\(lost) are gone\n\(before.outline)became\n\(state.outline)")
    }
  }
}

extension NavigationState<ExampleScreen> {
  var sceneNames: [String] { scenes.map(\.name) }

  fileprivate mutating func checkOpening(
    _ route: ExampleRoute, _ link: String
  ) throws(BrokenLaw) {
    let before = self
    let outcome = apply(.open(route))
    guard sceneNames.contains(route.scene ?? "") else {
      let error = NavigationError.unknownScene(route.scene ?? "", known: sceneNames)
      return try check(outcome == .failed(error) && self == before, "\(outcome)")
    }
    // If the tabs were replaced, or one of them is not a stack, the state does not change.
    switch outcome {
    case .failed(.unknownTab): return try check(self == before, "\(outcome)")
    case .failed(.shapeMismatch(let id)) where tabRoots.contains(id):
      return try check(self == before, "\(outcome)")
    default: break
    }
    if case .failed = outcome { try check(false, "\(link): \(outcome)\n\(before.outline)") }
    try check(
      self.route.shown == route.shown, "\(link)\n\(before.outline)became\n\(outline)")
    try check(invariantViolations.isEmpty, "\(link): \(invariantViolations)")
  }
}

extension NavigationState<ExampleScreen> {
  /// The root nodes of tabs.
  fileprivate var tabRoots: Set<NodeID> {
    var ids: Set<NodeID> = []
    for scene in scenes {
      scene.root.forEachNode { node in
        if case .tabs(let tabs) = node.content { ids.formUnion(tabs.items.map(\.node.id)) }
      }
    }
    return ids
  }
}

extension NavigationNode<ExampleScreen> {
  /// Returns the nodes that should be kept in another tree but are not.
  fileprivate func lostIdentities(in new: NavigationNode) -> [NodeID] {
    guard beginning == new.beginning else { return [] }
    var lost = id == new.id ? [] : [id]
    switch (content, new.content) {
    case (.stack(let old), .stack(let new)):
      for (a, b) in zip(old.nodes, new.nodes) {
        guard a.beginning == b.beginning else { break }
        lost += a.lostIdentities(in: b)
      }
    case (.tabs(let old), .tabs(let new)):
      for item in old.items {
        guard let kept = new.items.first(where: { $0.name == item.name }) else {
          lost.append(item.node.id)
          continue
        }
        lost += item.node.lostIdentities(in: kept.node)
      }
    case (.split(let old), .split(let new)):
      lost += old.sidebar.lostIdentities(in: new.sidebar)
      if let a = old.detail, let b = new.detail { lost += a.lostIdentities(in: b) }
    default: break
    }
    guard let a = presentation?.node, let b = new.presentation?.node else { return lost }
    return lost + a.lostIdentities(in: b)
  }

  /// The kind and first screen of the node.
  private var beginning: [String] {
    switch content {
    case .screen(let screen): ["\(screen)"]
    case .stack(let stack): ["stack"] + stack.root.beginning
    case .split(let split): ["split"] + split.sidebar.beginning
    case .tabs(let tabs): tabs.isOpenEnded ? [tabs.kind.name] : tabs.items.map(\.name)
    }
  }
}
