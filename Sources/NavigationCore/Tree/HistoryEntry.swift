/// A place in a scene's history, for display in a list.
public struct HistoryEntry<Screen: NavigationScreen>: Hashable, Sendable {
  /// The distance from the current place: -2 is two steps back, 1 is one step forward, 0 is the current place.
  public let offset: Int
  /// The active screen of the place.
  public let screen: Screen
  /// The screens from the root of the place to its active screen.
  public let breadcrumbs: [Screen]
  /// The screen beside the active one, if that is in the sidebar of a split.
  public internal(set) var detail: Screen?
}

extension Scene {
  /// All places of the history and the current one, the oldest first.
  ///
  /// - Complexity: O(entries · visible nodes).
  public var timeline: [HistoryEntry<Screen>] {
    let trees = history.back + [root] + history.forward.reversed()
    return trees.enumerated().compactMap { index, tree in
      let breadcrumbs = tree.breadcrumbs
      return breadcrumbs.last.map {
        HistoryEntry(
          offset: index - history.back.count, screen: $0, breadcrumbs: breadcrumbs,
          detail: tree.detailBesideActive)
      }
    }
  }
}

extension NavigationNode {
  /// The screen of the detail beside the active screen, if that is in the sidebar of the innermost split.
  fileprivate var detailBesideActive: Screen? {
    for node in activeSpine.reversed() {
      if node.presentation != nil { return nil }
      guard case .split(let split) = node.content else { continue }
      return split.focus == .sidebar ? split.detail?.firstLeaf.screen : nil
    }
    return nil
  }
}
