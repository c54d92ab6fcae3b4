/// A value in a YAML text, with its place.
///
/// Scalars are the texts that were written: `yes`, `012` and dates have no other meaning. ``boolean`` and ``integer``
/// interpret them.
public struct YAMLNode: Hashable, Sendable {
  public indirect enum Content: Hashable, Sendable {
    case text(String)
    case list([YAMLNode])
    /// Names and values in the order of the text.
    case table([YAMLEntry])
  }

  /// How a value is written.
  public enum Form: Hashable, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
    /// A list or table in brackets.
    case flow
    /// A list or table on lines of its own.
    case block
  }

  public var content: Content
  public var form: Form
  /// The position of the value, also in front of its anchor or tag.
  public var position: YAMLPosition
  /// The UTF-8 offsets of the value in the text, without its anchor or tag.
  public var range: Range<Int>
  /// True for a value with an anchor, and for an alias of one.
  public var isShared: Bool

  /// Creates a value.
  public init(
    _ content: Content, form: Form, at position: YAMLPosition, range: Range<Int> = 0..<0,
    isShared: Bool = false
  ) {
    self.content = content
    self.form = form
    self.position = position
    self.range = range
    self.isShared = isShared
  }
}

/// A name and its value.
public struct YAMLEntry: Hashable, Sendable {
  public var key: YAMLNode
  public var value: YAMLNode

  public init(_ key: YAMLNode, _ value: YAMLNode) {
    self.key = key
    self.value = value
  }

  /// The name; nil if it is a list or a table.
  public var name: String? { key.text }
}

extension YAMLNode {
  /// The text of a scalar.
  public var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// The value of the words `true` and `false`.
  public var boolean: Bool? {
    switch plainText {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// The value of a whole number in decimal digits.
  public var integer: Int? { plainText.flatMap { Int($0) } }

  /// True for a missing value, `~` and `null`.
  public var isNull: Bool {
    plainText.map { ["", "~", "null", "Null", "NULL"].contains($0) } ?? false
  }

  private var plainText: String? { form == .plain ? text : nil }
}
