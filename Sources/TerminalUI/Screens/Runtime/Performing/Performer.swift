import NavigationCore

/// Applies operations to the state: those of inputs, and the steps that screens and the app request.
///
/// A step can navigate, which closes screens, whose presenters receive answers, which request further steps. So these
/// methods call one another; what they need of the layout comes from ``Placer``.
struct Performer<App: ScreenApp> {
  typealias State = ScreenState<App>
  typealias Effect = ScreenEffect<App>

  let runtime: ScreenRuntime<App>
  var app: App { runtime.app }

  func apply(_ operation: Operation<App>, _ state: inout State) -> [Effect] {
    switch operation {
    case .perform(let source): perform(source, &state)
    case .use(let control, let use): self.use(control, use, &state)
    case .run(let operation, let node): run(operation, on: node, &state)
    case .steps(let steps): take(steps, requester: state.activeNode.id, &state)
    case .activate(let node, let use): activate(node, then: use, &state)
    case .effects(let effects): effects
    }
  }

  // MARK: - Layout

  /// Settles and lays out what has changed, and requests missing data first.
  ///
  /// A detail follows the focus of its list, and the list focuses the row of a detail that a link opened, so several
  /// passes can be needed before everything has settled. Then each screen is laid out once.
  func prepare(_ preparation: ScreenPreparation, _ state: inout State) -> [Effect] {
    let preparation = state.layout.settlesAllVisibleScreens ? .allScreens : preparation
    let placer = runtime.placer
    placer.create(state.activeNode.id, state.activePlace, &state)
    var effects: [Effect] = []
    for _ in 0..<8 {
      placer.updatePanes(&state)
      var hasTurn = false
      switch placer.settle(preparation, &state) {
      case .turn(let id, let turn):
        effects += take(turn, requester: id, cause: .code, &state)
        hasTurn = true
      case .complete(let missing):
        guard missing.isEmpty else { return effects + [.load(missing)] }
      }
      let stamps = state.stamps
      let missing = runtime.follower.revealPlaces(&state) + runtime.follower.follow(&state)
      guard missing.isEmpty else { return effects + [.load(missing)] }
      guard !hasTurn, !stamps.differ(from: state.stamps, in: [.navigation, .screens]),
        !placer.resizePresentations(&state)
      else { continue }
      let placed = placer.place(preparation, &state)
      guard placed.missing.isEmpty else { return effects + [.load(placed.missing)] }
      if state.layout.setAwaitedFocus() { continue }
      if placed.hasPlacedBelow, placer.resizePresentations(&state, isPlaced: true) { continue }
      if placer.isPlaced(preparation, state) { break }
    }
    if preparation == .allScreens {
      let missing = runtime.targets.reason(state).missing
      guard missing.isEmpty else { return effects + [.load(missing)] }
      state.layout.settlesAllVisibleScreens = false
      if let held = holdKeys(&state) { return effects + held + prepare(preparation, &state) }
    }
    runtime.keys.keepTables(&state)
    if preparation == .allScreens { effects += state.stopUnreadQueries() }
    return effects
      + state.sources.cancelOrphans { [state] node, isOpen in
        state.screens.has(node) && (!isOpen || state.isOpen(node))
      }
  }

  /// Ignores keys if they act on something else, now that all visible screens show new data.
  ///
  /// - Returns: The effects, or nil if nothing changed.
  private func holdKeys(_ state: inout State) -> [Effect]? {
    guard let before = state.keyboard.targetBeforeReload else { return nil }
    let change = runtime.targets.reason(state).change
    state.keyboard.keep(nil)
    guard state.keyboard.held == nil, before.isReplaced(by: runtime.targets.target(state)) else {
      return nil
    }
    let isMenu =
      runtime.targets.menuPresenter(state) != nil && before.node == state.activeNode.id
    let effects = isMenu ? navigate(.dismiss, cause: .code, &state) : []
    let said = state.toast == before.toast ? nil : state.toast
    let reason = said ?? change.map { Toast($0) } ?? .changedElsewhere
    let isForText = before.isWriting && before.node != state.activeNode.id
    let held = HeldKeys(because: reason, reason: reason, isForText: isForText)
    state.messages.interrupt(with: isForText ? held.message : reason)
    state.keyboard.forgetPending()
    state.keyboard.hold(held)
    return effects
  }

  // MARK: - Bindings and controls

  func perform(_ source: LiveBinding.Source, _ state: inout State) -> [Effect] {
    if state.environment.isReadOnly,
      runtime.keys.info(of: source, state)?.traits.contains(.changes) == true
    {
      state.messages.replace(with: Toast(state.environment.readOnlyMessage, isError: true))
      return []
    }
    let index = source.index
    return switch source.list {
    case .screen: run(.perform(binding: index), on: state.activeNode.id, &state)
    case .control(let control): use(control, .binding(index), &state)
    case .text(let control):
      use(control, .text(runtime.keys.textBindings(of: control, state).actions[index]), &state)
    case .app: performApp(index, &state)
    }
  }

