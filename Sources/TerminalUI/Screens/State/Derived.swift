/// A value that follows from others, kept so that it is not computed twice. It is no part of what a state is: states
/// that differ in it alone are equal.
struct Derived<Value: Sendable>: Equatable, Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func == (a: Derived, b: Derived) -> Bool { true }
}
