import NavigationCore

/// The identities that are in any of the sets.
func union(_ sets: [Set<NodeID>]) -> Set<NodeID> {
  sets.reduce(into: []) { $0.formUnion($1) }
}
