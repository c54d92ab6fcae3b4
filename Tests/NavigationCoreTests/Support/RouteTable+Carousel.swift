import NavigationCore

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
