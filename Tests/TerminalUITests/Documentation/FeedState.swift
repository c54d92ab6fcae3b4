import NavigationCore
import TerminalUI

/// All that the app knows.
struct FeedState: Equatable, Sendable {
  var navigation: NavigationState<FeedScreen>
  var feeds: [String]
  var size = Size.zero
  /// The headlines of the feeds that were looked at or fetched.
  var headlines: [String: [String]] = [:]
  var settings = FeedSettings()
  /// What each screen remembers.
  var memory: [NodeID: ScreenMemory] = [:]
  /// The beginning of a longer key binding.
  var pendingKeys: [Key] = []
  var toast: String?
  /// How far the fetching is; nil when nothing is fetched.
  var progress: FeedProgress?

  init(_ navigation: NavigationState<FeedScreen>, feeds: [String]) {
    self.navigation = navigation
    self.feeds = feeds
  }
}

struct FeedProgress: Hashable, Sendable {
  var completed = 0
  let total: Int
}

/// What a screen remembers as long as its node is on the tree.
struct ScreenMemory: Hashable, Sendable {
  var list = ListPosition()
  var field = TextBuffer("", .field)
}

extension FeedState {
  /// What is to be seen where; the last row is the footer's.
  var panes: [Pane<FeedScreen>] {
    navigation.presentationTree(for: LayoutMetrics.sizeClass(for: size))
      .panes(in: Rect(size: size).inset(.bottom, by: 1))
  }

  /// The room that a screen has under its header.
  func room(of id: NodeID) -> Size {
    let pane = panes.first { $0.screen?.id == id }
    return pane.flatMap { $0.screen?.room(in: $0.rect).size } ?? .zero
  }

  /// The rows of a list.
  func rows(of screen: FeedScreen) -> [String] {
    switch screen {
    case .feeds: feeds
    case .feed(let name): settings.arranged(headlines[name] ?? [])
    case .adding, .settings: []
    }
  }

  /// What the active screen remembers.
  var activeMemory: ScreenMemory {
    get { memory[navigation.activeNode.id] ?? ScreenMemory() }
    set { memory[navigation.activeNode.id] = newValue }
  }
}

extension PresentedScreen<FeedScreen> {
  /// Whether it is in no frame, which would have its title.
  var hasHeader: Bool { presentationStyle == nil || presentationStyle == .cover }

  func room(in rect: Rect) -> Rect { hasHeader ? rect.inset(.top, by: 1) : rect }
}
