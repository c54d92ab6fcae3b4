import NavigationCore

enum CityScreen: Hashable, Codable, Sendable {
  case city(String)
  case sight(String)
  case help
}

extension ContainerKind {
  static let carousel = ContainerKind("carousel")
}

extension CityScreen {
  /// `/oslo` is a city, `/oslo/opera` one of its sights, `/oslo/help` a sheet over it.
  static func table() throws(RouteTableError) -> RouteTable<CityScreen> {
    try RouteTable(
      scheme: "cities",
      root: .container(
        .carousel, [city], presentations: [Destination("help", as: .sheet, .help)]))
  }

  private static var city: Destination<CityScreen> {
    Destination(
      nil, .path("city", default: "oslo"), as: .tab, embed: { CityScreen.city($0) },
      extract: { if case .city(let name) = $0 { name } else { nil } }, children: [sight])
  }

  private static var sight: Destination<CityScreen> {
    Destination(
      nil, .path("sight"), as: .push, embed: { CityScreen.sight($0) },
      extract: { if case .sight(let name) = $0 { name } else { nil } })
  }
}

extension CityScreen {
  var title: String {
    switch self {
    case .city(let name), .sight(let name): name
    case .help: "Help"
    }
  }
}
