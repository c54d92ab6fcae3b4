/// A program that has the terminal to itself until it ends, such as an editor or a pager.
public struct ForegroundProgram: Hashable, Sendable {
  /// The path of the program, or its name, which is looked up in `PATH`.
  public let name: String
  /// The arguments after the name.
  public let arguments: [String]

  /// Creates a program, which is not started yet.
  public init(name: String, arguments: [String]) {
    (self.name, self.arguments) = (name, arguments)
  }
}
