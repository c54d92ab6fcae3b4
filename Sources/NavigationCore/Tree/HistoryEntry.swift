/// One of the places that a scene has shown, as a list of them names it.
public struct HistoryEntry<Screen: NavigationScreen>: Hashable, Sendable {
  /// How far away it is: -2 is reached by going back twice, 1 by going forward once; 0 is what is shown.
  public let offset: Int
  /// The screen that has the keys there.
  public let screen: Screen
  /// The screens from the root of the place to that screen.
  public let breadcrumbs: [Screen]
}

extension Scene {
  /// All places of the history and the one that is shown between them, the oldest first.
  ///
  /// - Complexity: O(entries · visible nodes).
  public var timeline: [HistoryEntry<Screen>] {
    let trees = history.back + [root] + history.forward.reversed()
    return trees.enumerated().compactMap { index, tree in
      let breadcrumbs = tree.breadcrumbs
      return breadcrumbs.last.map {
        HistoryEntry(offset: index - history.back.count, screen: $0, breadcrumbs: breadcrumbs)
      }
    }
  }
}
