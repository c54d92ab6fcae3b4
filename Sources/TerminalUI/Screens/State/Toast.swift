/// A message that takes no focus and goes with the next key.
public struct Toast: Hashable, Sendable {
  /// The message.
  public var text: SafeText
  /// Whether it says what went wrong.
  public var isError: Bool

  /// Creates a message.
  public init(_ text: SafeText, isError: Bool = false) {
    (self.text, self.isError) = (text, isError)
  }
}
