import NavigationCore

/// A cached value that is computed from other state. It does not take part in comparisons: states that differ only in
/// it are equal.
struct Derived<Value: Sendable>: Equatable, Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func == (a: Derived, b: Derived) -> Bool { true }
}

extension Derived<[NodeID: TextBuffer.Kind]> {
  /// Caches the kind of the focused text of a screen. Changing a dictionary of a concrete type inside a generic
  /// function of this module would keep the compiler from specializing that function for the app.
  mutating func keep(_ kind: TextBuffer.Kind?, of node: NodeID) { value[node] = kind }
}
