import Testing

import NavigationCore

@Suite struct LinkFormTests {
  @Test(arguments: [
    ("navtui://main/labels/12", "navtui://main/labels/12"),
    ("navtui://main", "navtui://main/"),
    ("navtui://main/", "navtui://main/"),
    ("/", "navtui://main/"),
    ("/main/labels/12", "navtui://main/labels/12"),
    ("/main", "navtui://main/"),
    ("/labels/12", "navtui://main/labels/12"),
    ("/labels/12/", "navtui://main/labels/12"),
    ("/labels/%31%32", "navtui://main/labels/12"),
    ("/labels?", "navtui://main/labels"),
    ("/other/labels", "navtui://other/labels"),
    ("NAVTUI://main/labels", "navtui://main/labels"),
    ("NavTUI://other/labels/A", "navtui://other/labels/A"),
    ("/search?&q=boat&&", "navtui://main/search?q=boat"),
    ("/search?&&", "navtui://main/search"),
    ("/search?q=a&&page=2", "navtui://main/search?q=a&page=2"),
    ("/find#/find/1?&q=&", "navtui://main/find#/find/1"),
  ])
  func `An absolute link starts at the scene's root`(link: String, canonical: String)
    throws
  {
    #expect(try print(read(link)) == canonical)
  }

  @Test(arguments: [
    (".", "navtui://main/labels/12"),
    ("./.", "navtui://main/labels/12"),
    ("..", "navtui://main/labels"),
    ("../", "navtui://main/labels"),
    ("../13", "navtui://main/labels/13"),
    ("../new", "navtui://main/labels/new"),
    ("../..", "navtui://main/"),
    ("../../../../notes", "navtui://main/notes"),
    ("parts/notes", "navtui://main/labels/12/parts/notes"),
    ("search?q=a", "navtui://main/labels/12/search?q=a"),
    ("/notes", "navtui://main/notes"),
    ("?", "navtui://main/labels/12"),
  ])
  func `A relative link starts at its waypoint`(link: String, canonical: String) throws {
    let base = try read("/labels/12")
    #expect(try print(read(link, relativeTo: base)) == canonical)
  }

  @Test func `Going up removes one destination, however many components it has`() throws {
    let base = try read("/labels/a/color/red/search")
    #expect(try print(read("..", relativeTo: base)) == "navtui://main/labels/a/color/red")
    #expect(try print(read("../..", relativeTo: base)) == "navtui://main/labels/a")
  }

