/// A root and the nodes pushed on it, of which the last is shown.
public struct StackNode<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  private typealias CodingKeys = StackNodeCodingKey

  /// The first node, which cannot be popped.
  public internal(set) var root: NavigationNode<Screen>
  /// The nodes over the root, the top one last.
  public internal(set) var pushed: NodeList<NavigationNode<Screen>>

  init(root: NavigationNode<Screen>, pushed: [NavigationNode<Screen>] = []) {
    self.root = root
    self.pushed = NodeList(pushed)
  }

  /// The number of nodes, at least one.
  public var count: Int { pushed.count + 1 }

  var indices: Range<Int> { 0..<count }

  /// The node at a position; the root is at 0.
  public internal(set) subscript(position: Int) -> NavigationNode<Screen> {
    get { position == 0 ? root : pushed[position - 1] }
    _modify {
      if position == 0 {
        yield &root
      } else {
        yield &pushed[position - 1]
      }
    }
  }

  /// The node that is shown.
  public internal(set) var top: NavigationNode<Screen> {
    get { self[count - 1] }
    _modify { yield &self[count - 1] }
  }

  /// All nodes from the root to the top.
  public var nodes: [NavigationNode<Screen>] { [root] + pushed }
}
