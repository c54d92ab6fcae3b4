public import ConfigParser

/// What is wrong with a configuration, and where.
///
/// A problem keeps its own setting from being used and no other.
public struct ConfigProblem: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The text is not TOML, for what its parser says.
    case syntax(String)
    case unknownName(String, known: [String])
    /// Something else was expected than what stands there.
    case expected(String, found: String)
  }

  public var position: ConfigPosition
  public var reason: Reason

  public init(_ reason: Reason, at position: ConfigPosition) {
    self.reason = reason
    self.position = position
  }
}

extension ConfigProblem {
  /// A text that is not TOML.
  public init(_ error: ConfigSyntaxError) {
    self.init(.syntax(error.detail), at: error.position)
  }
}

extension ConfigValue {
  /// What the value is, as a problem with it says it.
  var kind: String {
    switch content {
    case .string(let text): text.count > 40 ? "a long text" : "\"\(text)\""
    case .integer(let number): "\(number)"
    case .boolean(let isTrue): "\(isTrue)"
    case .list: "a list"
    case .table: "a table"
    case .other(let kind): kind
    }
  }
}
