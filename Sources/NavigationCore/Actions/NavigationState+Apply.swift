extension NavigationState {
  /// Applies an action to the active scene, as a whole or not at all.
  ///
  /// When the place under all presentations changes, the tree before goes to the scene's history.
  ///
  /// - Complexity: O(depth of the tree) for all but those that look for a screen.
  @discardableResult
  public mutating func apply(_ action: NavigationAction<Screen>) -> NavigationOutcome {
    switch action {
    case .goBack: return goBack()
    case .goForward: return goForward()
    case .update(let screen): return update(screen)
    case .openScene(let name, let leg): return openScene(name, leg)
    case .closeScene(let name): return closeScene(name)
    case .activate(let name): return activate(name)
    case .restore(let state): return restore(state)
    case .quit: return .applied
    default: break
    }
    let roots = scenes.map { $0.root }
    let outcome = applyWithinDepth(action)
    // A route can lead to another scene: what was left is that scene's tree, not the one that was shown.
    let before = roots[activeIndex]
    if outcome == .applied, before.baseNode.differs(from: root.baseNode) {
      activeScene.history.record(before)
    }
    return outcome
  }

  /// Applies an action, unless the tree would become too deep.
  private mutating func applyWithinDepth(_ action: NavigationAction<Screen>) -> NavigationOutcome {
    let before = self
    let outcome = applyStep(action)
    let limit = NavigationNode<Screen>.depthLimit
    guard outcome == .applied, root.depth(after: action) > limit else { return outcome }
    self = before
    return .failed(.tooDeep(limit: limit))
  }

  private mutating func applyStep(_ action: NavigationAction<Screen>) -> NavigationOutcome {
    switch action {
    case .push(let screens): push(screens)
    case .pop(let count): pop(count)
    case .popToRoot: popToRoot()
    case .popToPresentationRoot: popToPresentationRoot()
    case .popTo(let selector, let occurrence): popTo(selector, occurrence)
    case .popBefore(let selector, let occurrence): popBefore(selector, occurrence)
    case .skip(let selector): skip(selector)
    case .replaceTop(let screen): replaceTop(screen)
    case .replaceRoot(let screen): replaceRoot(screen)
    case .replaceDestination(let selector, let screen): replaceDestination(selector, with: screen)
    case .setStack(let screens): setStack(screens)
    case .present(let screen, let style, let isDismissable):
      present(screen, style, isDismissable: isDismissable)
    case .dismiss: dismiss()
    case .restyle(let style): restyle(style)
    case .setModal(let screen, let style): setModal(screen, style)
    case .toggle(let screen, let style): toggle(screen, style)
    case .select(let tab): select(tab)
    case .showTab(let leg): showTab(leg)
    case .setTabs(let legs): setTabs(legs)
    case .setCaching(let policy): setCaching(policy)
    case .focus(let column): focus(column)
    case .showDetail(let screen, let isFocused): showDetail(screen, isFocused: isFocused)
    case .clearDetail: clearDetail()
    case .back: back()
    case .open(let route): open(route)
    case .append(let route): append(route)
    case .replace(let route, let rootLeg): replace(route, root: rootLeg)
    case .goBack, .goForward, .update, .openScene, .closeScene, .activate, .restore, .quit:
      .unchanged(.alreadyThere)
    }
  }

  private mutating func update(_ screen: Screen) -> NavigationOutcome {
    root.updateActive { active in
      guard active.screen != screen else { return .unchanged(.alreadyThere) }
      active.content = .screen(screen)
      return .applied
    }
  }

  /// Identities go on from whichever state has given out more: none is used for two nodes.
  private mutating func restore(_ state: NavigationState) -> NavigationOutcome {
    var state = state
    state.makeID = max(makeID, state.makeID)
    guard state != self else { return .unchanged(.alreadyThere) }
    self = state
    return .applied
  }

  private mutating func goBack() -> NavigationOutcome {
    guard let previous = activeScene.history.goBack(from: root) else {
      return .unchanged(.noHistory)
    }
    root = previous
    return .applied
  }

  private mutating func goForward() -> NavigationOutcome {
    guard let next = activeScene.history.goForward(from: root) else {
      return .unchanged(.noHistory)
    }
    root = next
    return .applied
  }
}

extension NavigationNode {
  /// At least the depth of what an action may have added: all of the tree is measured only where the
  /// action leads anywhere.
  fileprivate func depth(after action: NavigationAction<Screen>) -> Int {
    switch action {
    case .open, .replace, .setTabs, .showTab: depth
    case .present, .setModal, .toggle: activeSpine.count
    // The detail is a stack with a screen in the split, whichever column has the focus.
    case .showDetail: (activeSpine.lastIndex { $0.isSplit } ?? 0) + 3
    default: 0
    }
  }

  private var isSplit: Bool {
    if case .split = content { true } else { false }
  }

  /// Whether another node is another place: another identity, or the same one with another screen.
  func differs(from other: NavigationNode) -> Bool {
    id != other.id || screen != other.screen
  }
}
