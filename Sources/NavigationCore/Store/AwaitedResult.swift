/// A caller that awaits the result of a screen that it presents.
@MainActor
final class AwaitedResult {
  /// The identity of one waiting call.
  final class Wait: Sendable {}

  let wait: Wait
  let typeName: String
  /// The presented node; nil while the request to present it is pending.
  var node: NodeID?
  /// The value that the presented screen finished with.
  var value: (any Sendable)?
  /// Returns whether a value has the type that the caller awaits.
  let accepts: (any Sendable) -> Bool
  private let resume: ((any Sendable)?) -> Void

  init<Value: Sendable>(wait: Wait, continuation: CheckedContinuation<Value?, Never>) {
    self.wait = wait
    typeName = "\(Value.self)"
    accepts = { $0 is Value }
    resume = { continuation.resume(returning: $0 as? Value) }
  }

  /// Resumes the caller. Must be called once; the owner then drops the result.
  func end() {
    resume(value)
  }
}
