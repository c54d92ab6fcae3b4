import NavigationCore

/// Performs terminal events: resizes, keys, pastes and clicks.
struct InputPerformer<App: ScreenApp>: RuntimePart {
  let runtime: ScreenRuntime<App>

  func handle(_ event: TerminalEvent, _ state: inout State) -> [Effect] {
    switch event {
    case .resize(let size):
      state.size = size
      // A pane may keep its rectangle, but its screen can depend on the size of the window.
      state.invalidateLayout()
      return []
    case .terminate(let signal):
      return [
        .keep(SavedSession(state, of: runtime), isLast: true), .program(.die(signal: signal)),
      ]
    case .copyFailed(let program):
      state.say(Toast(SafeText("\(program) failed · text sent to the terminal"), isError: true))
      return []
    case .focusGained, .focusLost, .redraw, .wakeUp: return []
    // The user could not see that Escape asks a question. The key would answer it, and could discard a text.
    case .keyAfterEscape where state.pendingQuestion != nil: return []
    case .keyAfterEscape(let key): return handleInput(.key(key), &state)
    case .key, .paste, .pasteRefused, .mouse: return handleInput(event, &state)
    }
  }

  private func handleInput(_ event: TerminalEvent, _ state: inout State) -> [Effect] {
    if case .key(let key) = event, keys.isRedraw(key, state) { return [.program(.redraw)] }
    (state.previousNumber, state.typedNumber) = (state.typedNumber, nil)
    // All keys of a sequence answer the message that was shown before the first.
    if state.pendingKeys.isEmpty || state.isTooSmall {
      state.answeredToast = state.toast
      // Esc is not about a question that a failure covers.
      if state.lateFailure != nil { state.answeredToast?.asksAgain = false }
    }
    if state.isTooSmall {
      // The user cannot see messages. All but a question for the next key wait for a larger window.
      state.setToastAside { $0.subject == nil }
      defer { state.showNextToast() }
      return handleTerminalKey(event, &state)
    }
    if let held = state.heldKeys, let effects = hold(event, held, &state) { return effects }
    let message = state.message
    state.toast = nil
    if state.lateFailure?.isHeld == false { state.lateFailure = nil }
    state.waitingChanges.quitsAfterwards = false
    state.forgetFailures()
    defer { state.showNextToast() }
    // If the text could not be stored, the next attempt to leave asks again.
    if state.storingNode != nil { leaving.abandonStoring(&state) }
    let held = state.heldBinding
    state.heldBinding = nil
    // Also what is typed or pasted without being a vi command is written in a mode.
    if let vi = keys.viKeys(of: state) {
      state.vi = PlacedViKeys(keys: vi, node: state.activeNode.id)
    }
    switch event {
    case .key(let key): return handle(key, held: held, &state)
    case .paste(let text):
      state.pendingKeys = []
      if keys.viKeys(of: state) != nil, state.vi.keys.paste(text) {
        state.layout.invalidate(state.activeNode.id)
        return []
      }
      guard let control = state.focusedControlIndex, state.focusedControl?.textKind != nil else {
        return refuse(pasted: text, &state)
      }
      return operations.use(control, .text(.command(.insert(text))), &state)
    case .pasteRefused(let limit):
      state.pendingKeys = []
      let hint = App.words.pasteHint.string
      state.toast = Toast(
        "More than \(limit >> 20) MB cannot be pasted\(hint)", isError: true)
      return []
    case .mouse(let mouse): return handle(mouse, under: message, &state)
    default: return []
    }
  }

  /// Ignores an input that was meant for something else, with a message.
  ///
  /// - Returns: Nil if keys are no longer ignored and the input is for what is shown.
  private func hold(_ event: TerminalEvent, _ held: HeldKeys, _ state: inout State) -> [Effect]? {
    switch event {
    case .mouse where held.isForText:
      state.heldKeys = nil
      return nil
    case .key(Key(.escape)) where held.isForText:
      (state.heldKeys, state.toast) = (nil, nil)
      state.showNextToast()
      return []
    default:
      if let written = writeUnderQuestion(event, &state) { return written }
      state.interrupt(with: held.message)
      return handleTerminalKey(event, &state)
    }
  }

