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
