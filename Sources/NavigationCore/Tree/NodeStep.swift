/// One step down a tree.
enum NodeStep: Hashable {
  /// The node of a stack at a position; the root is at 0.
  case element(Int)
  /// The item of tabs at a position.
  case tab(Int)
  case column(SplitColumn)
  /// The presented node.
  case presented
}

extension [NodeStep] {
  /// Returns whether a leaf lies under another one: not higher in the same stacks, or under its presentations.
  func isOnWay(to other: [NodeStep]) -> Bool {
    for (mine, theirs) in zip(self, other) where mine != theirs {
      switch (mine, theirs) {
      case (.element(let lower), .element(let upper)): return lower < upper
      case (.column(.sidebar), .column(.detail)), (_, .presented): return true
      default: return false
      }
    }
    return count <= other.count
  }
}
