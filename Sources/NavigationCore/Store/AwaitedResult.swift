/// Someone who waits for what a presented screen gives.
@MainActor
final class AwaitedResult {
  /// The identity of one call that waits.
  final class Wait: Sendable {}

  /// The presented node.
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

  /// Keeps a value until the presentation is gone; false when it is of another type.
  func take(_ value: any Sendable) -> Bool {
    guard accepts(value) else { return false }
    self.value = value
    return true
  }

  func takeBack() {
    value = nil
  }

  /// Answers, which happens once: whoever ends a result forgets it.
  func end() {
    resume(value)
  }
}
