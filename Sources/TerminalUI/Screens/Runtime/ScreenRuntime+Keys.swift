import NavigationCore

extension ScreenRuntime {
  /// What keys mean on the active screen: to the text that has the cursor where they type it, to the screen, to the
  /// control that has the focus, to the text, to the other controls, to the app. A longer binding of an earlier one
  /// goes before a shorter of a later one.
  func meaning(of keys: [Key], _ state: State) -> KeyMeaning {
    let control = state.focusedControlIndex
    let kind = control.flatMap { state.activeControls[$0].textKind }
    if let control, kind != nil, keys.count == 1, let text = keys[0].text {
      return .text(String(text), control: control)
    }
    for (table, source) in levels(of: state, focused: control) {
      var isPrefix = false
      for entry in table.entries(beginningWith: keys)
      where status(of: source(entry.index), on: state.activeNode.id, state) != .idle {
        if entry.keys.count == keys.count { return .binding(source(entry.index)) }
        isPrefix = true
      }
      if isPrefix { return .prefix }
    }
    return .nothing
  }

  /// Whether the first key of a text begins another text, whose beginning the rest is then.
  func beginsText(_ text: Substring, in state: State) -> Bool {
    guard let first = text.first,
      case .binding(let source) = meaning(of: state.pendingKeys + [Key(first)], state)
    else { return false }
    return info(of: source, state)?.traits.contains(.beginsText) == true
  }

  /// Whether keys, pressed one after the other, lead to a binding and to no other before it.
  func reaches(_ keys: [Key], _ source: LiveBinding.Source, _ state: State) -> Bool {
    let areBeginnings = keys.indices.dropFirst().allSatisfy { end in
      if case .prefix = meaning(of: Array(keys[..<end]), state) { true } else { false }
    }
    guard areBeginnings, case .binding(source) = meaning(of: keys, state) else { return false }
    return true
  }

  func info(of source: LiveBinding.Source, _ state: State) -> BindingInfo? {
    switch source {
    case .screen(let index): state.activeScreen.map { infos(of: $0)[index] }
    case .control(let control, let index): state.activeControls[control].bindings.infos[index]
    case .text(let control, let index):
      state.activeControls[control].textKind.map { TextBindings.of($0).bindings.infos[index] }
    case .app(let index): description.bindings[index].info
    }
  }

  /// Who is asked for keys, one after the other.
  private func levels(
    of state: State, focused: Int?
  ) -> [(table: KeyTable, source: (Int) -> LiveBinding.Source)] {
    let chosen = state.environment.keys
    let controls = state.activeControls
    let isWriting = state.isWriting(on: state.activeNode.id)
    func level(ofControl index: Int) -> (KeyTable, (Int) -> LiveBinding.Source) {
      (
        controls[index].bindings.table(chosen, isWriting: isWriting),
        { .control(index, binding: $0) }
      )
    }
    var levels: [(KeyTable, (Int) -> LiveBinding.Source)] = []
    if let screen = state.activeScreen {
      levels.append((state.keyTable(of: screen, isWriting), LiveBinding.Source.screen))
    }
    if let focused {
      levels.append(level(ofControl: focused))
      if let kind = controls[focused].textKind {
        let table = TextBindings.of(kind).bindings.table(chosen, isWriting: true)
        levels.append((table, { .text(focused, binding: $0) }))
      }
    }
    levels += controls.indices.filter { $0 != focused }.map(level(ofControl:))
    let app = state.keyTable(of: App.self, isWriting, description.bindings.map(\.info))
    return levels + [(app, LiveBinding.Source.app)]
  }

  /// All bindings of the active screen.
  func bindings(of state: State) -> [LiveBinding] { bindings(on: state.activeNode.id, state) }

  /// All bindings of a screen, those that are asked first coming first.
  func bindings(on node: NodeID, _ state: State) -> [LiveBinding] {
    let focused = state.focusedControlIndex(on: node)
    let controls = state.controls(on: node)
    let others = controls.indices.filter { $0 != focused }
    func infos(ofControl control: Int) -> [(BindingInfo, LiveBinding.Source)] {
      controls[control].bindings.infos.enumerated().map { ($1, .control(control, binding: $0)) }
    }
    let text = focused.map { control in
      controls[control].textKind.map { TextBindings.of($0).bindings.infos } ?? []
    }
    let own = state.screens[node].map { self.infos(of: $0.base) } ?? []
    let candidates: [(BindingInfo, LiveBinding.Source)] =
      own.enumerated().map { ($1, .screen($0)) }
      + (focused.map(infos(ofControl:)) ?? [])
      + (text ?? []).enumerated().map { ($1, .text(focused ?? 0, binding: $0)) }
      + others.flatMap(infos(ofControl:))
      + description.bindings.enumerated().map { ($1.info, .app($0)) }
    let statuses = statuses(of: candidates.map(\.1), on: node, state)
    return zip(candidates, statuses).map { candidate, status in
      let (info, source) = candidate
      let isAllowed = !state.environment.isReadOnly || !info.traits.contains(.changes)
      return LiveBinding(
        info: info, source: source, isLive: isAllowed && status != .idle,
        isOffered: isAllowed && status == .offered)
    }
  }

