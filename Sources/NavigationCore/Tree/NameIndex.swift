/// A dictionary from names to positions whose copies share storage.
///
/// All indexes are equal, because one follows from the list of the names beside it.
///
/// - Complexity: O(log names) to find and to insert.
struct NameIndex: Hashable, Sendable {
  /// The names in insertion order, while there are few.
  private var entries: [Entry] = []
  /// Sixteen children, selected by four bits of the hash value at each level.
  private var parts: [NameIndex] = []

  static func == (_: NameIndex, _: NameIndex) -> Bool { true }

  func hash(into _: inout Hasher) {}

  /// The position of a name. The first position counts if a name was inserted twice.
  func position(of name: String) -> Int? {
    find(Entry(name: name, position: 0), level: 0)
  }

  mutating func insert(_ name: String, at position: Int) {
    insert(Entry(name: name, position: position), level: 0)
  }

  private func find(_ wanted: Entry, level: Int) -> Int? {
    parts.isEmpty
      ? entries.first { $0.name == wanted.name }?.position
      : parts[wanted.part(at: level)].find(wanted, level: level + 1)
  }

  private mutating func insert(_ entry: Entry, level: Int) {
    guard parts.isEmpty else {
      return parts[entry.part(at: level)].insert(entry, level: level + 1)
    }
    entries.append(entry)
    guard entries.count > 16, level < Entry.levels else { return }
    parts = Array(repeating: NameIndex(), count: 16)
    for entry in entries { parts[entry.part(at: level)].insert(entry, level: level + 1) }
    entries = []
  }
}

private struct Entry {
  let name: String
  let position: Int
  private let hash: UInt

  static var levels: Int { UInt.bitWidth / 4 }

  init(name: String, position: Int) {
    self.name = name
    self.position = position
    hash = UInt(bitPattern: name.hashValue)
  }

  func part(at level: Int) -> Int { Int(hash >> (4 * level) & 15) }
}
