/// A message that takes no focus and disappears with the next key.
public struct Toast: Hashable, Sendable {
  /// The message.
  public var text: SafeText
  /// Whether the message reports an error.
  public var isError: Bool
  /// The subject of the message, for a key that responds to it: see ``Context/answeredToast``.
  public var subject: String

  /// The subject of the message about discarded text.
  static let discarded = "discarded"

  /// Creates a message.
  public init(_ text: SafeText, isError: Bool = false, subject: String = "") {
    (self.text, self.isError, self.subject) = (text, isError, subject)
  }
}
