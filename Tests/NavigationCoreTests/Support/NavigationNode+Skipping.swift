import NavigationCore

extension NavigationNode {
  /// True if a screen of the tree is marked to be skipped.
  var skipsAny: Bool {
    var isSkipping = false
    forEachNode { if $0.isSkipped { isSkipping = true } }
    return isSkipping
  }
}
