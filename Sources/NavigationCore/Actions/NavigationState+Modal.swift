extension NavigationState {
  mutating func setModal(_ screen: Screen?, _ style: PresentationStyle) -> NavigationOutcome {
    guard let screen else { return dismiss() }
    guard let modal = innermostModal else { return present(screen, style, isDismissable: true) }
    guard modal.root != screen else {
      return modal.style == style ? .unchanged(.alreadyThere) : restyle(style)
    }
    _ = removeModal()
    return present(screen, style, isDismissable: modal.isDismissable)
  }

  mutating func toggle(_ screen: Screen, _ style: PresentationStyle) -> NavigationOutcome {
    guard innermostModal?.root == screen else {
      return present(screen, style, isDismissable: true)
    }
    return dismiss()
  }

  private var innermostModal: (root: Screen?, style: PresentationStyle, isDismissable: Bool)? {
    guard let presentation = root.activeSpine.last(where: { $0.presentation != nil })?.presentation
    else { return nil }
    return (presentation.node.firstScreen, presentation.style, presentation.isDismissable)
  }
}

extension NavigationNode {
  /// The screen that the node begins with.
  fileprivate var firstScreen: Screen? {
    switch content {
    case .screen(let screen): screen
    case .stack(let stack): stack.root.firstScreen
    case .tabs(let tabs): tabs.items.isEmpty ? nil : tabs.selected.node.firstScreen
    case .split(let split): split.sidebar.firstScreen
    }
  }
}
