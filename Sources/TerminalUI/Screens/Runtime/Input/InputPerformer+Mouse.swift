import NavigationCore

extension InputPerformer {
  func handle(_ mouse: MouseEvent, under message: Toast?, _ state: inout State) -> [Effect] {
    switch mouse.kind {
    case .press: click(mouse.point, under: message, &state)
    case .scrollUp: scroll(mouse.point, by: -3, &state)
    case .scrollDown: scroll(mouse.point, by: 3, &state)
    }
  }

  private func click(_ point: Point, under message: Toast?, _ state: inout State) -> [Effect] {
    if let panel = frames.keyPanel(state), panel.rect.contains(point) {
      guard let index = panel.entry(at: point) else {
        state.pendingKeys = []
        return []
      }
      return handle(.key(keys.followingKeys(state)[index].key), &state)
    }
    let isCovered =
      message.map { frames.view(of: $0, state).rect(in: state.size).contains(point) } == true
    let isFooter = point.row == state.size.rows - 1
    let hint = isFooter ? frames.hint(at: point.column, beside: message, state) : nil
    state.pendingKeys = []
    if let hint { return hint.map { operations.perform($0, &state) } ?? [] }
    guard !isCovered else { return [] }
    guard let pane = state.layout.pane(at: point) else { return clickOutside(point, &state) }
    if let tab = panes.layouts(of: state).tab(at: point, on: pane) {
      return take(.select(tab: tab.name, of: .id(tab.container)), &state)
    }
    if case .placeholder = pane.content {
      // A preview is no place, so its screen decides what the other pane is.
      return steps.take([.perform(name: "next-pane")], requester: state.activeNode.id, &state)
    }
    guard let presented = pane.screen else { return [] }
    let effects = focus(presented, &state)
    guard state.activeNode.id == presented.id else { return effects }
    let inside = point - presented.contentRect(in: pane.rect).origin
    if inside.row < 0 { return effects + clickHeader(of: presented, pane, point, &state) }
    return effects + preparer.prepare(.activeScreen, &state) + clickControl(at: inside, &state)
  }

  /// Closes the popover or palette that a click is beside. One with unsaved text stays, and so does a sheet or an
  /// alert.
  private func clickOutside(_ point: Point, _ state: inout State) -> [Effect] {
    if let presentation = state.navigation.activePresenter?.presentation,
      presentation.closesBeside
    {
      return leaving.asks(in: presentation.node, state) ? [] : take(.dismiss, &state)
    }
    if let covered = state.layout.topPane(at: point),
      let tab = panes.layouts(of: state).tab(at: point, on: covered)
    {
      sayNothing(does: "The tab \(app.title(ofTab: tab.name).string)", &state)
    }
    return []
  }

  /// Activates the screen of a pane.
  private func focus(_ presented: PresentedScreen<App.Place>, _ state: inout State) -> [Effect] {
    presented.id == state.activeNode.id ? [] : take(.popTo(.id(presented.id)), &state)
  }

  private func take(_ action: NavigationAction<App.Place>, _ state: inout State) -> [Effect] {
    steps.take([.navigate(action)], requester: state.activeNode.id, &state)
  }

  private func clickHeader(
    of presented: PresentedScreen<App.Place>, _ pane: Pane<App.Place>, _ point: Point,
    _ state: inout State
  ) -> [Effect] {
    guard point.row == pane.rect.origin.row, let header = frames.header(of: presented, state),
      let crumb = header.crumb(
        at: point.column - pane.rect.origin.column - 1, columns: pane.rect.size.columns - 2)
    else { return [] }
    return take(.popTo(.id(presented.trail[crumb].id)), &state)
  }

  private func clickControl(at point: Point, _ state: inout State) -> [Effect] {
    let controls = state.activeControls
    guard let index = controls.lastIndex(where: { $0.visible.contains(point) }) else { return [] }
    if let number = controls[index].number {
      state.focus[state.activeNode.id] = number
    }
    return operations.use(index, .click(point - controls[index].rect.origin), &state)
  }

  /// Scrolls a pane, whether or not it is active. A sidebar gets the focus first, so that the detail follows its rows;
  /// beside unsaved text, which cannot follow, it does not scroll.
  private func scroll(_ point: Point, by rows: Int, _ state: inout State) -> [Effect] {
    guard let pane = state.layout.pane(at: point), !pane.isCovered, let presented = pane.screen,
      let placed = state.layout.placed[presented.id]
    else { return [] }
    let inside = point - placed.rect.origin
    guard
      let control = placed.controls.last(where: { $0.hasWheel && $0.visible.contains(inside) })
        ?? placed.controls.first(where: { $0.hasWheel })
    else { return [] }
    var effects: [Effect] = []
    if let detail = state.navigation.focusedDetail(beside: presented.id) {
      guard !leaving.asks(in: detail, state) else { return [] }
      effects = focus(presented, &state)
      guard state.activeNode.id == presented.id else { return effects }
    }
    return effects + operations.run(.use(control, .wheel(rows)), on: presented.id, &state)
  }
}

extension Presentation where Screen: LibraryPlaces {
  /// Whether a click beside the presentation closes it.
  fileprivate var closesBeside: Bool {
    guard isDismissable else { return false }
    if case .palette? = node.baseNode.screen?.libraryPlace { return true }
    return style == .popover
  }
}

extension NavigationState {
  /// The detail that has the focus beside the screen of a sidebar; nil if the screen is not in such a sidebar.
  fileprivate func focusedDetail(beside id: NodeID) -> NavigationNode<Screen>? {
    for node in root.activeSpine {
      if case .split(let split) = node.content, split.focus == .detail,
        split.sidebar.activeNode.id == id
      {
        return split.detail
      }
    }
    return nil
  }
}
