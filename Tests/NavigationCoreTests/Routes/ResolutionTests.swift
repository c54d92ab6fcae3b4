import NavigationTesting
import Testing

import NavigationCore

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
