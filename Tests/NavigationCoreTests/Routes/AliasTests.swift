import NavigationCore
import Testing

@Suite struct AliasTests {
  @Test(arguments: [
    ("/memos/12", "/notes/12"),
    ("/jottings", "/notes"),
    ("/labels/add", "/labels/new"),
    ("/labels/label/12", "/labels/12"),
    ("/labels/label/new", "/labels/%6Eew"),
    ("/labels/%6Cabel", "/labels/%6Cabel"),
    ("/labels/a/pieces/keys", "/labels/a/parts/keys"),
    ("/labels/options/keys", "/labels/settings/keys"),
    ("/labels/add;cover", "/labels/new;cover"),
    ("/memos#/jottings/12", "/notes#/notes/12"),
  ])
  func `A former name leads to the place, and the canonical link has the current name`(
    link: String, canonical: String
  ) throws {
    let route = try ExampleTable.tabs.route(to: link, scenes: ["main"])
    #expect(try route == ExampleTable.tabs.route(to: canonical, scenes: ["main"]))
    var named = route
    named.scene = "main"
    #expect(ExampleTable.tabs.link(to: named) == "navtui://main" + canonical)
  }

  @Test(arguments: [
    ("/city/bergen?zoom=2", "/bergen?zoom=2"), ("/city/map", "/map"), ("/city/city", "/%63ity"),
  ])
  func `A former name of items named by a value precedes the value`(
    link: String, canonical: String
  ) throws {
    let route = try ExampleTable.carousel.route(to: "navtui://main" + link, scenes: ["main"])
    #expect(ExampleTable.carousel.link(to: route) == "navtui://main" + canonical)
  }

  @Test func `A former name is not suggested for a mistyped one`() throws {
    let error = #expect(throws: LinkError.self) {
      try ExampleTable.tabs.route(to: "/memoz", scenes: ["main"])
    }
    guard case .unknownComponent(_, let expected, let nearest)? = error?.problem else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!expected.contains("memos") && expected.contains("notes") && nearest.isEmpty)
  }

  @Test func `The table lists its former names`() {
    let paths = RouteGraph(ExampleTable.tabs).formerPaths
    let notes = paths.filter { $0.kind == .alias && $0.target == "/notes" }
    #expect(notes.map(\.path) == ["/memos", "/jottings"])
  }

  @Test(
    arguments: [
      (
        "the name of a sibling", [place("a"), place("b").alias("a")],
        .ambiguous("/a", "/b (alias a)")
      ),
      (
        "the alias of a sibling", [place("a").alias("c"), place("b").alias("c")],
        .ambiguous("/a", "/b (alias c)")
      ),
      ("its own name", [place("a").alias("a")], .ambiguous("/a", "/a")),
      ("a text that must be encoded", [place("a").alias("é")], .invalidName("é", at: "/a")),
    ] as [(String, [ExampleDestination], RouteTableError)])
  func `An ambiguous alias is refused`(
    what: String, children: [ExampleDestination], error: RouteTableError
  ) {
    #expect(throws: error) {
      try ExampleTable(
        scheme: "t", root: ExampleDestination(nil, as: .push, .home, children: children))
    }
  }

  @Test func `The root of a table has no alias`() {
    #expect(throws: RouteTableError.misplaced("", .rootWithName)) {
      try ExampleTable(
        scheme: "t", root: ExampleDestination(nil, as: .push, .home).alias("home"))
    }
  }
}

private func place(_ name: String) -> ExampleDestination {
  ExampleDestination(name, as: .push, .home)
}
