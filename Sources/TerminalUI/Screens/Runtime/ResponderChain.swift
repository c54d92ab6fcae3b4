import NavigationCore

/// The lists of bindings that handle the keys of a screen, in order: those of the screen, the focused control, its
/// text, the other controls, and the app. A longer binding in an earlier list takes precedence over a shorter one in a
/// later list.
///
/// The chain is created once per state and caches its answers. It is not generic, because it is used for every key and
/// every frame.
final class ResponderChain {
  typealias Responder = (list: LiveBinding.List, table: KeyTable)

  private let responders: [Responder]
  /// The keys that the user chose, by binding name.
  private let chosen: [String: [[Key]]]
  /// The control that takes text.
  private let text: Int?
  private let isReadOnly: Bool
  private let status: (LiveBinding.Source) -> BindingStatus
  /// The cached statuses.
  private var statuses: [LiveBinding.Source: BindingStatus] = [:]

  init(
    _ responders: [Responder], text: Int?, _ environment: ScreenEnvironment,
    status: @escaping (LiveBinding.Source) -> BindingStatus
  ) {
    (self.responders, self.text, self.status) = (responders, text, status)
    (chosen, isReadOnly) = (environment.keys, environment.isReadOnly)
  }

  /// Returns the meaning of keys: text if the focused text takes the character, otherwise the first matching binding.
  func meaning(of keys: [Key]) -> KeyMeaning {
    if let control = text, keys.count == 1, let text = keys[0].text {
      return .text(String(text), control: control)
    }
    for (list, table) in responders {
      var isPrefix = false
      for entry in table.entries(beginningWith: keys) {
        let source = LiveBinding.Source(list: list, index: entry.index)
        guard status(of: source) != .idle else { continue }
        if entry.keys.count == keys.count { return .binding(source) }
        isPrefix = true
      }
      if isPrefix { return .prefix }
    }
    return .nothing
  }

  /// Whether a text has the focus.
  var isWriting: Bool { text != nil }

  /// Returns all keys of a binding, including those that the user chose.
  func keys(of info: BindingInfo) -> [[Key]] { info.keys(chosen, isWriting: isWriting) }

  /// Returns whether keys reach a binding without being taken as text or by an earlier binding.
  func reaches(_ keys: [Key], _ source: LiveBinding.Source) -> Bool {
    let areBeginnings = keys.indices.dropFirst().allSatisfy { end in
      if case .prefix = meaning(of: Array(keys[..<end])) { true } else { false }
    }
    guard areBeginnings, case .binding(source) = meaning(of: keys) else { return false }
    return true
  }

  func info(of source: LiveBinding.Source) -> BindingInfo? {
    responders.first { $0.list == source.list }?.table.infos[source.index]
  }

  /// Returns the first available binding with a name.
  func source(named name: String) -> LiveBinding.Source? {
    first(named: name) { $0.isLive ? $0.source : nil }
  }

  /// Returns the possible next keys after those typed so far, with labels. Keys that start longer bindings have their
  /// own titles.
  func keys(
    following typed: [Key], title: ([Key]) -> SafeText?
  ) -> [(key: Key, label: SafeText, isGroup: Bool)] {
    var known: Set<Key> = []
    return bindings().filter(\.isOffered).flatMap { binding in
      keys(of: binding.info).filter { $0.count > typed.count && $0.starts(with: typed) }
        .compactMap { keys -> (Key, SafeText, Bool)? in
          let key = keys[typed.count]
          guard known.insert(key).inserted else { return nil }
          let isGroup = keys.count > typed.count + 1
          let label = isGroup ? title(typed + [key]) : nil
          return (key, label ?? binding.info.title, isGroup)
        }
    }
  }

  /// Returns all bindings in order of precedence.
  func bindings() -> [LiveBinding] {
    responders.flatMap { list, table in
      table.infos.indices.map { binding(table, LiveBinding.Source(list: list, index: $0)) }
    }
  }

  /// Returns the bindings with a name, in order of precedence.
  func bindings(named name: String) -> [LiveBinding] {
    responders.flatMap { list, table in
      table.positions(of: name).map { binding(table, LiveBinding.Source(list: list, index: $0)) }
    }
  }