  private func infos<S: Screen>(of screen: S) -> [BindingInfo] { S.bindings.map(\.info) }

  private func status(
    of source: LiveBinding.Source, on node: NodeID, _ state: State
  ) -> BindingStatus {
    statuses(of: [source], on: node, state)[0]
  }

  /// The node is looked for once for all of them.
  private func statuses(
    of sources: [LiveBinding.Source], on node: NodeID, _ state: State
  ) -> [BindingStatus] {
    guard let screen = state.screens[node]?.base, let place = state.place(of: node) else {
      return sources.map { _ in .idle }
    }
    return statuses(of: sources, screen, node, place, state)
  }

  private func statuses<S: Screen>(
    of sources: [LiveBinding.Source], _ screen: S, _ node: NodeID, _ place: App.Place,
    _ state: State
  ) -> [BindingStatus] where S.App == App {
    sources.map { status(of: $0, screen, node, place, state) }
  }

  private func status<S: Screen>(
    of source: LiveBinding.Source, _ screen: S, _ node: NodeID, _ place: App.Place, _ state: State
  ) -> BindingStatus where S.App == App {
    switch source {
    case .control(let control, let index):
      let control = state.controls(on: node)[control]
      return BindingStatus(control.isLive(at: index), control.isOffered(at: index))
    case .text(let control, let index):
      guard let text = (state.controls(on: node)[control] as? Control<S>)?.text else {
        return .idle
      }
      let action = TextBindings.of(text.kind).actions[index]
      return BindingStatus(text.isLive(action, screen), text.isOffered(action, screen))
    case .screen(let index):
      return BindingStatus(
        S.bindings[index].isLive(screen, context(of: screen, node, place, state)), true)
    case .app(let index):
      let binding = description.bindings[index]
      guard S.appBindings == .all || binding.scope != .all else { return .idle }
      let context = context(of: screen, node, place, state)
      return BindingStatus(binding.isLive(context), binding.isOffered(context))
    }
  }

  func activeContext<S: Screen>(of screen: S, _ state: State) -> Context<App> where S.App == App {
    context(of: screen, state.activeNode.id, state.navigation.activeScreen, state)
  }

  /// The keys that may follow those that were typed, and what they do.
  func followingKeys(_ state: State) -> [(key: Key, label: SafeText, isGroup: Bool)] {
    var known: Set<Key> = []
    let pending = state.pendingKeys
    return bindings(of: state).filter(\.isOffered).flatMap { binding in
      state.keys(of: binding.info, on: state.activeNode.id).filter {
        $0.count > pending.count && $0.starts(with: pending)
      }
      .compactMap { keys -> (Key, SafeText, Bool)? in
        let key = keys[pending.count]
        guard known.insert(key).inserted else { return nil }
        let isGroup = keys.count > pending.count + 1
        let label = isGroup ? app.title(ofKeys: pending + [key]) : nil
        return (key, label ?? binding.info.title, isGroup)
      }
    }
  }
}

extension ScreenState {
  /// The keys of a screen's bindings, as the user has chosen them.
  func keyTable<S: Screen>(of screen: S, _ isWriting: Bool) -> KeyTable where S.App == App {
    keyTable(of: S.self, isWriting, S.bindings.map(\.info))
  }

  func keyTable(
    of type: Any.Type, _ isWriting: Bool, _ infos: @autoclosure () -> [BindingInfo]
  ) -> KeyTable {
    keyTables.value[KeyTableID(list: ObjectIdentifier(type), isWriting: isWriting)]
      ?? KeyTable(infos()) { $0.keys(environment.keys, isWriting: isWriting) }
  }

  mutating func fillKeyTable(
    of type: Any.Type, _ isWriting: Bool, _ infos: @autoclosure () -> [BindingInfo]
  ) {
    let id = KeyTableID(list: ObjectIdentifier(type), isWriting: isWriting)
    if keyTables.value[id] == nil {
      keyTables.value[id] = keyTable(of: type, isWriting, infos())
    }
  }

  /// The bindings of a control that takes text.
  func textBindings(of control: Int) -> TextBindings {
    TextBindings.of(activeControls[control].textKind ?? .field)
  }
}

extension ControlBindings {
  /// The keys of a control, as the user has chosen them.
  func table(_ chosen: [String: [[Key]]], isWriting: Bool) -> KeyTable {
    chosen.isEmpty || infos.allSatisfy { chosen[$0.name] == nil }
      ? standardTable : KeyTable(infos) { $0.keys(chosen, isWriting: isWriting) }
  }
}

/// Whether a binding does something now.
private enum BindingStatus {
  case idle, live
  /// It is worth naming, too.
  case offered

  init(_ isLive: Bool, _ isOffered: @autoclosure () -> Bool) {
    self = !isLive ? .idle : isOffered() ? .offered : .live
  }
}
