/// The keys of one list of bindings, by the first of them.
struct KeyTable: Sendable {
  /// Keys that are pressed one after the other, and the position of their binding in the list.
  struct Entry: Sendable {
    let keys: [Key]
    let index: Int
  }

  private let entries: [Key: [Entry]]

  init(_ infos: [BindingInfo], _ chosen: [String: [[Key]]]) {
    var entries: [Key: [Entry]] = [:]
    for (index, info) in infos.enumerated() {
      for keys in chosen[info.name] ?? info.keys {
        if let first = keys.first {
          entries[first, default: []].append(Entry(keys: keys, index: index))
        }
      }
    }
    self.entries = entries
  }

  /// The bindings whose keys are these or begin with them.
  func entries(beginningWith keys: [Key]) -> [Entry] {
    guard let first = keys.first, let entries = entries[first] else { return [] }
    return keys.count == 1 ? entries : entries.filter { $0.keys.starts(with: keys) }
  }
}

extension ScreenState {
  /// The keys of a binding, as the user has chosen them.
  func keys(of info: BindingInfo) -> [[Key]] { environment.keys[info.name] ?? info.keys }
}
