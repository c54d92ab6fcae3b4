import NavigationCore

typealias ExampleTable = RouteTable<ExampleScreen>
typealias ExampleState = NavigationState<ExampleScreen>
typealias ExampleAction = NavigationAction<ExampleScreen>
typealias ExampleRoute = Route<ExampleScreen>
typealias ExampleLeg = Leg<ExampleScreen>
typealias ExampleDestination = Destination<ExampleScreen>

extension RouteTable<ExampleScreen> {
  /// Tabs with everything that a table can declare: splits, nested tabs, all kinds of parameters,
  /// and global presentations, including tabs and a split.
  static let tabs = made(
    .tabs(
      [notes, labels, library, find],
      presentations: [search, color, settings, browser, question]
    )
    .redirect("/memo/{id}", to: "/note/{id}")
    .redirect("/note/{id}", to: "/notes/{id}")
    .redirect("/tagged/{tag}/{id}", to: "/notes/tag/{tag}/{id}")
    .redirect("/lookup/{text}", to: "/search?q={text}"))

  /// A scene that is a split.
  static let split = made(
    ExampleDestination(
      nil, as: .push, in: .split, .notes, children: notesPlaces + [search, browser, question]))

  /// A scene that is a stack.
  static let stack = made(
    ExampleDestination(
      nil, as: .push, .home, children: [notes(as: .push), label, search, settings]))

  /// A feature with its own table, as a tab and as a global presentation.
  static let nested = made(
    .tabs(
      [
        shop(as: .tab),
        ExampleDestination(
          "labels", as: .tab, .labels, children: [label, shop(as: .cover)]),
      ], presentations: [question]))

  /// Containers in one another with every caching policy.
  static let cached = made(
    .tabs(
      [
        notes(as: .tab).caching(.whileActive),
        ExampleDestination("labels", as: .tab, .labels, children: [label])
          .caching(.whileParentActive),
        library.caching(.whileActive), find.caching(.whileParentActive),
      ], presentations: [question, settings.caching(.whileActive)]))

  static let examples = [tabs, split, stack, carousel, nested, cached]

  static func made(_ root: ExampleDestination) -> ExampleTable {
    do {
      return try ExampleTable(scheme: "navtui", root: root)
    } catch {
      preconditionFailure("an example is wrong: \(error)")
    }
  }
}

// MARK: - Tabs

extension RouteTable<ExampleScreen> {
  private static var notes: ExampleDestination { notes(as: .tab) }

  private static func notes(as style: DestinationStyle) -> ExampleDestination {
    ExampleDestination("notes", as: style, in: .split, .notes, children: notesPlaces)
      .alias("memos", "jottings")
  }

  private static var notesPlaces: [ExampleDestination] {
    [
      note,
      ExampleDestination(
        "tag", .path("tag"), as: .push, embed: { .tag($0) },
        extract: { if case .tag(let tag) = $0 { tag } else { nil } },
        children: [
          ExampleDestination(
            nil, .path("id"), .inherited("tag", String.self), as: .detail,
            embed: { .tagged($1, $0) },
            extract: { if case .tagged(let tag, let id) = $0 { (id, tag) } else { nil } })
        ]),
    ]
  }

  /// Two consecutive destinations with the same query parameter.
  private static var note: ExampleDestination {
    ExampleDestination(
      nil, .path("id"), as: .detail, embed: { .note($0) },
      extract: { if case .note(let id) = $0 { id } else { nil } },
      children: [
        ExampleDestination(
          "edit", .inherited("id", Int.self), as: .cover, embed: { .editor($0) },
          extract: { if case .editor(let id) = $0 { id } else { nil } }),
        ExampleDestination(
          "versions", .inherited("id", Int.self), .query("page", default: 1), as: .push,
          embed: { .versions($0, page: $1) },
          extract: { if case .versions(let id, let page) = $0 { (id, page) } else { nil } },
          children: [
            ExampleDestination(
              "lines", .inherited("id", Int.self), .query("page", default: 1), as: .push,
              embed: { .version($0, page: $1) },
              extract: { if case .version(let id, let page) = $0 { (id, page) } else { nil } })
          ]),
      ]
    )
    .redirect("/history/{page}", to: "/versions?page={page}")
  }

  private static var labels: ExampleDestination {
    ExampleDestination("labels", as: .tab, .labels, children: [label, newLabel])
      .redirect("/old/{label}", to: "/{label}/parts/notes")
  }

  private static var newLabel: ExampleDestination {
    ExampleDestination("new", as: .sheet, .newLabel).alias("add")
  }

  /// Any text besides the static name `new` and the names of global presentations.
  static var label: ExampleDestination {
    ExampleDestination(
      nil, .path("label"), as: .push, embed: { .label($0) },
      extract: { if case .label(let name) = $0 { name } else { nil } },
      children: [
        .tabs(
          [
            ExampleDestination(
              "notes", .inherited("label", String.self), as: .tab, embed: { .shelf($0) },
              extract: { if case .shelf(let name) = $0 { name } else { nil } },
              children: [book]),
            ExampleDestination("keys", as: .tab, .keys),
          ], name: "parts"
        ).alias("pieces")
      ]
    )
    .alias("label")
  }

  static var book: ExampleDestination {
    ExampleDestination(
      "book", .path("title"), as: .push, embed: { .book($0) },
      extract: { if case .book(let title) = $0 { title } else { nil } })
  }

