import Testing

import NavigationCore

@Suite struct RouteTableTests {
  @Test(
    arguments: [
      (
        "two children of one name", .stack([place("a"), place("a")]), .ambiguous("/a", "/a")
      ),
      (
        "a name that is presented further out",
        .stack([place("a", as: .sheet), place("b", children: [place("a")])]),
        .ambiguous("/a", "/b/a")
      ),
      (
        "two values in one place", .stack([value("a"), value("b")]), .ambiguous("/{a}", "/{b}")
      ),
      (
        "two values, one presented further out",
        .stack([value("a", as: .sheet), place("b", children: [value("c")])]),
        .ambiguous("/{a}", "/b/{c}")
      ),
      (
        "a tab outside tabs", .stack([place("a", as: .tab)]),
        .misplaced("/a", .tab)
      ),
      (
        "a tab with a name and a parameter",
        .tabs([place("a", as: .tab), value("b", after: "b", as: .tab)]),
        .misplaced("/b/{b}", .tab)
      ),
      (
        "nothing but a tab of a parameter without a default", .tabs([value("a", as: .tab)]),
        .noTabs(at: "")
      ),
      (
        "two tabs of parameters",
        .tabs([value("a", as: .tab, default: "x"), value("b", as: .tab, default: "y")]),
        .ambiguous("/{a}", "/{b}")
      ),
      (
        "a tab of a parameter and what is presented by one",
        .tabs([value("a", as: .tab, default: "x"), value("b", as: .sheet)]),
        .ambiguous("/{a}", "/{b}")
      ),
      (
        "a default with the name of another tab",
        .tabs([place("x", as: .tab), value("a", as: .tab, default: "x")]),
        .ambiguous("/x", "/{a}")
      ),
      (
        "a default with the name of another tab further in",
        .stack([.tabs([value("a", as: .tab, default: "x"), place("x", as: .tab)], name: "b")]),
        .ambiguous("/b/{a}", "/b/x")
      ),
      (
        "a default of what is no tab", .stack([value("a", default: "x")]),
        .misplaced("/{a}", .defaultOutsideTabs)
      ),
      (
        "something pushed on tabs", .tabs([place("a", as: .tab), place("b")]),
        .misplaced("/b", .pushOnTabs)
      ),
      (
        "a detail without a split", .stack([place("a", as: .detail)]),
        .misplaced("/a", .detailOutsideSidebar)
      ),
      (
        "a detail of a detail",
        .split([place("a", as: .detail, children: [place("b", as: .detail)])]),
        .misplaced("/a/b", .detailOutsideSidebar)
      ),
      (
        "an inherited parameter that nobody has",
        .stack([place("a", children: [child("b", of: "id")])]), .unknownParameter("id", at: "/a/b")
      ),
      (
        "an inherited parameter of a sibling",
        .stack([value("id", children: []), place("a", children: [child("b", of: "id")])]),
        .unknownParameter("id", at: "/a/b")
      ),
      ("a dot as a name", .stack([place(".")]), .invalidName(".", at: "/.")),
      ("two dots as a name", .stack([place("..")]), .invalidName("..", at: "/..")),
      ("the mark of nothing as a name", .stack([place("~")]), .invalidName("~", at: "/~")),
      ("an empty name", .stack([place("")]), .invalidName("", at: "/")),
      ("a name with a slash", .stack([place("a/b")]), .invalidName("a/b", at: "/a/b")),
      ("a name that must be encoded", .stack([place("é")]), .invalidName("é", at: "/é")),
      (
        "neither a name nor a parameter", .stack([place("a", children: [place(nil)])]),
        .noComponent(under: "/a")
      ),
      ("no tabs", .tabs([]), .noTabs(at: "")),
      ("presentations alone", .tabs([place("a", as: .sheet)]), .noTabs(at: "")),
      (
        "empty tabs further in", .stack([.tabs([], name: "a")]), .noTabs(at: "/a")
      ),
      (
        "a parameter at the root", value("id"),
        .misplaced("", .rootWithParameters)
      ),
      (
        "a root with a name", place("a"),
        .misplaced("/a", .rootWithName)
      ),
      (
        "a root that is presented", place(nil, as: .sheet),
        .misplaced("", .rootWithStyle)
      ),
      (
        "two parameters of one name", .stack([pair(.path("id"), .query("id", default: ""))]),
        .duplicateParameter("id", at: "/{id}")
      ),
      (
        "two path parameters", .stack([pair(.path("id"), .path("page"))]),
        .secondPathParameter("page", at: "/{id}")
      ),
    ] as [(String, ExampleDestination, RouteTableError)])
  func `An invalid table is refused`(
    what: String, root: ExampleDestination, error: RouteTableError
  ) {
    #expect(throws: error) { try ExampleTable(scheme: "navtui", root: root) }
  }

