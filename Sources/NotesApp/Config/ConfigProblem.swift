public import YAMLParser

/// A problem in a configuration file, with its position.
///
/// Only the setting that has the problem is ignored.
public struct ConfigProblem: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The text is not valid YAML, with the message of the parser.
    case syntax(String)
    case unknownName(String, known: [String])
    /// The value differs from what was expected.
    case expected(String, found: String)
  }

  public var position: YAMLPosition
  public var reason: Reason

  public init(_ reason: Reason, at position: YAMLPosition) {
    self.reason = reason
    self.position = position
  }
}

extension ConfigProblem {
  /// Creates the problem of a text that is not YAML.
  public init(_ error: YAMLError) {
    self.init(.syntax(error.detail), at: error.position)
  }
}

extension YAMLNode {
  /// The description of the value in a problem.
  var kind: String {
    switch content {
    case .text where isNull: "nothing"
    case .text(let text) where text.count > 40: "a long text"
    case .text(let text): boolean != nil || integer != nil ? text : "\"\(text)\""
    case .list: "a list"
    case .table: "a table"
    }
  }
}
