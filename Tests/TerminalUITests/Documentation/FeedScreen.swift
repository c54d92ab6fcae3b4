import NavigationCore

enum FeedScreen: Hashable, Codable, Sendable {
  case feeds
  case feed(String)
  case adding
  case settings
}

extension FeedScreen {
  typealias Place = Destination<FeedScreen>

  /// `feeds://main/feeds/swift` is a feed, and `/feeds/add` a sheet over the list.
  static func table() throws(RouteTableError) -> RouteTable<FeedScreen> {
    try RouteTable(
      scheme: "feeds", root: .tabs([feedsPlace, Place("settings", as: .tab, .settings)]))
  }

  private static var feedsPlace: Place {
    let feed = Place(
      nil, .path("name"), as: .push, embed: { .feed($0) },
      extract: { if case .feed(let name) = $0 { name } else { nil } })
    return Place("feeds", as: .tab, .feeds, children: [feed, Place("add", as: .sheet, .adding)])
  }

  var title: String {
    switch self {
    case .feeds: "Feeds"
    case .feed(let name): name
    case .adding: "A new feed"
    case .settings: "Settings"
    }
  }
}
