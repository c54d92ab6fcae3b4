/// A caller that awaits the result of a presented screen.
@MainActor
final class AwaitedResult {
  /// The identity of one waiting call.
  final class Wait: Sendable {}

  let node: NodeID
  let wait: Wait
  let typeName: String
  private var value: (any Sendable)?
  private let accepts: (any Sendable) -> Bool
  private let resume: ((any Sendable)?) -> Void

  init<Value: Sendable>(
    node: NodeID, wait: Wait, continuation: CheckedContinuation<Value?, Never>
  ) {
    (self.node, self.wait) = (node, wait)
    typeName = "\(Value.self)"
    accepts = { $0 is Value }
    resume = { continuation.resume(returning: $0 as? Value) }
  }

  /// Stores a value until the presentation closes; returns false if the value has another type.
  func take(_ value: any Sendable) -> Bool {
    guard accepts(value) else { return false }
    self.value = value
    return true
  }

  func takeBack() {
    value = nil
  }

  /// Resumes the caller. Must be called once; the owner then drops the result.
  func end() {
    resume(value)
  }
}
