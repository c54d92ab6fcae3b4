/// A configuration as its text says it, before anything is made of it: names with values, each of which
/// knows where it stands.
public struct ConfigTable: Hashable, Sendable {
  /// In the order of the text.
  public var entries: [ConfigEntry]

  public init(_ entries: [ConfigEntry] = []) {
    self.entries = entries
  }
}

/// A name and its value.
public struct ConfigEntry: Hashable, Sendable {
  public var name: String
  /// Where the name stands.
  public var position: ConfigPosition
  public var value: ConfigValue

  public init(_ name: String, at position: ConfigPosition, _ value: ConfigValue) {
    self.name = name
    self.position = position
    self.value = value
  }
}

/// A value, and where it begins.
public struct ConfigValue: Hashable, Sendable {
  public indirect enum Content: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case boolean(Bool)
    case list([ConfigValue])
    case table(ConfigTable)
    /// What no setting is made of, by its name: `a date`.
    case other(String)
  }

  public var content: Content
  public var position: ConfigPosition

  public init(_ content: Content, at position: ConfigPosition) {
    self.content = content
    self.position = position
  }
}
