import NavigationCore

extension ContainerKind {
  static let carousel = ContainerKind("carousel")
  static let pages = ContainerKind("pages")
}

extension RouteTable<ExampleScreen> {
  /// A container of another kind than tabs is the whole scene: links add items to it, beside one that is
  /// always there. Another one is pushed in each of them.
  static let carousel = made(
    .container(
      .carousel, [ExampleDestination("map", as: .tab, .home, children: [label]), city],
      presentations: [search, settings, question]))

  /// Any text, beside the name `map` and the names of what can be presented anywhere.
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
