extension NavigationState {
  mutating func present(
    _ screen: Screen, _ style: PresentationStyle, isDismissable: Bool
  ) -> NavigationOutcome {
    guard root.activeDepth.presentations < NavigationError.presentationLimit else {
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
    updatePresenter { presenter in
      presenter.presentation = nil
      return .applied
    }
  }

  mutating func restyle(_ style: PresentationStyle) -> NavigationOutcome {
    updatePresentation { $0.style = style }
  }

  mutating func setDismissable(_ isDismissable: Bool) -> NavigationOutcome {
    updatePresentation { $0.isDismissable = isDismissable }
  }

  /// Changes the innermost presentation.
  mutating func updatePresentation(
    _ body: (inout Presentation<Screen>) -> Void
  ) -> NavigationOutcome {
    updatePresenter { presenter in
      guard let before = presenter.presentation else { return .unchanged(.nothingPresented) }
      var presentation = before
      body(&presentation)
      guard presentation != before else { return .unchanged(.alreadyThere) }
      presenter.presentation = presentation
      return .applied
    }
  }

  /// Changes the node that the innermost presentation lies over.
  private mutating func updatePresenter(
    _ body: (inout NavigationNode<Screen>) -> NavigationOutcome
  ) -> NavigationOutcome {
    root.updateInnermost { node -> NavigationOutcome? in
      node.presentation == nil ? nil : body(&node)
    } ?? .unchanged(.nothingPresented)
  }
}
