extension NavigationState {
  /// Applies an action to the active scene, completely or not at all.
  ///
  /// If the place under all presentations changes, the scene's history records the tree before.
  ///
  /// - Complexity: That of the action, for most the depth of the tree. The states before and after share the parts
  ///   that did not change.
  @discardableResult
  public mutating func apply(_ action: NavigationAction<Screen>) -> NavigationOutcome {
    switch action {
    case .goBack: return stepInHistory(by: -1)
    case .goForward: return stepInHistory(by: 1)
    case .goToEntry(let offset): return stepInHistory(by: offset)
    case .update(let screen): return update(screen)
    case .openScene(let name, let leg): return openScene(name, leg)
    case .closeScene(let name): return closeScene(name)
    case .restore(let state): return restore(state)
    case .invalidLink(let error): return .failed(.invalidLink(error))
    case .quit: return .applied
    default: break
    }
    let before = self
    let outcome = outcomeOfStep(action)
    guard outcome == .applied else {
      self = before
      return outcome
    }
    // A route can lead to another scene; the history then records that scene's previous tree, not the one that was
    // shown.
    let left = before.scenes[activeIndex].root
    if left.baseNode.differs(from: root.baseNode) { activeScene.history.record(left) }
    return .applied
  }

  /// Applies an action that the history may record. Unless the outcome is ``NavigationOutcome/applied``, the state is
  /// invalid.
  private mutating func outcomeOfStep(_ action: NavigationAction<Screen>) -> NavigationOutcome {
    do throws(NavigationError) {
      let outcome = try applyStep(action)
      let limit = NavigationNode<Screen>.depthLimit
      return outcome == .applied && root.depth > limit ? .failed(.tooDeep(limit: limit)) : outcome
    } catch {
      return .failed(error)
    }
  }

  private mutating func applyStep(
    _ action: NavigationAction<Screen>
  ) throws(NavigationError) -> NavigationOutcome {
    switch action {
    case .push(let screens): push(screens)
    case .pop(let count): pop(count)
    case .popToRoot: popToRoot()
    case .popToPresentationRoot: popToPresentationRoot()
    case .popTo(let selector, let occurrence): popTo(selector, occurrence)
    case .popBefore(let selector, let occurrence): popBefore(selector, occurrence)
    case .skip(let selector, let occurrence): skip(selector, occurrence)
    case .replaceTop(let screen): replace(isRoot: false, with: screen)
    case .replaceRoot(let screen): replace(isRoot: true, with: screen)
    case .replaceDestination(let selector, let occurrence, let screen):
      replaceDestination(selector, occurrence, with: screen)
    case .replaceScreen(let selector, let occurrence, let screen):
      replaceScreen(selector, occurrence, with: screen)
    case .setStack(let screens): setStack(screens)
    case .present(let screen, let style, let isDismissable):
      present(screen, style, isDismissable: isDismissable)
    case .dismiss: dismiss()
    case .restyle(let style): restyle(style)
    case .setDismissable(let isDismissable): setDismissable(isDismissable)
    case .setModal(let screen, let style, let isDismissable):
      setModal(screen, style, isDismissable: isDismissable)
    case .toggle(let screen, let style): toggle(screen, style)
    case .toggleRoute(let route): try toggle(route)
    case .select(let tab, let container): select(tab, of: container)
    case .showTab(let leg): showTab(leg)
    case .setTabs(let legs): setTabs(legs)
    case .setCaching(let policy, let container): setCaching(policy, of: container)
    case .focus(let column): focus(column)
    case .showDetail(let screen, let isFocused): showDetail(screen, isFocused: isFocused)
    case .clearDetail: clearDetail()
    case .back: back()
    case .open(let route): try open(route)
    case .append(let route, let nesting): try append(route, nesting: nesting)
    case .replace(let route, let rootLeg): try replace(route, root: rootLeg)
    case .activate(let name): activate(try position(ofScene: name))
    case .renameScene(let name, let newName):
      renameScene(at: try position(ofScene: name), to: newName)
    case .goBack, .goForward, .goToEntry, .update, .openScene, .closeScene, .restore,
      .invalidLink, .quit:
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

  private mutating func stepInHistory(by offset: Int) -> NavigationOutcome {
    guard offset != 0 else { return .unchanged(.alreadyThere) }
    guard let (tree, history) = activeScene.history.stepped(by: offset, from: root) else {
      return .unchanged(.noHistory)
    }
    (root, activeScene.history) = (tree, history)
    return .applied
  }
}

extension NavigationNode {
  /// True if another node shows another place: another identity, or the same identity with another screen.
  func differs(from other: NavigationNode) -> Bool {
    id != other.id || screen != other.screen
  }
}
