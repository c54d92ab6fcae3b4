import NavigationCore
import TerminalUI

/// swift-composable-navigation: stack, modal and tabs in the tree and standalone, and countries.
enum Composable {
  enum Place: Hashable, Codable, Sendable {
    case showcases, modal, login, register, states, country(String), item(String), tab(String)
    case countries(Sort, Region), filter(Sort, Region)
  }

  enum Sort: String, RouteValue, Codable, CaseIterable { case name, population }
  enum Region: String, RouteValue, Codable, CaseIterable { case all, africa, americas, asia }

  static let pullback = Pullback("composable", embed: Gallery.Place.composable) {
    if case .composable(let place) = $0 { place } else { nil }
  }

  static var destination: Destination<Place> {
    let modals: [Destination<Place>] = [
      Destination("login", as: .sheet, .login), Destination("register", as: .sheet, .register),
    ]
    let tabs = ["home", "list", "settings"].map { Destination($0, as: .tab, Place.tab($0)) }
    let filter = Destination(
      "filter", .inherited("sort", Sort.self), .inherited("region", Region.self), as: .sheet,
      embed: { Place.filter($0, $1) },
      extract: { if case .filter(let sort, let region) = $0 { (sort, region) } else { nil } })
    let countries = Destination(
      "countries", .query("sort", default: Sort.name), .query("region", default: Region.all),
      as: .push, embed: { Place.countries($0, $1) },
      extract: { if case .countries(let sort, let region) = $0 { (sort, region) } else { nil } },
      children: [filter, nested(3, Place.country)])
    return Destination(
      "composable", as: .push, .showcases,
      children: [
        nested(3, Place.item, "stack", as: .cover), .tabs(tabs, name: "tabs"), countries,
        Destination("modal", as: .push, .modal, children: modals),
        Destination("states", as: .push, .states),
      ])
  }

  /// Nested places with a text, up to a depth.
  private static func nested(
    _ depth: Int, _ place: @escaping @Sendable (String) -> Place, _ name: String? = nil,
    as style: DestinationStyle = .push
  ) -> Destination<Place> {
    Destination(
      name, .path("text\(depth)"), as: style, embed: place,
      extract: { screen in screen.text.flatMap { place($0) == screen ? $0 : nil } },
      children: depth > 1 ? [nested(depth - 1, place)] : [])
  }

  static func screen(at place: Place) -> any Screen<Gallery> {
    place == .states ? StandaloneStates() : Showcase()
  }

  /// A list of actions. The count distinguishes a reused view from a new one.
  struct Showcase: Screen {
    typealias App = Gallery
    var position = ListPosition()
    var count = 0

    func body(_ context: Context<App>) -> Body {
      let place = pullback.extract(context.place) ?? .showcases
      Inspected("Composable", context) {
        Text("View \(context.id), actions: \(count)")
        if place == .showcases {
          List(\.position, links: Place.links)
        } else {
          List(\.position, place.actions) {
            ListRow($0.name)
          } open: { index, screen, turn in
            screen.count += 1
            for action in place.actions[index].does { turn.navigate(action, through: pullback) }
          }
        }
      }
    }

  }
}

extension Composable.Place {
  fileprivate static let links = [
    "stack/a", "modal", "tabs", "countries", "states", "stack/a/b/c",
    "countries/Chile/Santiago?sort=population", "countries/filter?region=asia", "modal/login;cover",
  ]

  private static let countries: [(name: String, millions: Int, region: Composable.Region)] = [
    ("Chad", 18, .africa), ("Chile", 20, .americas), ("Japan", 124, .asia), ("Peru", 34, .americas),
  ]

  fileprivate typealias Row = (name: SafeText, does: [NavigationAction<Self>])

  private func row(_ name: SafeText, _ does: NavigationAction<Self>...) -> Row { (name, does) }

  fileprivate var actions: [Row] {
    switch self {
    case .countries(let sort, let region):
      let shown = Self.countries.filter { region == .all || $0.region == region }
        .sorted { sort == .name ? $0.name < $1.name : $0.millions > $1.millions }
      return [row("filter", .present(.filter(sort, region), .sheet))]
        + shown.map { row("\($0.name), \($0.millions) million", .push([.country($0.name)])) }
    case .filter(let sort, let region):
      let sorts = Composable.Sort.allCases.map {
        row("sort by \($0.rawValue)", .dismiss, .update(.countries($0, region)))
      }
      return sorts
        + Composable.Region.allCases.map {
          row("only \($0.rawValue)", .dismiss, .update(.countries(sort, $0)))
        }
    case .country("capital"): return [row("popItem", .pop(count: 1))]
    case .country: return [row("pushItem capital", .push([.country("capital")]))]
    case .tab:
      return [
        row("setActiveItem settings", .select(tab: "settings")),
        row("setItems settings, list, home", Self.tabs(["settings", "list", "home"])),
        row("setItems home, list, settings", Self.tabs(["home", "list", "settings"])),
      ]
    case .item:
      return [
        row("pushItem b", .push([.item("b")])), row("pushItem c", .push([.item("c")])),
        row("popItem", .pop(count: 1)), row("popToRoot", .popToPresentationRoot),
        row("setItems x, y, b", .setStack([.item("x"), .item("y"), .item("b")])),
      ]
    default:
      return [
        row("presentSheet login", .setModal(.login, .sheet)),
        row("presentFullScreen login", .setModal(.login, .cover)),
        row("presentSheet register", .setModal(.register, .sheet)), row("dismiss", .dismiss),
      ]
    }
  }

  fileprivate var text: String? {
    switch self {
    case .item(let text), .country(let text): text
    default: nil
    }
  }

  private static func tabs(_ names: [String]) -> NavigationAction<Self> {
    .setTabs(names.map { Leg(.tab($0), .stack(.tab($0))) })
  }
}
