extension NavigationState {
  mutating func setModal(_ screen: Screen?, _ style: PresentationStyle) -> NavigationOutcome {
    guard let screen else { return dismiss() }
    if innermostPresentation?.node.firstScreen == screen { return restyle(style) }
    _ = removeModal()
    return present(screen, style, isDismissable: true)
  }

  mutating func toggle(_ screen: Screen, _ style: PresentationStyle) -> NavigationOutcome {
    innermostPresentation?.node.firstScreen == screen
      ? dismiss() : present(screen, style, isDismissable: true)
  }

  /// The innermost presentation; nil if nothing is presented.
  var innermostPresentation: Presentation<Screen>? { root.innermostActive { $0.presentation } }
}

extension NavigationNode {
  var firstScreen: Screen? { firstLeaf.screen }

  /// The first leaf of the node.
  var firstLeaf: NavigationNode {
    switch content {
    case .screen: self
    case .stack(let stack): stack.root.firstLeaf
    case .tabs(let tabs): tabs.selected.node.firstLeaf
    case .split(let split): split.sidebar.firstLeaf
    }
  }
}
