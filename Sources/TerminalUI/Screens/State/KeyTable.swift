import NavigationCore

/// One list of bindings, and its keys by the first of them.
struct KeyTable: Sendable {
  /// Keys that are pressed one after the other, and the position of their binding in the list.
  struct Entry: Sendable {
    let keys: [Key]
    let index: Int
  }

  let infos: [BindingInfo]
  private let entries: [Key: [Entry]]
  /// The positions of the bindings of each name.
  private let positions: [String: [Int]]

  /// Takes the keys that the user has chosen by the names of their bindings, and else those of the bindings.
  init(_ infos: [BindingInfo], _ chosen: [String: [[Key]]] = [:], isWriting: Bool = false) {
    var entries: [Key: [Entry]] = [:]
    for (index, info) in infos.enumerated() {
      for keys in info.keys(chosen, isWriting: isWriting) {
        if let first = keys.first {
          entries[first, default: []].append(Entry(keys: keys, index: index))
        }
      }
    }
    (self.infos, self.entries) = (infos, entries)
    positions = Dictionary(grouping: infos.indices) { infos[$0].name }
  }

  /// The positions of the bindings of a name.
  func positions(of name: String) -> [Int] { positions[name] ?? [] }

  /// The bindings whose keys are these or begin with them.
  func entries(beginningWith keys: [Key]) -> [Entry] {
    guard let first = keys.first, let entries = entries[first] else { return [] }
    return keys.count == 1 ? entries : entries.filter { $0.keys.starts(with: keys) }
  }
}

/// A list of bindings whose keys are kept, as they are where a text has the keys or where none has.
struct KeyTableID: Hashable {
  let list: ObjectIdentifier
  let isWriting: Bool
}

extension BindingInfo {
  /// The keys of the binding where the user has chosen some.
  ///
  /// What follows the leader, Space, stays. Where a text has the keys only those count that type nothing; a binding
  /// that has none of them keeps its own.
  func keys(_ chosen: [String: [[Key]]], isWriting: Bool) -> [[Key]] {
    guard let keys = chosen[name] else { return keys }
    guard isWriting else { return keys + self.keys.filter(\.isLed) }
    let silent = keys.filter { $0.first?.text == nil }
    return silent.isEmpty ? self.keys : silent
  }
}

extension [Key] {
  /// Whether the keys begin with the leader.
  var isLed: Bool { count > 1 && first == Key(" ") }
}

extension ScreenState {
  /// The keys of the bindings of a screen or of the app, as the user has chosen them.
  func keyTable(
    of type: Any.Type, isWriting: Bool, _ infos: @autoclosure () -> [BindingInfo]
  ) -> KeyTable {
    keyTables.value[KeyTableID(list: ObjectIdentifier(type), isWriting: isWriting)]
      ?? KeyTable(infos(), environment.keys, isWriting: isWriting)
  }

  /// Keeps those keys as long as the user's choice stays.
  mutating func keepKeyTable(
    of type: Any.Type, isWriting: Bool, _ infos: @autoclosure () -> [BindingInfo]
  ) {
    let id = KeyTableID(list: ObjectIdentifier(type), isWriting: isWriting)
    guard keyTables.value[id] == nil else { return }
    keyTables.value[id] = KeyTable(infos(), environment.keys, isWriting: isWriting)
  }

  /// Whether a text has the keys of a screen.
  func isWriting(on node: NodeID) -> Bool { textKind(on: node) != nil }

  /// The kind of the text that has the keys of a screen; nil where none has.
  func textKind(on node: NodeID) -> TextBuffer.Kind? {
    guard placed.value[node] != nil else { return textKinds.value[node] }
    return focusedControlIndex(on: node).flatMap { controls(on: node)[$0].textKind }
  }
}

extension ControlBindings {
  /// The keys of a control, as the user has chosen them.
  func table(_ chosen: [String: [[Key]]], isWriting: Bool) -> KeyTable {
    chosen.isEmpty || infos.allSatisfy { chosen[$0.name] == nil }
      ? standardTable : KeyTable(infos, chosen, isWriting: isWriting)
  }
}
