/// A key press with its modifiers.
///
/// A shifted character is the character itself (`G`, not Shift-g); ``Modifiers/shift`` is used for
/// keys that have no other form, such as Shift-Tab.
public struct Key: Hashable, Sendable {
  public enum Code: Hashable, Sendable {
    case character(Character)
    case enter, escape, tab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 is `function(1)`.
    case function(Int)
  }

  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let shift = Modifiers(rawValue: 1 << 0)
    public static let alt = Modifiers(rawValue: 1 << 1)
    public static let control = Modifiers(rawValue: 1 << 2)
  }

  public var code: Code
  public var modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// The key that types a character.
  public init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }

  /// The text the key types, nil for a command key.
  public var text: Character? {
    guard case .character(let character) = code, modifiers.isEmpty else { return nil }
    return character
  }
}
