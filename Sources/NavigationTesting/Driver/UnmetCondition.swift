/// A condition that an app did not reach.
public struct UnmetCondition: Error, Hashable, CustomStringConvertible {
  /// The rows of the screen.
  public let screen: String

  public var description: String { "The app did not reach the condition:\n\(screen)" }
}