  /// Returns the first result for a binding with a name, in order of precedence. The bindings after it are not asked
  /// whether they are available.
  func first<Result>(named name: String, _ result: (LiveBinding) -> Result?) -> Result? {
    for (list, table) in responders {
      for index in table.positions(of: name) {
        let binding = binding(table, LiveBinding.Source(list: list, index: index))
        if let result = result(binding) { return result }
      }
    }
    return nil
  }

  private func binding(_ table: KeyTable, _ source: LiveBinding.Source) -> LiveBinding {
    let info = table.infos[source.index]
    let isRefused = isReadOnly && info.traits.contains(.changes)
    let status = isRefused ? .idle : status(of: source)
    return LiveBinding(
      info: info, source: source, isLive: status != .idle, isOffered: status == .offered)
  }

  private func status(of source: LiveBinding.Source) -> BindingStatus {
    if let known = statuses[source] { return known }
    let status = status(source)
    statuses[source] = status
    return status
  }
}

/// The availability of a binding.
enum BindingStatus {
  case idle, live
  /// Available, and shown in the footer and the palette.
  case offered

  init(_ isLive: Bool, _ isOffered: @autoclosure () -> Bool) {
    self = !isLive ? .idle : isOffered() ? .offered : .live
  }
}

extension ScreenRuntime {
  /// Returns the responder chain of the active screen, or nil if no screen is shown yet.
  func responders(of state: State) -> ResponderChain? {
    responders(on: state.activeNode.id, state)
  }

  /// Returns the responder chain of a screen, or nil if the node shows none.
  func responders(on node: NodeID, _ state: State) -> ResponderChain? {
    guard let screen = state.screens[node]?.base, let place = state.place(of: node) else {
      return nil
    }
    return responders(screen, node, place, state)
  }

  private func responders<S: Screen>(
    _ screen: S, _ node: NodeID, _ place: App.Place, _ state: State
  ) -> ResponderChain where S.App == App {
    let context = context(of: screen, node, place, state)
    let (controls, focused) = (state.controls(on: node), state.focusedControlIndex(on: node))
    let kind = focused.flatMap { controls[$0].textKind }
    let chain = controlResponders(controls, focused, state.environment.keys)
    let isWriting = kind != nil
    let own = state.keyTable(of: S.self, isWriting: isWriting, S.bindingInfos)
    let everywhere = state.keyTable(
      of: App.self, isWriting: isWriting, description.bindingInfos)
    // A computed list is created only once.
    lazy var bindings = S.bindings
    return ResponderChain(
      [(.screen, own)] + chain + [(.app, everywhere)], text: isWriting ? focused : nil,
      state.environment
    ) { [description] source in
      switch source.list {
      case .screen: BindingStatus(bindings[source.index].isLive(screen, context), true)
      case .control(let control): controls[control].status(at: source.index)
      case .text(let control): textStatus(at: source.index, controls[control], screen)
      case .app: description.bindings[source.index].status(on: S.self, context)
      }
    }
  }
}

/// Returns the bindings of the focused control and its text, followed by those of the other controls.
private func controlResponders(
  _ controls: [any AnyControl], _ focused: Int?, _ chosen: [String: [[Key]]]
) -> [ResponderChain.Responder] {
  let kind = focused.flatMap { controls[$0].textKind }
  func responder(_ index: Int) -> ResponderChain.Responder {
    (.control(index), controls[index].bindings.table(chosen, isWriting: kind != nil))
  }
  var responders = focused.map { [responder($0)] } ?? []
  if let focused, let kind {
    let table = TextBindings.of(kind).bindings.table(chosen, isWriting: true)
    responders.append((.text(focused), table))
  }
  return responders + controls.indices.filter { $0 != focused }.map(responder)
}

private func textStatus<S: Screen>(
  at index: Int, _ control: any AnyControl, _ screen: S
) -> BindingStatus {
  guard let text = (control as? Control<S>)?.text else { return .idle }
  let action = TextBindings.of(text.kind).actions[index]
  return BindingStatus(text.isLive(action, screen), text.isOffered(action, screen))
}

extension AnyControl {
  fileprivate func status(at index: Int) -> BindingStatus {
    BindingStatus(isLive(at: index), isOffered(at: index))
  }
}

extension AppBinding {
  fileprivate func status<S: Screen>(on type: S.Type, _ context: Context<App>) -> BindingStatus {
    guard type.appBindings == .all || scope != .all else { return .idle }
    return BindingStatus(isLive(context), isOffered(context))
  }
}
