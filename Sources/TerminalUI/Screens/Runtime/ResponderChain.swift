import NavigationCore

/// The lists of bindings that answer the keys of a screen, one after the other: those of the screen, of the control
/// that has the focus, of its text, of the other controls, of the app. A longer binding of an earlier list goes before
/// a shorter one of a later list.
///
/// It is made once for all that is asked about a state, and is not generic: it is asked at every key and every frame.
final class ResponderChain {
  typealias Responder = (list: LiveBinding.List, table: KeyTable)

  private let responders: [Responder]
  /// The keys that the user has chosen, by the names of bindings.
  private let chosen: [String: [[Key]]]
  /// The control that takes text.
  private let text: Int?
  private let isReadOnly: Bool
  private let status: (LiveBinding.Source) -> BindingStatus
  /// The answers so far.
  private var statuses: [LiveBinding.Source: BindingStatus] = [:]

  init(
    _ responders: [Responder], text: Int?, _ environment: ScreenEnvironment,
    status: @escaping (LiveBinding.Source) -> BindingStatus
  ) {
    (self.responders, self.text, self.status) = (responders, text, status)
    (chosen, isReadOnly) = (environment.keys, environment.isReadOnly)
  }

  /// What keys mean: to the text that has the cursor where they type it, else to the first that has them.
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

  /// Whether a text has the keys.
  var isWriting: Bool { text != nil }

  /// All keys of a binding, as the user has chosen them.
  func keys(of info: BindingInfo) -> [[Key]] { info.keys(chosen, isWriting: isWriting) }

  /// Whether keys, pressed one after the other, lead to a binding, and to no text and no other binding before it.
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

  /// The first binding of a name that does something.
  func source(named name: String) -> LiveBinding.Source? {
    bindings(named: name).first(where: \.isLive)?.source
  }

  /// The keys that may follow those that were typed, and what they do; those that begin longer keys have a title of
  /// their own.
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

  /// The bindings, the first to be asked for keys coming first.
  func bindings() -> [LiveBinding] {
    responders.flatMap { list, table in
      table.infos.indices.map { binding(table, LiveBinding.Source(list: list, index: $0)) }
    }
  }

  /// The bindings of a name, in the same order.
  func bindings(named name: String) -> [LiveBinding] {
    responders.flatMap { list, table in
      table.positions(of: name).map { binding(table, LiveBinding.Source(list: list, index: $0)) }
    }
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

/// Whether a binding does something now.
enum BindingStatus {
  case idle, live
  /// It is worth naming, too.
  case offered

  init(_ isLive: Bool, _ isOffered: @autoclosure () -> Bool) {
    self = !isLive ? .idle : isOffered() ? .offered : .live
  }
}

extension ScreenRuntime {
  /// What answers the keys now; nil where no screen is shown yet.
  func responders(of state: State) -> ResponderChain? {
    responders(on: state.activeNode.id, state)
  }

  /// What answers the keys of a screen; nil where the node shows none.
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
      of: App.self, isWriting: isWriting, description.bindings.map(\.info))
    // A list that is computed is made once for all that is asked.
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

/// Those of the control that has the focus and of its text, and then those of the others.
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
