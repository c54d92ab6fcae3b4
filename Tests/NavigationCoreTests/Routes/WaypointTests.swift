import NavigationTesting
import Testing

import NavigationCore

@Suite struct WaypointTests {
  @Test func `A link starts at its waypoint, wherever that is`() throws {
    let state = try ExampleState(at: "/labels/a/search/3")
    let label = try waypoint(.label("a"), in: state)
    #expect(!label.isActive)
    #expect(try link("..", from: label) == "navtui://main/labels")
    #expect(try link("../b", from: label) == "navtui://main/labels/b")
    #expect(try link("parts/keys", from: label) == "navtui://main/labels/a/parts/keys")
    let active = state.activeWaypoint
    #expect(active.isActive && active.screen == .note(3))
    #expect(try link("../4", from: active) == "navtui://main/labels/a/search/4")
    #expect(try link("/notes", from: active) == "/notes")
  }

  @Test func `A link from a waypoint in another scene stays in that scene`() throws {
    var state = try ExampleState(at: "/labels/a")
    state.apply(.openScene("other", root: ExampleTable.tabs.root))
    let label = try waypoint(.label("a"), in: state)
    #expect(label.route.scene == "main" && label.scenes == ["main", "other"])
    #expect(try link("../b", from: label) == "navtui://main/labels/b")
    #expect(try link("/other/labels", from: label) == "navtui://other/labels")
  }

  @Test func `A place in an unselected tab has a waypoint`() throws {
    var state = try ExampleState(at: "/labels/a")
    state.apply(
      .open(try ExampleTable.tabs.route(to: "/notes/1", relativeTo: state.activeWaypoint)))
    let label = try waypoint(.label("a"), in: state)
    #expect(ExampleTable.tabs.link(to: label.route) == "navtui://main/labels/a")
    #expect(state.waypoint(of: state.root.id) == nil)
    #expect(state.waypoint(of: NodeID(rawValue: 1_000)) == nil)
  }

  @Test func `A link is followed from a waypoint that is not active any more`() throws {
    let table = ExampleTable.tabs
    var state = try ExampleState(at: "/notes/7")
    state.apply(.focus(.sidebar))
    let list = state.activeWaypoint
    state.apply(.select(tab: "labels"))
    #expect(state.apply(table.follow("13", on: state, relativeTo: list).action) == .applied)
    #expect(table.link(to: state) == "navtui://main/notes/13")
  }

  @Test func `A link from a detail in the fragment starts at the detail`() throws {
    let state = try ExampleState(at: "/notes/tag/a#/notes/12;focused")
    let here = state.activeWaypoint
    #expect(try link(".", from: here) == "navtui://main/notes/tag/a#/notes/12;focused")
    #expect(try link("edit", from: here) == "navtui://main/notes/tag/a#/notes/12/edit;focused")
    #expect(try link("..", from: here) == "navtui://main/notes/tag/a")
  }

  @Test func `The detail stays for a link inside its sidebar`() throws {
    let here = try ExampleState(at: "/notes#/notes/12").activeWaypoint
    #expect(try link("tag/a", from: here) == "navtui://main/notes/tag/a#/notes/12")
    #expect(try link("search", from: here) == "navtui://main/notes/search#/notes/12")
    #expect(try link("13", from: here) == "navtui://main/notes/13")
    #expect(try link("../labels", from: here) == "navtui://main/labels")
  }

  @Test func `A waypoint knows the parameters on its way`() throws {
    let table = ExampleTable.tabs
    let here = try ExampleState(at: "/notes/12/versions?page=3").activeWaypoint
    #expect(here.parameter("id", as: Int.self, in: table) == 12)
    #expect(here.parameter("id", as: String.self, in: table) == "12")
    #expect(here.parameter("page", as: Int.self, in: table) == 3)
    #expect(here.parameter("page", as: Bool.self, in: table) == nil)
    #expect(here.parameter("tag", as: String.self, in: table) == nil)
  }

  @Test(
    arguments: [
      ("/notes/12", 12), ("/notes#/notes/12", 12), ("/notes/12/edit", 12), ("/notes", nil),
      ("/notes/12/browse#/notes/12/browse/etc", 12), ("/notes/tag/a#/notes/12", nil),
      ("/labels/5", nil), ("/notes/search", nil),
    ] as [(String, Int?)])
  func `A list finds its selected row`(link: String, id: Int?) throws {
    let state = try ExampleState(at: link)
    let list = try waypoint(.notes, in: state)
    let shown = list.resolveComponent(in: state, as: Int.self, table: .tabs)
    #expect(shown == id)
  }

  @Test func `The link of a waypoint leads to it, also from itself`() {
    forAll(cases: 400) { random throws in
      let table = random.element(of: ExampleTable.examples)
      var state = random.state(table)
      let ids = state.nodeIDs.sorted()
      guard let here = state.waypoint(of: random.element(of: ids)) else { throw Discarded() }
      if table.link(to: here.route) != nil {
        let again = try table.route(to: ".", relativeTo: here)
        try check(again == here.route, "\(again) is not \(here.route)")
      }
      let outcome = state.apply(.open(here.route))
      if case .failed = outcome { try check(false, "\(outcome) for \(here)\n\(state.outline)") }
      try check(state.activeScreen == here.screen, "\(here) is not at\n\(state.outline)")
      try check(state.route.visible == here.route.visible, "\(here)\n\(state.outline)")
    }
  }

  private func waypoint(
    _ screen: ExampleScreen, in state: ExampleState
  ) throws -> Waypoint<ExampleScreen> {
    let id = try #require(state.nodeID(of: screen))
    return try #require(state.waypoint(of: id))
  }

  private func link(_ text: String, from here: Waypoint<ExampleScreen>) throws -> String? {
    ExampleTable.tabs.link(to: try ExampleTable.tabs.route(to: text, relativeTo: here))
  }
}

extension NavigationState<ExampleScreen> {
  fileprivate func nodeID(of screen: ExampleScreen) -> NodeID? {
    var found: NodeID?
    for scene in scenes {
      scene.root.forEachNode { if $0.screen == screen { found = $0.id } }
    }
    return found
  }
}
