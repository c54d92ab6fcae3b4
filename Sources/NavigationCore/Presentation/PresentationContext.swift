/// The surroundings of a node, which together with the node determine its presentation tree.
struct PresentationContext<Screen: NavigationScreen>: Hashable, Sendable {
  let sizeClass: SizeClass
  /// The screens on the way back from the node, from the root on.
  private(set) var trail: [Breadcrumb<Screen>] = []
  /// The style of the presentation that contains the node; nil if there is none.
  var style: PresentationStyle?
  /// True if the node contains the active screen.
  var isActive = true

  init(_ sizeClass: SizeClass) {
    self.sizeClass = sizeClass
  }

  /// Returns the context of a node that follows further screens.
  func following(_ screens: [Breadcrumb<Screen>]) -> PresentationContext {
    var context = self
    context.trail += screens
    return context
  }

  /// Returns the context of a child, which is active only if it is the selected one.
  func child(isSelected: Bool) -> PresentationContext {
    var context = self
    context.isActive = isActive && isSelected
    return context
  }
}
