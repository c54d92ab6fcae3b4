extension NodeID {
  /// Returns the identities of the items of a standalone state. In one run of the program they depend only on its name
  /// and its items: a recomputed state has the same ones, and a state with another name, kind or screen type has none
  /// of them. In another run they are others, because Swift seeds its hashes at random.
  ///
  /// Of equal items, the first has the same identity however many there are.
  static func ids<Item: Hashable>(
    of items: [Item], in name: String, of container: ContainerKind
  ) -> [NodeID] {
    var counts: [Int: Int] = [:]
    return items.map { item in
      var hasher = Hasher()
      hasher.combine(ObjectIdentifier(Item.self))
      hasher.combine(container)
      hasher.combine(name)
      hasher.combine(item)
      let key = hasher.finalize()
      defer { counts[key, default: 0] += 1 }
      var twin = Hasher()
      twin.combine(key)
      twin.combine(counts[key, default: 0])
      // A generator never reaches the upper half.
      return NodeID(rawValue: UInt64(UInt(bitPattern: twin.finalize())) | 1 << 63)
    }
  }

  /// Returns the identity of the container of the items.
  static func id(of container: ContainerKind, named name: String) -> NodeID {
    ids(of: [container], in: name, of: container)[0]
  }
}

extension ContainerKind {
  static let stack = ContainerKind("stack")
  static let modal = ContainerKind("modal")
}
