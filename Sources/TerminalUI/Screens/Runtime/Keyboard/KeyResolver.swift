import NavigationCore

/// Finds what keys mean on a screen: the bindings of the screen, its controls and the app.
struct KeyResolver<App: ScreenApp> {
  typealias State = ScreenState<App>

  let runtime: ScreenRuntime<App>

  /// Returns the responder chain of the active screen, or nil if no screen is shown yet. `reader` is the context that
  /// reads what the conditions of bindings read.
  func responders(of state: State, _ reader: Context<App>? = nil) -> ResponderChain? {
    let (node, place) = (state.activeNode.id, state.activePlace)
    guard let screen = state.screens[node] else { return nil }
    let context =
      reader?.sharing(screen, node, place, in: state) ?? runtime.activeContext(of: screen, state)
    let (type, controls) = (type(of: screen), state.layout.placed.controls(on: node))
    let focused = state.focusedControlIndex(on: node)
    let kind = focused.flatMap { controls[$0].textKind }
    let isWriting = kind != nil
    let tables = state.keyboard.tables
    let own = tables.table(of: type, isWriting: isWriting, type.bindingInfos)
    let everywhere = tables.table(of: App.self, isWriting: isWriting, runtime.bindingInfos) {
      !$0.movesFocus
    }
    let moving = tables.table(of: FocusKeys.self, isWriting: isWriting, runtime.bindingInfos) {
      $0.movesFocus
    }
    let chain = controlResponders(controls, focused, (.app, moving), tables.chosen)
    let (isLive, scope) = (screen.liveBindings(in: context), type.appBindings)
    return ResponderChain(
      [(.screen, own)] + chain + [(.app, everywhere)], text: isWriting ? focused : nil,
      vi: viKeys(of: state), tables.chosen, isReadOnly: state.environment.isReadOnly
    ) { [runtime] source in
      switch source.list {
      case .screen: BindingStatus(isLive(source.index), true)
      case .control(let control): controls[control].status(at: source.index)
      case .text(let control): screen.textStatus(at: source.index, controls[control])
      case .app: runtime.bindings[source.index].status(within: scope, context)
      }
    }
  }

  /// Returns the vi keys of the focused text; nil if it has none.
  func viKeys(of state: State) -> ViKeys? {
    guard state.environment.editing == .vi, let control = state.focusedControl, control.hasViKeys
    else { return nil }
    return state.activeScreen?.viKeys(state.keyboard.vi, on: state.activeNode.id, control)
  }

  /// Returns the meaning of keys on the active screen.
  func meaning(of keys: [Key], _ state: State) -> KeyMeaning {
    responders(of: state)?.meaning(of: keys) ?? .nothing
  }

  /// Returns the meaning of typed keys, or else the meaning without idle modifiers of the last key.
  ///
  /// The responder chain retains the screen. It is released here, before the screen changes, to avoid a copy of its
  /// text.
  func meaning(ofTyped keys: [Key], _ state: State) -> KeyMeaning {
    guard let responders = responders(of: state) else { return .nothing }
    let meaning = responders.meaning(of: keys)
    guard case .nothing = meaning, let plain = keys.last?.withoutIdleModifiers else {
      return meaning
    }
    return responders.meaning(of: keys.dropLast() + [plain])
  }

  /// Returns whether keys are a binding of the active screen or the beginning of one, even of one without an effect now:
  /// who presses Alt-D at the end of a text does not mean Escape.
  func isBound(_ keys: [Key], _ state: State) -> Bool {
    responders(of: state)?.isBound(keys) ?? false
  }

  /// Returns the declaration of a binding of the active screen.
  func info(of source: LiveBinding.Source, _ state: State) -> BindingInfo? {
    switch source.list {
    case .screen: state.activeScreen.map { type(of: $0).info(ofBindingAt: source.index) }
    case .control(let control): state.activeControls[control].table.infos[source.index]
    case .text(let control): textBindings(of: control, state).infos[source.index]
    case .app: runtime.bindingInfos[source.index]
    }
  }

  /// Returns the bindings of the text of a control.
  func textBindings(of control: Int, _ state: State) -> ControlBindings<TextAction> {
    TextAction.bindings(of: state.activeControls[control].textKind ?? .field)
  }

  /// Returns whether the first key of a text is a binding that starts a new text, which takes the rest.
  func beginsText(_ text: Substring, in state: State) -> Bool {
    guard let first = text.first, let responders = responders(of: state),
      case .binding(let source) = responders.meaning(of: state.keyboard.pendingKeys + [Key(first)])
    else { return false }
    return info(of: source, state)?.traits.contains(.beginsText) == true
  }

  /// Returns the first key that reaches a binding with a name on the active screen, or nil if none does.
  func liveKey(_ name: String, _ state: State) -> String? {
    guard let responders = responders(of: state) else { return nil }
    return responders.first(named: name) { binding in
      guard binding.isLive else { return nil }
      return responders.keys(of: binding.info).first { responders.reaches($0, binding.source) }?
        .shown
    }
  }

