extension NavigationState {
  mutating func select(_ tab: String, of selector: ContainerSelector) -> NavigationOutcome {
    let outcome =
      selector == .innermost
      ? root.updateInnermost { [tabReselection] in $0.select(tab, tabReselection) }
      : selectRevealing(tab, of: selector)
    return outcome
      ?? .failed(activeTabs.map { .unknownTab(tab, known: $0.items.map(\.name)) } ?? .noTabs)
  }

  /// Selects an item of a container and makes it active. An item that was selected but not active stays at its place.
  private mutating func selectRevealing(
    _ tab: String, of selector: ContainerSelector
  ) -> NavigationOutcome? {
    guard let path = container(selector).flatMap(root.path(toNode:)) else { return nil }
    var revealed = root
    revealed.reveal(path[...])
    let isActive = revealed == root
    var outcome: NavigationOutcome?
    _ = revealed.update(at: path[...]) {
      outcome = $0.select(tab, isActive ? tabReselection : .stay)
    }
    guard let outcome else { return nil }
    root = revealed
    return isActive ? outcome : .applied
  }

  mutating func focus(_ column: SplitColumn) -> NavigationOutcome {
    updateSplit { split, _ in
      guard column != split.focus else { return .unchanged(.alreadyThere) }
      guard column == .sidebar || split.detail != nil else { return .failed(.noDetail) }
      split.focus = column
      return .applied
    }
  }

  mutating func showDetail(_ screen: Screen, isFocused: Bool) -> NavigationOutcome {
    updateSplit(besidePresentations: !isFocused) { split, makeID in
      let before = (split.detail, split.focus)
      split.setDetail(screen, &makeID)
      if isFocused { split.focus = .detail }
      return before == (split.detail, split.focus) ? .unchanged(.alreadyThere) : .applied
    }
  }

  mutating func clearDetail() -> NavigationOutcome {
    // Only a detail with the focus uncovers the sidebar.
    focusedColumn == .detail ? leavingSkipped { $0.emptyDetail() } : emptyDetail()
  }

  private mutating func emptyDetail() -> NavigationOutcome {
    updateSplit { split, _ in
      guard split.detail != nil else { return .unchanged(.alreadyThere) }
      split.removeDetail()
      return .applied
    }
  }

  /// Changes the innermost split inside the innermost presentation, or around it if the sidebar presents and the
  /// change concerns only the detail.
  mutating func updateSplit(
    besidePresentations: Bool = false,
    _ body: (inout SplitNode<Screen>, inout NodeID.Generator) -> NavigationOutcome
  ) -> NavigationOutcome {
    var makeID = makeID
    defer { self.makeID = makeID }
    let update = { (node: inout NavigationNode<Screen>) -> NavigationOutcome? in
      guard case .split(var split) = node.content else { return nil }
      // A change of the detail would close what it presents.
      if split.focus == .detail, node.isCovered { return .failed(.noSplit) }
      defer { node.content = .split(split) }
      return body(&split, &makeID)
    }
    let outcome =
      besidePresentations
      ? root.updateInnermost(update) : root.updateInnermostUncovered(update)
    return outcome ?? .failed(.noSplit)
  }
}

extension NavigationNode {
  /// Selects an item of tabs; returns nil if these are no tabs with that item.
  fileprivate mutating func select(
    _ tab: String, _ reselection: TabReselection
  ) -> NavigationOutcome? {
    guard case .tabs(var tabs) = content, let position = tabs.position(of: tab) else { return nil }
    guard position != tabs.selection else {
      guard reselection == .returnToRoot else { return .unchanged(.alreadyThere) }
      let outcome = tabs.selected.node.returnToRoot()
      content = .tabs(tabs)
      return outcome
    }
    tabs.select(position)
    content = .tabs(tabs)
    return .applied
  }
}

extension SplitNode {
  /// Makes `screen` the only one of the detail. If it is already there, it keeps its identity.
  fileprivate mutating func setDetail(_ screen: Screen, _ makeID: inout NodeID.Generator) {
    guard var detail, case .stack(var stack) = detail.content else {
      return detail = NavigationNode(Leg(.root, .stack(screen)), &makeID)
    }
    stack.rearrange(to: [screen], &makeID)
    stack.root.presentation = nil
    detail.content = .stack(stack)
    detail.presentation = nil
    self.detail = detail
  }
}

extension NavigationNode {
  /// Goes to the first place of a tab: closes presentations, pops pushed screens and focuses the sidebar. Tabs inside
  /// it keep their selection, and the selected tab goes to its first place too.
  mutating func returnToRoot() -> NavigationOutcome {
    let before = activeNode.id
    closeSelectedToRoot()
    return activeNode.id == before ? .unchanged(.alreadyThere) : .applied
  }

  private mutating func closeSelectedToRoot() {
    closeToRoot()
    _ = updateActiveChild { $0.closeSelectedToRoot() }
  }

  mutating func closeToRoot() {
    presentation = nil
    switch content {
    case .screen, .tabs: break
    case .stack(var stack):
      stack.pushed.truncate(to: 0)
      stack.root.closeToRoot()
      content = .stack(stack)
    case .split(var split):
      split.moveFocus(to: .sidebar)
      split.sidebar.closeToRoot()
      content = .split(split)
    }
  }
}
