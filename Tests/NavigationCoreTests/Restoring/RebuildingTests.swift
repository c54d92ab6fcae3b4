import NavigationTesting
import Testing

import NavigationCore

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
