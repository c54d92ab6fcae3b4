/// A message that takes no focus and disappears with the next key.
public struct Toast: Hashable, Sendable {
  /// The message.
  public var text: SafeText
  /// Whether the message reports an error.
  public var isError: Bool
  /// What the message is about, for a key that responds to it: see ``Context/answeredToast``.
  public var subject: Subject?
  /// Whether other messages wait until a key has answered this one.
  public var isKept: Bool
  /// Whether the message asks for the same key again, which `Esc` and the keys for going back take back without their
  /// usual actions.
  var asksAgain = false

  /// Creates a message.
  public init(
    _ text: SafeText, isError: Bool = false, subject: Subject? = nil, isKept: Bool = false
  ) {
    (self.text, self.isError, self.subject, self.isKept) = (text, isError, subject, isKept)
  }

  /// What a message is about.
  public struct Subject: Hashable, Sendable {
    /// The kind of messages, such as `close workspace`.
    public let kind: String
    /// The value that it is about, such as the name of the workspace.
    public let value: String

    /// Creates a subject.
    public init(_ kind: String, _ value: String = "") {
      (self.kind, self.value) = (kind, value)
    }
  }
}
