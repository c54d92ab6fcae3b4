public import ConfigParser

/// A problem in a configuration file, with its position.
///
/// Only the setting that has the problem is ignored.
public struct ConfigProblem: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The text is not valid TOML, with the message of the parser.
    case syntax(String)
    case unknownName(String, known: [String])
    /// The value differs from what was expected.
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
  /// Creates the problem of a text that is not TOML.
  public init(_ error: ConfigSyntaxError) {
    self.init(.syntax(error.detail), at: error.position)
  }
}

extension ConfigValue {
  /// The description of the value in a problem.
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
