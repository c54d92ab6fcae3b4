import NavigationCore
import NavigationTesting
import Testing

@Suite struct RedirectTests {
  @Test(arguments: [
    ("/note/12", "/notes/12"),
    ("navtui://main/note/12/", "/notes/12"),
    ("/memo/12", "/notes/12"),
    ("/tagged/a%2Fb/12", "/notes/tag/a%2Fb/12"),
    ("/tagged/new/12", "/notes/tag/new/12"),
    ("/lookup/50%25?page=2", "/search?q=50%25&page=2"),
    ("/lookup/a%26b", "/search?q=a%26b"),
    ("/labels/old/a", "/labels/a/parts/notes"),
    ("/labels/old/main", "/labels/main/parts/notes"),
    ("/labels/old/new", "/labels/old/new"),
    ("/labels/old/parts", "/labels/old/parts"),
    ("/notes/12/history/3", "/notes/12/versions?page=3"),
    ("/notes#/note/12", "/notes#/notes/12"),
    ("/notes#/notes/12/history/3", "/notes#/notes/12/versions?page=3"),
  ])
  func `An old path leads to the new place`(link: String, canonical: String) throws {
    let read = try ExampleTable.tabs.route(to: link, scenes: ["main"])
    let route = try ExampleTable.tabs.route(to: canonical, scenes: ["main"])
    #expect(read.legs == route.legs && read.detail == route.detail)
    #expect(ExampleTable.tabs.link(to: read)?.hasSuffix(canonical) == true)
  }

  @Test func `An old path starts where the link starts`() throws {
    let base = try ExampleTable.tabs.route(to: "/notes/12", scenes: ["main"])
    let route = try ExampleTable.tabs.route(to: "history/3", relativeTo: base, scenes: ["main"])
    #expect(route.legs.last?.screen == .versions(12, page: 3))
    let up = try ExampleTable.tabs.route(to: "../7/history/3", relativeTo: base, scenes: ["main"])
    #expect(up.legs.last?.screen == .versions(7, page: 3))
  }

  @Test(
    arguments: [
      ("/note/twelve", .badValue("twelve", parameter: "id", expected: "a number"), 1),
      (
        "/note/12;cover", .unknownComponent("note", expected: rootNames, nearest: ["notes"]), 1
      ),
      ("/note/..", .unknownComponent("note", expected: rootNames, nearest: ["notes"]), 1),
      ("/labels?old=a", .unknownQuery("old", expected: []), 8),
    ] as [(String, LinkError.Problem, Int)])
  func `An unknown old path, or one that leads nowhere, is an error of the given link`(
    link: String, problem: LinkError.Problem, position: Int
  ) {
    let error = #expect(throws: LinkError.self) {
      try ExampleTable.tabs.route(to: link, scenes: ["main"])
    }
    #expect(error?.link == link)
    #expect(error?.problem == problem)
    #expect(error?.position == position)
  }

  private static let rootNames = [
    "browse", "color", "find", "labels", "library", "notes", "question", "search", "settings",
  ]

  @Test func `The table lists its redirects`() {
    let graph = RouteGraph(ExampleTable.tabs)
    let labels = graph.nodes.firstIndex { $0.label == "/labels" }
    let paths = graph.formerPaths.filter { $0.kind == .redirect && $0.declaredBy == labels }
    #expect(paths.map(\.path) == ["/labels/old/{label}"])
    #expect(paths.map(\.target) == ["/labels/{label}/parts/notes"])
  }
}

@Suite struct RedirectCheckTests {
  @Test(
    arguments: [
      ([("a", "/b")], .invalidRedirect("a", at: "")),
      ([("/", "/b")], .invalidRedirect("/", at: "")),
      ([("/old//a", "/b")], .invalidRedirect("/old//a", at: "")),
      ([("/old?q=1", "/b")], .invalidRedirect("/old?q=1", at: "")),
      ([("/old;cover", "/b")], .invalidRedirect("/old;cover", at: "")),
      ([("/old/../a", "/b")], .invalidRedirect("/old/../a", at: "")),
      ([("/old", "/b#/b")], .invalidRedirect("/b#/b", at: "")),
      ([("/old", "t://main/b")], .invalidRedirect("t://main/b", at: "")),
      ([("/old", "/b;window")], .invalidRedirect("/b;window", at: "")),
      ([("/old/{a}/{a}", "/b")], .duplicateParameter("a", at: "")),
      (
        [("/old/{a}", "/value/{b}")],
        .unknownPlaceholder("b", of: Redirect("/old/{a}", to: "/value/{b}"), at: "")
      ),
      (
        [("/old", "/b?q={a}")],
        .unknownPlaceholder("a", of: Redirect("/old", to: "/b?q={a}"), at: "")
      ),
      ([("/b", "/c")], .needlessRedirect(Redirect("/b", to: "/c"), at: "", because: "/b")),
      (
        [("/value/{x}", "/b")],
        .needlessRedirect(Redirect("/value/{x}", to: "/b"), at: "", because: "/value/{a}")
      ),
      (
        [("/old/{x}", "/b"), ("/old/1", "/c")],
        .needlessRedirect(Redirect("/old/1", to: "/c"), at: "", because: "/old/{x}")
      ),
      ([("/old", "/nowhere")], .deadRedirect(Redirect("/old", to: "/nowhere"), at: "")),
      ([("/old", "/number/x")], .deadRedirect(Redirect("/old", to: "/number/x"), at: "")),
      ([("/old", "/b?x=1")], .deadRedirect(Redirect("/old", to: "/b?x=1"), at: "")),
      ([("/old", "/old")], .cyclicRedirect(Redirect("/old", to: "/old"), at: "")),
      (
        [("/old/{x}", "/older/{x}"), ("/older/{y}", "/old/{y}")],
        .cyclicRedirect(Redirect("/old/{x}", to: "/older/{x}"), at: "")
      ),
    ] as [([(String, String)], RouteTableError)])
  func `An invalid redirect is refused`(
    redirects: [(String, String)], error: RouteTableError
  ) {
    #expect(throws: error) { try table(redirects) }
  }

