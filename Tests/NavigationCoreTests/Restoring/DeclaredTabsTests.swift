import NavigationTesting
import Testing

import NavigationCore

@Suite struct DeclaredTabsTests {
  @Test func `A restored state gets the tabs of a newer table, and then has links again`() throws {
    var state = ExampleState(.tabs)
    state.apply(.select(tab: "labels"))
    state.apply(
      .setTabs([Leg(.tab("notes"), .split(.notes)), Leg(.tab("labels"), .stack(.labels))]))
    state.apply(.push([.label("a")]))
    let id = state.activeNode.id

    state.addDeclaredTabs(of: .tabs)
    #expect(state.root.tabNames == ["notes", "labels", "library", "find"])
    #expect(state.activeNode.id == id)
    #expect(ExampleTable.tabs.link(to: state) == "navtui://main/labels/a")
    #expect(state.invariantViolations == [])
    let trees = [state.root] + state.activeScene.history.back.suffix(1)
    #expect(Set(trees.map { $0.children[2].id }).count == 1)

    state.apply(.open(try ExampleTable.tabs.route(to: "/library/general", scenes: ["main"])))
    #expect(state.activeScreen == .general)
  }

  @Test func `A new tab is inserted after the one declared before it`() {
    for (names, expected) in [
      (["find"], ["notes", "labels", "library", "find"]),
      (["x", "labels"], ["notes", "x", "labels", "library", "find"]),
      (["labels", "notes"], ["labels", "library", "find", "notes"]),
    ] {
      var state = ExampleState(.tabs)
      state.apply(.setTabs(names.map { Leg(.tab($0), .stack(.home)) }))
      state.addDeclaredTabs(of: .tabs)
      #expect(state.root.tabNames == expected)
      #expect(state.invariantViolations == [])
    }
  }

  @Test(arguments: [nil, ExampleTable.tabs.root, ExampleTable.stack.root])
  func `A container of another kind does not change`(oldRoot: LegContent<ExampleScreen>?) {
    var state = ExampleState(.tabs)
    let legs = [Leg(.tab("a"), LegContent<ExampleScreen>.stack(.home))]
    state.apply(.openScene("preview", root: .tabs(legs, kind: .carousel)))
    let before = state
    state.addDeclaredTabs(of: .tabs, from: oldRoot)
    #expect(state == before)
  }

  @Test func `With the old root, only tabs that it does not have are added`() {
    guard case .tabs(let legs, _, _) = ExampleTable.tabs.root else {
      Issue.record("the example has no tabs")
      return
    }
    var state = ExampleState(.tabs)
    // The user has closed a tab of the scene and one of the library. The last tab was not declared.
    state.apply(.setTabs([legs[0], legs[2]]))
    state.apply(.select(tab: "library"))
    state.apply(.setTabs([Leg(.tab("books"), .stack(.home))]))
    state.apply(.openScene("preview", root: .tabs([Leg(.tab("notes"), .stack(.home))])))
    let preview = state.activeScene
    state.addDeclaredTabs(of: .tabs, from: .tabs(Array(legs.dropLast())))
    #expect(state.scenes[0].root.tabNames == ["notes", "library", "find"])
    #expect(state.scenes[0].root.children[1].tabNames == ["books"])
    #expect(state.activeScene == preview)
    state.addDeclaredTabs(of: .tabs)
    #expect(state.scenes[0].root.tabNames == ["notes", "labels", "library", "find"])
    #expect(state.scenes[0].root.children[2].tabNames == ["books", "general"])
  }

  @Test
  func `Existing nodes keep their identities, and a second call changes nothing`() {
    forAll(cases: 300) { random throws(BrokenLaw) in
      let table = random.element(of: ExampleTable.examples)
      let before = random.state(table)
      var state = before
      state.addDeclaredTabs(of: table)
      for (old, new) in zip(before.scenes, state.scenes) {
        let kept = new.root.screensByID.filter { old.root.screensByID[$0.key] != nil }
        try check(kept == old.root.screensByID, "\(before.outline)became\n\(state.outline)")
        try check(old.root.activeNode.id == new.root.activeNode.id, "another place is shown")
      }
      try check(state.invariantViolations.isEmpty, "\(state.invariantViolations)")
      var again = state
      again.addDeclaredTabs(of: table)
      try check(again == state, "\(state.outline)became\n\(again.outline)")
    }
  }
}

extension NavigationNode {
  fileprivate var tabNames: [String] {
    if case .tabs(let tabs) = content { tabs.items.map(\.name) } else { [] }
  }
}