  @Test func `Tabs in tabs are limited, so that every table has a valid root`() throws {
    let limit = NavigationNode<ExampleScreen>.depthLimit - 3
    let table = try ExampleTable(scheme: "navtui", root: .nestedTabs(limit))
    #expect(ExampleState(table).invariantViolations == [])
    #expect(throws: RouteTableError.cyclic(at: "/a/a/a/a/…")) {
      try ExampleTable(scheme: "navtui", root: .nestedTabs(limit + 1))
    }
  }

  @Test(arguments: ["", "Navtui", "1t", "a b", "a:b", "a/", "é", "-a"])
  func `An invalid scheme is refused`(scheme: String) {
    #expect(throws: RouteTableError.invalidScheme(scheme)) {
      try ExampleTable(scheme: scheme, root: place(nil))
    }
  }

  @Test(arguments: ["t", "navtui", "x-notes.v2+a"])
  func `A scheme is kept as it is declared`(scheme: String) throws {
    let table = try ExampleTable(scheme: scheme, root: place(nil, children: [place("a")]))
    #expect(try table.route(to: "\(scheme)://main/a", scenes: ["main"]).legs.count == 2)
  }

  @Test func `Tabs in place of a parameter have it, too`() throws {
    let route = try ExampleTable.tabs.route(to: "/labels/a/parts", scenes: ["main"])
    let items = [
      Leg(.tab("notes"), .stack(ExampleScreen.shelf("a"))), Leg(.tab("keys"), .stack(.keys)),
    ]
    #expect(route.legs.last == Leg(.push, .tabs(items)))
  }

  @Test func `A presentation declared in a place is possible only there`() throws {
    let table = try ExampleTable(
      scheme: "navtui",
      root: .stack([
        place("a", children: [place("s", as: .sheet), place("x")]),
        place("b", children: [place("s", as: .sheet)]),
      ]))
    for link in ["/a/s", "/a/x/s", "/b/s"] {
      #expect(throws: Never.self) { try table.route(to: link, scenes: ["main"]) }
    }
    for link in ["/s", "/b/x", "/a/s/s/b"] {
      #expect(throws: LinkError.self) { try table.route(to: link, scenes: ["main"]) }
    }
  }

  @Test func `A scene begins at the table's root`() {
    #expect(ExampleState(.tabs).breadcrumbs == [.notes])
    #expect(ExampleState(.split).breadcrumbs == [.notes])
    #expect(ExampleState(.stack).breadcrumbs == [.home])
  }

  @Test(
    arguments: [
      ([], [Leg(.root, .stack(.notes))], "another root"),
      ([], [Leg(.root, .stack(.home)), Leg(.push, .screen(.files))], "an unknown screen"),
      (
        [], [Leg(.root, .stack(.home)), Leg(.push, .screen(.notes))], "a split without its sidebar"
      ),
      ([], [Leg(.root, .stack(.home)), Leg(.push, .stack(.label("a")))], "a stack on a stack"),
      (
        [], [Leg(.root, .stack(.home)), Leg(.detail, .stack(.note(1)))], "a detail without a split"
      ),
      ([Leg(.detail, .stack(.note(1)))], [Leg(.root, .stack(.home))], "a detail beside a stack"),
    ] as [([ExampleLeg], [ExampleLeg], String)])
  func `An undeclared place has no link`(
    detail: [ExampleLeg], legs: [ExampleLeg], what: String
  ) {
    #expect(ExampleTable.stack.link(to: ExampleRoute(legs: legs, detail: detail)) == nil)
  }
}

extension Destination<ExampleScreen> {
  fileprivate static func stack(_ children: [ExampleDestination]) -> ExampleDestination {
    ExampleDestination(nil, as: .push, .home, children: children)
  }

  /// Tabs in tabs, with a split in the innermost.
  fileprivate static func nestedTabs(_ count: Int, name: String? = nil) -> ExampleDestination {
    let tab =
      count > 1
      ? nestedTabs(count - 1, name: "a") : ExampleDestination("a", as: .tab, in: .split, .home)
    return .tabs([tab], name: name, as: name == nil ? .push : .tab)
  }

  fileprivate static func split(_ children: [ExampleDestination]) -> ExampleDestination {
    ExampleDestination(nil, as: .push, in: .split, .home, children: children)
  }
}

private func place(
  _ name: String?, as style: DestinationStyle = .push, children: [ExampleDestination] = []
) -> ExampleDestination {
  ExampleDestination(name, as: style, .home, children: children)
}

private func value(
  _ name: String, after fixed: String? = nil, as style: DestinationStyle = .push,
  default defaultText: String? = nil, children: [ExampleDestination] = []
) -> ExampleDestination {
  ExampleDestination(
    fixed, defaultText.map { .path(name, default: $0) } ?? .path(name), as: style,
    embed: { .label($0) },
    extract: { if case .label(let label) = $0 { label } else { nil } }, children: children)
}

private func pair(
  _ first: RouteParameter<String>, _ second: RouteParameter<String>
) -> ExampleDestination {
  ExampleDestination(
    nil, first, second, as: .push, embed: { first, _ in .label(first) }, extract: { _ in nil })
}

private func child(_ name: String, of parameter: String) -> ExampleDestination {
  ExampleDestination(
    name, .inherited(parameter, String.self), as: .push, embed: { .label($0) },
    extract: { if case .label(let label) = $0 { label } else { nil } })
}
