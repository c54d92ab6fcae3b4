/// The failure of a change that waited. The user may have gone on typing, so keys dismiss it only after pauses.
struct LateFailure: Hashable, Sendable {
  let toast: Toast
  /// The first pause may have begun before the failure.
  private var pauses = 2

  init(_ message: SafeText) {
    toast = Toast(message, isError: true)
  }

  var isHeld: Bool { pauses > 0 }

  /// Takes note of a pause in the input.
  mutating func pause() { pauses = max(0, pauses - 1) }
}
