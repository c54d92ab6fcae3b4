/// The reason why a text is not valid TOML, with its position.
public struct ConfigSyntaxError: Error, Hashable, Sendable {
  /// The message of the parser.
  public let detail: String
  public let position: ConfigPosition

  public init(_ detail: String, at position: ConfigPosition) {
    (self.detail, self.position) = (detail, position)
  }
}
