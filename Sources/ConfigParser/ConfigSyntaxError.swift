/// Why a text is not TOML, and where.
public struct ConfigSyntaxError: Error, Hashable, Sendable {
  /// What its parser says.
  public let detail: String
  public let position: ConfigPosition

  public init(_ detail: String, at position: ConfigPosition) {
    (self.detail, self.position) = (detail, position)
  }
}
