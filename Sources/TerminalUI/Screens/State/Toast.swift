/// A message that takes no focus and goes with the next key.
public struct Toast: Hashable, Sendable {
  /// The message.
  public var text: SafeText
  /// Whether it says what went wrong.
  public var isError: Bool
  /// What the message is about, for a key that answers it: ``Context/answeredToast``.
  public var subject: String

  /// Creates a message.
  public init(_ text: SafeText, isError: Bool = false, subject: String = "") {
    (self.text, self.isError, self.subject) = (text, isError, subject)
  }
}