  /// Returns whether a text has the focus and was changed by the user.
  func hasTypedText(_ state: State) -> Bool {
    guard let screen = state.activeScreen, let control = state.focusedControl else { return false }
    return screen.hasTypedText(control)
  }

  func isRedraw(_ key: Key, _ state: State) -> Bool {
    guard let redraw = runtime.bindings.first(where: { $0.info.name == "redraw" }) else {
      return false
    }
    return redraw.info.keys(state.keyboard.tables.chosen, isWriting: false).contains([key])
  }

  /// Returns the possible next keys after those typed so far, with labels.
  func followingKeys(_ state: State) -> [(key: Key, label: SafeText, isGroup: Bool)] {
    responders(of: state)?.keys(following: state.keyboard.pendingKeys) { [app = runtime.app] in
      app.title(ofKeys: $0)
    } ?? []
  }

  /// Caches the key tables of the active screen and of the app.
  func keepTables(_ state: inout State) {
    guard let type = state.activeScreen.map({ type(of: $0) }) else { return }
    let isWriting = state.isWriting(on: state.activeNode.id)
    state.keyboard.tables.keep(type, isWriting: isWriting, type.bindingInfos)
    state.keyboard.tables.keep(App.self, isWriting: isWriting, runtime.bindingInfos) {
      !$0.movesFocus
    }
    state.keyboard.tables.keep(FocusKeys.self, isWriting: isWriting, runtime.bindingInfos) {
      $0.movesFocus
    }
  }

  /// Returns the end of a message that names a key, such as ` · q quit`, or an empty string if no key works.
  func hint(_ name: String, _ verb: String, _ state: State) -> String {
    // Laid out, because a text takes the letters.
    let placed = runtime.placer.placing(state.activeNode.id, state)
    return liveKey(name, placed).map { " · \($0) \(verb)" } ?? ""
  }
}

/// The identity of the cached table of the app's keys that move the focus.
private enum FocusKeys {}

extension BindingInfo {
  fileprivate var movesFocus: Bool { traits.contains(.movesFocus) }
}

/// Returns the bindings of the focused control and its text, followed by those of the controls that complete it, those
/// that move the focus, and those of the other controls.
private func controlResponders(
  _ controls: [any AnyControl], _ focused: Int?, _ moving: ResponderChain.Responder,
  _ chosen: ChosenKeys
) -> [ResponderChain.Responder] {
  let kind = focused.flatMap { controls[$0].textKind }
  func responder(_ index: Int) -> ResponderChain.Responder {
    (.control(index), controls[index].table.choosing(chosen, isWriting: kind != nil))
  }
  var responders = focused.map { [responder($0)] } ?? []
  if let focused, let kind {
    let table = TextAction.bindings(of: kind).table.choosing(chosen, isWriting: true)
    responders.append((.text(focused), table))
  }
  let others = controls.indices.filter { $0 != focused }
  return responders + others.filter { !controls[$0].isFocusable }.map(responder) + [moving]
    + others.filter { controls[$0].isFocusable }.map(responder)
}

extension AnyControl {
  fileprivate func status(at index: Int) -> BindingStatus {
    BindingStatus(isLive(at: index), isOffered(at: index))
  }
}

extension AppBinding {
  fileprivate func status(
    within allowed: AppBindingScope, _ context: Context<App>
  ) -> BindingStatus {
    guard allowed == .all || scope != .all, !isMute(context) else { return .idle }
    // The binding also brings discarded text back, when there may be no change to undo.
    if context.state.discarded(for: info) != nil { return .offered }
    return BindingStatus(isLive(context), isOffered(context))
  }

  /// Whether a text has the focus that leaves the binding no key.
  private func isMute(_ context: Context<App>) -> Bool {
    info.traits.contains(.outsideText) && context.isWriting
      && info.keys(context.state.keyboard.tables.chosen, isWriting: true).isEmpty
  }
}

// Only these are generic over the screen. The compiler specializes the rest for an app.
extension Screen {
  /// Returns a function that returns whether the binding at an index is available.
  fileprivate func liveBindings(in context: Context<App>) -> (Int) -> Bool {
    // A computed list is created only once.
    lazy var bindings = Self.bindings
    return { bindings[$0].isLive(self, context) }
  }

  fileprivate func textStatus(at index: Int, _ control: any AnyControl) -> BindingStatus {
    guard let text = (control as? Control<Self>)?.text else { return .idle }
    let action = TextAction.bindings(of: text.kind).actions[index]
    return BindingStatus(text.isLive(action, self), text.isOffered(action, self))
  }

  fileprivate func viKeys(
    _ placed: PlacedViKeys, on node: NodeID, _ control: any AnyControl
  ) -> ViKeys? {
    (control as? Control<Self>)?.text?.viKeys(placed, on: node, self)
  }

  fileprivate func hasTypedText(_ control: any AnyControl) -> Bool {
    (control as? Control<Self>)?.text?.buffer.map { self[keyPath: $0].isModified } ?? false
  }

  fileprivate static func info(ofBindingAt index: Int) -> BindingInfo { bindings[index].info }
}
