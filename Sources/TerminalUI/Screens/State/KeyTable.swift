import NavigationCore

/// A list of bindings, indexed by their first keys.
struct KeyTable: Sendable {
  /// A key sequence and the index of its binding in the list.
  struct Entry: Sendable {
    let keys: [Key]
    let index: Int
  }

  let infos: [BindingInfo]
  /// The indices of the bindings that the table contains.
  let indices: [Int]
  private let entries: [Key: [Entry]]
  private let positions: [String: [Int]]

  /// Creates a table of the bindings that meet a condition. Keys that the user chose for a name replace those of its
  /// bindings.
  init(
    _ infos: [BindingInfo], _ chosen: ChosenKeys = ChosenKeys(), isWriting: Bool = false,
    where isIncluded: (BindingInfo) -> Bool = { _ in true }
  ) {
    indices = infos.indices.filter { isIncluded(infos[$0]) }
    var entries: [Key: [Entry]] = [:]
    entries.reserveCapacity(2 * infos.count)
    for index in indices {
      for keys in infos[index].keys(chosen, isWriting: isWriting) {
        if let first = keys.first {
          entries[first, default: []].append(Entry(keys: keys, index: index))
        }
      }
    }
    (self.infos, self.entries) = (infos, entries)
    positions = Dictionary(grouping: indices) { infos[$0].name }
  }

  /// Returns the indices of the bindings with a name.
  func positions(of name: String) -> [Int] { positions[name] ?? [] }

  /// Returns the bindings whose keys begin with a sequence or are equal to it.
  func entries(beginningWith keys: [Key]) -> [Entry] {
    guard let first = keys.first, let entries = entries[first] else { return [] }
    return keys.count == 1 ? entries : entries.filter { $0.keys.starts(with: keys) }
  }
}

extension KeyTable {
  static let empty = KeyTable([])

  /// Returns the table of a control with the keys that the user chose.
  func choosing(_ chosen: ChosenKeys, isWriting: Bool) -> KeyTable {
    chosen.isEmpty || infos.allSatisfy { chosen[$0.name] == nil }
      ? self : KeyTable(infos, chosen, isWriting: isWriting)
  }
}
