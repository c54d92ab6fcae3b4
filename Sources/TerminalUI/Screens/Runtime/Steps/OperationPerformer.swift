import NavigationCore

/// Applies bindings, uses of controls and other operations to screens.
struct OperationPerformer<App: ScreenApp>: RuntimePart {
  let runtime: ScreenRuntime<App>

  func perform(_ source: LiveBinding.Source, _ state: inout State) -> [Effect] {
    if state.environment.isReadOnly,
      keys.info(of: source, state)?.traits.contains(.changes) == true
    {
      state.toast = Toast(state.environment.readOnlyMessage, isError: true)
      return []
    }
    let index = source.index
    return switch source.list {
    case .screen: run(.perform(binding: index), on: state.activeNode.id, &state)
    case .control(let control): use(control, .binding(index), &state)
    case .text(let control):
      use(control, .text(state.textBindings(of: control).actions[index]), &state)
    case .app: performApp(index, &state)
    }
  }

  private func performApp(_ index: Int, _ state: inout State) -> [Effect] {
    guard let screen = state.activeScreen else { return [] }
    let binding = runtime.bindings[index]
    if let discarded = state.discarded(for: binding.info) {
      return leaving.bringBack(discarded, &state)
    }
    var turn = Turn(activeContext(of: screen, state), isOfApp: true)
    binding.perform(&turn)
    // The receiver of a screen, which may mark its text as saved, is only for changes that the screen requested.
    return steps.take(turn, requester: .nobody, &state)
  }

  func use(_ control: Int, _ use: ControlUse, _ state: inout State) -> [Effect] {
    let (controls, node) = (state.activeControls, state.activeNode.id)
    guard controls.indices.contains(control) else { return [] }
    let hasFocus = controls[control].isScrolled && control == state.focusedControlIndex
    let effects = run(.use(controls[control], use), on: node, &state)
    guard hasFocus, node == state.activeNode.id else { return effects }
    return effects + revealFocus(&state)
  }

  /// Moves the focus by a number of controls. A control with rows is entered at its first row, or backward at its last,
  /// also if it is the only one.
  func moveFocus(by offset: Int, _ state: inout State) -> [Effect] {
    // The binding that requested it has invalidated the controls.
    let effects = preparer.prepare(.activeScreen, &state)
    guard let number = state.focusNumber(at: offset) else { return effects }
    return effects + focus(number, entering: offset > 0, &state)
  }

  /// Moves the focus to a control, and scrolls it into view.
  func focus(
    _ number: Int, entering isForward: Bool? = nil, _ state: inout State
  ) -> [Effect] {
    let control = state.activeControls.first { $0.number == number }
    state.focusControl(number)
    guard let control else { return [] }
    var effects: [Effect] = []
    if let isForward, control.hasEntry {
      effects = run(.use(control, .enter(isForward: isForward)), on: state.activeNode.id, &state)
    }
    return control.isScrolled ? effects + revealFocus(&state) : effects
  }

  /// Scrolls the focused control into view.
  private func revealFocus(_ state: inout State) -> [Effect] {
    let effects = preparer.prepare(.activeScreen, &state)
    guard let control = state.focusedControl, control.isHidden else { return effects }
    return effects + run(.use(control, .reveal), on: state.activeNode.id, &state)
  }

  /// Applies an operation to a screen and performs the requested steps.
  func run(_ operation: ScreenOperation<App>, on id: NodeID, _ state: inout State) -> [Effect] {
    guard let place = state.place(of: id) else { return [] }
    create(id, place, &state)
    // No other reference may exist while the screen changes, to avoid a copy of its text.
    state.layout.invalidate(id)
    guard var screen = state.screens.removeValue(forKey: id)?.base else { return [] }
    var turn = Turn(context(of: screen, id, place, state))
    let isReceived = if case .receive = operation { true } else { false }
    operation.apply(to: &screen, &turn)
    state.screens[id] = AnyScreen(base: screen)
    if id == state.activeNode.id { state.followsSidebar = true }
    state.isSessionOutdated = true
    return steps.take(turn, requester: id, cause: isReceived ? .code : .key, &state)
  }
}
