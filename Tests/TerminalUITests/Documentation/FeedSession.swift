import NavigationCore
import TerminalUI

/// What is kept between two runs.
struct FeedSession: Codable {
  let navigation: SavedNavigation<FeedScreen>
  let feeds: [String]
  let settings: FeedSettings
  let positions: [NodeID: ListPosition]

  init(_ state: FeedState) {
    navigation = SavedNavigation(state.navigation)
    feeds = state.feeds
    settings = state.settings
    positions = state.memory.mapValues(\.list)
  }

  /// The state to begin with: a feed that is gone is cut, with what lay over it.
  func state(_ table: RouteTable<FeedScreen>) -> FeedState {
    var (navigation, _) = navigation.restored(to: table) { screen in
      if case .feed(let name) = screen { feeds.contains(name) } else { true }
    }
    navigation.addDeclaredTabs(of: table)
    var state = FeedState(navigation, feeds: feeds)
    state.settings = settings
    state.memory = positions.mapValues { ScreenMemory(list: $0) }
    return state
  }
}
