import NavigationCore

extension ScreenRuntime {
  func obey(_ event: TerminalEvent, _ state: inout State) -> [Effect] {
    switch event {
    case .resize(let size):
      state.size = size
      state.invalidatePanes()
      return []
    case .terminate(let signal):
      return [.keep(session(of: state), isLast: true), .program(.die(signal: signal))]
    case .focusGained, .focusLost, .redraw, .wakeUp: return []
    case .key, .paste, .pasteRefused, .mouse: return handleInput(event, &state)
    }
  }

  private func handleInput(_ event: TerminalEvent, _ state: inout State) -> [Effect] {
    if case .key(let key) = event, isRedraw(key, state) { return [.program(.redraw)] }
    state.quitInputs = max(0, state.quitInputs - 1)
    if state.isTooSmall { return handleTerminalKey(event, &state) }
    if state.holdsKeys {
      if let written = writeUnderQuestion(event, &state) { return written }
      state.toast = .linkShown
      return handleTerminalKey(event, &state)
    }
    let hadToast = state.toast != nil
    // All keys of a sequence answer the message that was shown before the first.
    if state.pendingKeys.isEmpty {
      state.answeredToast = state.toast
      if state.toast?.subject != Toast.discarded { state.discarded = nil }
    }
    state.toast = nil
    state.forgetFailures()
    defer { state.sayNextNotice() }
    // If the text could not be stored, the next attempt to leave asks again.
    if state.storingNode != nil { abandonStoring(&state) }
    let held = state.heldBinding
    state.heldBinding = nil
    switch event {
    case .key(let key): return obey(key, held: held, &state)
    case .paste(let text):
      guard let control = state.focusedControlIndex, state.focusedControl?.textKind != nil else {
        return refuse(burst: text, &state)
      }
      return use(control, .text(.command(.insert(text))), &state)
    case .pasteRefused(let limit):
      let hint = App.words.pasteHint.string
      state.toast = Toast(
        "More than \(limit >> 20) MB cannot be pasted\(hint)", isError: true)
      return []
    case .mouse(let mouse): return obey(mouse, hadToast: hadToast, &state)
    default: return []
    }
  }

  private func obey(_ key: Key, held: String?, _ state: inout State) -> [Effect] {
    let (keys, showsPanel) = (state.pendingKeys + [key], state.showsKeyPanel)
    state.pendingKeys = []
    switch meaning(ofTyped: keys, state) {
    case .binding(let source):
      return isHeld(source, since: held, &state) ? [] : perform(source, &state)
    case .text(let text, let control):
      return use(control, .text(.command(.insert(text))), &state)
    case .prefix:
      (state.pendingKeys, state.showsKeyPanel) = (keys, showsPanel)
      return []
    case .nothing:
      // Esc cancels the keys typed so far.
      if keys.count > 1, key == Key(.escape) { return [] }
      state.toast = Toast(
        "\(keys.shown) does nothing here\(hint("help", "show the keys", state))")
      return []
    }
  }

  /// Returns whether a binding that counts once has just been performed; the message then says so.
  private func isHeld(
    _ source: LiveBinding.Source, since held: String?, _ state: inout State
  ) -> Bool {
    guard let info = responders(of: state)?.info(of: source), info.traits.contains(.once) else {
      return false
    }
    state.heldBinding = info.name
    guard held == info.name else { return false }
    let (said, told) = (state.answeredToast?.text.string ?? "", "pressed twice, done once")
    state.toast =
      said.hasSuffix(told)
      ? state.answeredToast : Toast(SafeText(said.isEmpty ? told : "\(said) · \(told)"))
    return true
  }

  /// Returns the meaning of typed keys, or else the meaning without idle modifiers of the last key.
  ///
  /// The responder chain retains the screen. It is released here, before the screen changes, to avoid a copy of its
  /// text.
  private func meaning(ofTyped keys: [Key], _ state: State) -> KeyMeaning {
    guard let responders = responders(of: state) else { return .nothing }
    let meaning = responders.meaning(of: keys)
    guard case .nothing = meaning, let plain = keys.last?.withoutIdleModifiers else {
      return meaning
    }
    return responders.meaning(of: keys.dropLast() + [plain])
  }

  /// Types text into the screen below a question, if it was typed before the question could be seen.
  ///
  /// - Returns: Nil if no question is open or nothing was typed.
  private func writeUnderQuestion(_ event: TerminalEvent, _ state: inout State) -> [Effect]? {
    guard case .question(let question)? = state.navigator.pending?.reason else { return nil }
    let text: String? =
      switch event {
      case .key(let key): key.text.map { String($0) }
      case .paste(let text): text
      default: nil
      }
    let node = question.node.id
    guard let text, let control = focusedControl(on: node, state), control.textKind != nil else {
      return nil
    }
    return run(UseControl(control: control, use: .text(.command(.insert(text)))), on: node, &state)
  }

