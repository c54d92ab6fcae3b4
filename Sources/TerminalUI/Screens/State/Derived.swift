import NavigationCore

/// A value that follows from others, kept so that it is not computed twice. It is no part of what a state is: states
/// that differ in it alone are equal.
struct Derived<Value: Sendable>: Equatable, Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func == (a: Derived, b: Derived) -> Bool { true }
}

extension Derived<[NodeID: TextBuffer.Kind]> {
  /// Keeps the kind of the text that has the keys of a screen. A dictionary of a concrete type that is changed in a
  /// generic function of this module keeps the compiler from specializing that function for the app.
  mutating func keep(_ kind: TextBuffer.Kind?, of node: NodeID) { value[node] = kind }
}
