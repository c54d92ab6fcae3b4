extension NavigationState {
  mutating func present(
    _ screen: Screen, _ style: PresentationStyle, isDismissable: Bool
  ) -> NavigationOutcome {
    let depth = root.activeSpine.count { $0.presentation != nil }
    guard depth < NavigationError.presentationLimit else {
      return .failed(.tooManyPresentations(limit: NavigationError.presentationLimit))
    }
    let root = NavigationNode(id: makeID(), content: .screen(screen))
    let node = NavigationNode(id: makeID(), content: .stack(StackNode(root: root)))
    self.root.updateActive { active in
      active.presentation = Presentation(style: style, isDismissable: isDismissable, node: node)
    }
    return .applied
  }

  mutating func dismiss() -> NavigationOutcome {
    leavingSkipped { $0.removeModal() }
  }

  /// Closes the innermost presentation, whatever that uncovers.
  mutating func removeModal() -> NavigationOutcome {
    updatePresentation { $0 = nil }
  }

  mutating func restyle(_ style: PresentationStyle) -> NavigationOutcome {
    updatePresentation { $0?.style = style }
  }

  /// Changes the innermost presentation.
  private mutating func updatePresentation(
    _ body: (inout Presentation<Screen>?) -> Void
  ) -> NavigationOutcome {
    root.updateInnermost { node -> NavigationOutcome? in
      guard let before = node.presentation else { return nil }
      body(&node.presentation)
      return node.presentation == before ? .unchanged(.alreadyThere) : .applied
    } ?? .unchanged(.nothingPresented)
  }
}