  @Test func `Each component can have a placement`() throws {
    let route = try read("navtui://main/notes/12/edit/search/3")
    #expect(
      route.legs == [
        Leg(.tab("notes"), .split(.notes)), Leg(.detail, .stack(.note(12))),
        Leg(.presented(.cover), .stack(.editor(12))),
        Leg(.presented(.sheet), .stack(.search(text: "", page: 1))),
        Leg(.push, .screen(.note(3))),
      ])
    #expect(route.scene == "main")
    #expect(route.detail.isEmpty)
  }

  @Test func `A path alone has no scene`() throws {
    #expect(try read("/labels").scene == nil)
    #expect(try read("/main/labels").scene == "main")
    #expect(try read("labels").scene == nil)
  }

  @Test func `A relative link stays in the scene of its waypoint`() throws {
    let base = try read("/other/labels/12")
    #expect(try read("../13", relativeTo: base).scene == "other")
    #expect(try read("/labels", relativeTo: base).scene == nil)
    #expect(try read("/main/labels", relativeTo: base).scene == "main")
  }

  @Test(arguments: ["/", "/labels/12", "/notes#/notes/12", "/find?q=a", "/labels/main"])
  func `The link to a place in the active scene is a path alone`(link: String) throws {
    let route = try read(link)
    #expect(route.scene == nil)
    #expect(ExampleTable.tabs.link(to: route) == link)
  }

  @Test func `A value at the beginning of a path is never read as a scene`() throws {
    let table = ExampleTable.stack
    var route = try table.route(to: "/main/main", scenes: ["main"])
    route.scene = nil
    #expect(table.link(to: route) == "/%6Dain")
    #expect(try table.route(to: "/%6Dain", scenes: ["main"]) == route)
    route.scene = "main"
    #expect(table.link(to: route) == "navtui://main/main")
  }

  @Test(arguments: ["/labels/12", "/notes#/notes/1", "/memos/1", "/search"])
  func `A destination takes precedence over a scene with its name`(link: String) throws {
    let table = ExampleTable.tabs
    let scenes = ["main", "labels", "notes", "memos", "search"]
    let route = try table.route(to: link, scenes: scenes)
    #expect(try route == table.route(to: link, scenes: ["main"]))
    #expect(route.scene == nil)
    let inScene = try table.route(to: "navtui://labels\(link)", scenes: scenes)
    #expect(inScene.scene == "labels" && inScene.legs == route.legs)
  }

  @Test func `A destination further in does not take precedence over a scene`() throws {
    let route = try ExampleTable.tabs.route(to: "/parts/labels", scenes: ["main", "parts"])
    #expect(route.scene == "parts" && route.legs.map(\.screen) == [.labels])
  }

  @Test(arguments: ["", ".", "a b", "~", "a/b", "é"])
  func `A scene with an invalid name has no links`(scene: String) {
    #expect(ExampleTable.tabs.link(to: ExampleRoute(scene: scene)) == nil)
  }

  @Test(
    arguments: [
      ("/labels/12;cover", .presented(.cover), "navtui://main/labels/12;cover"),
      ("/labels/12;push", .push, "navtui://main/labels/12"),
      ("/labels/new;sheet", .presented(.sheet), "navtui://main/labels/new"),
      ("/labels/new;push", .push, "navtui://main/labels/new;push"),
      ("/labels/color/red;alert", .presented(.alert), "navtui://main/labels/color/red;alert"),
      ("/notes/12;push", .push, "navtui://main/notes/12;push"),
      ("/notes/12;popover", .presented(.popover), "navtui://main/notes/12;popover"),
    ] as [(String, Placement, String)])
  func `A style follows its component, and the declared one is omitted`(
    link: String, placement: Placement, canonical: String
  ) throws {
    let route = try read(link)
    #expect(route.legs.last?.placement == placement)
    #expect(print(route) == canonical)
  }

  @Test(
    arguments: [
      ("/notes#/notes/12", [.note(12)], false, "navtui://main/notes#/notes/12"),
      ("/notes/12", [.note(12)], true, "navtui://main/notes/12"),
      ("/notes#/notes/12;focused", [.note(12)], true, "navtui://main/notes/12"),
      ("/notes#/notes/12/", [.note(12)], false, "navtui://main/notes#/notes/12"),
      (
        "/notes/tag/a#/notes/12", [.note(12)], false, "navtui://main/notes/tag/a#/notes/12"
      ),
      (
        "/notes/tag/a#/notes/12;focused", [.note(12)], true,
        "navtui://main/notes/tag/a#/notes/12;focused"
      ),
      (
        "/notes/tag/a#/notes/tag/b/1;focused", [.tagged("b", 1)], true,
        "navtui://main/notes/tag/a#/notes/tag/b/1;focused"
      ),
      (
        "/notes#/notes/12/versions?page=2", [.note(12), .versions(12, page: 2)], false,
        "navtui://main/notes#/notes/12/versions?page=2"
      ),
      (
        "/find?q=a#/find/1?q=a", [.hit(1, query: "a")], false, "navtui://main/find?q=a#/find/1?q=a"
      ),
      (
        "/find?q=a#/find/1;focused?q=b", [.hit(1, query: "b")], true,
        "navtui://main/find?q=a#/find/1;focused?q=b"
      ),
      (
        "/labels/x/browse#/labels/x/browse/etc", [.file("etc")], false,
        "navtui://main/labels/x/browse#/labels/x/browse/etc"
      ),
      (
        "/notes/12/browse#/notes/12/browse/etc", [.file("etc")], false,
        "navtui://main/notes/12/browse#/notes/12/browse/etc"
      ),
      (
        "/notes/search?q=a#/notes/12", [.note(12)], false,
        "navtui://main/notes/search?q=a#/notes/12"
      ),
    ] as [(String, [ExampleScreen], Bool, String)])
  func `A detail follows its sidebar, or is in the fragment`(
    link: String, detail: [ExampleScreen], isFocused: Bool, canonical: String
  ) throws {
    let route = try read(link)
    let start = route.legs.firstIndex { $0.placement == .detail } ?? route.legs.endIndex
    let shown = isFocused ? Array(route.legs[start...]) : route.detail
    #expect(shown.map(\.screen) == detail)
    #expect(route.detail.isEmpty == isFocused)
    #expect(print(route) == canonical)
  }

  @Test(
    arguments: [
      ("/notes/1/versions/lines", [.versions(1, page: 1), .version(1, page: 1)]),
      ("/notes/1/versions/lines?page=2", [.versions(1, page: 2), .version(1, page: 1)]),
      ("/notes/1/versions/lines?page=2&page=3", [.versions(1, page: 2), .version(1, page: 3)]),
      ("/notes/1/versions/lines?page=1&page=3", [.versions(1, page: 1), .version(1, page: 3)]),
      ("/find/1/search?q=a&q=b", [.hit(1, query: "a"), .search(text: "b", page: 1)]),
      ("/find/1/search?page=4&q=&q=b", [.hit(1, query: ""), .search(text: "b", page: 4)]),
      ("/labels/search?q", [.labels, .search(text: "", page: 1)]),
      ("/labels/search?page=2&q=%26%3D", [.labels, .search(text: "&=", page: 2)]),
    ] as [(String, [ExampleScreen])])
  func `Query values go to the screens that declare them, from left to right`(
    link: String, screens: [ExampleScreen]
  ) throws {
    let route = try read(link)
    #expect(route.legs.suffix(2).map(\.screen) == screens)
    let again = try read(#require(print(route)))
    #expect(again.legs == route.legs)
  }

  @Test(arguments: [
    ("/notes/1/versions/lines?page=1&page=1", "navtui://main/notes/1/versions/lines"),
    ("/notes/1/versions/lines?page=1&page=3", "navtui://main/notes/1/versions/lines?page=1&page=3"),
    ("/labels/search?page=2&q=a", "navtui://main/labels/search?q=a&page=2"),
    ("/labels/search?q=", "navtui://main/labels/search"),
  ])
  func `A query is printed in the declared order, without default values`(
    link: String, canonical: String
  ) throws {
    #expect(try print(read(link)) == canonical)
  }

  @Test func `A presentation declared further out takes precedence over a value`() throws {
    #expect(try read("/labels/search").legs.last?.placement == .presented(.sheet))
    #expect(try read("/labels/%73earch").legs.last?.screen == .label("search"))
  }

  @Test func `A name takes precedence over a value`() throws {
    #expect(try read("/labels/new").legs.last?.screen == .newLabel)
    #expect(try read("/labels/%6Eew").legs.last?.screen == .label("new"))
  }

  @Test(arguments: ["navtui://main/labels/12", "/labels/12?", "/main/notes#/notes/1"])
  func `Absolute links are accepted from outside`(link: String) throws {
    let route = try ExampleTable.tabs.route(to: link, from: .outside, scenes: ["main"])
    #expect(try route == read(link))
  }

  private func read(
    _ link: String, relativeTo base: ExampleRoute = ExampleRoute()
  ) throws(LinkError) -> ExampleRoute {
    try ExampleTable.tabs.route(to: link, relativeTo: base, scenes: ["main", "other"])
  }

  /// Returns the link to the route, in the scene `main` if it has none.
  private func print(_ route: ExampleRoute) -> String? {
    var route = route
    route.scene = route.scene ?? "main"
    return ExampleTable.tabs.link(to: route)
  }
}
