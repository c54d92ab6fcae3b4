import NavigationCore

extension NavigationNode {
  /// Whether a screen here is to be skipped.
  var skipsAny: Bool {
    var isSkipping = false
    forEachNode { if $0.isSkipped { isSkipping = true } }
    return isSkipping
  }
}