  /// Returns the focused control of a screen, even if the screen is covered.
  private func focusedControl(on node: NodeID, _ state: State) -> (any AnyControl)? {
    let placed = placing(node, state, QueryReads())
    return placed.focusedControlIndex(on: node).map { placed.controls(on: node)[$0] }
  }

  /// Handles only the terminal's own keys. Below the minimum size, other effects would not be visible; after a link,
  /// keys were meant for another place.
  private func handleTerminalKey(_ event: TerminalEvent, _ state: inout State) -> [Effect] {
    guard case .key(let key) = event,
      case .binding(let source) = meaning(of: [key], state), source.list == .app,
      description.bindings[source.index].scope == .terminal
    else { return [] }
    return perform(source, &state)
  }

  private func isRedraw(_ key: Key, _ state: State) -> Bool {
    guard let redraw = description.bindings.first(where: { $0.info.name == "redraw" }) else {
      return false
    }
    return redraw.info.keys(state.environment.keys, isWriting: false).contains([key])
  }

  func refuse(burst text: String, _ state: inout State) -> [Effect] {
    let beginning = text.count > 12 ? text.prefix(12) + "…" : text[...]
    let hint = App.words.textBinding.map { self.hint($0.name, $0.verb, state) } ?? ""
    state.toast = Toast(
      "“\(String(beginning))” looked like pasted text · ignored\(hint)", isError: true)
    return []
  }

  func perform(_ source: LiveBinding.Source, _ state: inout State) -> [Effect] {
    if state.environment.isReadOnly,
      responders(of: state)?.info(of: source)?.traits.contains(.changes) == true
    {
      state.toast = Toast(state.environment.readOnlyMessage, isError: true)
      return []
    }
    let index = source.index
    return switch source.list {
    case .screen: run(PerformBinding(index: index), on: state.activeNode.id, &state)
    case .control(let control): use(control, .binding(index), &state)
    case .text(let control):
      use(control, .text(state.textBindings(of: control).actions[index]), &state)
    case .app: performApp(index, &state)
    }
  }

  private func performApp(_ index: Int, _ state: inout State) -> [Effect] {
    guard let screen = state.activeScreen else { return [] }
    let binding = description.bindings[index]
    if let discarded = state.discarded, binding.info.name == App.words.undoBinding {
      return bringBackDiscarded(discarded, &state)
    }
    var turn = Turn(activeContext(of: screen, state))
    binding.perform(&turn)
    return take(turn, asker: state.activeNode.id, &state)
  }

  func use(_ control: Int, _ use: UseControl<App>.Use, _ state: inout State) -> [Effect] {
    let controls = state.activeControls
    guard controls.indices.contains(control) else { return [] }
    return run(UseControl(control: controls[control], use: use), on: state.activeNode.id, &state)
  }

  /// Applies an operation to a screen and performs the requested steps.
  func run(_ operation: some ScreenOperation<App>, on id: NodeID, _ state: inout State) -> [Effect]
  {
    guard let place = state.place(of: id) else { return [] }
    create(id, place, &state)
    // No other reference may exist while the screen changes, to avoid a copy of its text.
    state.invalidateLayout(of: id)
    guard var screen = state.screens.removeValue(forKey: id)?.base else { return [] }
    let turn = apply(operation, to: &screen, id, place, state)
    state.screens[id] = AnyScreen(base: screen)
    if id == state.activeNode.id { state.followsSidebar = true }
    state.isSessionOutdated = true
    let cause: NavigationCause = operation is Receive<App> ? .code : .key
    return take(turn, asker: id, cause: cause, &state)
  }

  private func apply<S: Screen>(
    _ operation: some ScreenOperation<App>, to screen: inout S, _ id: NodeID, _ place: App.Place,
    _ state: State
  ) -> Turn<App> where S.App == App {
    var turn = Turn(context(of: screen, id, place, state))
    operation.apply(to: &screen, &turn)
    return turn
  }
}

extension ScreenState {
  func textBindings(of control: Int) -> TextBindings {
    TextBindings.of(activeControls[control].textKind ?? .field)
  }

  /// Returns the place of a node in the trees of the scenes.
  func place(of id: NodeID) -> App.Place? {
    if id == activeNode.id { return activeNode.screen }
    var place: App.Place?
    for scene in navigation.scenes where place == nil {
      scene.root.forEachNode { if $0.id == id { place = $0.screen } }
    }
    return place
  }

  /// Shows a message that no key caused. If an error is shown, the message waits for the next key.
  mutating func say(_ message: Toast) {
    guard toast?.isError == true else { return toast = message }
    if toast != message, !environment.notices.contains(message.text) {
      environment.notices.append(message.text)
    }
  }

  mutating func sayNextNotice() {
    guard toast == nil, !environment.notices.isEmpty else { return }
    toast = Toast(environment.notices.removeFirst())
  }

  mutating func releaseKeys() {
    holdsKeys = false
    if toast == .linkShown { toast = nil }
  }
}

extension Toast {
  static let linkShown = Toast("A link was opened · keys work after a pause")
}
