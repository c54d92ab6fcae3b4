import NavigationCore

/// The lists of bindings that handle the keys of a screen, in order: those of the screen, the focused control, its
/// text, the controls that cannot have the focus, the keys that move the focus, the other controls, and the app. A
/// longer binding in an earlier list takes precedence over a shorter one in a later list.
///
/// The chain is created once per state and caches its answers. It is not generic, because it is used for every key and
/// every frame.
final class ResponderChain {
  typealias Responder = (list: LiveBinding.List, table: KeyTable)

  private let responders: [Responder]
  private let chosen: ChosenKeys
  /// The control that takes text.
  private let text: Int?
  private let isReadOnly: Bool
  private let status: (LiveBinding.Source) -> BindingStatus
  /// The cached statuses.
  private var statuses: [LiveBinding.Source: BindingStatus] = [:]

  init(
    _ responders: [Responder], text: Int?, _ chosen: ChosenKeys, isReadOnly: Bool,
    status: @escaping (LiveBinding.Source) -> BindingStatus
  ) {
    (self.responders, self.text, self.status) = (responders, text, status)
    (self.chosen, self.isReadOnly) = (chosen, isReadOnly)
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
      table.indices.map { binding(table, LiveBinding.Source(list: list, index: $0)) }
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