  private static var library: ExampleDestination {
    .tabs(
      [
        ExampleDestination("books", as: .tab, .home, children: [book]),
        ExampleDestination("general", as: .tab, .general),
      ], name: "library", as: .tab)
  }

  /// A sidebar with a query parameter that its detail inherits.
  private static var find: ExampleDestination {
    ExampleDestination(
      "find", .query("q", default: ""), as: .tab, in: .split, embed: { .query($0) },
      extract: { if case .query(let text) = $0 { text } else { nil } },
      children: [
        ExampleDestination(
          nil, .path("id"), .inherited("q", String.self), as: .detail,
          embed: { .hit($0, query: $1) },
          extract: { if case .hit(let id, let query) = $0 { (id, query) } else { nil } },
          children: [book])
      ])
  }
}

// MARK: - Presentations

extension RouteTable<ExampleScreen> {
  static var search: ExampleDestination {
    ExampleDestination(
      "search", .query("q", default: ""), .query("page", default: 1), as: .sheet,
      embed: { .search(text: $0, page: $1) },
      extract: { if case .search(let text, let page) = $0 { (text, page) } else { nil } },
      children: [
        ExampleDestination(
          nil, .path("id"), as: .push, embed: { .note($0) },
          extract: { if case .note(let id) = $0 { id } else { nil } })
      ])
  }

  private static var color: ExampleDestination {
    ExampleDestination(
      "color", .path("name"), as: .popover, embed: { .color($0) },
      extract: { if case .color(let name) = $0 { name } else { nil } })
  }

  static var settings: ExampleDestination {
    .tabs(
      [
        ExampleDestination("general", as: .tab, .general),
        ExampleDestination("keys", as: .tab, .keys, children: [book]),
      ], name: "settings", as: .sheet
    )
    .alias("options")
  }

  private static var browser: ExampleDestination {
    ExampleDestination(
      "browse", as: .cover, in: .split, .files,
      children: [
        ExampleDestination(
          nil, .path("path"), as: .detail, embed: { .file($0) },
          extract: { if case .file(let path) = $0 { path } else { nil } })
      ])
  }

  static var question: ExampleDestination {
    ExampleDestination("question", as: .alert, .question)
  }
}

// MARK: - A feature

extension RouteTable<ExampleScreen> {
  /// The places of the shop, converted to places of the app.
  private static func shop(as style: DestinationStyle) -> ExampleDestination {
    ShopRoutes.shop(as: style).pullback(
      Pullback("shop") {
        .shop($0)
      } extract: {
        if case .shop(let screen) = $0 { screen } else { nil }
      })
  }
}

private enum ShopRoutes {
  typealias ShopDestination = Destination<ShopScreen>

  static func shop(as style: DestinationStyle) -> ShopDestination {
    ShopDestination("shop", as: style, in: .split, .offers, children: [offer, basket, parts])
      .alias("store")
      .redirect("/product/{id}", to: "/{id}")
      .redirect("/cart/by/{sorting}", to: "/basket?sort={sorting}")
  }

  private static var offer: ShopDestination {
    ShopDestination(
      nil, .path("offer"), as: .detail, embed: { .offer($0) },
      extract: { if case .offer(let id) = $0 { id } else { nil } }, children: [order]
    )
    .alias("offer")
  }

  private static var order: ShopDestination {
    ShopDestination(
      "order", .inherited("offer", Int.self), .query("count", default: 1), as: .sheet,
      embed: { .order($0, count: $1) },
      extract: { if case .order(let id, let count) = $0 { (id, count) } else { nil } })
  }

  private static var basket: ShopDestination {
    ShopDestination(
      "basket", .query("sort", default: "name"), as: .popover, embed: { .basket(sorting: $0) },
      extract: { if case .basket(let sorting) = $0 { sorting } else { nil } }
    )
    .alias("bag")
  }

  private static var parts: ShopDestination {
    .tabs(
      [
        ShopDestination("help", as: .tab, .help),
        ShopDestination("offers", as: .tab, in: .split, .offers, children: [offer]),
      ], name: "about", as: .sheet)
  }
}

extension ContainerKind {
  static let carousel = ContainerKind("carousel")
  static let pages = ContainerKind("pages")
}

extension RouteTable<ExampleScreen> {
  /// A custom container as the whole scene, with one fixed item and items added by links. Another
  /// container can be pushed in each item.
  static let carousel = made(
    .container(
      .carousel, [ExampleDestination("map", as: .tab, .home, children: [label]), city],
      presentations: [search, settings, question]))

  /// Any text besides the name `map` and the names of global presentations.
  private static var city: ExampleDestination {
    ExampleDestination(
      nil, .path("city", default: "oslo"), .query("zoom", default: 1), as: .tab,
      embed: { .city($0, zoom: $1) },
      extract: { if case .city(let name, let zoom) = $0 { (name, zoom) } else { nil } },
      children: [street, .container(.pages, [page], name: "pages")]
    )
    .alias("city")
  }

  private static var street: ExampleDestination {
    ExampleDestination(
      nil, .path("street"), .inherited("city", String.self), as: .push,
      embed: { .street($1, $0) },
      extract: { if case .street(let city, let number) = $0 { (number, city) } else { nil } })
  }

  private static var page: ExampleDestination {
    ExampleDestination(
      nil, .path("page", default: 1), .inherited("city", String.self), as: .tab, in: .stack,
      embed: { .page($1, $0) },
      extract: { if case .page(let city, let number) = $0 { (number, city) } else { nil } },
      children: [book])
  }
}
