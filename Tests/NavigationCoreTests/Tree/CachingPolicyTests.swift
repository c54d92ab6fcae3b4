import NavigationTesting
import Testing

@testable import NavigationCore

@Suite struct CachingPolicyTests {
  /// A policy, and the screens of a stack in inner tabs after another inner tab was shown, and
  /// after another outer tab was shown.
  @Test(
    arguments: [
      (.whileActive, [.home], [.home]),
      (.whileParentActive, [.home, .book("a")], [.home]),
      (.forever, [.home, .book("a")], [.home, .book("a")]),
    ] as [(CachingPolicy, [ExampleScreen], [ExampleScreen])])
  func `A stack keeps its place according to its policy`(
    policy: CachingPolicy, inner: [ExampleScreen], outer: [ExampleScreen]
  ) throws {
    for (link, expected) in [("/library/general", inner), ("/notes", outer)] {
      var state = try ExampleState(at: "/library/books/book/a")
      state.tabReselection = .stay
      state.apply(.setCaching(policy))
      try state.open(link)
      // A link would go to the stack's root, so select the tabs instead.
      state.selectTab("library")
      state.apply(.select(tab: "books"))
      #expect(state.breadcrumbs == expected, "\(policy) after \(link)")
      #expect(state.invariantViolations == [])
    }
  }

  @Test(
    arguments: [
      (.whileActive, "books"), (.whileParentActive, "general"), (.forever, "general"),
    ] as [(CachingPolicy, String)])
  func `Tabs keep their selection, and their contents keep their own places`(
    policy: CachingPolicy, selected: String
  ) throws {
    var state = try ExampleState(at: "/library/books/book/a")
    state.tabReselection = .stay
    state.apply(.select(tab: "general"))
    state.root.updateTab("library") { $0.caching = policy }
    try state.open("/notes")
    state.selectTab("library")
    #expect(state.root.activeSpine[1].selectedName == selected)
    state.apply(.select(tab: "books"))
    #expect(state.breadcrumbs == [.home, .book("a")])
  }

  @Test(
    arguments: [
      (.whileActive, "/find?q=a#/find/1?q=a"), (.whileParentActive, "/find/1?q=a"),
      (.forever, "/find/1?q=a"),
    ] as [(CachingPolicy, String)])
  func `A split keeps its focused column`(policy: CachingPolicy, link: String) throws {
    var state = try ExampleState(at: "/find/1?q=a")
    state.root.updateTab("find") { $0.caching = policy }
    state.apply(.select(tab: "notes"))
    state.apply(.select(tab: "find"))
    #expect(ExampleTable.tabs.link(to: state) == "navtui://main" + link)
  }

  @Test(arguments: CachingPolicy.allCases)
  func `A presentation is dropped with its place`(policy: CachingPolicy) {
    var state = ExampleState(.tabs)
    state.apply(.select(tab: "labels"))
    state.apply(.setCaching(policy))
    state.apply(.present(.question, .alert, isDismissable: true))
    state.apply(.select(tab: "notes"))
    state.apply(.select(tab: "labels"))
    #expect(state.activeScreen == (policy == .whileActive ? .labels : .question))
  }

  @Test func `Dropping a place uncovers no presentation in the column without the focus`() {
    var state = ExampleState.coveredTabInDetail(of: .tabs)
    state.root.forgetTabs()
    #expect(
      state.apply(.open(ExampleRoute(legs: [Leg(.tab("labels"), .stack(.labels))]))) == .applied)
    #expect(state.invariantViolations == [])
  }

  @Test func `The selected tab keeps its place under any policy`() {
    var state = ExampleState(.tabs)
    state.apply(.select(tab: "labels"))
    state.apply(.push([.label("a")]))
    state.apply(.setCaching(.whileActive))
    state.tabReselection = .stay
    #expect(state.apply(.select(tab: "labels")) == .unchanged(.alreadyThere))
    #expect(state.activeScreen == .label("a"))
  }

  @Test func `Leaving a tab drops exactly what its policies do not keep`() {
    forAll(cases: 1_500) { random throws in
      var state = random.state(.tabs, steps: 2..<16)
      guard case .tabs(let tabs) = state.root.content, tabs.items.count > 1 else {
        throw Discarded()
      }
      random.setPolicies(&state.root)
      guard case .tabs(var tabs) = state.root.content else { return }
      let before = tabs.selected.node
      let position = tabs.selection
      tabs.select((position + 1) % tabs.items.count)
      let after = tabs.items[position].node
      let expected = CachingModel().kept(before)
      let missing = expected.subtracting(after.screensByID.keys)
      let kept = Set(after.screensByID.keys)
      try check(
        kept.isSubset(of: expected), "kept: \(kept.subtracting(expected))\n\(state.outline)")
      try check(missing.isSubset(of: before.inColumns), "lost: \(missing)\n\(state.outline)")
      state.root.content = .tabs(tabs)
      try check(state.invariantViolations.isEmpty, "\(state.invariantViolations)")
    }
  }
}

