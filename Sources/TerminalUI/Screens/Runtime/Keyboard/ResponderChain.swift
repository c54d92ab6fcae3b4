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
  /// The vi keys of that control.
  private let vi: ViKeys?
  private let isReadOnly: Bool
  private let status: (LiveBinding.Source) -> BindingStatus
  /// The cached statuses of the bindings of each responder.
  private var statuses: [[BindingStatus?]]

  init(
    _ responders: [Responder], text: Int?, vi: ViKeys? = nil, _ chosen: ChosenKeys,
    isReadOnly: Bool,
    status: @escaping (LiveBinding.Source) -> BindingStatus
  ) {
    (self.responders, self.text, self.vi, self.status) = (responders, text, vi, status)
    (self.chosen, self.isReadOnly) = (chosen, isReadOnly)
    statuses = responders.map { Array(repeating: nil, count: $0.table.infos.count) }
  }

  /// Returns the meaning of keys: text if the focused text takes the character, otherwise the first matching binding.
  func meaning(of keys: [Key]) -> KeyMeaning {
    if let control = text, let vi, keys.count == 1, vi.takes(keys[0]) {
      return .vi(keys[0], control: control)
    }
    if let control = text, keys.count == 1, let text = keys[0].text {
      return .text(String(text), control: control)
    }
    for responder in responders.indices {
      var isPrefix = false
      for entry in responders[responder].table.entries(beginningWith: keys) {
        guard status(entry.index, of: responder) != .idle else { continue }
        if entry.keys.count == keys.count { return .binding(source(entry.index, of: responder)) }
        isPrefix = true
      }
      if isPrefix { return .prefix }
    }
    return .nothing
  }

  /// Returns whether any binding begins with keys, available or not.
  func isBound(_ keys: [Key]) -> Bool {
    responders.contains { !$0.table.entries(beginningWith: keys).isEmpty }
  }

  /// Whether a text has the focus.
  var isWriting: Bool { text != nil }

  /// Whether that text has vi keys.
  var hasViKeys: Bool { vi != nil }

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
    responders.indices.flatMap { responder in
      responders[responder].table.indices.map { binding($0, of: responder) }
    }
  }

  /// The names and sources of the bindings with a rank, in order of rank, whether or not they are available.
  var ranked: [(name: String, source: LiveBinding.Source)] {
    var ranked: [(rank: Int, responder: Int, index: Int)] = []
    for responder in responders.indices {
      let table = responders[responder].table
      for index in table.indices where table.infos[index].rank > 0 {
        ranked.append((table.infos[index].rank, responder, index))
      }
    }
    ranked.sort { ($0.rank, $0.responder, $0.index) < ($1.rank, $1.responder, $1.index) }
    return ranked.map { _, responder, index in
      (responders[responder].table.infos[index].name, source(index, of: responder))
    }
  }

  /// Returns the bindings with a name, in order of precedence.
  func bindings(named name: String) -> [LiveBinding] {
    responders.indices.flatMap { responder in
      responders[responder].table.positions(of: name).map { binding($0, of: responder) }
    }
  }

  /// Returns the first result for a binding with a name, in order of precedence. The bindings after it are not asked
  /// whether they are available.
  func first<Result>(named name: String, _ result: (LiveBinding) -> Result?) -> Result? {
    for responder in responders.indices {
      for index in responders[responder].table.positions(of: name) {
        if let result = result(binding(index, of: responder)) { return result }
      }
    }
    return nil
  }

  private func binding(_ index: Int, of responder: Int) -> LiveBinding {
    let info = responders[responder].table.infos[index]
    let isRefused = isReadOnly && info.traits.contains(.changes)
    let status = isRefused ? .idle : status(index, of: responder)
    return LiveBinding(
      info: info, source: source(index, of: responder), isLive: status != .idle,
      isOffered: status == .offered)
  }

  private func source(_ index: Int, of responder: Int) -> LiveBinding.Source {
    LiveBinding.Source(list: responders[responder].list, index: index)
  }

  private func status(_ index: Int, of responder: Int) -> BindingStatus {
    if let known = statuses[responder][index] { return known }
    let status = status(source(index, of: responder))
    statuses[responder][index] = status
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
