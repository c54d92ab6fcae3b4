/// The uninterpreted contents of a configuration: names and values with their positions.
public struct ConfigTable: Hashable, Sendable {
  /// The entries in text order.
  public var entries: [ConfigEntry]

  public init(_ entries: [ConfigEntry] = []) {
    self.entries = entries
  }
}

/// A name and its value.
public struct ConfigEntry: Hashable, Sendable {
  public var name: String
  /// The position of the name.
  public var position: ConfigPosition
  public var value: ConfigValue

  public init(_ name: String, at position: ConfigPosition, _ value: ConfigValue) {
    self.name = name
    self.position = position
    self.value = value
  }
}

/// A value with its position.
public struct ConfigValue: Hashable, Sendable {
  public indirect enum Content: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case boolean(Bool)
    case list([ConfigValue])
    case table(ConfigTable)
    /// A value that no setting uses, by its name: `a date`.
    case other(String)
  }

  public var content: Content
  public var position: ConfigPosition

  public init(_ content: Content, at position: ConfigPosition) {
    self.content = content
    self.position = position
  }
}
