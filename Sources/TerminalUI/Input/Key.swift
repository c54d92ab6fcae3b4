/// A key press with its modifiers.
///
/// A shifted character is the character itself (`G`, not Shift-g); ``Modifiers/shift`` is used for
/// keys that have no other form, such as Shift-Tab.
public struct Key: Hashable, Sendable {
  /// What a key is, apart from its modifiers.
  public enum Code: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    /// A key that is named after what it does.
    case enter, escape, tab, backspace, delete, insert
    /// A key that moves.
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 is `function(1)`.
    case function(Int)
  }

  /// The keys that are held down meanwhile.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each of them.
    public let rawValue: UInt8

    /// Creates a set of its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift, with keys that type no character.
    public static let shift = Modifiers(rawValue: 1 << 0)
    /// Alt.
    public static let alt = Modifiers(rawValue: 1 << 1)
    /// Control.
    public static let control = Modifiers(rawValue: 1 << 2)
  }

  /// The key itself.
  public var code: Code
  /// What is held down with it.
  public var modifiers: Modifiers

  /// Creates a key press.
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

  /// The key as most terminals report it, which tell no modifiers with Enter, Backspace, Escape and Tab: Shift is
  /// often still held from a capital when Backspace is pressed. Nil where that is the same; Shift-Tab is told by
  /// all of them.
  ///
  /// An app asks for it where the key itself means nothing.
  public var withoutIdleModifiers: Key? {
    guard [.enter, .backspace, .escape, .tab].contains(code) else { return nil }
    let plain = Key(code, modifiers.subtracting(code == .tab ? .control : [.shift, .control]))
    return plain == self ? nil : plain
  }
}
