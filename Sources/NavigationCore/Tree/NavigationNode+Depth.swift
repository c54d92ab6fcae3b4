extension NavigationNode {
  /// The maximum depth of a tree. Every walk down a tree is recursive and must not overflow the call stack.
  ///
  /// A tree of this depth has fewer than 512 levels of JSON, the limit of common decoders.
  public static var depthLimit: Int { 80 }

  /// The length of the longest coding path of a node in a tree of the maximum depth.
  static var codingPathLimit: Int { 512 }

  /// The number of nodes on the longest way down, including this one.
  var depth: Int { summary.depth }
}
