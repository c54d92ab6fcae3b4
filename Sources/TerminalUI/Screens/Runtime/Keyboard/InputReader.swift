import NavigationCore

/// Finds what terminal events ask for: resizes, keys, pastes and clicks. It changes only the keyboard and the messages.
struct InputReader<App: ScreenApp> {
  typealias State = ScreenState<App>

  let runtime: ScreenRuntime<App>

  /// Returns the operation of an event, or nil if it has none.
  func operation(of event: TerminalEvent, _ state: inout State) -> Operation<App>? {
    switch event {
    case .resize(let size): state.layout.resize(to: size)
    case .terminate(let signal):
      return .effects([
        .keep(SavedSession(state, of: runtime), isLast: true), .program(.die(signal: signal)),
      ])
    case .copyFailed(let program):
      state.messages.say(
        Toast(SafeText("\(program) failed · text sent to the terminal"), isError: true))
    case .focusGained, .focusLost, .redraw, .wakeUp: break
    // The user could not see that Escape asks a question. The key would answer it, and could discard a text.
    case .keyAfterEscape where state.navigating.pendingQuestion != nil: break
    case .keyAfterEscape(let key): return input(.key(key), &state)
    case .mouse(let mouse) where [.drag, .release].contains(mouse.kind):
      return operation(ofMoved: mouse, &state)
    case .key, .paste, .pasteRefused, .mouse: return input(event, &state)
    }
    return nil
  }

  private func input(_ event: TerminalEvent, _ state: inout State) -> Operation<App>? {
    let recorder = state.focusedControl?.recordsKeys == true ? state.focusedControlIndex : nil
    if case .key(let key) = event, recorder == nil, runtime.keys.isRedraw(key, state) {
      return .effects([.program(.redraw)])
    }
    state.keyboard.begin()
    // All keys of a sequence answer the message that was shown before the first.
    if state.keyboard.pendingKeys.isEmpty || state.layout.isTooSmall { state.messages.answer() }
    if case .key(Key(.escape)) = event { return escape(&state) }
    switch held(event, &state) {
    case .ignored(let operation): return operation
    case .free: break
    }
    let (message, once) = (state.message, begin(&state))
    if case .key(let key) = event, let recorder, !isBound(key, in: recorder, state) {
      return .use(recorder, .record(key.withoutIdleModifiers ?? key))
    }
    // Also what is typed or pasted without being a vi command is written in a mode.
    let vi = runtime.keys.viKeys(of: state)
    if let vi { state.keyboard.keep(PlacedViKeys(keys: vi, node: state.activeNode.id)) }
    switch event {
    case .key(let key): return operation(of: key, after: once, &state)
    case .paste(let text):
      state.keyboard.forgetPending()
      if var vi, vi.paste(text) {
        state.keep(PlacedViKeys(keys: vi, node: state.activeNode.id))
        return nil
      }
      guard let control = state.focusedControlIndex, state.focusedControl?.textKind != nil else {
        refuse(pasted: text, &state)
        return nil
      }
      return .use(control, .text(.command(.insert(text))))
    case .pasteRefused(let limit):
      state.keyboard.forgetPending()
      let hint = App.words.pasteHint.string
      state.messages.replace(
        with: Toast("More than \(limit >> 20) MB cannot be pasted\(hint)", isError: true))
      return nil
    case .mouse(let mouse): return operation(of: mouse, under: message, &state)
    default: return nil
    }
  }

  /// Returns whether a control has a binding for a key that works now.
  private func isBound(_ key: Key, in control: Int, _ state: State) -> Bool {
    guard case .binding(let source) = runtime.keys.meaning(ofTyped: [key], state) else {
      return false
    }
    return source.list == .control(control)
  }

  /// Whether an input is ignored, except for what works in any case.
  enum Held {
    case ignored(Operation<App>?)
    case free
  }

  /// Ignores an input that the user cannot mean: in a window that is too small, or right after what was shown changed.
  func held(_ event: TerminalEvent, _ state: inout State) -> Held {
    if state.layout.isTooSmall {
      // The user cannot see messages. All but a question for the next key wait for a larger window.
      state.messages.setAside { $0.subject == nil }
      return .ignored(terminalOperation(of: event, state))
    }
    guard let held = state.keyboard.held else { return .free }
    if case .mouse = event, held.isForText {
      state.keyboard.hold(nil)
      return .free
    }
    if let written = writing(event, underQuestionOf: state) { return .ignored(written) }
    state.messages.interrupt(with: held.message)
    return .ignored(terminalOperation(of: event, state))
  }

