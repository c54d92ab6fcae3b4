import NavigationCore
import TerminalUI

/// SwiftDux Navigation: routes of waypoints, a split, precedence, scenes, and a custom container.
enum SwiftDux {
  enum Place: Hashable, Codable, Sendable {
    case home, settings, notes, alert, item(String), branch(String, Int), tab(String)
  }

  static let pullback = Pullback("swiftdux", embed: Gallery.Place.swiftDux) {
    if case .swiftDux(let place) = $0 { place } else { nil }
  }

  static var destination: Destination<Place> {
    let music = ["allMusic", "albums", "playlists"].map(tab)
    return Destination(
      "swiftdux", as: .push, .home,
      children: [
        Destination("settings", as: .push, .settings),
        Destination(
          "notes", as: .push, in: .split, .notes,
          children: [Destination("display-alert", as: .alert, .alert), item(as: .detail)]),
        branch("companies"), branch("stocks"), branch("news"),
        .tabs(
          [.container(bottomTabs, music, name: "music", as: .tab), tab("radio")], name: "tabs"),
      ])
  }

  private static func tab(_ name: String) -> Destination<Place> {
    Destination(name, as: .tab, .tab(name), children: [item(as: .push)])
  }

  private static func item(as style: DestinationStyle) -> Destination<Place> {
    Destination(
      nil, .path("id"), as: style, embed: { .item($0) },
      extract: { if case .item(let id) = $0 { id } else { nil } })
  }

  private static func branch(_ name: String) -> Destination<Place> {
    Destination(
      name, .path("id"), as: .push, embed: { .branch(name, $0) },
      extract: { if case .branch(name, let id) = $0 { id } else { nil } })
  }

  private static let bottomTabs = ContainerKind("bottomTabs")
  static let layouts: [ContainerKind: any ContainerLayout] = [bottomTabs: BottomTabsLayout()]
  static func screen(at place: Place) -> any Screen<Gallery> { Waypoint(place: place) }

  /// A list of route links: relative to the waypoint or absolute, with or without a scene.
  struct Waypoint: Screen {
    typealias App = Gallery
    let place: Place
    var position = ListPosition()

    static let bindings: [Binding<Self>] = [
      Binding("u", "parent", rank: pageRank + 2) { _, turn in turn.open(link: "..") },
      Binding("c", "caching", rank: pageRank + 1, when: { $1.navigation.activeTabs != nil }) {
        _, turn in
        let policies = CachingPolicy.allCases
        let current = policies.firstIndex(of: turn.context.caching ?? .forever) ?? 0
        turn.navigate(.setCaching(policies[(current + 1) % policies.count]))
      },
      Binding("n", "new scene", rank: pageRank, when: { $0.place == .home && !$1.hasScenes }) {
        _, turn in
        turn.navigate(.openScene("second", root: turn.context.table.root))
        turn.open(link: "/swiftdux/notes")
      },
      Binding("x", "close scene", rank: pageRank, when: { $1.hasScenes }) { _, turn in
        turn.navigate(.closeScene(turn.context.navigation.activeScene.name))
      },
    ]

    func note(_ context: Context<App>) -> SafeText {
      context.navigation.activeTabs == nil ? "" : SafeText("cached \(context.caching ?? .forever)")
    }

    func body(_ context: Context<App>) -> Body {
      if place == .alert {
        Text("Hello world!")
      } else {
        Inspected("SwiftDux", context) { List(\.position, links: place.links) }
      }
    }

    func detail(_ context: Context<App>) -> Detail<App.Place> {
      guard place == .notes else { return .unchanged }
      let number = place.links.element(at: position).flatMap { Int($0) }
      return Detail(number.map { .swiftDux(.item("\($0)")) })
    }

    mutating func reveal(_ detail: App.Place, _ context: Context<App>) {
      position.moveFocus(in: place.links) {
        detail == .swiftDux($0 == "display-alert" ? .alert : .item($0))
      }
    }
  }
}

extension Context<Gallery> {
  fileprivate var caching: CachingPolicy? {
    navigation.root.activeSpine.prefix { $0.id != id }.last { $0.screen == nil }?.caching
  }
}

extension SwiftDux.Place {
  fileprivate var links: [String] {
    switch self {
    case .home:
      [
        "notes", "notes/12", "/main/swiftdux/notes#/swiftdux/notes/13", "settings",
        "companies/1", "stocks/7", "news/x", "tabs", "tabs/music/albums/Blue",
      ]
    case .settings: ["..", "../notes", "/swiftdux/companies/2"]
    case .notes: ["12", "13", "14", "display-alert", "%64isplay-alert"]
    case .branch(_, let id): ["../stocks/\(id + 1)", "/swiftdux/settings"]
    case .tab("radio"): ["Jazz", "../music/albums"]
    case .tab: ["Blue", "../albums/Red", "../../radio"]
    default: ["../13", "..", "/swiftdux"]
    }
  }
}

/// A layout of one child over a bar with all names.
private struct BottomTabsLayout: ContainerLayout {
  func arrangement(of container: ContainerShape, in rect: Rect) -> ContainerArrangement {
    var arrangement = ContainerArrangement()
    let (bar, child) = rect.dividing(.bottom, amount: 1)
    arrangement.place(chrome: "bar", in: bar)
    arrangement.place(child: container.selection, in: child)
    return arrangement
  }

  func draw(_ chrome: ContainerChrome, theme: Theme, in canvas: inout Canvas) {
    let names = chrome.container.names
    for (index, name) in names.enumerated() {
      let style = index == chrome.container.selection ? theme.focused : theme.dim
      let column = index * canvas.size.columns / names.count
      canvas.write("\(index + 1) \(name)", style, at: Point(column: column, row: 0))
    }
  }

  func child(at point: Point, on chrome: ContainerChrome, size: Size) -> Int? {
    let names = chrome.container.names
    return names.indices.last { $0 * size.columns / names.count <= point.column }
  }
}
