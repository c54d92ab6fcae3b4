extension NavigationNode {
  /// The most nodes that may lie below one another: every walk down a tree is recursive, and must end
  /// before the stack does.
  ///
  /// A tree of this depth is less than 512 levels of JSON, which is what common decoders read.
  public static var depthLimit: Int { 80 }

  /// The longest coding path at which a tree of the greatest depth has a node.
  static var codingPathLimit: Int { 512 }

  /// How many nodes lie on the longest way down, this one included.
  var depth: Int { summary.depth }
}
