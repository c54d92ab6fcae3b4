import NavigationCore
import TerminalUI

/// The demos of five SwiftUI navigation libraries, in a terminal, with a page for each, and pages of widgets.
struct Gallery: ScreenApp {
  /// Each page is a feature with places of its own.
  enum Place: LibraryPlaces {
    case pages
    case swiftDux(SwiftDux.Place)
    case composable(Composable.Place)
    case navigator(Flopshot.Place)
    case suiNavigation(SUINavigation.Place)
    case drMax(DrMax.Place)
    case widgets(Widgets.Place)
    case library(LibraryPlace)
  }

  struct Model: Hashable, Codable, Sendable {
    /// True if the inspector beside a showcase has most of the room.
    var isInspecting = false
  }

  let name: SafeText = "navtui-gallery"
  static let model = Model()

  static let bindings: [AppBinding<Gallery>] =
    AppBinding.standard + [
      AppBinding(
        ["i", "<F2>"], "inspect", title: "More or less of the tree", rank: 85,
        when: { $0.navigation.activeScreen.isShowcase }
      ) { $0.model.isInspecting.toggle() },
      AppBinding(
        "w", "next scene", title: "Next scene", name: "other-scene", rank: pageRank + 1,
        when: { $0.hasScenes }
      ) { $0.activateScene(offset: 1) },
    ]

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let pages = [
      SwiftDux.destination.pullback(SwiftDux.pullback),
      Composable.destination.pullback(Composable.pullback),
      Flopshot.destination.pullback(Flopshot.pullback),
      SUINavigation.destination.pullback(SUINavigation.pullback),
      DrMax.destination.pullback(DrMax.pullback),
      Widgets.destination.pullback(Widgets.pullback),
    ]
    return try RouteTable(
      scheme: "gallery",
      root: Destination(nil, as: .push, .pages, children: pages + Destination.library))
  }

  static var layouts: [ContainerKind: any ContainerLayout] { SwiftDux.layouts }

  func screen(at place: Place) -> any Screen<Gallery> {
    switch place {
    case .pages: PagesScreen()
    case .swiftDux(let place): SwiftDux.screen(at: place)
    case .composable(let place): Composable.screen(at: place)
    case .navigator(let place): Flopshot.screen(at: place)
    case .suiNavigation(let place): SUINavigation.screen(at: place)
    case .drMax(let place): DrMax.screen(at: place)
    case .widgets(let place): Widgets.screen(at: place)
    case .library(let place): place.screen()
    }
  }
}

extension Gallery.Place {
  fileprivate var isShowcase: Bool {
    switch self {
    case .pages, .widgets, .library: false
    default: true
    }
  }
}

extension Gallery.Place {
  /// The name of the library for the first place of its page; otherwise the place's own name.
  var title: SafeText {
    switch self {
    case .swiftDux(.home): "SwiftDux Navigation"
    case .composable(.showcases): "swift-composable-navigation"
    case .widgets(let page): page.title
    default: SafeText("\(self)".withoutTypes)
    }
  }
}

extension Screen<Gallery> {
  /// The title of the place, unless a screen has another one.
  func title(_ context: Context<Gallery>) -> SafeText { context.place.title }
}

extension Context<Gallery> {
  /// True if there are several scenes.
  var hasScenes: Bool { navigation.scenes.count > 1 }
}

extension List where Root.App == Gallery {
  /// Creates a list of links. Relative ones start at the place of the list.
  init(_ position: any WritableKeyPath<Root, ListPosition> & Sendable, links: [String]) {
    self.init(position, links) {
      ListRow(SafeText($0))
    } open: { index, _, turn in
      turn.open(link: links[index])
    }
  }
}

struct PagesScreen: Screen {
  typealias App = Gallery
  var position = ListPosition()

  private static let pages: [(title: SafeText, link: String)] = [
    ("SwiftDux Navigation", "/swiftdux"), ("swift-composable-navigation", "/composable"),
    ("Navigator (flopshot)", "/navigator"), ("SUINavigation", "/suinavigation"),
    ("DrMaxNavigation", "/drmax"), ("Widgets", "/widgets"),
  ]

  func title(_ context: Context<App>) -> SafeText { "Gallery" }

  func body(_ context: Context<App>) -> Body {
    List(\.position, Self.pages) {
      ListRow($0.title, SafeText($0.link))
    } open: { index, _, turn in
      turn.open(link: Self.pages[index].link)
    }
  }
}

/// The rank of bindings that only one page has: the footer shows them before those of lists.
let pageRank = 15