  @Test(
    arguments: [
      [("/old", "/b")], [("/old/{x}", "/value/{x}")], [("/number/one", "/number/1")],
      [("/old/{x}", "/number/{x};cover")], [("/old", "/b/c?q=1")],
      [("/old", "/older"), ("/older", "/b")],
      [("/old/1", "/b"), ("/old/{x}", "/value/{x}")], [("/b/{x}/{y}", "/value/{y}")],
    ] as [[(String, String)]])
  func `A valid redirect is accepted`(redirects: [(String, String)]) {
    #expect(throws: Never.self) { try table(redirects) }
  }

  private func table(_ redirects: [(String, String)]) throws -> ExampleTable {
    let root = ExampleDestination(
      nil, as: .push, .home,
      children: [
        ExampleDestination(
          "b", as: .push, .labels,
          children: [
            ExampleDestination(
              "c", .query("q", default: ""), as: .push, embed: { .query($0) },
              extract: { if case .query(let text) = $0 { text } else { nil } })
          ]),
        ExampleDestination("c", as: .push, .keys),
        ExampleDestination(
          "value", .path("a"), as: .push, embed: { .label($0) },
          extract: { if case .label(let text) = $0 { text } else { nil } }),
        ExampleDestination(
          "number", .path("n"), as: .push, embed: { .note($0) },
          extract: { if case .note(let id) = $0 { id } else { nil } }),
      ])
    return try ExampleTable(
      scheme: "t", root: redirects.reduce(root) { $0.redirect($1.0, to: $1.1) })
  }
}

@Suite struct RedirectLawTests {
  @Test func `Any redirect is refused, or leads to a place`() {
    forAll(cases: 3_000, atLeast: 0.01) { random throws in
      var root = ExampleDestination(nil, as: .push, .home, children: [Self.named, Self.label])
      var patterns: [String] = []
      for _ in 0..<random.number(1..<5) {
        patterns.append(random.redirectPath())
        root = root.redirect(patterns[patterns.count - 1], to: random.redirectPath())
      }
      guard let table = try? ExampleTable(scheme: "t", root: root) else { throw Discarded() }
      for pattern in patterns {
        let link = String(pattern.map { "{}xy".contains($0) ? "1" : $0 })
        let route = try table.route(to: link, scenes: ["main"])
        let canonical = table.link(to: route) ?? ""
        try check(
          try table.route(to: canonical, scenes: ["main"]) == route, "\(link) is \(canonical)")
      }
    }
  }

  @Test func `Redirects in a circle of values end in an error`() throws {
    let table = try ExampleTable(
      scheme: "t",
      root: ExampleDestination(nil, as: .push, .home, children: [Self.named, Self.label])
        .redirect("/c/{x}", to: "/{x}/c").redirect("/{x}/{y}", to: "/a"))
    #expect(throws: LinkError.self) { try table.route(to: "/c/c", scenes: ["main"]) }
    #expect(try table.route(to: "/c/d", scenes: ["main"]).legs.last?.screen == .labels)
  }

  private static let named = ExampleDestination(
    "a", as: .push, .labels, children: [ExampleDestination("b", as: .push, .keys)])

  private static let label = ExampleDestination(
    "b", .path("x"), as: .push, embed: { .label($0) },
    extract: { if case .label(let text) = $0 { text } else { nil } })
}

extension SeededGenerator {
  fileprivate mutating func redirectPath() -> String {
    (0..<number(1..<4)).map { _ in "/" + element(of: ["a", "b", "c", "d", "{x}", "{y}"]) }.joined()
  }
}

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