/// A simple model of the leaves that remain when a tab is left.
private struct CachingModel {
  typealias Node = NavigationNode<ExampleScreen>

  /// A closed node is reset to the root.
  func kept(_ node: Node, isParentShown: Bool = true, isClosed: Bool = false) -> Set<NodeID> {
    let isForgotten =
      switch node.caching {
      case .whileActive: true
      case .whileParentActive: !isParentShown
      case .forever: false
      }
    let isClosed = isClosed || isForgotten
    let presented = isClosed ? nil : node.presentation?.node
    return union(
      children(node, isClosed).map { child, isRoot in
        kept(child, isParentShown: false, isClosed: isRoot && isClosed)
      } + [presented.map { kept($0, isParentShown: false) } ?? []]
        + [node.screen == nil ? [] : [node.id]])
  }

  /// Returns the remaining children, and whether each is the root of the node.
  private func children(_ node: Node, _ isClosed: Bool) -> [(Node, isRoot: Bool)] {
    switch node.content {
    case .screen: []
    case .stack(let stack):
      [(stack.root, true)] + (isClosed ? [] : stack.pushed.map { ($0, false) })
    case .tabs(let tabs): tabs.items.map { ($0.node, false) }
    case .split(let split): [(split.sidebar, true)] + (split.detail.map { [($0, false)] } ?? [])
    }
  }
}

extension SeededGenerator {
  /// Assigns a random policy to every container.
  fileprivate mutating func setPolicies(_ node: inout NavigationNode<ExampleScreen>) {
    if node.screen == nil { node.caching = element(of: CachingPolicy.allCases) }
    node.updateChildren(where: { _ in true }) { setPolicies(&$0) }
  }
}

extension NavigationState<ExampleScreen> {
  fileprivate mutating func open(_ link: String) throws {
    apply(.open(try ExampleTable.tabs.route(to: link, scenes: ["main"])))
  }

  /// Selects a tab of the scene.
  fileprivate mutating func selectTab(_ name: String) {
    guard case .tabs(var tabs) = root.content, let position = tabs.position(of: name) else {
      return
    }
    tabs.select(position)
    root.content = .tabs(tabs)
  }
}

extension NavigationNode<ExampleScreen> {
  /// The leaves presented in a split, which are removed when their column loses the focus.
  fileprivate var inColumns: Set<NodeID> {
    var ids = hidden
    forEachNode { node in
      guard case .split(let split) = node.content, split.focus == .detail else { return }
      split.detail?.forEachNode {
        ids.formUnion($0.presentation?.node.screensByID.keys.map { $0 } ?? [])
      }
    }
    return ids
  }
}

extension NavigationNode {
  /// Sets a policy on all tabs below that drops their selection.
  fileprivate mutating func forgetTabs() {
    updateChildren(where: { _ in true }) { node in
      if case .tabs = node.content { node.caching = .whileActive }
      node.forgetTabs()
    }
  }

  fileprivate mutating func updateTab(_ name: String, _ body: (inout NavigationNode) -> Void) {
    guard case .tabs(var tabs) = content, let position = tabs.position(of: name) else { return }
    body(&tabs.items[position].node)
    content = .tabs(tabs)
  }

  fileprivate var selectedName: String? {
    if case .tabs(let tabs) = content { tabs.selected.name } else { nil }
  }
}
