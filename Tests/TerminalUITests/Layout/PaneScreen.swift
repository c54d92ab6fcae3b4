import NavigationCore

/// An app with two tabs and every kind of presentation.
enum PaneScreen: Hashable, Codable, Sendable {
  case list, item(Int), editor(Int), new, ask, help, options, option

  static func state(at link: String) throws -> NavigationState<PaneScreen> {
    let table = try table()
    var state = NavigationState(table)
    _ = state.apply(.open(try table.route(to: link, scenes: ["main"])))
    return state
  }

  static let plainLinks = [
    "/items", "/items/1", "/items#/items/1", "/options", "/options/one",
  ]

  static let links =
    plainLinks + [
      "/items/new", "/items/1/new", "/items/help", "/items/1/help", "/items/ask", "/items/1/ask",
      "/items/1/edit", "/items/1/edit/ask", "/items/1/new/ask", "/options/one/help",
      "/items/1/help/new", "/items/help/help", "/options/help/ask",
      "/items/1/ask/new", "/items/1/ask/help", "/items/1/new/new", "/items/1/new/help",
    ]

  private static func table() throws(RouteTableError) -> RouteTable<PaneScreen> {
    let editor = Destination<PaneScreen>(
      "edit", .inherited("id", Int.self), as: .cover, embed: { .editor($0) },
      extract: { if case .editor(let id) = $0 { id } else { nil } })
    let item = Destination<PaneScreen>(
      nil, .path("id"), as: .detail, embed: { .item($0) },
      extract: { if case .item(let id) = $0 { id } else { nil } }, children: [editor])
    return try RouteTable(
      scheme: "t",
      root: .tabs(
        [
          Destination("items", as: .tab, in: .split, .list, children: [item]),
          Destination(
            "options", as: .tab, .options, children: [Destination("one", as: .push, .option)]),
        ],
        presentations: [
          Destination("new", as: .sheet, .new), Destination("ask", as: .alert, .ask),
          Destination("help", as: .popover, .help),
        ]))
  }
}
