import NavigationCore

/// A binding that is available in a state, as a test or an inspector sees it.
package struct AvailableBinding: Hashable, Sendable {
  /// The name in the user's configuration.
  package let name: String
  /// What declares it: `screen`, `app`, `app, focus`, or a control by its number, as in `control 0` and `text 0`.
  package let owner: String
  /// All keys.
  package let keys: [[Key]]
  /// The keys that neither a text nor an earlier binding takes.
  package let reachingKeys: [[Key]]
  /// Whether the footer shows it.
  package let isShown: Bool
  /// Whether the footer and the palette can show it.
  package let isOffered: Bool
  package let traits: BindingTraits
}

extension ScreenRuntime {
  /// Returns the bindings that are available on the active screen, in order of precedence.
  package func availableBindings(in state: ScreenState<App>) -> [AvailableBinding] {
    guard let chain = keys.responders(of: state) else { return [] }
    let shown = state.layout.isTooSmall ? [] : frames.footer(state).sources
    return chain.bindings().filter(\.isLive).map { binding in
      let keys = chain.keys(of: binding.info)
      let owner =
        switch binding.source.list {
        case .screen: "screen"
        case .control(let index): "control \(index)"
        case .text(let index): "text \(index)"
        // These come before the other controls.
        case .app: binding.info.traits.contains(.movesFocus) ? "app, focus" : "app"
        }
      return AvailableBinding(
        name: binding.info.name, owner: owner, keys: keys,
        reachingKeys: keys.filter { chain.reaches($0, binding.source) },
        isShown: shown.contains(binding.source), isOffered: binding.isOffered,
        traits: binding.info.traits)
    }
  }

  /// Returns the name of the binding that a key performs after the keys typed so far; nil for text, the beginning of a
  /// binding, and a key without meaning.
  package func binding(for key: Key, in state: ScreenState<App>) -> String? {
    let typed = state.keyboard.pendingKeys + [key]
    guard case .binding(let source) = keys.meaning(ofTyped: typed, state) else { return nil }
    return keys.info(of: source, state)?.name
  }

  /// Returns what is wrong with the focus: an active screen, control or row that is not visible. Nil if nothing is.
  package func focusProblem(in state: ScreenState<App>) -> String? {
    guard !state.layout.isTooSmall else { return nil }
    let node = state.activeNode.id
    guard let pane = state.layout.placed.panes?.last(where: { $0.screen?.id == node }) else {
      return "the active screen is not shown"
    }
    guard !pane.visible.isEmpty, !pane.isCovered else { return "the active screen is covered" }
    guard let control = state.focusedControl, !pane.rect.isEmpty else { return nil }
    if control.isHidden { return "the focused row is not visible" }
    let room = Rect(size: state.layout.placed.contentRect(of: node)?.size ?? .zero)
    return room.intersection(control.visible).isEmpty ? "the focused control is not visible" : nil
  }

  /// Returns the rectangle of the focused control on the screen; nil if there is none, or if the window is too small.
  package func focusedRect(in state: ScreenState<App>) -> Rect? {
    guard !state.layout.isTooSmall, let control = state.focusedControl,
      let content = state.layout.placed.contentRect(of: state.activeNode.id)
    else { return nil }
    return control.visible.moved(by: content.origin)
  }

  /// Returns a point of each visible control that can be clicked, and of each visible screen.
  package func clickPoints(in state: ScreenState<App>) -> [Point] {
    state.layout.placed.screenPanes.flatMap { screen, rect in
      let content = screen.contentRect(in: rect)
      let controls = state.layout.placed.controls(on: screen.id).map {
        $0.visible.moved(by: content.origin)
      }
      return ([rect] + controls.filter { !$0.isEmpty }).map {
        $0.origin + Point(column: min(1, $0.size.columns - 1), row: min(1, $0.size.rows - 1))
      }
    }
  }
}

extension ScreenState {
  /// Whether the active screen has a text with the focus.
  package var isWriting: Bool { isWriting(on: activeNode.id) }

  /// Whether work is running.
  package var isWorking: Bool { !sources.work.isEmpty || sources.isLoading }

  /// The keys typed so far of a longer binding.
  package var typedKeys: [Key] { keyboard.pendingKeys }

  /// Whether a question about unsaved text is open.
  package var asksQuestion: Bool { navigating.pendingQuestion != nil }
}
