import NavigationCore

extension InputReader {
  func operation(
    of mouse: MouseEvent, under message: Toast?, _ state: inout State
  ) -> Operation<App>? {
    switch mouse.kind {
    case .press: click(mouse.point, under: message, &state)
    case .drag, .release: nil
    case .scrollUp: scroll(mouse.point, by: -3, state)
    case .scrollDown: scroll(mouse.point, by: 3, state)
    }
  }

  /// Returns what the mouse does with what it has grabbed. The message of the press stays.
  func operation(ofMoved mouse: MouseEvent, _ state: inout State) -> Operation<App>? {
    defer { if mouse.kind == .release { state.keyboard.grabbed = nil } }
    switch state.keyboard.grabbed {
    case .divider(let rect) where mouse.kind == .drag && rect.size.columns > 0:
      let columns = mouse.point.column - rect.origin.column
      return .steps([.divideSplits(Double(columns) / Double(rect.size.columns))])
    case .control(let index, let node) where mouse.kind == .drag && node == state.activeNode.id:
      guard let origin = state.layout.placed.contentRect(of: node)?.origin,
        state.activeControls.indices.contains(index), state.activeControls[index].hasDrag
      else { return nil }
      let rect = state.activeControls[index].rect
      let inside = mouse.point - origin - rect.origin
      return .use(
        index,
        .drag(
          Point(
            column: min(max(0, inside.column), max(0, rect.size.columns - 1)),
            row: min(max(0, inside.row), max(0, rect.size.rows - 1)))))
    default: return nil
    }
  }

  private func click(
    _ point: Point, under message: Toast?, _ state: inout State
  ) -> Operation<App>? {
    state.keyboard.grabbed = nil
    if let panel = runtime.frames.keyPanel(state), panel.rect.contains(point) {
      guard let index = panel.entry(at: point) else {
        state.keyboard.forgetPending()
        return nil
      }
      return operation(of: .key(runtime.keys.followingKeys(state)[index].key), &state)
    }
    let isCovered =
      message.map { runtime.frames.view(of: $0, state).rect(in: state.size).contains(point) }
      == true
    let isFooter = point.row == state.size.rows - 1
    let hint = isFooter ? runtime.frames.hint(at: point.column, beside: message, state) : nil
    state.keyboard.forgetPending()
    if let hint { return hint.map { .perform($0) } }
    guard !isCovered else { return nil }
    guard let pane = state.layout.placed.pane(at: point) else {
      return clickOutside(point, &state)
    }
    if let tab = runtime.panes.layouts(of: state).tab(at: point, on: pane) {
      return .steps([.navigate(.select(tab: tab.name, of: .id(tab.container)))])
    }
    if case .chrome(let chrome) = pane.content, chrome.isDivider {
      state.keyboard.grabbed = .divider(chrome.containerRect)
      return nil
    }
    if case .placeholder = pane.content {
      // A preview is no place, so its screen decides what the other pane is.
      return .steps([.perform(name: "next-pane")])
    }
    guard let presented = pane.screen else { return nil }
    let inside = point - presented.contentRect(in: pane.rect).origin
    state.keyboard.grabbed = state.layout.placed.controls(on: presented.id)
      .lastIndex { $0.visible.contains(inside) }.map { .control($0, on: presented.id) }
    let use: PointedUse<App> =
      inside.row < 0 ? .header(crumb(of: presented, pane, point, state)) : .click(inside)
    return .activate(presented.id, then: use)
  }

  /// Closes the presentation that a click is beside, if its style allows that. One with unsaved text stays.
  private func clickOutside(_ point: Point, _ state: inout State) -> Operation<App>? {
    if let presentation = state.navigation.activePresenter?.presentation,
      presentation.closesOnOutsideClick
    {
      return runtime.leaving.asks(in: presentation.node, state)
        ? nil : .steps([.navigate(.dismiss)])
    }
    if let covered = state.layout.placed.topPane(at: point),
      let tab = runtime.panes.layouts(of: state).tab(at: point, on: covered)
    {
      sayNothing(does: "The tab \(runtime.app.title(ofTab: tab.name).string)", &state)
    }
    return nil
  }

  /// Returns the place of the header at a point.
  private func crumb(
    of presented: PresentedScreen<App.Place>, _ pane: Pane<App.Place>, _ point: Point,
    _ state: State
  ) -> NodeID? {
    guard point.row == pane.rect.origin.row,
      let header = runtime.frames.header(of: presented, state),
      let crumb = header.crumb(
        at: point.column - pane.rect.origin.column - 1, columns: pane.rect.size.columns - 2)
    else { return nil }
    return presented.trail[crumb].id
  }

  /// Scrolls a pane, whether or not it is active. A sidebar gets the focus first, so that the detail follows its rows;
  /// beside unsaved text, which cannot follow, it does not scroll.
  private func scroll(_ point: Point, by rows: Int, _ state: State) -> Operation<App>? {
    guard let pane = state.layout.placed.pane(at: point), !pane.isCovered,
      let presented = pane.screen, let placed = state.layout.placed.screens[presented.id]
    else { return nil }
    let inside = point - placed.basis.rect.origin
    guard
      let control = placed.controls.last(where: { $0.hasWheel && $0.visible.contains(inside) })
        ?? placed.controls.first(where: { $0.hasWheel })
    else { return nil }
    guard let detail = state.navigation.focusedDetail(beside: presented.id) else {
      return .run(.use(control, .wheel(rows)), on: presented.id)
    }
    return runtime.leaving.asks(in: detail, state)
      ? nil : .activate(presented.id, then: .wheel(control, rows))
  }
}

extension Presentation where Screen: LibraryPlaces {
  /// Whether a click beside the presentation closes it.
  fileprivate var closesOnOutsideClick: Bool {
    guard isDismissable else { return false }
    if case .palette? = node.baseNode.screen?.libraryPlace { return true }
    return style.traits.closesOnOutsideClick
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