  /// Takes note of an input that is not ignored: it dismisses messages.
  ///
  /// - Returns: The name of the binding that works once for a held key, if it was just performed.
  func begin(_ state: inout State) -> String? {
    state.messages.dismiss()
    state.sources.quitAfterChanges(false)
    state.forgetQueries { $1.failure != nil }
    // If the text could not be stored, the next attempt to leave asks again.
    if state.navigating.waiting.storingNode != nil { state.navigating.abandon() }
    return state.keyboard.hold(binding: nil)
  }

  /// Returns what a key means after those typed so far.
  func operation(
    of key: Key, after once: String?, _ state: inout State
  ) -> Operation<App>? {
    let keys = state.keyboard.pendingKeys + [key]
    let showsPanel = state.keyboard.showsPanel
    state.keyboard.forgetPending()
    switch runtime.keys.meaning(ofTyped: keys, state) {
    case .binding(let source):
      // The keys for going back take back a message that asks for the same key again.
      if state.messages.answered?.asksAgain == true,
        runtime.keys.info(of: source, state)?.name == "back"
      {
        return nil
      }
      return isRepeated(source, after: once, &state) ? nil : .perform(source)
    case .text(let text, let control): return .use(control, .text(.command(.insert(text))))
    case .vi(let key, let control): return .use(control, .vi(key))
    case .prefix: state.keyboard.wait(after: keys, showsPanel: showsPanel)
    case .nothing: sayNothing(does: keys.shown, &state)
    }
    return nil
  }

  /// Says that an input has no effect, and the key that shows the keys if this screen has one.
  func sayNothing(does what: String, _ state: inout State) {
    let isHelp = state.navigation.activeScreen == .library(.help)
    let shown = isHelp ? nil : runtime.keys.liveKey("help", state)
    let hint = shown.map { " · \($0) show the keys" } ?? ""
    state.messages.replace(with: Toast(SafeText("\(what) does nothing here\(hint)")))
  }

  /// Returns whether a binding that counts once has just been performed; the message then says so.
  private func isRepeated(
    _ source: LiveBinding.Source, after once: String?, _ state: inout State
  ) -> Bool {
    guard let info = runtime.keys.info(of: source, state), info.traits.contains(.once) else {
      return false
    }
    state.keyboard.hold(binding: info.name)
    guard once == info.name else { return false }
    let answered = state.messages.answered
    let (said, told) = (answered?.text.string ?? "", "done once per half second")
    state.messages.replace(
      with: said.hasSuffix(told)
        ? answered : Toast(SafeText(said.isEmpty ? told : "\(said) · \(told)")))
    return true
  }

  /// Types text into the screen below a question, if it was typed before the question could be seen.
  ///
  /// - Returns: Nil if no question is open or nothing was typed.
  private func writing(
    _ event: TerminalEvent, underQuestionOf state: State
  ) -> Operation<App>? {
    guard let node = state.navigating.pendingQuestion?.node.id else { return nil }
    let text: String? =
      switch event {
      case .key(let key): key.text.map { String($0) }
      case .paste(let text): text
      default: nil
      }
    // The screen is covered.
    let placed = runtime.placer.placing(node, state)
    guard let text, let index = placed.focusedControlIndex(on: node) else { return nil }
    let control = placed.layout.placed.controls(on: node)[index]
    guard control.textKind != nil else { return nil }
    return .run(.use(control, .text(.command(.insert(text)))), on: node)
  }

  /// Returns what the terminal's own keys do. Below the minimum size, other effects would not be visible; held keys
  /// were meant for something else.
  private func terminalOperation(of event: TerminalEvent, _ state: State) -> Operation<App>? {
    guard case .key(let key) = event,
      case .binding(let source) = runtime.keys.meaning(of: [key], state), source.list == .app,
      runtime.bindings[source.index].scope == .terminal
    else { return nil }
    return .perform(source)
  }

  private func refuse(pasted text: String, _ state: inout State) {
    let beginning = text.count > 12 ? text.prefix(12) + "…" : text[...]
    let hint = App.words.textBinding.map { runtime.keys.hint($0.name, $0.verb, state) } ?? ""
    state.messages.replace(
      with: Toast(
        "“\(String(beginning))” looked like pasted text · ignored\(hint)", isError: true))
  }
}
