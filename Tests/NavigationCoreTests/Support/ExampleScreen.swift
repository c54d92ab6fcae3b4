import NavigationCore

/// The screens of the example apps.
enum ExampleScreen: Hashable, Codable, Sendable {
  case home
  case notes
  case note(Int)
  case editor(Int)
  case versions(Int, page: Int)
  case version(Int, page: Int)
  case tag(String)
  case tagged(String, Int)
  case labels
  case label(String)
  case newLabel
  case shelf(String)
  case book(String)
  case query(String)
  case hit(Int, query: String)
  case search(text: String, page: Int)
  case color(String)
  case files
  case file(String)
  case question
  case general, keys
  case city(String, zoom: Int)
  case street(String, Int)
  case page(String, Int)
  case shop(ShopScreen)
}

/// The screens of a feature that is independent of the apps.
enum ShopScreen: Hashable, Codable, Sendable {
  case offers
  case offer(Int)
  case order(Int, count: Int)
  case basket(sorting: String)
  case help
}

extension NavigationState<ExampleScreen> {
  /// Creates the state of an example app and opens a link.
  init(at link: String, in table: ExampleTable = .tabs) throws {
    self.init(table)
    apply(.open(try table.route(to: link, scenes: ["main"])))
  }

  /// A split with tabs in its detail, a presentation in an unselected tab, and a focused sidebar.
  static func coveredTabInDetail(of table: ExampleTable) -> ExampleState {
    var state = ExampleState(table)
    state.apply(.showDetail(.note(1), isFocused: true))
    let tabs = LegContent<ExampleScreen>.tabs([
      Leg(.tab("a"), .stack(.book("a"))), Leg(.tab("b"), .stack(.book("b"))),
    ])
    let legs = state.route.legs + [Leg(.push, tabs), Leg(.tab("a"), .stack(.book("a")))]
    state.apply(.open(ExampleRoute(legs: legs)))
    state.apply(.present(.question, .alert, isDismissable: true))
    state.apply(.select(tab: "b"))
    state.apply(.focus(.sidebar))
    return state
  }
}

/// The screens of a small table: a split with items in a tab, a search in another, and help over both.
enum ItemScreen: Hashable, Codable, Sendable {
  case list, item(Int), find(String), help

  /// Returns the table, with a change of the destination of the items.
  static func table(
    _ change: (Destination<ItemScreen>) -> Destination<ItemScreen> = { $0 }
  ) throws -> RouteTable<ItemScreen> {
    let items = Destination<ItemScreen>(
      "items", as: .tab, in: .split, .list,
      children: [
        Destination(
          nil, .path("id"), as: .detail, embed: { .item($0) },
          extract: { if case .item(let id) = $0 { id } else { nil } })
      ])
    let find = Destination<ItemScreen>(
      "find", .query("q", default: ""), as: .tab, embed: { .find($0) },
      extract: { if case .find(let text) = $0 { text } else { nil } })
    let tabs = [change(items), find]
    let help = Destination<ItemScreen>("help", as: .sheet, .help)
    return try RouteTable(scheme: "t", root: .tabs(tabs, presentations: [help]))
  }
}

extension Route {
  /// The route without what links omit: contents of unselected tabs, and names of added ones.
  var visible: Route {
    Route(scene: scene, legs: legs.map(\.visible), detail: detail.map(\.visible))
  }

  /// The route without the names of all tabs, because links keep tabs that the app has set.
  var shown: Route {
    Route(scene: scene, legs: legs.map(\.shown), detail: detail.map(\.shown))
  }
}

extension Leg {
  fileprivate var visible: Leg {
    guard case .tabs(let legs, let kind, let isOpenEnded) = content else { return self }
    // Sorted, because links do not contain the order of tabs.
    let names = isOpenEnded ? [] : legs.map { "\($0.placement)" }.sorted()
    return Leg(
      placement,
      .tabs(names.map { Leg(.tab($0), .tabs([])) }, kind: kind, isOpenEnded: isOpenEnded))
  }

  fileprivate var shown: Leg {
    guard case .tabs(_, let kind, let isOpenEnded) = content else { return self }
    return Leg(placement, .tabs([], kind: kind, isOpenEnded: isOpenEnded))
  }
}

extension NavigationNode {
  /// True if a screen of the tree is marked to be skipped.
  var skipsAny: Bool {
    var isSkipping = false
    forEachNode { if $0.isSkipped { isSkipping = true } }
    return isSkipping
  }
}

/// Returns the union of the sets.
func union(_ sets: [Set<NodeID>]) -> Set<NodeID> {
  sets.reduce(into: []) { $0.formUnion($1) }
}
