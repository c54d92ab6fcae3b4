import NavigationCore
import NavigationTesting
import Testing

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

@Suite struct ResolutionTests {
  @Test(arguments: [
    ("/notes/12/histroy", "/notes/12", "histroy"),
    ("/notes/twelve/edit", "/notes", "twelve/edit"),
    ("/nowhere", nil, nil),
    ("navtui://main/labels/a/b/c?q=1", "/labels/a", "b/c?q=1"),
    ("/labels/search?x=1", "/labels/search", "x=1"),
    ("/labels/search?page=x", "/labels", "search?page=x"),
    ("/labels//new", "/labels", "/new"),
    ("/labels/%/new", "/labels", "%/new"),
    ("/labels/a#/nowhere", "/labels/a", "nowhere"),
    ("/notes#/notes/x", "/notes", "x"),
    ("/notes#12", "/notes", "12"),
    ("/labels/color", "/labels", "color"),
    ("/labels/new;window/x", "/labels", "new;window/x"),
    ("/note/12/x", nil, nil),
    ("/%", nil, nil),
    ("", nil, nil),
    ("http://main/notes", nil, nil),
    ("navtui://third/notes", nil, nil),
    ("navtui://main/?x=1", nil, nil),
  ])
  func `A partial link leads as far as it is valid`(
    link: String, canonical: String?, rest: String?
  ) throws {
    guard let canonical, let rest else {
      #expect(throws: LinkError.self) { try resolve(link, .partial) }
      return
    }
    let resolution = try resolve(link, .partial)
    #expect(try resolution.route.legs == read(canonical).legs)
    #expect(resolution.route.detail.isEmpty)
    #expect(resolution.rest == rest)
    #expect(resolution.error?.link == link && !resolution.isComplete)
  }

  @Test(
    arguments: [
      ("/nowhere", nil), ("navtui://other/notes/x", "other"), ("navtui://third/notes", nil),
      ("/other/x", "other"), ("", nil), ("http://main/", nil), ("/notes//", nil), ("/notes#", nil),
    ] as [(String, String?)])
  func `An invalid link falls back to the scene's root`(link: String, scene: String?)
    throws
  {
    let resolution = try resolve(link, .fallbackToRoot)
    #expect(try resolution.route.legs == read("/").legs)
    #expect(resolution.route.scene == scene)
    #expect(resolution.rest == link)
    #expect(resolution.error?.link == link)
  }

  @Test func `In every mode a valid link leads all the way`() {
    forAll(cases: 600) { random throws in
      let table = random.element(of: ExampleTable.examples)
      let link = random.link(table)
      guard let route = try? table.route(to: link, scenes: ["main"]) else { throw Discarded() }
      for mode in ResolutionMode.allCases {
        let resolution = try table.resolve(link, mode, scenes: ["main"])
        try check(resolution.route == route, "\(link) in the mode \(mode)")
        try check(resolution.isComplete && resolution.rest.isEmpty, "\(link): \(resolution)")
      }
    }
  }

  @Test func `The kept part of a link is what its beginning leads to`() {
    forAll(cases: 1_500) { random throws in
      let table = random.element(of: ExampleTable.examples)
      var link = random.link(table)
      let cut = random.number(0..<link.utf8.count + 1)
      link = String(decoding: link.utf8.prefix(cut), as: UTF8.self) + random.text()
      let partial = try? table.resolve(link, .partial, scenes: ["main"])
      let root = try table.resolve(link, .fallbackToRoot, scenes: ["main"])
      if let route = try? table.route(to: link, scenes: ["main"]) {
        return try check(partial?.route == route && root.route == route, link)
      }
      guard let partial else { throw Discarded() }
      try check(root.rest == link && partial.error != nil, "\(link): \(partial)")
      try check(link.utf8.suffix(partial.rest.utf8.count).elementsEqual(partial.rest.utf8), link)
      var state = ExampleState(table)
      if case .failed(let error) = state.apply(.open(partial.route)) {
        try check(false, "\(link): \(error)")
      }
      try check(state.apply(.open(partial.route)) == .unchanged(.alreadyThere), link)
    }
  }

  private func resolve(
    _ link: String, _ mode: ResolutionMode
  ) throws(LinkError) -> RouteResolution<ExampleScreen> {
    try ExampleTable.tabs.resolve(link, mode, scenes: ["main", "other"])
  }

  private func read(_ link: String) throws(LinkError) -> ExampleRoute {
    try ExampleTable.tabs.route(to: link, scenes: ["main", "other"])
  }
}