  private func performApp(_ index: Int, _ state: inout State) -> [Effect] {
    guard let screen = state.activeScreen else { return [] }
    let binding = runtime.bindings[index]
    if let discarded = state.discarded(for: binding.info) { return bringBack(discarded, &state) }
    var turn = Turn(runtime.activeContext(of: screen, state), isOfApp: true)
    binding.perform(&turn)
    // The receiver of a screen, which may mark its text as saved, is only for changes that the screen requested.
    return take(turn, requester: .nobody, &state)
  }

  private func use(_ control: Int, _ use: ControlUse, _ state: inout State) -> [Effect] {
    let (controls, node) = (state.activeControls, state.activeNode.id)
    guard controls.indices.contains(control) else { return [] }
    let hasFocus = controls[control].isScrolled && control == state.focusedControlIndex
    let effects = run(.use(controls[control], use), on: node, &state)
    guard hasFocus, node == state.activeNode.id else { return effects }
    return effects + revealFocus(&state)
  }

  private func activate(
    _ node: NodeID, then use: PointedUse<App>, _ state: inout State
  ) -> [Effect] {
    let effects =
      node == state.activeNode.id
      ? [] : take([.navigate(.popTo(.id(node)))], requester: state.activeNode.id, &state)
    guard node == state.activeNode.id else { return effects }
    switch use {
    case .header(let crumb):
      return effects
        + (crumb.map { take([.navigate(.popTo(.id($0)))], requester: node, &state) } ?? [])
    case .click(let point):
      return effects + prepare(.activeScreen, &state) + click(at: point, &state)
    case .wheel(let control, let rows):
      return effects + run(.use(control, .wheel(rows)), on: node, &state)
    }
  }

  private func click(at point: Point, _ state: inout State) -> [Effect] {
    let controls = state.activeControls
    guard let index = controls.lastIndex(where: { $0.visible.contains(point) }) else { return [] }
    if let number = controls[index].number {
      state.layout.setFocus(number, on: state.activeNode.id)
    }
    return use(index, .click(point - controls[index].rect.origin), &state)
  }

  // MARK: - Focus

  /// Moves the focus by a number of controls. A control with rows is entered at its first row, or backward at its last,
  /// also if it is the only one.
  func moveFocus(by offset: Int, _ state: inout State) -> [Effect] {
    // The binding that requested it may have changed the controls.
    let effects = prepare(.activeScreen, &state)
    guard let number = state.focusNumber(at: offset) else { return effects }
    return effects + focus(number, entering: offset > 0, &state)
  }

  func focus(named name: String, _ state: inout State) -> [Effect] {
    // The binding that requested it may have changed the controls.
    let effects = prepare(.activeScreen, &state)
    guard let number = state.activeControls.first(where: { $0.name == name })?.number else {
      state.layout.awaitFocus(named: name, on: state.activeNode.id)
      return effects
    }
    return effects + focus(number, &state)
  }

  /// Moves the focus to a control, and scrolls it into view.
  func focus(
    _ number: Int, entering isForward: Bool? = nil, _ state: inout State
  ) -> [Effect] {
    let control = state.activeControls.first { $0.number == number }
    state.layout.setFocus(number, on: state.activeNode.id)
    guard let control else { return [] }
    var effects: [Effect] = []
    if let isForward, control.hasEntry {
      effects = run(.use(control, .enter(isForward: isForward)), on: state.activeNode.id, &state)
    }
    return control.isScrolled ? effects + revealFocus(&state) : effects
  }

  /// Scrolls the focused control into view.
  private func revealFocus(_ state: inout State) -> [Effect] {
    let effects = prepare(.activeScreen, &state)
    guard let control = state.focusedControl, control.isHidden else { return effects }
    return effects + run(.use(control, .reveal), on: state.activeNode.id, &state)
  }

  // MARK: - Screens

  /// Applies an operation to a screen and performs the requested steps.
  func run(_ operation: ScreenOperation<App>, on id: NodeID, _ state: inout State) -> [Effect] {
    guard let place = state.navigating.place(of: id) else { return [] }
    runtime.placer.create(id, place, &state)
    // No other reference may exist while the screen changes, to avoid a copy of its text.
    guard var screen = state.screens.take(id) else { return [] }
    var turn = Turn(runtime.context(of: screen, id, place, state))
    let isReceived = if case .receive = operation { true } else { false }
    operation.apply(to: &screen, &turn)
    state.screens[id] = screen
    if id == state.activeNode.id { state.navigating.revealing.followsSidebar = true }
    state.sources.outdateSession()
    return take(turn, requester: id, cause: isReceived ? .code : .key, &state)
  }
}
