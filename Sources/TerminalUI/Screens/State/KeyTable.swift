import NavigationCore

/// A list of bindings, indexed by their first keys.
struct KeyTable: Sendable {
  /// A key sequence and the index of its binding in the list.
  struct Entry: Sendable {
    let keys: [Key]
    let index: Int
  }

  let infos: [BindingInfo]
  private let entries: [Key: [Entry]]
  private let positions: [String: [Int]]

  /// Creates a table. Keys that the user chose for a name replace those of its bindings.
  init(_ infos: [BindingInfo], _ chosen: [String: [[Key]]] = [:], isWriting: Bool = false) {
    var entries: [Key: [Entry]] = [:]
    entries.reserveCapacity(2 * infos.count)
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

  /// Returns the indices of the bindings with a name.
  func positions(of name: String) -> [Int] { positions[name] ?? [] }

  /// Returns the bindings whose keys begin with a sequence or are equal to it.
  func entries(beginningWith keys: [Key]) -> [Entry] {
    guard let first = keys.first, let entries = entries[first] else { return [] }
    return keys.count == 1 ? entries : entries.filter { $0.keys.starts(with: keys) }
  }
}

extension BindingInfo {
  /// Returns the keys of the binding, including those that the user chose.
  ///
  /// Standard keys that begin with the leader key, Space, stay available. While a text has the focus, chosen keys that
  /// would type text are ignored; if none is left, the standard keys apply.
  func keys(_ chosen: [String: [[Key]]], isWriting: Bool) -> [[Key]] {
    guard let keys = chosen[name] else { return keys }
    guard isWriting else { return keys + self.keys.filter(\.beginsWithLeader) }
    let silent = keys.filter { $0.first?.text == nil }
    return silent.isEmpty ? self.keys : silent
  }
}

extension [Key] {
  /// Whether the keys begin with the leader key.
  var beginsWithLeader: Bool { count > 1 && first == Key(" ") }
}

extension ControlBindings {
  /// Returns the keys of a control, including those that the user chose.
  func table(_ chosen: [String: [[Key]]], isWriting: Bool) -> KeyTable {
    chosen.isEmpty || infos.allSatisfy { chosen[$0.name] == nil }
      ? standardTable : KeyTable(infos, chosen, isWriting: isWriting)
  }
}
