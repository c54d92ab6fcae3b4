/// The whole trees a scene has shown, before and after the one it shows now.
///
/// History is apart from the hierarchy: going back from a followed link returns to where the link was,
/// wherever that is on the tree.
public struct History<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  private typealias CodingKeys = HistoryCodingKey

  /// The most entries kept in both directions together: a step from one to the other adds none.
  public static var limit: Int { 100 }

  /// What ``NavigationAction/goBack`` returns to; the last entry is the next.
  public private(set) var back: [NavigationNode<Screen>]
  /// What ``NavigationAction/goForward`` returns to; the last entry is the next.
  public private(set) var forward: [NavigationNode<Screen>]

  /// How many entries there are in both directions.
  var count: Int { back.count + forward.count }

  init(back: [NavigationNode<Screen>] = [], forward: [NavigationNode<Screen>] = []) {
    self.back = back
    self.forward = forward
  }

  /// Notes a step away from `root`; the forward part is cut.
  mutating func record(_ root: NavigationNode<Screen>) {
    back.append(root)
    if back.count > Self.limit { back.removeFirst() }
    forward = []
  }

  /// Changes each of the trees.
  mutating func update(_ body: (inout NavigationNode<Screen>) -> Void) {
    for index in back.indices { body(&back[index]) }
    for index in forward.indices { body(&forward[index]) }
  }

  mutating func goBack(from root: NavigationNode<Screen>) -> NavigationNode<Screen>? {
    guard let previous = back.popLast() else { return nil }
    forward.append(root)
    return previous
  }

  mutating func goForward(from root: NavigationNode<Screen>) -> NavigationNode<Screen>? {
    guard let next = forward.popLast() else { return nil }
    back.append(root)
    return next
  }
}
