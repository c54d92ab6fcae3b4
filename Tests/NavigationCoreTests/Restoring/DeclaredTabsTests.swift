import NavigationCore
import NavigationTesting
import Testing

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

@Suite struct RebuildingTests {
  @Test(arguments: ["5", "labels/a"])
  func `A scene with another root starts anew at its link`(path: String) {
    let table: ExampleTable = path == "5" ? .split : .tabs
    var state = ExampleState(.stack)
    state.apply(.push([.label("a")]))
    let links = ["main": "navtui://main/\(path)"]
    #expect(state.rebuildScenes(for: table, from: ExampleTable.stack.root, at: links) == ["main"])
    #expect(table.link(to: state) == links["main"])
    #expect(state.activeScene.history.back.isEmpty)
    #expect(state.invariantViolations == [])
    #expect(state.rebuildScenes(for: table) == [])
  }

  @Test func `A link that leads nowhere opens the root`() {
    var state = ExampleState(.stack)
    let names = state.rebuildScenes(for: .split, at: ["main": "navtui://main/gone/with/it"])
    #expect(names == ["main"])
    #expect(ExampleTable.split.link(to: state) == "navtui://main/")
  }

  @Test func `A tab of another shape rebuilds its scene, a missing one or one by hand does not`() {
    var state = ExampleState(.tabs)
    state.apply(.setTabs([Leg(.tab("x"), .stack(.home)), Leg(.tab("labels"), .stack(.labels))]))
    let before = state
    #expect(state.rebuildScenes(for: .tabs) == [])
    #expect(state == before)
    state.apply(.showTab(Leg(.tab("notes"), .stack(.notes))))
    #expect(state.rebuildScenes(for: .tabs) == ["main"])
    #expect(state.root.children.count == ExampleState(.tabs).root.children.count)
  }

  @Test func `A scene with a root of its own stays`() {
    var state = ExampleState(.stack)
    state.apply(.openScene("other", root: .tabs([Leg(.tab("x"), .stack(.keys))])))
    let other = state.activeScene
    #expect(state.rebuildScenes(for: .split, from: ExampleTable.stack.root) == ["main"])
    #expect(state.activeScene == other)
    #expect(state.invariantViolations == [])
  }

  @Test func `A state of the same table does not change`() {
    forAll(cases: 300) { random throws(BrokenLaw) in
      let table = random.element(of: [ExampleTable.split, .stack])
      let before = random.state(table)
      var state = before
      try check(state.rebuildScenes(for: table, from: table.root).isEmpty, "\(before.outline)")
      try check(state == before, "\(before.outline)became\n\(state.outline)")
    }
  }
}
