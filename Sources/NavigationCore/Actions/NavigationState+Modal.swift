extension NavigationState {
  mutating func setModal(
    _ screen: Screen?, _ style: PresentationStyle, isDismissable: Bool
  ) -> NavigationOutcome {
    guard let screen else { return dismiss() }
    if innermostPresentation?.node.firstScreen == screen {
      return updatePresentation { ($0.style, $0.isDismissable) = (style, isDismissable) }
    }
    _ = removeModal()
    return present(screen, style, isDismissable: isDismissable)
  }

  mutating func toggle(_ screen: Screen, _ style: PresentationStyle) -> NavigationOutcome {
    closePresented(screen) ?? present(screen, style, isDismissable: true)
  }

  /// Shows a place on top, or leaves its screen if it is on the way back in the same manner: presented or not.
  mutating func toggle(_ route: Route<Screen>) throws(NavigationError) -> NavigationOutcome {
    let scene = try position(ofScene: route.scene)
    guard scene == activeIndex, let last = route.legs.last, let screen = last.screen else {
      return try append(route, nesting: .always)
    }
    if last.placement.isPresented {
      if let outcome = closePresented(screen) { return outcome }
      return try append(route, nesting: .always)
    }
    let presented = Set(presentations.map { $0.node })
    let isShown = { (node: NavigationNode<Screen>) in
      node.screen == screen && !presented.contains(node.id)
    }
    return
      if let path = root.pathOnWayBack(to: .nearest, where: isShown),
      let node = root.node(at: path[...])
    {
      popBefore(.id(node.id), .nearest)
    } else {
      try append(route, nesting: .always)
    }
  }

  /// Closes the innermost presentation that begins with a screen, on the way to the active one, with everything over
  /// it; nil if there is none.
  private mutating func closePresented(_ screen: Screen) -> NavigationOutcome? {
    let node = root.innermostActive { node in
      node.presentation.flatMap { $0.node.firstScreen == screen ? $0.node.firstLeaf.id : nil }
    }
    return node.map { popBefore(.id($0), .nearest) }
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
