import NavigationCore

/// Draws the laid out screens, their headers and the footer.
struct FrameDrawer<App: ScreenApp> {
  typealias State = ScreenState<App>

  let runtime: ScreenRuntime<App>

  func draw(_ state: State, in canvas: inout Canvas) {
    let theme = state.environment.theme
    if theme.text != .plain { canvas.fill(canvas.bounds, theme.text) }
    if state.layout.isTooSmall { return drawTooSmall(theme, in: &canvas) }
    let compositor = Compositor(theme: theme, layouts: runtime.panes.layouts(of: state))
    let placed = state.layout.placed
    compositor.draw(placed.panes ?? [], in: &canvas) { place in
      placed.title(at: place)
    } content: { presented, canvas in
      if let presented {
        draw(presented, state, in: &canvas)
      } else {
        for leaf in placed.preview { leaf.draw(in: &canvas) }
      }
    }
    if let panel = keyPanel(state) {
      canvas.within(panel.rect) { panel.draw(in: &$0) }
      // The cursor must not be under the panel.
      if let cursor = canvas.cursor, panel.rect.contains(cursor) {
        canvas.placeCursor(at: panel.rect.origin)
      }
    }
    drawFooter(state, in: &canvas)
    if !state.environment.showsCursor, state.textKind(on: state.activeNode.id) == nil {
      canvas.hideCursor()
    }
  }

  private func drawTooSmall(_ theme: Theme, in canvas: inout Canvas) {
    let minimum = LayoutMetrics.minimum
    let text: SafeText = "\(runtime.app.name.string) needs \(minimum.columns)x\(minimum.rows) cells"
    canvas.write(text.wrapped(to: canvas.size.columns), theme.text, at: .origin)
    canvas.placeCursor(at: .origin)
  }

  private func draw(
    _ presented: PresentedScreen<App.Place>, _ state: State, in canvas: inout Canvas
  ) {
    let content = presented.contentRect(in: canvas.bounds)
    if let header = header(of: presented, state), content.origin.row > 0 {
      canvas.within(canvas.bounds.dividing(.top, amount: 1).slice.inset(columns: 1)) {
        header.draw(in: &$0)
      }
      let line = Rect(column: 0, row: 1, columns: canvas.size.columns, rows: content.origin.row - 1)
      let isActive = presented.id == state.activeNode.id
      canvas.within(line) {
        LineView(isActive: isActive, theme: state.environment.theme).draw(in: &$0)
      }
    }
    canvas.within(content) { canvas in
      state.layout.placed.screens[presented.id]?.draw(in: &canvas)
      // Every frame has a cursor, because screen readers follow it.
      if presented.id == state.activeNode.id, canvas.cursor == nil {
        canvas.placeCursor(at: .origin)
      }
    }
  }

  /// Returns the breadcrumbs of a screen, or nil if it has none.
  func header(of presented: PresentedScreen<App.Place>, _ state: State) -> HeaderView? {
    guard presented.hasHeader, let placed = state.layout.placed.screens[presented.id] else {
      return nil
    }
    return HeaderView(
      trail: placed.trail, title: placed.title, trailing: placed.note,
      showsBack: state.layout.sizeClass == .compact && !presented.trail.isEmpty,
      isActive: presented.id == state.activeNode.id,
      theme: state.environment.theme)
  }

  private func drawFooter(_ state: State, in canvas: inout Canvas) {
    if let toast = state.message {
      let view = view(of: toast, state)
      canvas.within(view.rect(in: canvas.size)) { view.draw(in: &$0) }
    } else {
      canvas.within(canvas.bounds.dividing(.bottom, amount: 1).slice) { canvas in
        canvas.fill(canvas.bounds, state.environment.theme.text)
        footer(state).view.draw(in: &canvas)
      }
    }
  }

  /// Returns the view of a message. Over a sheet and on a narrow screen, the way back stays visible beside it.
  func view(of message: Toast, _ state: State) -> ToastView {
    let hasWayBack =
      state.navigation.activePresentation != nil
      || state.layout.sizeClass == .compact
        && state.layout.placed.screens[state.activeNode.id]?.trail.isEmpty == false
    let back = hasWayBack ? footer(state, under: message).backHint : nil
    return ToastView(
      message.text, isError: message.isError, hint: back, theme: state.environment.theme)
  }

  /// Returns the hints of the footer with their bindings.
  func footer(_ state: State, under message: Toast? = nil) -> Footer {
    let named = state.activeScreen.map { $0.hints(runtime.activeContext(of: $0, state)) } ?? [:]
    return Footer(
      runtime.keys.responders(of: state), named,
      cancels: state.keyboard.showsPanel || message?.asksAgain == true,
      textKind: state.textKind(on: state.activeNode.id),
      // Beside a message, the way back is shown wherever it stands among the hints.
      columns: message == nil ? state.size.columns : .max, trailing: trailing(state),
      state.environment.theme)
  }

  /// Returns the binding of the hint at a column, or nil if there is no hint. A message covers all hints but the one
  /// beside it. The inner value is nil if a click only drops the keys typed so far, or takes back a message that asks
  /// for the same key again.
  func hint(
    at column: Int, beside message: Toast? = nil, _ state: State
  ) -> LiveBinding.Source?? {
    let footer = footer(state, under: message)
    if let message {
      let isHint = view(of: message, state).hasHint(at: column, columns: state.size.columns)
      return isHint ? footer.backIndex.map { footer.sources[$0] } : nil
    }
    return footer.view.hint(at: column, columns: state.size.columns).map { footer.sources[$0] }
  }

  /// Returns the text at the end of the footer.
  private func trailing(_ state: State) -> SafeText {
    Footer.trailing(
      state.keyboard.pendingKeys,
      scene: state.layout.placed.showsTabBar ? .empty : state.sceneStatus,
      isZoomed: state.isZoomed,
      status: state.layout.placed.screens[state.activeNode.id]?.status ?? .empty)
  }

  /// Returns the panel with the possible next keys, or nil while it is hidden.
  func keyPanel(_ state: State) -> KeyPanelView? {
    guard state.keyboard.showsPanel, !state.keyboard.pendingKeys.isEmpty else { return nil }
    return KeyPanelView(
      state.keyboard.pendingKeys, runtime.keys.followingKeys(state), over: state.layout.bodyRect,
      state.environment.theme)
  }
}

extension KeyPanelView {
  fileprivate init(
    _ typed: [Key], _ following: [(key: Key, label: SafeText, isGroup: Bool)], over rect: Rect,
    _ theme: Theme
  ) {
    self.init(
      title: SafeText(typed.shown),
      following.map { Entry(SafeText($0.key.shown), $0.label, isGroup: $0.isGroup) }, over: rect,
      theme: theme)
  }
}