  private func handle(_ key: Key, held: String?, _ state: inout State) -> [Effect] {
    let (keys, showsPanel) = (state.pendingKeys + [key], state.showsKeyPanel)
    state.pendingKeys = []
    let asksAgain = state.answeredToast?.asksAgain == true
    if keys == [Key(.escape)], asksAgain { return [] }
    switch self.keys.meaning(ofTyped: keys, state) {
    case .binding(let source):
      if asksAgain, self.keys.info(of: source, state)?.name == "back" { return [] }
      return isHeld(source, since: held, &state) ? [] : operations.perform(source, &state)
    case .text(let text, let control):
      return operations.use(control, .text(.command(.insert(text))), &state)
    case .vi(let key, let control): return operations.use(control, .vi(key), &state)
    case .prefix:
      (state.pendingKeys, state.showsKeyPanel) = (keys, showsPanel)
      return []
    case .nothing:
      // Esc cancels the keys typed so far.
      if keys.count > 1, key == Key(.escape) { return [] }
      sayNothing(does: keys.shown, &state)
      return []
    }
  }

  /// Says that an input has no effect, and the key that shows the keys if this screen has one.
  func sayNothing(does what: String, _ state: inout State) {
    let shown = state.navigation.activeScreen == .library(.help) ? nil : keys.liveKey("help", state)
    let hint = shown.map { " · \($0) show the keys" } ?? ""
    state.toast = Toast(SafeText("\(what) does nothing here\(hint)"))
  }

  /// Returns whether a binding that counts once has just been performed; the message then says so.
  private func isHeld(
    _ source: LiveBinding.Source, since held: String?, _ state: inout State
  ) -> Bool {
    guard let info = keys.info(of: source, state), info.traits.contains(.once) else {
      return false
    }
    state.heldBinding = info.name
    guard held == info.name else { return false }
    let (said, told) = (state.answeredToast?.text.string ?? "", "done once per half second")
    state.toast =
      said.hasSuffix(told)
      ? state.answeredToast : Toast(SafeText(said.isEmpty ? told : "\(said) · \(told)"))
    return true
  }

  /// Types text into the screen below a question, if it was typed before the question could be seen.
  ///
  /// - Returns: Nil if no question is open or nothing was typed.
  private func writeUnderQuestion(_ event: TerminalEvent, _ state: inout State) -> [Effect]? {
    guard let question = state.pendingQuestion else { return nil }
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
    return operations.run(.use(control, .text(.command(.insert(text)))), on: node, &state)
  }

  /// Returns the focused control of a screen, even if the screen is covered.
  private func focusedControl(on node: NodeID, _ state: State) -> (any AnyControl)? {
    let placed = screens.placing(node, state, QueryReads())
    return placed.focusedControlIndex(on: node).map { placed.controls(on: node)[$0] }
  }

  /// Handles only the terminal's own keys. Below the minimum size, other effects would not be visible; held keys
  /// were meant for something else.
  private func handleTerminalKey(_ event: TerminalEvent, _ state: inout State) -> [Effect] {
    guard case .key(let key) = event,
      case .binding(let source) = keys.meaning(of: [key], state), source.list == .app,
      runtime.bindings[source.index].scope == .terminal
    else { return [] }
    return operations.perform(source, &state)
  }

  private func refuse(pasted text: String, _ state: inout State) -> [Effect] {
    let beginning = text.count > 12 ? text.prefix(12) + "…" : text[...]
    let hint = App.words.textBinding.map { self.hint($0.name, $0.verb, state) } ?? ""
    state.toast = Toast(
      "“\(String(beginning))” looked like pasted text · ignored\(hint)", isError: true)
    return []
  }
}
