/// A caller that awaits the result of a screen that it presents.
@MainActor
final class AwaitedResult {
  /// The identity of one waiting call.
  final class Wait: Sendable {}

  let wait: Wait
  let typeName: String
  /// The presented node; nil while the request to present it is pending.
  var node: NodeID?
  private var value: (any Sendable)?
  private let accepts: (any Sendable) -> Bool
  private let resume: ((any Sendable)?) -> Void

  init<Value: Sendable>(wait: Wait, continuation: CheckedContinuation<Value?, Never>) {
    self.wait = wait
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
