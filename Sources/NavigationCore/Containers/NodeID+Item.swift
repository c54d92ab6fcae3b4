extension NodeID {
  /// The identities of the items of a standalone state. They follow from its name and its items alone: a state that
  /// is computed anew has the same ones, and a state of another name, another kind or another type of screen has
  /// none of them.
  ///
  /// Of equal items the first has the same identity however many there are.
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
      // The upper half is never counted up to by a generator.
      return NodeID(rawValue: UInt64(UInt(bitPattern: twin.finalize())) | 1 << 63)
    }
  }

  /// The identity of what holds the items.
  static func id(of container: ContainerKind, named name: String) -> NodeID {
    ids(of: [container], in: name, of: container)[0]
  }
}

extension ContainerKind {
  static let stack = ContainerKind("stack")
  static let modal = ContainerKind("modal")
}
