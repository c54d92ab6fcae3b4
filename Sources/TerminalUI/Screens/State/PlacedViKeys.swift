import NavigationCore

/// The vi keys of an app. Registers and searches are shared by all texts; mode and unfinished command belong to the
/// text of one node.
struct PlacedViKeys: Equatable, Sendable {
  var keys = ViKeys()
  var node: NodeID?

  /// Returns the keys in a text of a node. In another node than before they begin anew.
  func keys(on node: NodeID, in buffer: TextBuffer) -> ViKeys {
    node == self.node ? keys : keys.begun(in: buffer)
  }
}
