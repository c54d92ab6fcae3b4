import NavigationCore

extension ScreenRuntime {
  /// What keys mean on the active screen: to the text that has the cursor where they type it, to the screen, to the
  /// control that has the focus, to the text, to the other controls, to the app. A longer binding of an earlier one
  /// goes before a shorter of a later one.
  func meaning(of keys: [Key], _ state: State) -> KeyMeaning {
    let control = state.focusedControlIndex
    let kind = control.flatMap { state.activeControls[$0].textKind }
    if let control, kind != nil, keys.count == 1, let text = keys[0].text {
      return .text(.insert(String(text)), control: control)
    }
    for level in levels(of: state, focused: control) {
      switch level {
      case .text:
        if let control, let kind, keys.count == 1, let command = TextCommand(keys[0], in: kind) {
          return .text(command, control: control)
        }
      case .bindings(let table, let source):
        var isPrefix = false
        for entry in table.entries(beginningWith: keys)
        where isLive(source(entry.index), on: state.activeNode.id, state) {
          if entry.keys.count == keys.count { return .binding(source(entry.index)) }
          isPrefix = true
        }
        if isPrefix { return .prefix }
      }
    }
    return .nothing
  }

  /// Who is asked for keys.
  private enum Level {
    case text
    case bindings(KeyTable, (Int) -> LiveBinding.Source)
  }

  private func levels(of state: State, focused: Int?) -> [Level] {
    let chosen = state.environment.keys
    let controls = state.activeControls
    func level(ofControl index: Int) -> Level {
      .bindings(controls[index].bindings.table(chosen)) { .control(index, binding: $0) }
    }
    var levels: [Level] = []
    if let screen = state.activeScreen {
      levels.append(.bindings(state.keyTable(of: screen), LiveBinding.Source.screen))
    }
    if let focused { levels.append(level(ofControl: focused)) }
    levels.append(.text)
    levels += controls.indices.filter { $0 != focused }.map(level(ofControl:))
    let app = state.keyTable(of: App.self, description.bindings.map(\.info))
    return levels + [.bindings(app, LiveBinding.Source.app)]
  }

  /// All bindings of the active screen.
  func bindings(of state: State) -> [LiveBinding] { bindings(on: state.activeNode.id, state) }

  /// All bindings of a screen, those that are asked first coming first.
  func bindings(on node: NodeID, _ state: State) -> [LiveBinding] {
    let focused = state.focusedControlIndex(on: node)
    let controls = state.controls(on: node)
    let order = (focused.map { [$0] } ?? []) + controls.indices.filter { $0 != focused }
    let own = state.screens[node].map { infos(of: $0.base) } ?? []
    let candidates: [(BindingInfo, LiveBinding.Source)] =
      own.enumerated().map { ($1, .screen($0)) }
      + order.flatMap { control in
        controls[control].bindings.infos.enumerated().map {
          ($1, .control(control, binding: $0))
        }
      }
      + description.bindings.enumerated().map { ($1.info, .app($0)) }
    return candidates.map { LiveBinding(info: $0, source: $1, isLive: isLive($1, on: node, state)) }
  }

  private func infos<S: Screen>(of screen: S) -> [BindingInfo] { S.bindings.map(\.info) }

  private func isLive(_ source: LiveBinding.Source, on node: NodeID, _ state: State) -> Bool {
    guard let screen = state.screens[node]?.base, let place = state.place(of: node) else {
      return false
    }
    return isLive(source, of: screen, node, place, state)
  }

  private func isLive<S: Screen>(
    _ source: LiveBinding.Source, of screen: S, _ node: NodeID, _ place: App.Place, _ state: State
  ) -> Bool where S.App == App {
    switch source {
    case .control(let control, let index):
      return state.controls(on: node)[control].isLive(at: index)
    case .screen(let index):
      return S.bindings[index].isLive(screen, context(of: screen, node, place, state))
    case .app(let index):
      let binding = description.bindings[index]
      guard S.appBindings == .all || binding.scope != .all else { return false }
      return binding.isLive(context(of: screen, node, place, state))
    }
  }

  func activeContext<S: Screen>(of screen: S, _ state: State) -> Context<App> where S.App == App {
    context(of: screen, state.activeNode.id, state.navigation.activeScreen, state)
  }

  /// The keys that may follow those that were typed, and what they do.
  func followingKeys(_ state: State) -> [(key: Key, label: SafeText, isGroup: Bool)] {
    var known: Set<Key> = []
    let pending = state.pendingKeys
    return bindings(of: state).filter(\.isLive).flatMap { binding in
      state.keys(of: binding.info).filter { $0.count > pending.count && $0.starts(with: pending) }
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
  func keyTable<S: Screen>(of screen: S) -> KeyTable where S.App == App {
    keyTable(of: S.self, S.bindings.map(\.info))
  }

  func keyTable(of type: Any.Type, _ infos: @autoclosure () -> [BindingInfo]) -> KeyTable {
    keyTables.value[ObjectIdentifier(type)] ?? KeyTable(infos(), environment.keys)
  }
}

extension ControlBindings {
  /// The keys of a control, as the user has chosen them.
  func table(_ chosen: [String: [[Key]]]) -> KeyTable {
    chosen.isEmpty || infos.allSatisfy { chosen[$0.name] == nil }
      ? standardTable : KeyTable(infos, chosen)
  }
}
