import NavigationCore

/// A feature that is independent of the app around it.
enum LarderScreen: Hashable, Codable, Sendable {
  case shelves
  case shelf(String)
  case scanner
}

extension LarderScreen {
  static var place: Destination<LarderScreen> {
    Destination(
      "larder", as: .tab, .shelves,
      children: [
        Destination("scan", as: .sheet, .scanner),
        Destination(
          nil, .path("shelf"), as: .push, embed: { .shelf($0) },
          extract: { if case .shelf(let name) = $0 { name } else { nil } }),
      ])
  }
}

enum KitchenScreen: Hashable, Codable, Sendable {
  case menu
  case larder(LarderScreen)
}

extension KitchenScreen {
  static let larder = Pullback<LarderScreen, KitchenScreen>("larder") {
    .larder($0)
  } extract: {
    if case .larder(let screen) = $0 { screen } else { nil }
  }

  static func table() throws(RouteTableError) -> RouteTable<KitchenScreen> {
    try RouteTable(
      scheme: "kitchen",
      root: .tabs([Destination("menu", as: .tab, .menu), LarderScreen.place.pullback(larder)]))
  }
}

extension ScreenProvider<LarderScreen, String> {
  static let larder = ScreenProvider { screen in
    switch screen {
    case .shelves: "the shelves"
    case .shelf(let name): "the shelf \(name)"
    case .scanner: nil
    }
  }
}

extension ScreenProvider<KitchenScreen, String> {
  static let kitchen = ScreenProvider.first(of: [
    ScreenProvider { $0 == .menu ? "the menu" : nil },
    ScreenProvider<LarderScreen, String>.larder.pullback(KitchenScreen.larder),
  ])
}
