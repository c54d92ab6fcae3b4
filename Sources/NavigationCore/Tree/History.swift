/// The trees that a scene has shown before and after the current one.
///
/// History is separate from the hierarchy: going back from a followed link returns to the place that held the link,
/// wherever that is in the tree.
public struct History<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  private typealias CodingKeys = HistoryCodingKey

  /// The maximum number of entries in both directions together. A step from one to the other adds none.
  public static var limit: Int { 100 }

  /// The trees that ``NavigationAction/goBack`` returns to, the next one last.
  public private(set) var back: [NavigationNode<Screen>] = []
  /// The trees that ``NavigationAction/goForward`` returns to, the next one last.
  public private(set) var forward: [NavigationNode<Screen>] = []

  /// The number of entries in both directions.
  var count: Int { back.count + forward.count }

  /// Records a step away from `root` and clears the forward entries.
  mutating func record(_ root: NavigationNode<Screen>) {
    back.append(root)
    if back.count > Self.limit { back.removeFirst() }
    forward = []
  }

  /// Changes every tree.
  mutating func update(_ body: (inout NavigationNode<Screen>) -> Void) {
    for index in back.indices { body(&back[index]) }
    for index in forward.indices { body(&forward[index]) }
  }

  /// Returns the tree at an offset from `root`, and the history around it; nil if there are fewer entries.
  func stepped(
    by offset: Int, from root: NavigationNode<Screen>
  ) -> (tree: NavigationNode<Screen>, history: History)? {
    let trees = back + [root] + forward.reversed()
    let (index, isOverflow) = back.count.addingReportingOverflow(offset)
    guard !isOverflow, trees.indices.contains(index) else { return nil }
    return (
      trees[index],
      History(back: Array(trees[..<index]), forward: trees[(index + 1)...].reversed())
    )
  }
}
