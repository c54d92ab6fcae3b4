import NavigationCore

/// Returns the union of the sets.
func union(_ sets: [Set<NodeID>]) -> Set<NodeID> {
  sets.reduce(into: []) { $0.formUnion($1) }
}
