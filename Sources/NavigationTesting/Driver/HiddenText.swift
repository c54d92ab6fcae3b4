/// A text to click on that is not on the screen.
public struct HiddenText: Error, Hashable, CustomStringConvertible {
  /// The text.
  public let text: String
  /// The rows of the screen.
  public let screen: String

  public var description: String { "“\(text)” is not on the screen:\n\(screen)" }
}
